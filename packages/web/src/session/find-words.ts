import { foldEl, foldLayout } from '@eae/domain/kernel/fold.ts'

/** How something is found: by its name, and by what else is known of it. */
export interface Words {
  readonly label: string
  readonly more: string
}

const hasAll = (key: string, words: string): boolean => words.split(' ').every((word) => key.includes(word))

/**
 * What has every word that was typed in its name or in what else is known of it, in any order; what begins so comes
 * first. Accents, case, Latin lookalikes and the wrong keyboard do not matter. Everything, when nothing was typed.
 */
export const findWords = <T>(all: readonly T[], typed: string, wordsOf: (one: T) => Words): readonly T[] => {
  const keys = [...new Set([foldEl(typed), foldLayout(typed)])].filter((key) => key !== '')
  if (keys.length === 0) return all
  const found = all.filter((one) => {
    const { label, more } = wordsOf(one)
    const own = foldEl(`${label} ${more}`)
    return keys.some((key) => hasAll(own, key))
  })
  const isFirst = (one: T): boolean => keys.some((key) => foldEl(wordsOf(one).label).startsWith(key))
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))]
}
