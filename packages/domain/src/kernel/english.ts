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
