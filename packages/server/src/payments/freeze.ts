import { buildPayFacts } from '@eae/domain/applications/build-facts.ts'
import { freezeFacts, TAG_STATES, type FrozenTag } from '@eae/domain/payments/runs/frozen.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { readForPayment } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { sha256 } from '../platform/canonical.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { digestOfFacts } from './digest.ts'
import { chunkOf, inTurns, leadOn, takeNext, type Work } from './steps.ts'
import type { StoredRun } from './stored.ts'

/** Kind of the job that keeps what a run reads. */
export const FREEZE_JOB = 'payments.freeze'
const [TO_READ, READ] = [0, 1]

interface Kept {
  readonly id: number
  readonly hash: string
  readonly facts: string
}

/** Bovines of some applications by ear tag, with how the register knows them: for one statement of all of them. */
const readTags = async (
  tx: Tx,
  { etos }: StoredRun,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly FrozenTag[]>> => {
  const { rows } = await sql<{ edeId: number; tags: readonly FrozenTag[] }>`
    SELECT b.ede_id AS "edeId", json_agg(json_build_object('enotio', b.enotio, 'kodekm', z.kodekm, 'fylo', b.fylo, 'dtebirth', b.dtebirth, 'dteeisodos', b.dteeisodos,
      'dteexodos', b.dteexodos, 'state', CASE WHEN k.here THEN CASE WHEN k.stays THEN ${TAG_STATES.registered}::integer ELSE ${TAG_STATES.left} END
        WHEN k.here IS NULL THEN ${TAG_STATES.unknown} ELSE ${TAG_STATES.elsewhere} END) ORDER BY b.enotio, z.kodekm) AS tags
    FROM edetedeaeeboo b JOIN edetedeaeezekm z ON z.etos = b.etos AND z.id = b.zekm_id JOIN edetparam y ON y.year_eae = b.etos
    CROSS JOIN LATERAL (
      SELECT bool_or(r.kodekm = z.kodekm) AS here,
        bool_or(r.kodekm = z.kodekm AND (r.dteexodos IS NULL OR r.dteexodos > (y.final_submission_date AT TIME ZONE 'Europe/Athens')::date)) AS stays
      FROM kbd_bovine r WHERE r.enotio = b.enotio
    ) k
    WHERE b.etos = ${etos} AND b.ede_id = ANY(${[...ids]}::bigint[]) GROUP BY b.ede_id
  `.execute(tx.sql)
  return new Map(rows.map(({ edeId, tags }) => [edeId, tags]))
}

/** The facts of some applications, as the run keeps them. */
const readFacts = async (tx: Tx, run: StoredRun, ids: readonly number[]): Promise<readonly Kept[]> => {
  const tags = await readTags(tx, run, ids)
  const read = await readForPayment(tx.sql, tx.actor, run.etos, ids, run.numbers)
  return inTurns(ids, (id) => {
    const one = read.get(id)
    if (one === undefined) throw notFound()
    const facts = freezeFacts(buildPayFacts(one.tree, one.catalogue, one.situation, one.serverFindings), tags.get(id))
    return { id, hash: sha256(facts), facts }
  })
}

const keep = async (tx: Tx, { id, etos }: StoredRun, kept: readonly Kept[]): Promise<void> => {
  // A text of facts is JSON on one line: the lines of one text are cheaper than JSON of texts, or an array, whose quotes are all escaped.
  const [ids, hashes, facts] = [
    kept.map((one) => one.id),
    kept.map(({ hash }) => hash),
    kept.map((one) => one.facts).join('\n'),
  ]
  await sql`
    INSERT INTO pay_facts (etos, ede_id, sha256, facts)
    SELECT ${etos}::integer, k.id, k.hash, k.facts FROM unnest(${ids}::bigint[], ${hashes}::text[], string_to_array(${facts}, E'\\n')) AS k (id, hash, facts)
    ON CONFLICT (etos, ede_id, sha256) DO NOTHING
  `.execute(tx.sql)
  await sql`
    UPDATE pay_frozen z SET facts_id = f.id, state = ${READ}
    FROM unnest(${ids}::bigint[], ${hashes}::text[]) AS k (id, hash) JOIN pay_facts f ON f.etos = ${etos} AND f.ede_id = k.id AND f.sha256 = k.hash
    WHERE z.etos = ${etos} AND z.run_id = ${id} AND z.ede_id = k.id
  `.execute(tx.sql)
}

/** Reads the next applications of a run; gives how many they were. */
const freezeNext = (db: Database, actor: Actor, run: StoredRun, atOnce: number): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const ids = await takeNext(tx, run, TO_READ, atOnce)
    if (ids.length > 0) await keep(tx, run, await readFacts(tx, run, ids))
    return ids.length
  })

/** Keeps what a run reads of each application, so many in a transaction. After a process died it goes on with those that are left. */
export const freezeBy = (atOnce?: number): Work => ({
  during: PAY_RUN.freezing,
  left: TO_READ,
  next: (db, actor, run) => freezeNext(db, actor, run, atOnce ?? chunkOf(db)),
  finish: async (tx, run) => {
    const digest = await digestOfFacts(tx.sql, run.etos, run.id)
    await sql`UPDATE pay_run SET freeze_sha256 = ${digest} WHERE id = ${run.id}`.execute(tx.sql)
    await leadOn(tx, run, { move: 'frozen', to: PAY_RUN.frozen, digest })
  },
})
export const FREEZE = freezeBy()
