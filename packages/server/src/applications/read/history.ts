import type { ApplicationCard, HistoryEntry } from '@eae/domain/applications/answers.ts'
import { sql } from 'kysely'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { fieldChanges } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { mayReadAccess } from './access-records.ts'
import { stampOfNumbers } from '../check/checked-against.ts'
import { headerScope } from './scope.ts'
import { authorisationSql, readSituation } from '../life/situation.ts'
import { head, workable } from '../life/life-sql.ts'
import { readRuleParams } from './year-numbers.ts'

/** A recorded change with the rows before and after it. */
export type RawChange = Omit<HistoryEntry, 'rowName' | 'changes'> & {
  readonly oldRow: Record<string, unknown> | null
  readonly newRow: Record<string, unknown> | null
}

/** What a recorded row is called: its own words and numbers of what its table shows of a row. */
const nameOf = ({ display, fields }: AnyEntity, row: RawChange['newRow']): string =>
  display
    .filter((field) => fields[field]?.kind === 'text' || fields[field]?.kind === 'int')
    .map((field) => row?.[field] ?? '')
    .filter((value) => value !== '')
    .join(' ')

/** A recorded change as people read it. Of a row that came or went only its name is told, not each value. */
export const told = ({ oldRow, newRow, ...entry }: RawChange): HistoryEntry => {
  const entity = findEntity(entry.entity ?? '')
  if (entity === null) return { ...entry, rowName: '', changes: [] }
  const rowName = nameOf(entity, newRow ?? oldRow)
  return { ...entry, rowName, changes: oldRow === null || newRow === null ? [] : fieldChanges(entity, oldRow, newRow) }
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
    SELECT all_of_it.*, coalesce(u.full_name, all_of_it.usr) AS "byName" FROM (
      SELECT l.at, l.usr, 'status' AS kind, NULL::text AS entity, NULL::smallint AS action, NULL::text AS "rowKey", l.from_status AS "fromStatus",
        l.to_status AS "toStatus", l.reason, l.words, CASE WHEN au.id IS NOT NULL THEN ${authorisationSql}::jsonb END AS authorisation, CASE WHEN ${mayReadAccess(actor)} THEN l.ip END AS ip, NULL::jsonb AS "oldRow", NULL::jsonb AS "newRow"
      FROM edetedeaeestatuslog l
      LEFT JOIN submission s ON s.etos = l.etos AND s.ede_id = l.ede_id AND s.sha256 = l.content_sha256
      LEFT JOIN edetedeauthor au ON au.etos = s.etos AND au.id = s.authorisation_id LEFT JOIN edetforea f ON f.id = au.efo_id
      WHERE l.etos = ${etos} AND l.ede_id = ${edeId}
      UNION ALL
      SELECT a.at, a.usr, 'change', a.entity, a.action, a.row_key, NULL, NULL, NULL, NULL, NULL, NULL, a.old_row, a.new_row
      FROM audit_row a WHERE a.etos = ${etos} AND a.ede_id = ${edeId}
      UNION ALL
      SELECT r.at, r.usr, 'access', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM access_record r
      WHERE r.etos = ${etos} AND r.ede_id = ${edeId} AND ${mayReadAccess(actor)}
    ) AS all_of_it LEFT JOIN app_user u ON u.login = all_of_it.usr ORDER BY at DESC, "toStatus" DESC NULLS LAST LIMIT 500
  `.execute(db)
  return result.rows.map(told)
}

/** The applications of a year that an applicant or ΚΥΔ works on: the cards of the home page. */
export const readMine = async (db: Executor, actor: Actor, etos: number): Promise<readonly ApplicationCard[]> => {
  const numbers = stampOfNumbers(await readRuleParams(db, etos))
  const result = await sql<ApplicationCard>`
    SELECT h.id, h.etos, h.kodikos, h.status, h.afm, coalesce(nullif(concat_ws(' ', h.lastname, h.firstname), ''), h.afm) AS name, h.arprotocol, h.dte_oris AS "dteOris",
      h.totektash, h.totparcels, h.totmmz, h.blocking, h.warnings,
      h.checked_at IS NOT NULL AND (h.checked_version <> h.row_version OR ${workable('h')} AND h.checked_numbers IS DISTINCT FROM ${numbers}) AS "isOutdated",
      h.dteupdate
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${head('h')} AND ${headerScope(actor, 'h')}
    ORDER BY h.kodikos LIMIT 200
  `.execute(db)
  return result.rows
}
