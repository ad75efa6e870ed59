import { isOffered } from '@eae/domain/applications/outline.ts'
import { sql } from 'kysely'
import type { RowIssue, SaveSet } from '../../crud/index.ts'

/** Whether the measure on alias `t` is asked for itself: codes of the programme name what a measure is made of after a dot. */
export const isLeaf = sql`NOT EXISTS (SELECT FROM edetpaa c WHERE c.etos = t.etos AND starts_with(c.paa_code, t.paa_code || '.'))`

/** A measure is one that is run, that is not made of others, and, on a parcel, one that is carried out there; one that was taken stays. */
export const measureIssues =
  (slot: 'measures' | 'parcelMeasures') =>
  async ({ tx, etos, rows }: SaveSet): Promise<readonly RowIssue[]> => {
    const asked = rows.flatMap(({ stored, values }, row) => {
      const eaaId = values?.eaaId
      return typeof eaaId !== 'number' || eaaId === stored?.eaaId ? [] : [{ row, eaaId }]
    })
    if (asked.length === 0) return []
    const found = await sql<{ id: number; kodikos: string; activeflag: boolean; agroitype: number; isLeaf: boolean }>`
      SELECT t.id, t.kodikos, t.activeflag, t.agroitype, ${isLeaf} AS "isLeaf" FROM edetpaa t
      WHERE t.etos = ${etos} AND t.id = ANY(${asked.map(({ eaaId }) => eaaId)})
    `.execute(tx.sql)
    const measures = new Map(found.rows.map((measure) => [measure.id, measure]))
    return asked.flatMap(({ row, eaaId }): RowIssue[] => {
      const measure = measures.get(eaaId)
      // One that is none of the year is refused as a reference.
      if (measure === undefined) return []
      const { kodikos, activeflag } = measure
      const refused = (code: string): RowIssue[] => [{ row, field: 'eaaId', code, params: { kodikos } }]
      if (!measure.isLeaf) return refused('measures.group')
      if (!activeflag) return refused('measures.inactive')
      return isOffered(slot, 'eaaId', measure) ? [] : refused('measures.notParcels')
    })
  }
