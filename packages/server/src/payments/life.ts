import type { calls } from '@eae/domain/contract.ts'
import { EVENT } from '@eae/domain/findings/codes.ts'
import { ADVANCE, PAY_RUN, RUN_LIFE, whyNotMove, type RunMove } from '@eae/domain/payments/runs/life.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { head, leadMany, living, official, readRuleParams, readYearClock } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField } from '../platform/errors.ts'
import { cancelJob, enqueue } from '../platform/jobs/queue.ts'
import { stateOf, transaction, type Tx } from '../platform/transaction.ts'
import { refuseSameHand } from '../proposals/index.ts'
import { hasCompared } from './compare.ts'
import { readCeilings } from './ceilings.ts'
import { COMPUTE_JOB } from './compute.ts'
import { digestOfStatements } from './digest.ts'
import { FREEZE_JOB } from './freeze.ts'
import { postRun } from './ledger/entries.ts'
import { expectReady } from './ready.ts'
import { leadOn } from './steps.ts'
import { lockRun, type StoredRun } from './stored.ts'
import { readProposedRules } from './trial-rules.ts'

const UNIQUE_VIOLATION = '23505'
const WHOLE = 100

/** Why an actor may not draft a run; null where he may: runs are of the agency's staff, whatever privileges an administrator has. */
export const whyNotDraft = ({ userType, privileges }: Actor): Message | null =>
  userType === 'CENTRAL' && privileges.has('Payment_W') ? null : message('locked.noPrivilege')

/** Drafts a run. 403 for who is not of the agency, 422 for a part of a run that is no advance and for rules of another year in one that is no trial. */
export const draftRun = (
  db: Database,
  actor: Actor,
  {
    etos,
    kind,
    isTrial,
    description,
    directPercent,
    ruralPercent,
    rulesYear,
  }: z.output<typeof calls.draftPayRun.input>,
): Promise<number> => {
  if (whyNotDraft(actor) !== null) throw forbidden()
  if (kind !== ADVANCE && (directPercent < WHOLE || ruralPercent < WHOLE))
    throw invalidField(directPercent < WHOLE ? 'directPercent' : 'ruralPercent', 'payRun.onlyAdvance')
  if (rulesYear !== null && !isTrial) throw invalidField('rulesYear', 'payRun.onlyTrial')
  return transaction(db, actor, async (tx) => {
    if (rulesYear !== null) await readYearClock(tx.sql, rulesYear)
    await readYearClock(tx.sql, etos)
    const made = await sql<{ id: number }>`
      INSERT INTO pay_run (etos, number, kind, is_trial, description, direct_percent, rural_percent, rules_year, drafted_by)
      SELECT ${etos}::integer, 1 + coalesce(max(r.number), 0), ${kind}::smallint, ${isTrial}::boolean, ${description}::text, ${directPercent}::smallint,
        ${ruralPercent}::smallint, ${rulesYear}::integer, ${actor.userId}::bigint
      FROM pay_run r WHERE r.etos = ${etos} RETURNING id
    `.execute(tx.sql)
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('a run got no id')
    await leadOn(tx, await lockRun(tx.sql, id), { move: 'draft', to: PAY_RUN.draft })
    return id
  })
}

/**
 * The applications of a run: those that are official, and those that were paid and are in force no longer, of which what was paid is owed
 * back. One that is being amended waits for the next run: what it says is not settled. What approved runs paid of each scheme is noted with them: no other run of the year is approved while this one is open.
 */
const chooseApplications = async (tx: Tx, run: StoredRun): Promise<void> => {
  const { id, etos, rulesYear } = run
  const chosen = await sql`
    WITH line AS (
      SELECT l.ede_id, l.kodikos, l.fund, sum(l.due_cents) AS cents FROM pay_line l JOIN pay_run r ON r.id = l.run_id
      WHERE l.etos = ${etos} AND r.etos = ${etos} AND r.state = ${PAY_RUN.approved} GROUP BY l.ede_id, l.kodikos, l.fund
    ), before AS (
      SELECT l.ede_id, jsonb_agg(jsonb_build_object('code', l.kodikos, 'fund', (ARRAY['direct', 'rural', 'islands'])[l.fund], 'cents', l.cents) ORDER BY l.kodikos) AS paid
      FROM line l WHERE l.cents <> 0 GROUP BY l.ede_id
    )
    INSERT INTO pay_frozen (etos, run_id, ede_id, paid_before)
    SELECT ${etos}::integer, ${id}::bigint, hd.id, coalesce(b.paid, '[]') FROM edetedeaeehd hd LEFT JOIN before b ON b.ede_id = hd.id
    WHERE hd.etos = ${etos} AND ${head('hd')} AND (${official('hd')} OR b.ede_id IS NOT NULL AND NOT ${living('hd')})
  `.execute(tx.sql)
  const total = Number(chosen.numAffectedRows ?? 0)
  if (total === 0) throw new AppError(409, { code: 'payRun.noApplications' })
  const { numbers, schemes } =
    rulesYear === null
      ? { numbers: await readRuleParams(tx.sql, etos), schemes: {} }
      : await readProposedRules(tx.sql, rulesYear)
  await sql`
    UPDATE pay_run SET applications = ${total}, numbers = ${JSON.stringify(numbers)}::jsonb, schemes = ${JSON.stringify(schemes)}::jsonb,
      frozen_by = ${tx.actor.userId}, ceilings = ${JSON.stringify(await readCeilings(tx, run, numbers))}::jsonb WHERE id = ${id}
  `.execute(tx.sql)
}

