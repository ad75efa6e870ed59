import { sql, type RawBuilder } from 'kysely'
import { counts, head } from '../../life/life-sql.ts'
import type { MarkKind } from './marks.ts'

/** What applications share: which kinds of what checks read another one's part in it changes, and who else has a value of it. */
interface Shared {
  readonly kinds: readonly MarkKind[]
  /** Query of `id` (application), `value` and `adds` (what it adds there, as a text) over the contents `c` of some applications. */
  readonly of: (etos: number) => RawBuilder<unknown>
  /** Query of `value` and `ede_id` over all applications of the year. */
  readonly holders: (etos: number) => RawBuilder<unknown>
}

const year = (etos: number) => sql.lit(etos)
/** A content of an application, and whether it is met by others: so that what stops to count is told, too. */
const met = sql`concat_ws(' ', c.recordtype, c.officialflag, c.workflag, ${counts('c')})`

const ofHeader = (column: 'mobile' | 'email' | 'iban', kinds: readonly MarkKind[]): Shared => ({
  kinds,
  of: () =>
    sql`SELECT c.app AS id, c.${sql.id(column)} AS value, concat_ws(' ', c.afm, ${met}) AS adds FROM c WHERE c.${sql.id(column)} IS NOT NULL`,
  holders: (etos) => sql`
    SELECT o.${sql.id(column)} AS value, o.id AS ede_id FROM edetedeaeehd o WHERE o.etos = ${year(etos)} AND ${head('o')} AND o.${sql.id(column)} IS NOT NULL`,
})

/** One definition for each thing that applications share; a random change of any of them is tested to reach whoever else has it. */
const SHARED: Readonly<Record<string, Shared>> = {
  ilot: {
    kinds: ['places'],
    of: (etos) => sql`
      SELECT c.app AS id, p.neoxartoypob AS value, concat_ws(' ', p.id, p.ektash, box2d(p.geom), ${met}) AS adds FROM c
      JOIN edetedeaeeagroi p ON p.etos = ${year(etos)} AND p.ede_id = c.id WHERE p.neoxartoypob IS NOT NULL`,
    holders: (etos) => sql`
      SELECT p.neoxartoypob AS value, p.ede_id FROM edetedeaeeagroi p WHERE p.etos = ${year(etos)} AND p.neoxartoypob IS NOT NULL
      UNION ALL SELECT a.ilot, a.ede_id FROM pasture_allocation a WHERE a.etos = ${year(etos)}`,
  },
  pasture: {
    kinds: ['places'],
    of: (etos) => sql`
      SELECT c.app AS id, a.ilot AS value, concat_ws(' ', a.id, a.ektash, ${met}) AS adds FROM c
      JOIN pasture_allocation a ON a.etos = ${year(etos)} AND a.ede_id = c.id`,
    holders: (etos) => sql`SELECT a.ilot AS value, a.ede_id FROM pasture_allocation a WHERE a.etos = ${year(etos)}`,
  },
  atak: {
    kinds: ['titles'],
    of: (etos) => sql`
      SELECT c.app AS id, o.atak AS value, concat_ws(' ', o.id, o.ektash_atak, ${met}) AS adds FROM c
      JOIN edetedeaeeagroiem o ON o.etos = ${year(etos)} AND o.ede_id = c.id WHERE o.atak IS NOT NULL`,
    holders: (etos) =>
      sql`SELECT o.atak AS value, o.ede_id FROM edetedeaeeagroiem o WHERE o.etos = ${year(etos)} AND o.atak IS NOT NULL`,
  },
  owner: {
    kinds: ['titles'],
    of: (etos) => sql`
      SELECT c.app AS id, o.afmidiokthth AS value, concat_ws(' ', o.id, o.ektash_atak, c.afm, ${met}) AS adds FROM c
      JOIN edetedeaeeagroiem o ON o.etos = ${year(etos)} AND o.ede_id = c.id AND o.iemtype = 1 WHERE o.afmidiokthth IS NOT NULL`,
    holders: (etos) => sql`
      SELECT o.afmidiokthth AS value, o.ede_id FROM edetedeaeeagroiem o WHERE o.etos = ${year(etos)} AND o.afmidiokthth IS NOT NULL`,
  },
  tag: {
    kinds: ['animals'],
    of: (etos) => sql`
      SELECT c.app AS id, b.enotio AS value, concat_ws(' ', b.id, b.dteeisodos, b.dteexodos, ${met}) AS adds FROM c
      JOIN edetedeaeeboo b ON b.etos = ${year(etos)} AND b.ede_id = c.id`,
    holders: (etos) => sql`SELECT b.enotio AS value, b.ede_id FROM edetedeaeeboo b WHERE b.etos = ${year(etos)}`,
  },
  entitlement: {
    kinds: ['commitments'],
    of: (etos) => sql`
      SELECT c.app AS id, b.bpe_id AS value, concat_ws(' ', b.id, b.qty, ${met}) AS adds FROM c
      JOIN edetedeaeebpe b ON b.etos = ${year(etos)} AND b.ede_id = c.id AND b.activateflag`,
    holders: (etos) => sql`SELECT b.bpe_id AS value, b.ede_id FROM edetedeaeebpe b WHERE b.etos = ${year(etos)}`,
  },
  content: {
    kinds: ['files'],
    of: (etos) => sql`
      SELECT c.app AS id, f.sha256 AS value, concat_ws(' ', f.id, c.afm, ${met}) AS adds FROM c
      JOIN edetedeaeedikaiol d ON d.etos = ${year(etos)} AND d.ede_id = c.id JOIN app_file f ON f.id = d.file_id WHERE f.sha256 IS NOT NULL`,
    holders: (etos) => sql`
      SELECT f.sha256 AS value, d.ede_id FROM edetedeaeedikaiol d JOIN app_file f ON f.id = d.file_id WHERE d.etos = ${year(etos)} AND f.sha256 IS NOT NULL`,
  },
  mobile: ofHeader('mobile', ['person']),
  email: ofHeader('email', ['person']),
  iban: ofHeader('iban', ['person']),
  afm: {
    kinds: ['person'],
    of: () => sql`SELECT c.app AS id, c.afm AS value, ${met} AS adds FROM c`,
    holders: (etos) =>
      sql`SELECT o.afm AS value, o.id AS ede_id FROM edetedeaeehd o WHERE o.etos = ${year(etos)} AND ${head('o')}`,
  },
}

