import { ILOT_BORDER } from '@eae/domain/checks/ilot-border.ts'
import { outsideIlot } from '@eae/domain/checks/parcel-area.ts'
import { numbersOf, type RuleParams } from '@eae/domain/kernel/check.ts'
import { sql } from 'kysely'
import { ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'

/**
 * Of parcels that leave their ilots the area beyond the border of tolerance (20107), by id: what is left of them when every ilot
 * nearby is taken that much wider. A corner of an ilot becomes a curve of chords, which stay within 6 mm of it.
 */
export const readBeyondIlots = async (
  db: Executor,
  etos: number,
  ids: readonly number[],
  rules: RuleParams,
): Promise<ReadonlyMap<number, number>> => {
  const { bufferM } = numbersOf(outsideIlot.code, ILOT_BORDER, rules)
  const { rows } = await sql<{ id: number; areaM2: number }>`
    WITH leaving AS MATERIALIZED (
      SELECT id, geom FROM edetedeaeeagroi WHERE etos = ${ofYear(etos)} AND id = ANY(${ids}::bigint[])
    ), wider AS MATERIALIZED (
      SELECT p.id, geo_union(array_agg(ST_Buffer(i.geom, ${bufferM}))) AS land FROM leaving p
      JOIN lpis_ilot i ON i.etos = ${ofYear(etos)} AND i.geom && ST_Expand(p.geom, ${bufferM}) AND ST_DWithin(i.geom, p.geom, ${bufferM})
      GROUP BY p.id
    )
    SELECT p.id, round(ST_Area(geo_difference(p.geom, w.land))::numeric, 2)::float8 AS "areaM2" FROM leaving p JOIN wider w ON w.id = p.id
  `.execute(db)
  return new Map(rows.map(({ id, areaM2 }) => [id, areaM2]))
}
