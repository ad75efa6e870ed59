import { bbox, type Box, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { sql, type RawBuilder } from 'kysely'
import type { RowChange, Values } from '../../crud/index.ts'
import type { Tx } from '../../platform/transaction.ts'
import { kept } from '../life/life-sql.ts'

/** A row of the parcels' own definition: its shape was judged before it was stored. */
const boxOf = (row: Values | null): Box | null => {
  const geom = (row?.geom ?? null) as ParcelGeometry | null
  return geom === null ? null : bbox(geom)
}

/** Where a changed row was drawn before and after; nothing where its shape is the same. */
const boxesOf = ({ stored, values }: RowChange): readonly Box[] => {
  if (stored !== null && values !== null && values.geom === undefined) return []
  if (JSON.stringify(stored?.geom ?? null) === JSON.stringify(values?.geom ?? null)) return []
  return [boxOf(stored), boxOf(values)].filter((box) => box !== null)
}

/** Where parcels that are saved were drawn and are drawn now. */
export const shapesOf = (rows: readonly RowChange[]): readonly { readonly edeId: unknown; readonly box: Box }[] =>
  rows.flatMap((row) => boxesOf(row).map((box) => ({ edeId: row.stored?.edeId ?? row.values?.edeId, box })))

/** The contents that an application has now: the one that screens open, and the official one that is kept beside it. */
export const contentsOf = (etos: number, edeId: number): RawBuilder<unknown> => sql`(
  SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos}::integer AND (h.id = ${edeId}::bigint OR h.ede_id_head = ${edeId}::bigint AND ${kept('h')} AND h.officialflag))`

/** Notes all parcels of an application as they are drawn now, so that applications beside them are asked again after the commit. */
export const noteAllShapes = async (tx: Tx, etos: number, edeId: number): Promise<void> => {
  await sql`
    INSERT INTO recheck (etos, ede_id, box)
    SELECT DISTINCT p.etos, ${edeId}::bigint, ST_Envelope(p.geom) FROM edetedeaeeagroi p
    WHERE p.etos = ${etos} AND p.ede_id IN ${contentsOf(etos, edeId)} AND p.geom IS NOT NULL
  `.execute(tx.sql)
}
