import type { calls } from '@eae/domain/contract.ts'
import { changedNumbers } from '@eae/domain/payments/runs/changed-numbers.ts'
import { PART_NUMBERS } from '@eae/domain/payments/runs/part-lines.ts'
import { keepsProofs, thawFacts } from '@eae/domain/payments/runs/frozen.ts'
import { holdMessage, nextPayment, type OpenHold } from '@eae/domain/payments/issues/life.ts'
import { PAY_RUN, statesSeenBy } from '@eae/domain/payments/runs/life.ts'
import { proofsOf } from '@eae/domain/payments/runs/proofs.ts'
import type { ShownLine, StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { readSealedNumbers, readSituation, recordAccess } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { expectPaymentsOpen } from './open.ts'
import { readRun } from './stored.ts'
import { transfersOf } from './transfers.ts'

type Statement = NonNullable<StatementAnswer['statement']>

const runsOf = async (
  db: Executor,
  { privileges }: Actor,
  etos: number,
  id: number,
): Promise<StatementAnswer['runs']> =>
  (
    await sql<StatementAnswer['runs'][number]>`
      SELECT r.id, r.number, r.kind, r.state, r.is_trial AS "isTrial", r.description, p.net_cents AS "netCents", p.topay_cents AS "toPayCents",
        p.debt_cents AS "debtCents",
        coalesce((SELECT max(l.at) FROM pay_run_log l WHERE l.run_id = r.id AND l.move = 'computed'), r.made_at) AS at
      FROM payvexathd p JOIN pay_run r ON r.id = p.run_id
      WHERE p.etos = ${etos} AND p.ede_id = ${id} AND r.state = ANY(${[...statesSeenBy(privileges)]}) ORDER BY r.number DESC
    `.execute(db)
  ).rows

/** The lines of the statement of an application in a run. */
export const linesOf = async (db: Executor, etos: number, runId: number, id: number): Promise<readonly ShownLine[]> =>
  (
    await sql<ShownLine>`
      SELECT l.kodikos AS code, s.description, s.description_en AS "descriptionEn", (ARRAY['direct', 'rural', 'islands'])[l.fund] AS fund, l.measure, l.declared, l.determined,
        l.gross_cents AS "grossCents", l.net_cents AS "netCents", l.extra_cents AS "extraCents", l.paidbefore_cents AS "paidBeforeCents", l.due_cents AS "dueCents",
        l.explain -> 'reductions' AS reductions, nullif(l.explain -> 'reason', 'null') AS reason, l.explain -> 'steps' AS steps
      FROM pay_line l JOIN aid_name s ON s.etos = l.etos AND s.kodikos = l.kodikos
      WHERE l.etos = ${etos} AND l.run_id = ${runId} AND l.ede_id = ${id} ORDER BY l.kodikos
    `.execute(db)
  ).rows

/** Numbers of rules that the run used and that are others than those of the submission; nothing of one that has no seal with numbers. */
const changedOf = async (
  db: Executor,
  etos: number,
  runId: number,
  situation: Awaited<ReturnType<typeof readSituation>>,
): Promise<Statement['changed']> => {
  const sealed = await readSealedNumbers(db, etos, situation)
  return sealed === null ? [] : changedNumbers(sealed.ruleParams, (await readRun(db, runId)).numbers)
}

type Head = Omit<Statement, 'lines' | 'changed' | 'proofs'>

const headOf = async (db: Executor, etos: number, runId: number, id: number): Promise<Head> => {
  const found = await sql<Head>`
    SELECT p.run_id AS "runId", p.gross_cents AS "grossCents", p.net_cents AS "netCents", p.paidbefore_cents AS "paidBeforeCents", p.topay_cents AS "toPayCents",
      p.debt_cents AS "debtCents", p.active, p.uncomputed, coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', x.id, 'kodikos', e.kodikos, 'topothesia', e.topothesia, 'schemes', x.schemes,
          'cutM2', coalesce((SELECT sum(c.m2) FROM jsonb_to_recordset(x.cuts) AS c (m2 numeric)), 0)) ORDER BY e.kodikos, x.id)
        FROM jsonb_to_recordset(p.parcels) AS x (id bigint, cuts jsonb, schemes jsonb)
        JOIN pay_frozen z ON z.etos = p.etos AND z.run_id = p.run_id AND z.ede_id = p.ede_id JOIN pay_facts f ON f.etos = z.etos AND f.id = z.facts_id
        JOIN LATERAL jsonb_to_recordset(f.facts::jsonb -> 'parcels') AS e (id bigint, kodikos integer, topothesia text) ON e.id = x.id
      ), '[]') AS parcels, (SELECT coalesce(jsonb_object_agg(n.key, n.value), '{}') FROM pay_run r, jsonb_each(coalesce(r.numbers, '{}')) n
        WHERE r.id = p.run_id AND n.key = ANY(${[...PART_NUMBERS]})) AS numbers
    FROM payvexathd p WHERE p.etos = ${etos} AND p.run_id = ${runId} AND p.ede_id = ${id}
  `.execute(db)
  const [head] = found.rows
  if (head === undefined) throw new Error(`run ${runId} has no statement of application ${id}`)
  return head
}

/** What proved conditions of aid when the run read the application, as the text says that it kept; null where it kept none. */
const proofsIn = async (db: Executor, etos: number, runId: number, id: number): Promise<Statement['proofs']> => {
  const { rows } = await sql<{ facts: string }>`
    SELECT f.facts FROM pay_frozen z JOIN pay_facts f ON f.etos = z.etos AND f.id = z.facts_id
    WHERE z.etos = ${etos} AND z.run_id = ${runId} AND z.ede_id = ${id}
  `.execute(db)
  const text = rows[0]?.facts
  return text === undefined || !keepsProofs(text) ? null : [...proofsOf(thawFacts(text))]
}

/** What stops payments of somebody now, in the words that he was told. */
const holdsOn = async (db: Executor, etos: number, afm: string): Promise<StatementAnswer['holds']> => {
  const { rows } = await sql<OpenHold>`
    SELECT k.kodikos, k.reason FROM pay_hold k WHERE k.etos = ${etos} AND k.afm = ${afm} AND k.lifted_at IS NULL GROUP BY k.kodikos, k.reason ORDER BY min(k.id)
  `.execute(db)
  return rows.map((hold) => holdMessage(etos, hold))
}

/** The run that is shown where none is named: the last one that is no trial and brings or takes something, else the last one. */
const firstShown = (runs: StatementAnswer['runs']): StatementAnswer['runs'][number] | undefined =>
  runs.find(({ isTrial, toPayCents, debtCents }) => !isTrial && toPayCents + debtCents > 0) ??
  runs.find(({ isTrial }) => !isTrial) ??
  runs[0]

/**
 * The statement of an application in a run: the one that is named, or the last one that is no trial and moves money. 404 for an application that the
 * reader does not see and for a run that he may not see of it, 423 where payments of the year are closed for him. Staff leaves a record.
 */
export const findStatement = async (
  db: Executor,
  actor: Actor,
  { etos, id, runId }: z.output<typeof calls.findStatement.input>,
): Promise<StatementAnswer> => {
  const situation = await readSituation(db, actor, etos, id)
  const { afm } = situation
  await expectPaymentsOpen(db, actor, etos)
  await recordAccess(db, actor, etos, [id], 'row')
  const named = await sql<{ kodikos: number; name: string }>`
    SELECT h.kodikos, concat_ws(' ', h.lastname, h.firstname) AS name FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(db)
  const [header] = named.rows
  if (header === undefined) throw notFound()
  const runs = await runsOf(db, actor, etos, id)
  const run = runId === undefined ? firstShown(runs) : runs.find((one) => one.id === runId)
  if (run === undefined && runId !== undefined) throw notFound()
  const statement =
    run === undefined
      ? null
      : {
          ...(await headOf(db, etos, run.id, id)),
          lines: await linesOf(db, etos, run.id, id),
          changed: await changedOf(db, etos, run.id, situation),
          proofs: await proofsIn(db, etos, run.id, id),
        }
  const approved = runs.filter(({ state, isTrial }) => state === PAY_RUN.approved && !isTrial).map(({ kind }) => kind)
  return {
    etos,
    afm,
    ...header,
    runs,
    transfers: await transfersOf(db, etos, id),
    holds: await holdsOn(db, etos, afm),
    next: nextPayment(approved, etos),
    statement,
  }
}