const begin = async (tx: Tx, { id }: StoredRun, kind: string): Promise<void> => {
  const jobId = await enqueue(tx.sql, tx.actor, { kind, subject: 'PayRun', input: { runId: id }, isTold: true })
  await sql`UPDATE pay_run SET job_id = ${jobId} WHERE id = ${id}`.execute(tx.sql)
}

const stop = async (tx: Tx, { jobId }: StoredRun): Promise<void> => {
  if (jobId === null) return
  await cancelJob(tx.sql, tx.actor, jobId).catch((error: unknown) => {
    // A job that is over stays; the run that it was of is cancelled all the same.
    if (!(error instanceof AppError && (error.status === 409 || error.status === 404))) throw error
  })
}

const expectSameDigest = async (tx: Tx, { id, etos, digest }: StoredRun): Promise<void> => {
  if ((await digestOfStatements(tx.sql, etos, id)) !== digest) throw new AppError(409, { code: 'payRun.linesChanged' })
}

/** What somebody said of a finding that decided about it, or wanted to. */
const DECIDING = [EVENT.proposal, EVENT.approval, EVENT.decision]

/** Refuses (409) the approval of who decided about a finding of an application that the run pays. */
const expectDecidedNone = async (tx: Tx, { id, etos }: StoredRun): Promise<void> => {
  const decided = await sql`
    SELECT FROM finding_event e JOIN payvexathd p ON p.etos = e.etos AND p.run_id = ${id} AND p.ede_id = e.ede_id
    WHERE e.etos = ${etos} AND e.user_id = ${tx.actor.userId} AND e.kind = ANY(${DECIDING}) LIMIT 1
  `.execute(tx.sql)
  if (decided.rows.length > 0) throw new AppError(409, { code: 'payRun.decidedFinding' })
}

/** What the run has read since it was changed is calculated anew; what an act changed after the freeze waits for the next run. */
const leadRecalculated = (tx: Tx, { id, etos }: StoredRun): Promise<void> =>
  leadMany(
    tx,
    etos,
    'recalculated',
    sql`
      SELECT z.ede_id AS id FROM pay_frozen z WHERE z.etos = ${etos} AND z.run_id = ${id} AND NOT EXISTS (
        SELECT FROM submission s WHERE s.etos = z.etos AND s.ede_id = z.ede_id
          AND s.sealed_at > (SELECT max(l.at) FROM pay_run_log l WHERE l.run_id = z.run_id AND l.move = 'freeze'))`,
  )

/** What happens with each move besides the new state. */
const EFFECTS: Readonly<Record<RunMove, (tx: Tx, run: StoredRun) => Promise<void>>> = {
  freeze: async (tx, run) => {
    await chooseApplications(tx, run)
    if (!run.isTrial) await expectReady(tx, run)
    await begin(tx, run, FREEZE_JOB)
  },
  compute: (tx, run) => begin(tx, run, COMPUTE_JOB),
  review: async (tx, run) => {
    await expectSameDigest(tx, run)
    await sql`UPDATE pay_run SET reviewed_by = ${tx.actor.userId} WHERE id = ${run.id}`.execute(tx.sql)
  },
  sendBack: async (tx, { id }) => {
    await sql`UPDATE pay_run SET reviewed_by = NULL WHERE id = ${id}`.execute(tx.sql)
  },
  approve: async (tx, run) => {
    await expectSameDigest(tx, run)
    await expectDecidedNone(tx, run)
    await sql`UPDATE pay_run SET approved_by = ${tx.actor.userId} WHERE id = ${run.id}`.execute(tx.sql)
    await postRun(tx, run)
    await leadRecalculated(tx, run)
  },
  cancel: stop,
}

const expectMay = async (tx: Tx, run: StoredRun, move: RunMove, reason: string): Promise<void> => {
  const { locks } = await readYearClock(tx.sql, run.etos)
  const isCompared = await hasCompared(tx.sql, tx.actor, run)
  const refusal = whyNotMove(move, { who: tx.actor, run: { ...run, isCompared }, locks })
  if (refusal !== null) throw new AppError(refusal.code === 'locked.noPrivilege' ? 403 : 409, refusal)
  const { otherThan, needsReason } = RUN_LIFE[move]
  if (needsReason && reason === '') throw invalidField('reason', 'life.reasonMissing')
  for (const hand of otherThan) {
    const userId = run[hand]
    if (userId === null) throw new Error(`run ${run.id} does not know who did it before`)
    await refuseSameHand(tx, userId)
  }
}

/**
 * Leads a run on, or back. 403 for who may not, by person or hand; 409 where it is not the time for it, where payments are closed, where
 * an amount or a register is missing, where another run of the year is open, and where its lines are not those that were computed.
 */
export const moveRun = async (
  db: Database,
  actor: Actor,
  { id, rowVersion, move, reason }: z.output<typeof calls.movePayRun.input>,
): Promise<void> => {
  try {
    await transaction(db, actor, async (tx) => {
      const run = await lockRun(tx.sql, id, rowVersion)
      await expectMay(tx, run, move, reason)
      await EFFECTS[move](tx, run)
      await leadOn(tx, run, { move, to: PAY_RUN[RUN_LIFE[move].to], ...(reason === '' ? {} : { reason }) })
    })
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'payRun.another' }, { cause: error })
    throw error
  }
}