/** Places of bits by which `check_due` holds kinds. */
export type BitsOf = (kinds: readonly MarkKind[]) => number

/**
 * What some applications (`ids`, a query of one column) share now, as rows of `check_link`: their versions, what they add to each value that
 * others may have, and where their parcels are. All their contents, kept ones too, so that it does not hang on which of them others meet.
 */
export const linksOf = (etos: number, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT ${year(etos)}::integer AS etos, h.id AS ede_id, h.row_version, h.status, coalesce(k.keys, '{}') AS keys, coalesce(k.marks, '{}') AS key_marks,
    coalesce(p.ids, '{}') AS parcels, coalesce(p.marks, '{}') AS parcel_marks, p.boxes
  FROM edetedeaeehd h LEFT JOIN (
    WITH c AS MATERIALIZED (
      SELECT coalesce(x.ede_id_head, x.id) AS app, x.* FROM edetedeaeehd x WHERE x.etos = ${year(etos)} AND (x.id IN (${ids}) OR x.ede_id_head IN (${ids}))
    )
    SELECT s.id, array_agg(s.key) AS keys, array_agg(s.mark) AS marks FROM (
      SELECT v.id, v.kind || '=' || v.value AS key, sum(hashtextextended(v.adds, 0))::numeric % 9223372036854775807 AS mark FROM (
        ${sql.join(
          Object.entries(SHARED).map(
            ([kind, { of }]) =>
              sql`SELECT ${sql.lit(kind)} AS kind, one.id, one.value, one.adds FROM (${of(etos)}) one`,
          ),
          sql` UNION ALL `,
        )}
      ) v GROUP BY 1, 2
    ) s GROUP BY s.id
  ) k ON k.id = h.id LEFT JOIN (
    SELECT c.app AS id, array_agg(c.parcel ORDER BY c.parcel) AS ids, array_agg(c.mark ORDER BY c.parcel) AS marks, ST_Collect(c.box ORDER BY c.parcel) AS boxes FROM (
      SELECT coalesce(c.ede_id_head, c.id) AS app, g.id AS parcel, ST_Envelope(g.geom) AS box,
        hashtextextended(concat_ws(' ', g.row_version, g.ektashpsif, md5(ST_AsBinary(g.geom)), ${met}), 0) AS mark
      FROM edetedeaeehd c JOIN edetedeaeeagroi g ON g.etos = ${year(etos)} AND g.ede_id = c.id AND g.geom IS NOT NULL
      WHERE c.etos = ${year(etos)} AND (c.id IN (${ids}) OR c.ede_id_head IN (${ids}))
    ) c GROUP BY c.app
  ) p ON p.id = h.id
  WHERE h.etos = ${year(etos)} AND ${head('h')} AND h.id IN (${ids})`

/** Rows of (application, bits) for everybody who has a value that is otherwise: `differing` is a query of `key`. */
export const holdersOf = (etos: number, differing: RawBuilder<unknown>, bitsOf: BitsOf): RawBuilder<unknown> =>
  sql.join(
    Object.entries(SHARED).map(
      ([kind, { kinds, holders }]) => sql`
        SELECT o.ede_id, ${sql.lit(bitsOf(kinds))}::integer AS kinds FROM (${differing}) d
        JOIN (${holders(etos)}) o ON o.value = substr(d.key, ${sql.lit(kind.length + 2)}) WHERE starts_with(d.key, ${sql.lit(`${kind}=`)})`,
    ),
    sql` UNION ALL `,
  )
