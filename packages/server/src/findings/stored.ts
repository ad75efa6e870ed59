import type { FindingStatus } from '@eae/domain/findings/codes.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { sql } from 'kysely'
import { readSituation, reasonAgainst } from '../applications/index.ts'
import { findingAction, type ActionName } from '@eae/domain/applications/rights/actions.ts'
import { AppError, locked, notFound } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'

/** Name of findings in the audit and in proposals. */
export const FINDING_ENTITY = 'Finding'

/** A finding as its reader saw it. */
export interface SeenFinding {
  readonly etos: number
  readonly edeId: number
  readonly key: string
  readonly rowVersion: number
}

/** A stored finding, locked until the transaction ends. */
export interface StoredFinding {
  readonly check: string
  readonly severity: Finding['severity']
  readonly stakeM2: number | null
  readonly status: FindingStatus
  readonly answerDue: string | null
  readonly isGone: boolean
  /** Whether the last day for an answer has passed where the agency is. */
  readonly isLate: boolean
  readonly rowVersion: number
  readonly old: unknown
}

/** The finding of an application, locked; 404 where there is none of that key. */
export const lockFinding = async (
  tx: Tx,
  { etos, edeId, key }: Pick<SeenFinding, 'etos' | 'edeId' | 'key'>,
): Promise<StoredFinding> => {
  const found = await sql<StoredFinding>`
    SELECT f.check_code AS "check", f.severity, f.stake_m2 AS "stakeM2", f.status, f.answer_due AS "answerDue", f.gone_at IS NOT NULL AS "isGone",
      f.answer_due < (now() AT TIME ZONE 'Europe/Athens')::date AS "isLate", f.row_version AS "rowVersion",
      to_jsonb(f) - 'point' AS old
    FROM finding f WHERE f.etos = ${etos} AND f.ede_id = ${edeId} AND f.finding_key = ${key} FOR UPDATE
  `.execute(tx.sql)
  const [finding] = found.rows
  if (finding === undefined) throw notFound()
  return finding
}

/** 404 for an application that the actor does not see, 423 where he may not do this with its findings. */
export const expectMayJudge = async (
  tx: Tx,
  action: ActionName | ((status: number) => ActionName),
  { etos, edeId }: Pick<SeenFinding, 'etos' | 'edeId'>,
): Promise<void> => {
  const situation = await readSituation(tx.sql, tx.actor, etos, edeId)
  const asked = typeof action === 'string' ? action : action(situation.status)
  const reason = reasonAgainst(asked, tx.actor, etos, situation)
  if (reason !== null) throw locked(reason.code, reason.params)
}

/**
 * The finding that an actor wants to speak of, in the version that he saw. 404 for an application that he does not see, 423 where he may
 * not, 409 for a finding that changed meanwhile (`finding.changed`) or is no longer found (`finding.gone`).
 */
export const openFinding = async (
  tx: Tx,
  action: Parameters<typeof expectMayJudge>[1],
  seen: SeenFinding,
): Promise<StoredFinding> => {
  await expectMayJudge(tx, action, seen)
  const finding = await lockFinding(tx, seen)
  if (finding.isGone) throw new AppError(409, { code: 'finding.gone' })
  if (finding.rowVersion !== seen.rowVersion) throw new AppError(409, { code: 'finding.changed' })
  return finding
}

/** As {@link openFinding}, for a note or a decision, which a control makes of an application that is locked for it, too. */
export const openToJudge = (
  tx: Tx,
  action: Parameters<typeof findingAction>[0],
  seen: SeenFinding,
): Promise<StoredFinding> => openFinding(tx, (status) => findingAction(action, status), seen)

/** What is said of a finding. */
export interface Said {
  readonly kind: number
  readonly toStatus?: FindingStatus
  readonly words?: string
  readonly documentId?: number | null
  readonly proposalId?: number
  readonly due?: string
}

/** Notes what somebody said of a finding as an event that nothing changes. */
export const noteEvent = async (
  tx: Tx,
  { etos, edeId, key }: Pick<SeenFinding, 'etos' | 'edeId' | 'key'>,
  { status, stakeM2 }: Pick<StoredFinding, 'status' | 'stakeM2'>,
  { kind, toStatus = status, words = '', documentId = null, proposalId, due }: Said,
): Promise<void> => {
  await sql`
    INSERT INTO finding_event (etos, ede_id, finding_key, kind, from_status, to_status, found_m2, words, document_id, proposal_id, due, user_id, usr)
    VALUES (${etos}, ${edeId}, ${key}, ${kind}, ${status}, ${toStatus}, ${stakeM2}, nullif(${words}::text, ''), ${documentId}::bigint,
      ${proposalId ?? null}::bigint, ${due ?? null}::date, ${tx.actor.userId}, ${tx.actor.login})
  `.execute(tx.sql)
}

/** Writes how a finding stands now, with its version and its row in the audit. */
export const writeFinding = async (
  tx: Tx,
  { etos, edeId, key }: Pick<SeenFinding, 'etos' | 'edeId' | 'key'>,
  { rowVersion, old }: Pick<StoredFinding, 'rowVersion' | 'old'>,
  values: { readonly status?: FindingStatus; readonly answerDue?: string; readonly isDecided?: boolean },
): Promise<void> => {
  const changed = await sql<{ now: unknown }>`
    UPDATE finding f SET status = coalesce(${values.status ?? null}::smallint, f.status),
      answer_due = coalesce(${values.answerDue ?? null}::date, f.answer_due),
      decided_m2 = CASE WHEN ${values.isDecided ?? false} THEN f.stake_m2 ELSE f.decided_m2 END, row_version = f.row_version + 1
    WHERE f.etos = ${etos} AND f.ede_id = ${edeId} AND f.finding_key = ${key} RETURNING to_jsonb(f) - 'point' AS now
  `.execute(tx.sql)
  await tx.audit({
    entity: FINDING_ENTITY,
    etos,
    edeId,
    rowKey: key,
    action: 1,
    rowVersion: rowVersion + 1,
    oldRow: old,
    newRow: changed.rows[0]?.now,
  })
}
