import { sql } from 'kysely'
import type { ApplicationTree, ChecksState, StoredFinding } from '@eae/domain/applications/tree.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import type { Finding, Subject } from '@eae/domain/kernel/check.ts'
import type { Executor, Tx } from '../platform/transaction.ts'

/** What a run of the checks found, and the application that it looked at. */
export interface CheckRun {
  readonly tree: ApplicationTree
  readonly findings: readonly Finding[]
  readonly setIds: ReadonlySet<string>
}

/**
 * Stores the findings of a run in place of those of the run before, their counts in the header, and of which version of the
 * application they are: every save counts the version on, so that counts which are older than their rows are known as such.
 */
export const storeFindings = async (db: Executor, etos: number, id: number, run: CheckRun): Promise<void> => {
  await sql`DELETE FROM finding WHERE etos = ${etos} AND ede_id = ${id}`.execute(db)
  for (const finding of run.findings) {
    const point =
      finding.point === null ? sql`NULL` : sql`ST_SetSRID(ST_MakePoint(${finding.point[0]}, ${finding.point[1]}), 2100)`
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, field, params, point, stake_m2, is_set_check)
      VALUES (${etos}, ${id}, ${finding.id}, ${finding.check}, ${finding.severity}, ${finding.subject.kind}, ${String(finding.subject.id)},
        ${finding.field}, ${JSON.stringify(finding.params)}::jsonb, ${point}, ${finding.stakeM2}, ${run.setIds.has(finding.id)})
    `.execute(db)
  }
  const count = (severity: string): number => run.findings.filter((finding) => finding.severity === severity).length
  await sql`
    UPDATE edetedeaeehd SET blocking = ${count('B')}, warnings = ${count('W')}, checked_version = row_version, checked_at = now()
    WHERE etos = ${etos} AND id = ${id}
  `.execute(db)
}

/** The subjects that rows of an entity are; entities without findings of their own are not here. */
const SUBJECTS: Readonly<Record<string, Subject['kind']>> = {
  Edetedeaeegdpr: 'consent',
  Edetedeaeerequest: 'request',
  Edetedeaeebpe: 'entitlement',
  Edetedeaeedikaiol: 'document',
  Edetedeaeeagroi: 'parcel',
  Edetedeaeeagroiem: 'ownership',
  Edetedeaeefytiko: 'crop',
  Edetedeaeezekm: 'holding',
  Edetedeaeezoiko: 'animal',
}

/**
 * Marks the findings about saved rows as older than these, in the transaction that saved them. Rows of the header are what
 * all findings of their application stand on: seat, period, person.
 */
export const markOutdated = async (
  tx: Tx,
  entityName: string,
  etos: number,
  edeIds: readonly number[],
  rowIds: readonly number[],
): Promise<void> => {
  const kind = SUBJECTS[entityName]
  const touched =
    kind === undefined ? sql`TRUE` : sql`subject_kind = ${kind} AND subject_id = ANY(${rowIds.map(String)})`
  await sql`
    UPDATE finding SET outdated_at = now() WHERE etos = ${etos} AND ede_id = ANY(${edeIds}) AND outdated_at IS NULL AND ${touched}
  `.execute(tx.sql)
}

/**
 * The stored findings of set checks. One is outdated when its row was saved since, or, of an overlap, when the other parcel
 * was changed or is gone: that is told by its own stamps, so that nobody's save waits for his neighbour's.
 */
export const readStoredFindings = async (db: Executor, etos: number, id: number): Promise<readonly StoredFinding[]> => {
  const result = await sql<StoredFinding>`
    SELECT f.finding_key AS id, f.check_code AS "check", f.severity, json_build_object('kind', f.subject_kind, 'id', f.subject_id) AS subject,
      f.field, CASE WHEN f.point IS NULL THEN NULL ELSE json_build_array(ST_X(f.point), ST_Y(f.point)) END AS point, f.params, f.stake_m2 AS "stakeM2",
      f.outdated_at IS NOT NULL OR f.other IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM edetedeaeeagroi o WHERE o.etos = f.etos AND o.id = f.other AND coalesce(o.dteupdate, o.dteinsert) <= f.found_at
      ) AS "isOutdated"
    FROM (
      SELECT *, CASE WHEN check_code = ${setChecks.overlapWithOthers.code} THEN nullif(split_part(finding_key, ':', 4), '')::bigint END AS other
      FROM finding WHERE etos = ${etos} AND ede_id = ${id} AND is_set_check
    ) f ORDER BY f.finding_key
  `.execute(db)
  return result.rows
}

/**
 * How the stored findings stand to what is stored now: outdated when the application was saved since, or when somebody drew
 * a parcel over one of its own. The submission asks anew in any case.
 */
export const readChecksState = async (db: Executor, etos: number, id: number): Promise<ChecksState> => {
  const result = await sql<{ state: ChecksState }>`
    SELECT CASE WHEN h.checked_at IS NULL THEN 'never'
      WHEN h.checked_version <> h.row_version OR EXISTS (
        -- The fence (OFFSET 0) keeps the search in the spatial index.
        SELECT 1 FROM edetedeaeeagroi own CROSS JOIN LATERAL (
          SELECT p.dteupdate, p.dteinsert FROM edetedeaeeagroi p
          WHERE p.etos = own.etos AND p.geom && own.geom AND p.ede_id <> own.ede_id AND p.recordtype = 0 OFFSET 0
        ) near WHERE own.etos = h.etos AND own.ede_id = h.id AND coalesce(near.dteupdate, near.dteinsert) > h.checked_at
      ) THEN 'outdated' ELSE 'current' END AS state
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(db)
  return result.rows[0]?.state ?? 'never'
}
