import type { Lang } from './lang.ts'
import type { MessageParam } from './message.ts'

/** A name as people of both languages know it: a Greek one, and an English one where somebody has given it. */
export interface Named {
  readonly description: string
  readonly descriptionEn?: string | null | undefined
}

/** A value of a row for a reader: `<name>En` holds the English of `<name>`; where it is empty there is only the Greek. */
export const valueIn = (lang: Lang, row: Readonly<Record<string, unknown>>, name: string): unknown => {
  const english = lang === 'en' ? row[`${name}En`] : null
  return typeof english === 'string' && english !== '' ? english : row[name]
}

/** Names of fields for a reader: in English the field of an English name stands before the Greek one that it is of. */
export const englishFirst = (lang: Lang, names: readonly string[]): readonly string[] => {
  if (lang !== 'en') return names
  const isThere = new Set(names)
  return names.flatMap((name) => {
    if (isThere.has(`${name}En`)) return [`${name}En`, name]
    return name.endsWith('En') && isThere.has(name.slice(0, -2)) ? [] : [name]
  })
}

/** Whether a field is one of some names, or the English of one: who has read the name in his language has read both. */
export const isNameIn = (names: readonly string[], name: string): boolean =>
  names.includes(name) || (name.endsWith('En') && names.includes(name.slice(0, -2)))

/**
 * Parameters of a message that name a row of a list: `<name>`, and beside it the English `<name>En`, which a text in English
 * takes in its place. A row that is not known is named by its code; `isCoded` puts the code before the name of one that is.
 */
export const namedParams = (
  name: string,
  code: string,
  row: Named | undefined,
  isCoded: boolean,
): Readonly<Record<string, MessageParam>> => {
  if (row === undefined) return { [name]: code }
  const called = (words: string): string => (isCoded ? `${code} ${words}` : words)
  const { description, descriptionEn } = row
  return {
    [name]: called(description),
    ...(typeof descriptionEn === 'string' && descriptionEn !== '' ? { [`${name}En`]: called(descriptionEn) } : {}),
  }
}
