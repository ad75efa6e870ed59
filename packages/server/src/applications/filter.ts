import { foldEl, foldLayout } from '@eae/domain/kernel/fold.ts'
import { sql, type RawBuilder } from 'kysely'

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Free text of the application search: digits are an AFM or a code, anything else a name in any spelling. */
export const applicationFilter = (typed: string): RawBuilder<unknown> => {
  if (/^\d+$/.test(typed)) {
    const code = typed.length <= 9 ? sql` OR t.kodikos = ${Number(typed)}` : sql``
    return sql`(t.afm LIKE ${`${typed}%`}${code})`
  }
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const perWord = words.map((word) => {
    const keys = [...new Set([foldEl(word), foldLayout(word)])]
    return sql`(${sql.join(
      keys.map((key) => sql`t.search_key LIKE ${`%${escapeLike(key)}%`}`),
      sql` OR `,
    )})`
  })
  return perWord.length === 0 ? sql`TRUE` : sql.join(perWord, sql` AND `)
}
