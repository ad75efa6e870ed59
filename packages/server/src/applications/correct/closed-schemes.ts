import { parts } from '@eae/domain/applications/parts-list.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import type { RowIssue, SaveSet } from '../../crud/index.ts'

/** Parts whose rows ask for a scheme. */
const ASKING = [parts.requests, parts.cropRequests, parts.holdingRequests].map(({ table }) => table)

/**
 * Requests of applications that are corrected for a scheme that is closed to corrections (`nocorrectionflag`), where what was
 * submitted did not ask for it (domain document 2.6). One that was asked for may be taken away and come again.
 */
export const closedSchemes = async ({ tx, etos, rows }: SaveSet): Promise<readonly RowIssue[]> => {
  const asked = rows.flatMap(({ stored, values }, row) => {
    const [scheme, edeId] = [values?.eschId, values?.edeId ?? stored?.edeId]
    return typeof scheme === 'number' && scheme !== stored?.eschId ? [{ row, scheme, edeId: Number(edeId) }] : []
  })
  if (asked.length === 0) return []
  const before = ASKING.map(
    (table) => sql`SELECT 1 FROM ${sql.table(table)} r WHERE r.etos = k.etos AND r.ede_id = k.id AND r.esch_id = s.id`,
  )
  const { rows: found } = await sql<{ row: number; kodikos: string }>`
    SELECT w.row, s.kodikos FROM unnest(${asked.map(({ row }) => row)}::integer[], ${asked.map(({ scheme }) => scheme)}::bigint[],
        ${asked.map(({ edeId }) => edeId)}::bigint[]) AS w(row, esch_id, ede_id)
      JOIN edetsupportschema s ON s.id = w.esch_id AND s.nocorrectionflag
      JOIN edetedeaeehd h ON h.etos = ${etos} AND h.id = w.ede_id AND h.status = ${STATES.CORRECTING}
      JOIN edetedeaeehd k ON k.etos = h.etos AND k.ede_id_head = h.id AND k.officialflag
    WHERE NOT EXISTS (${sql.join(before, sql` UNION ALL `)})
  `.execute(tx.sql)
  return found.map(({ row, kodikos }) => ({ row, field: 'eschId', code: 'correct.closedScheme', params: { kodikos } }))
}
