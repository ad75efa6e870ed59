import { foldEl, foldLayout } from '@eae/domain/kernel/fold.ts'

/** A page that the command search may lead to, by its names in the reader's language. */
export interface FoundPage {
  readonly url: string
  readonly label: string
  /** Name of its group in the menu; empty for pages outside groups. */
  readonly group: string
}

const hasAll = (key: string, words: string): boolean => words.split(' ').every((word) => key.includes(word))

/**
 * Pages whose name, group or path holds every word that was typed, in any order; those whose name begins so come first.
 * Accents, case, Latin lookalikes and the wrong keyboard do not matter.
 */
export const findPages = (pages: readonly FoundPage[], typed: string): readonly FoundPage[] => {
  const keys = [...new Set([foldEl(typed), foldLayout(typed)])].filter((key) => key !== '')
  if (keys.length === 0) return pages
  const found = pages.filter(({ label, group, url }) => {
    const own = foldEl(`${label} ${group} ${url.slice(1)}`)
    return keys.some((key) => hasAll(own, key))
  })
  const isFirst = ({ label }: FoundPage): boolean => keys.some((key) => foldEl(label).startsWith(key))
  return [...found.filter(isFirst), ...found.filter((page) => !isFirst(page))]
}
