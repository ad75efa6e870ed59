import { parts, windowParts } from '@eae/domain/applications/parts-list.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { hash, ofRows, ofWholeRows } from './digest.ts'
import { before, near, places, seen } from './marks-land.ts'
import { animals, commitments, files, payments, person, titles } from './marks-registers.ts'
import type { YearMark } from './year-mark.ts'

/** What checks themselves write into a header. */
const OF_CHECKS = [
  'blocking',
  'warnings',
  'stakecents',
  'forecastcents',
  'missingdocs',
  'checked_version',
  'checked_at',
  'checked_near',
  'checked_numbers',
] as const

/** Its own rows, and what it was sealed with. The version of the header tells changes that were taken back in between. */
const rows = ({ etos }: YearMark): RawBuilder<unknown> =>
  hash(
    sql`hd.row_version`,
    ofRows('edetedeaeehd', sql`t.etos = ${ofYear(etos)} AND t.id = hd.id`, OF_CHECKS),
    ...[...Object.values(parts), ...Object.values(windowParts)].map(({ table }) =>
      ofWholeRows(table, sql`t.etos = ${ofYear(etos)} AND t.ede_id = hd.id`),
    ),
    sql`(SELECT json_agg(json_build_array(s.version, s.undone_at IS NULL) ORDER BY s.version) FROM submission s WHERE s.etos = ${ofYear(etos)} AND s.ede_id = hd.id)`,
  )

/**
 * Kinds of what checks read, in the order of the marks of an application: each is a digest, so that what is put back as it was is the same
 * again. A new kind comes last, and makes all applications be asked once.
 */
const KINDS = {
  year: ({ text }) => sql`${text}::text`,
  rows,
  near,
  before,
  places,
  seen,
  titles,
  animals,
  person,
  commitments,
  files,
  payments,
} as const satisfies Record<string, (year: YearMark) => RawBuilder<unknown>>

/** A kind of what checks read. */
export type MarkKind = keyof typeof KINDS
/** All kinds, as marks have them. */
export const MARK_KINDS = Object.keys(KINDS) as readonly MarkKind[]

/**
 * The marks of the application on alias `hd`: an array of bigint in SQL, in the order of {@link MARK_KINDS}. `each` may give another way to
 * a mark than to make it anew.
 */
export const marksOf = (
  year: YearMark,
  each: (made: RawBuilder<unknown>, at: number) => RawBuilder<unknown> = (made) => made,
): RawBuilder<unknown> =>
  sql`ARRAY[${sql.join(MARK_KINDS.map((kind, at) => each(hash(KINDS[kind](year)), at)))}]::bigint[]`
