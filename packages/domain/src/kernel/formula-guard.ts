/** Office programs take such a beginning for a formula, in its full-width forms too (threat T79); a guard is never taken for text. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]/u

/** A text as it stands in a text file: with a quote before what a program would run, or what already looks guarded. */
export const guardText = (text: string): string => (FORMULA.test(text.trimStart()) ? `'${text}` : text)

/** The text that {@link guardText} was given. */
export const unguardText = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1).trimStart()) ? text.slice(1) : text
