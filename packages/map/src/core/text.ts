export type Language = 'el' | 'en'

/** One text in both languages; `{name}` places are filled by `fill`. */
export type Text = Readonly<Record<Language, string>>

/** A text in Greek and in English. */
export const t = (el: string, en: string): Text => ({ el, en })
