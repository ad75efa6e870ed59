import { rowsOfSlot, whyNotInAct } from '@eae/domain/acts/fields.ts'
import { ACT, MAX_ACT_LINES } from '@eae/domain/acts/codes.ts'
import { DECISIONS_JOB, decisionsSchema, SERIES_JOB, seriesSchema } from '@eae/domain/acts/series.ts'
import { MAX_MASS, type MassOutcome, type MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, invalidField, notFound } from '../../platform/errors.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { transaction } from '../../platform/transaction.ts'
import { doEach } from '../each.ts'
import { findChosen, type Chosen } from '../read/chosen.ts'
import { readTree } from '../read/trees.ts'
import { valueIn } from './act-lines.ts'
import { decideAct } from './decide-act.ts'
import { insertAct } from './keep-act.ts'
import { measure } from './propose-act.ts'
import { actScope } from './stored-act.ts'

const LIMITS = { most: MAX_MASS, none: 'mass.noneChosen', tooMany: 'mass.tooMany' } as const

/** What the job of a series keeps: the wish, and the number that all its acts get, however often it is begun again. */
const keptSeries = seriesSchema.extend({ seira: z.number().int().positive() })
type KeptSeries = z.infer<typeof keptSeries>

/**
 * Queues a series. 422 where the field is none that acts change, where old and new value are the same, and where the search finds none or too
 * many.
 */
export const beginActSeries = async (
  { kysely }: Database,
  actor: Actor,
  wish: CallInput<'beginActSeries'>,
): Promise<number> => {
  const fault = whyNotInAct(wish.part, wish.pedio)
  if (fault !== null) throw invalidField('pedio', fault)
  if (wish.palia === wish.nea) throw invalidField('nea', 'act.same')
  await findChosen(kysely, actor, wish, LIMITS)
  const drawn = await sql<{ seira: number }>`SELECT nextval('eae_id') AS seira`.execute(kysely)
  const input = { ...wish, seira: drawn.rows[0]?.seira }
  return enqueue(kysely, actor, { kind: SERIES_JOB, subject: 'Edetedeaeehd', input, isTold: true })
}

type Done = Pick<MassOutcome, 'code' | 'params'>

/** Proposes the act of one application: all its rows that hold the old value. Throws where it has none, or the actor may not. */
const proposeOne = (db: Database, actor: Actor, series: KeptSeries, edeId: number): Promise<Done> =>
  transaction(db, actor, async (tx) => {
    const { etos, praxtype, part, pedio, palia, nea, aitiologia, seira } = series
    const made = await sql<{ impact: number }>`
      SELECT a.impactcents AS impact FROM dikpraxh a WHERE a.etos = ${etos} AND a.seira = ${seira} AND a.ede_id = ${edeId}
    `.execute(tx.sql)
    const [before] = made.rows
    if (before !== undefined) return { code: 'act.series.proposed', params: { cents: before.impact } }
    const rows = rowsOfSlot(await readTree(tx.sql, etos, edeId), part).filter((row) => valueIn(row, pedio) === palia)
    if (rows.length === 0) throw new AppError(422, { code: 'act.series.noRow' })
    if (rows.length > MAX_ACT_LINES)
      throw new AppError(422, { code: 'act.series.tooMany', params: { max: MAX_ACT_LINES } })
    const wish = { etos, edeId, praxtype }
    const lines = rows.map(({ id }) => ({ part, line: Number(id), pedio, nea }))
    const measured = await measure(tx, wish, lines)
    await insertAct(tx, wish, { ...measured, aitiologia }, { ...actor, seira })
    return {
      code: 'act.series.proposed',
      params: { cents: measured.impact.afterCents - measured.impact.beforeCents },
    }
  })

const makeSeries: JobWork = async (context) => {
  const { db, actor } = context
  const series = keptSeries.parse(context.input)
  const { etos } = series
  const chosen = await findChosen(db.kysely, actor, series, LIMITS)
  const outcomes = await doEach(context, chosen, ({ id }) => proposeOne(db, actor, series, id))
  // The list of the series, what takes away most first.
  const search = { criteria: { seira: series.seira }, sort: { field: 'impactcents', dir: 'asc' } }
  const state = Buffer.from(JSON.stringify(search)).toString('base64url')
  return { etos, outcomes, link: `/Dikpraxismetaboles?_s=${state}` }
}

interface Decided extends Chosen {
  readonly act: number
  readonly rowVersion: number
}

/** The acts that the actor sees, by the number of their applications. */
const findActs = async (
  { kysely }: Database,
  actor: Actor,
  { etos, acts }: Pick<CallInput<'beginActDecisions'>, 'etos' | 'acts'>,
): Promise<readonly Decided[]> => {
  const seen = new Map(acts.map(({ id, rowVersion }) => [id, rowVersion]))
  const found = await sql<Omit<Decided, 'rowVersion'>>`
    SELECT t.id AS act, t.ede_id AS id, t.kodikosede AS kodikos FROM dikpraxh t
    WHERE t.etos = ${etos} AND t.id = ANY(${[...seen.keys()]}::bigint[]) AND ${actScope(actor)} ORDER BY t.kodikosede, t.id
  `.execute(kysely)
  return found.rows.map((row) => ({ ...row, rowVersion: seen.get(row.act) ?? 0 }))
}

/** Queues decisions on many acts. 404 where the actor sees none of them, 422 for a rejection without words. */
export const beginActDecisions = async (
  db: Database,
  actor: Actor,
  wish: CallInput<'beginActDecisions'>,
): Promise<number> => {
  if ((await findActs(db, actor, wish)).length === 0) throw notFound()
  if (!wish.isApproved && wish.words === '') throw invalidField('words', 'act.wordsNeeded')
  return enqueue(db.kysely, actor, { kind: DECISIONS_JOB, subject: 'Dikpraxh', input: wish, isTold: true })
}

const decideMany: JobWork = async (context) => {
  const { db, actor } = context
  const { isApproved, words, ...wish } = decisionsSchema.parse(context.input)
  const { etos } = wish
  const outcomes = await doEach(context, await findActs(db, actor, wish), async ({ act, rowVersion }) => {
    const status = await decideAct(db, actor, { etos, id: act, rowVersion, isApproved, words })
    // One whose impact changed since it was proposed went back: it was not decided.
    if (status === ACT.draft) throw new AppError(409, { code: 'act.done.0' })
    return { code: `act.done.${status}` }
  })
  return { etos, outcomes } satisfies MassResult
}

/** The kinds of jobs of change acts. */
export const actJobs: readonly (readonly [string, JobWork])[] = [
  [SERIES_JOB, makeSeries],
  [DECISIONS_JOB, decideMany],
]
