import type { PayRunState, RunMove } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { linkOf, lockRun, readRun, runIdOf, type StoredRun } from './stored.ts'

interface Step {
  readonly move: RunMove | 'draft' | 'frozen' | 'computed'
  readonly to: PayRunState
  readonly reason?: string
  readonly digest?: string | null
}

/** Applications in one transaction, which is what a killed process repeats at most; fewer where the database lives in this process and its memory. */
const CHUNK = { shared: 500, embedded: 50 } as const
/** How many applications one transaction takes. */
export const chunkOf = ({ engine }: Database): number => CHUNK[engine === 'pglite' ? 'embedded' : 'shared']

/** Of how many something is made before others have their turn: 25 ms, which a page does not feel. */
const IN_A_ROW = 50
/** Makes something of each of many applications, and lets whatever waits in this process have its turn between them. */
export const inTurns = async <T, R>(many: readonly T[], make: (one: T) => R): Promise<readonly R[]> => {
  const made: R[] = []
  for (const one of many) {
    if (made.length % IN_A_ROW === IN_A_ROW - 1) await turn()
    made.push(make(one))
  }
  return made
}

/** Leads a run to a state, and writes who did it into its log. */
export const leadOn = async (
  tx: Tx,
  run: StoredRun,
  { move, to, reason, digest = run.digest }: Step,
): Promise<void> => {
  await sql`UPDATE pay_run SET state = ${to}, row_version = row_version + 1 WHERE id = ${run.id}`.execute(tx.sql)
  await sql`
    INSERT INTO pay_run_log (run_id, move, from_state, to_state, reason, digest, user_id, usr)
    VALUES (${run.id}, ${move}, ${run.state}, ${to}, ${reason ?? null}, ${digest}, ${tx.actor.userId}, ${tx.actor.login})
  `.execute(tx.sql)
}

/**
 * The next applications of a run that are in a state, locked: a second worker that was given the same job waits, and then finds them done.
 */
export const takeNext = async (
  tx: Tx,
  { etos, id }: StoredRun,
  state: number,
  most: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT z.ede_id AS id FROM pay_frozen z WHERE z.etos = ${etos} AND z.run_id = ${id} AND z.state = ${state}
    ORDER BY z.ede_id LIMIT ${most} FOR UPDATE
  `.execute(tx.sql)
  return rows.map((row) => row.id)
}

const countDone = async (db: Database, { etos, id }: StoredRun, left: number): Promise<number> => {
  const found = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pay_frozen z WHERE z.etos = ${etos} AND z.run_id = ${id} AND z.state > ${left}
  `.execute(db.kysely)
  return found.rows[0]?.n ?? 0
}

/** What a job does with the applications of a run. */
export interface Work {
  /** The state of the run in which there is something to do. */
  readonly during: PayRunState
  /** The state of the applications that are left to do. */
  readonly left: number
  /** What must be known before the first of them; asked for again after a process died. `between` throws where the job was cancelled. */
  readonly prepare?: (db: Database, actor: Actor, run: StoredRun, between: () => void) => Promise<void>
  /** Does the next ones, each chunk in a transaction of its own; gives how many they were. */
  readonly next: (db: Database, actor: Actor, run: StoredRun) => Promise<number>
  /** What follows when all are done. */
  readonly finish: (tx: Tx, run: StoredRun) => Promise<void>
}

/** What stands around the work: asked between chunks, and told at the end inside the last transaction. */
interface Around {
  readonly between: (done: number, run: StoredRun) => void
  readonly end: (tx: Tx, run: StoredRun) => Promise<void>
}
const NOTHING_AROUND: Around = { between: () => undefined, end: () => Promise.resolve() }

/** Works through the applications of a run. Of a run that was cancelled or led on meanwhile nothing more is done. */
export const workOn = async (
  db: Database,
  actor: Actor,
  runId: number,
  { during, left, prepare, next, finish }: Work,
  { between, end }: Around = NOTHING_AROUND,
): Promise<void> => {
  const begun = await readRun(db.kysely, runId)
  await prepare?.(db, actor, begun, () => between(0, begun))
  const run = prepare === undefined ? begun : await readRun(db.kysely, runId)
  let done = await countDone(db, run, left)
  for (let more = 1; more > 0; done += more) {
    between(done, run)
    more = await next(db, actor, run)
  }
  await transaction(db, actor, async (tx) => {
    const now = await lockRun(tx.sql, run.id)
    if (now.state === during) await finish(tx, now)
    await end(tx, now)
  })
}

/** The same as a job. */
export const jobOf =
  (work: Work): JobWork =>
  async (context) => {
    await workOn(context.db, context.actor, runIdOf(context.input), work, {
      between: (done, { applications }) => {
        context.stopIfCancelled()
        context.progress(done, applications)
      },
      end: (tx, { id }) => context.finish(tx, { runId: id, link: linkOf(id) }),
    })
    return undefined
  }
