import { normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { sql, type RawBuilder } from 'kysely'
import { containsFolded } from '../../platform/folded.ts'

/** Free text of the application search: digits are an AFM or a code, anything else a name in any spelling. */
export const applicationFilter = (typed: string): RawBuilder<unknown> => {
  const digits = normaliseAfm(typed)
  if (/^\d+$/.test(digits)) {
    const code = digits.length <= 9 ? sql` OR t.kodikos = ${Number(digits)}` : sql``
    return sql`(t.afm LIKE ${`${digits}%`}${code})`
  }
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const perWord = words.map((word) => containsFolded(sql.ref('t.search_key'), word))
  return perWord.length === 0 ? sql`TRUE` : sql.join(perWord, sql` AND `)
}
