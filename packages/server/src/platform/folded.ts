import { foldEl, foldLayout } from '@eae/domain/kernel/fold.ts'
import { sql, type RawBuilder } from 'kysely'
import { escapeLike } from './pages.ts'

const APOSTROPHES = "΄'’‘‛ʼʹ′`´᾽᾿"
const SMALL = 'αβγδεζηθικλμµνξοπρσςτυφχψωabcdefghijklmnopqrstuvwxyz'
const LOOKALIKES = ['ABEZHIKMNOPTXY', 'ΑΒΕΖΗΙΚΜΝΟΡΤΧΥ'] as const
const capital = (letter: string): string =>
  LOOKALIKES[1][LOOKALIKES[0].indexOf(letter.toUpperCase())] ?? letter.toUpperCase()
const HYPHENS = '‐‑‒–—―−﹣－'
const [FROM, TO] = [
  SMALL + LOOKALIKES[0] + HYPHENS,
  Array.from(SMALL, capital).join('') + LOOKALIKES[1] + '-'.repeat(HYPHENS.length),
] as const

/**
 * What `foldEl` makes of a text, as an expression of the database: for columns whose folded form is stored nowhere. Letters are turned
 * by a list, not by the locale of the database, and what has no counterpart in it goes: accents and apostrophes.
 */
export const foldedSql = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`btrim(regexp_replace(translate(regexp_replace(normalize(${column}, NFD), '[\u0300-\u036f]', '', 'g'), ${sql.lit(FROM)} || ${sql.lit(APOSTROPHES)}, ${sql.lit(TO)}), '[\\s\u00a0\u2000-\u200a\u202f\u3000]+', ' ', 'g'))`

/** What was typed stands somewhere in a folded column, also as typed on the other keyboard. */
export const containsFolded = (column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> => {
  const keys = new Set([foldEl(typed), foldLayout(typed)].filter((key) => key !== ''))
  if (keys.size === 0) return sql`TRUE`
  return sql`(${sql.join(
    [...keys].map((key) => sql`${column} LIKE ${`%${escapeLike(key)}%`}`),
    sql` OR `,
  )})`
}
