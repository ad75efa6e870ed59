/** Where a row of the legend stands, mm from the upper left corner of its room. */
export interface LegendPlace {
  readonly x: number
  readonly y: number
}

/** A legend laid out in its room: its rows, and what each of them may take, mm. */
export interface LegendLayout {
  readonly places: readonly LegendPlace[]
  /** Height of the sign of a row. */
  readonly sign: number
  /** Size of its letters. */
  readonly letters: number
  /** Width of its words. */
  readonly words: number
}

/** Width of a sign, and how far from its left edge the words begin, mm. */
export const SIGN_WIDTH = 7
export const WORDS_AT = 9
/** Between two columns, mm. */
const GAP = 3
/** Comfortable distance of two rows, sign and letters, mm; where many must fit all of them shrink alike. */
const ROW = { step: 5, sign: 3.4, letters: 2.8 } as const

/**
 * Lays out so many rows in a room of `width` by `height` mm: in one column while they fit there, else in two, and closer
 * together where two are not enough either. None leaves the room.
 */
export function layOutLegend(count: number, width: number, height: number): LegendLayout {
  const rowsOf = (columns: number) => Math.ceil(count / columns)
  const fits = (rows: number) => (rows - 1) * ROW.step + ROW.sign <= height
  const columns = fits(count) ? 1 : 2
  const rows = rowsOf(columns)
  const shrink = fits(rows) ? 1 : height / (rows * ROW.step)
  const column = (width - (columns - 1) * GAP) / columns
  const places = Array.from({ length: count }, (_, index) => ({
    x: Math.floor(index / rows) * (column + GAP),
    y: (index % rows) * ROW.step * shrink,
  }))
  return { places, sign: ROW.sign * shrink, letters: ROW.letters * shrink, words: column - WORDS_AT }
}

/** A text that fits, cut at its end where it does not. */
export function shorten(words: string, fits: (text: string) => boolean): string {
  if (fits(words)) return words
  const cut = (length: number) => `${words.slice(0, length).trimEnd()}…`
  let length = words.length - 1
  while (length > 1 && !fits(cut(length))) length -= 1
  return cut(length)
}
