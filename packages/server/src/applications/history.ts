import { sql } from 'kysely'
import type { ApplicationCard, HistoryEntry } from '@eae/domain/applications/tree.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { mayReadAccess } from './access-records.ts'
import { headerScope } from './scope.ts'
import { readSituation } from './situation.ts'

type RawChange = Omit<HistoryEntry, 'changed'> & {
  readonly oldRow: Record<string, unknown> | null
  readonly newRow: Record<string, unknown> | null
}

/** Fields that change with every save and tell nobody anything. */
const NOISE = new Set(['rowVersion', 'usrupdate', 'dteupdate', 'usrinsert', 'dteinsert'])

const shorten = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

const differences = (oldRow: RawChange['oldRow'], newRow: RawChange['newRow']): HistoryEntry['changed'] => {
  if (oldRow === null || newRow === null) return []
  return Object.keys(newRow)
    .filter((field) => !NOISE.has(field) && JSON.stringify(oldRow[field]) !== JSON.stringify(newRow[field]))
    .map((field) => ({ field, old: shorten(oldRow[field]), new: shorten(newRow[field]) }))
}

/** Who did what and when on an application, newest first: states, changes of rows with old and new values, readings for who may know them. */
export const readHistory = async (
  db: Executor,
  actor: Actor,
  etos: number,
  edeId: number,
): Promise<readonly HistoryEntry[]> => {
  await readSituation(db, actor, etos, edeId)
  const result = await sql<RawChange>`
    SELECT * FROM (
      SELECT l.at, l.usr, 'status' AS kind, NULL::text AS entity, NULL::smallint AS action, NULL::text AS "rowKey", l.from_status AS "fromStatus",
        l.to_status AS "toStatus", NULL::jsonb AS "oldRow", NULL::jsonb AS "newRow"
      FROM edetedeaeestatuslog l WHERE l.etos = ${etos} AND l.ede_id = ${edeId}
      UNION ALL
      SELECT a.at, a.usr, 'change', a.entity, a.action, a.row_key, NULL, NULL, a.old_row, a.new_row
      FROM audit_row a WHERE a.etos = ${etos} AND a.ede_id = ${edeId}
      UNION ALL
      SELECT r.at, r.usr, 'access', NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM access_record r
      WHERE r.etos = ${etos} AND r.ede_id = ${edeId} AND ${mayReadAccess(actor)}
    ) AS all_of_it ORDER BY at DESC, "toStatus" DESC NULLS LAST LIMIT 500
  `.execute(db)
  return result.rows.map(({ oldRow, newRow, ...entry }) => ({ ...entry, changed: differences(oldRow, newRow) }))
}

/** The applications of a year that an applicant or ΚΥΔ works on: the cards of the home page. */
export const readMine = async (db: Executor, actor: Actor, etos: number): Promise<readonly ApplicationCard[]> => {
  const result = await sql<ApplicationCard>`
    SELECT h.id, h.etos, h.kodikos, h.status, h.afm, coalesce(nullif(concat_ws(' ', h.lastname, h.firstname), ''), h.afm) AS name, h.arprotocol, h.dte_oris AS "dteOris",
      h.totektash, h.totparcels, h.totmmz, h.blocking, h.warnings,
      coalesce(h.checked_version <> h.row_version, FALSE) AS "isOutdated", h.dteupdate
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.recordtype = 0 AND ${headerScope(actor, 'h')}
    ORDER BY h.kodikos LIMIT 200
  `.execute(db)
  return result.rows
}
