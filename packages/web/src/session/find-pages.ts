import { findWords } from './find-words.ts'

/** A page that the command search may lead to, by its names in the reader's language. */
export interface FoundPage {
  readonly url: string
  readonly label: string
  /** Name of its group in the menu; empty for pages outside groups. */
  readonly group: string
}

/** Pages by words of their name, group or path ({@link findWords}). */
export const findPages = (pages: readonly FoundPage[], typed: string): readonly FoundPage[] =>
  findWords(pages, typed, ({ label, group, url }) => ({ label, more: `${group} ${url.slice(1)}` }))
