import type { calls } from '@eae/domain/contract.ts'
import { SAMPLE } from '@eae/domain/sample/codes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { paramsOf, tell } from '../platform/tell.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { refuseSameHand } from '../proposals/index.ts'
import { digestOf, draw, hashOfWord, seedOf } from './draw.ts'
import { MARK_JOB } from './mark.ts'
import { linkOf } from './prepare.ts'
import { lockDraw, readCandidates, type StoredDraw } from './stored.ts'

/** Why a draw is void that nobody gave up. */
const VOID_WORD = 'sample.wordDoesNotFit'
const VOID_CANDIDATES = 'sample.candidatesChanged'

/** Tells a person of a draw that it waits for him. */
const tellPerson = async (tx: Tx, userId: number, code: string, { id, number, etos }: StoredDraw): Promise<void> => {
  const params = paramsOf({ number: String(number), etos: String(etos) })
  await tell(tx.sql, {
    code,
    chosen: sql`SELECT ${userId}::bigint AS user_id, ${params} AS params, ${linkOf(id)}::text AS link`,
  })
}

/** The second person's word. 403 where he is the first one again, by person or hand. */
export const giveWord = (
  db: Database,
  actor: Actor,
  { word, ...seen }: z.output<typeof calls.giveWord.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const found = await lockDraw(tx.sql, actor, seen, [SAMPLE.frozen])
    await refuseSameHand(tx, found.firstId)
    await sql`
      UPDATE sample_draw SET state = ${SAMPLE.worded}, second_word = ${word}, second_id = ${actor.userId}, second_usr = ${actor.login}, row_version = row_version + 1
      WHERE id = ${found.id}
    `.execute(tx.sql)
    await tellPerson(tx, found.firstId, 'message.sampleWorded', found)
  })

const makeVoid = async (tx: Tx, { id }: StoredDraw, reason: string): Promise<void> => {
  await sql`
    UPDATE sample_draw SET state = ${SAMPLE.void}, void_reason = ${reason}, row_version = row_version + 1 WHERE id = ${id}
  `.execute(tx.sql)
}

/**
 * Shows the first word and draws. Only who gave its hash may (403). A word that does not fit the hash, or candidates that are not
 * those that were frozen, void the draw: whoever does not like what would come cannot try again unseen.
 */
export const drawSample = (
  db: Database,
  actor: Actor,
  { word, ...seen }: z.output<typeof calls.drawSample.input>,
): Promise<{ readonly isVoid: boolean }> =>
  transaction(db, actor, async (tx) => {
    const found = await lockDraw(tx.sql, actor, seen, [SAMPLE.worded])
    const { id, firstId, firstHash, secondId, secondWord, digest, percent, lotPercent } = found
    if (firstId !== actor.userId) throw forbidden()
    if (secondWord === null || digest === null || secondId === null) throw new Error(`draw ${id} has no second word`)
    await tellPerson(tx, secondId, 'message.sampleDrawn', found)
    if (hashOfWord(word) !== firstHash) {
      await makeVoid(tx, found, VOID_WORD)
      return { isVoid: true }
    }
    const candidates = await readCandidates(tx.sql, id)
    if (digestOf(candidates) !== digest) {
      await makeVoid(tx, found, VOID_CANDIDATES)
      return { isVoid: true }
    }
    const seed = seedOf(digest, word, secondWord)
    const drawn = draw(candidates, seed, { percent, lotPercent })
    await sql`
      UPDATE sample_row r SET how = d.how, rank = d.rank FROM jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) AS d (kodikos integer, how smallint, rank text)
      WHERE r.draw_id = ${id} AND r.kodikos = d.kodikos
    `.execute(tx.sql)
    await sql`
      UPDATE sample_draw SET state = ${SAMPLE.drawn}, first_word = ${word}, seed = ${seed}, drawn_at = now(), row_version = row_version + 1 WHERE id = ${id}
    `.execute(tx.sql)
    return { isVoid: false }
  })

/** Approves a draw: its applications are marked by a job. 403 for who began it, by person or hand. */
export const approveDraw = (
  db: Database,
  actor: Actor,
  seen: z.output<typeof calls.approveDraw.input>,
): Promise<{ readonly jobId: number }> =>
  transaction(db, actor, async (tx) => {
    const found = await lockDraw(tx.sql, actor, seen, [SAMPLE.drawn])
    await refuseSameHand(tx, found.firstId)
    const job = { kind: MARK_JOB, subject: 'Sample', input: { drawId: found.id }, isTold: true } as const
    const jobId = await enqueue(tx.sql, actor, job)
    await sql`
      UPDATE sample_draw SET state = ${SAMPLE.marking}, approved_id = ${actor.userId}, approved_usr = ${actor.login}, job_id = ${jobId}, row_version = row_version + 1
      WHERE id = ${found.id}
    `.execute(tx.sql)
    await tellPerson(tx, found.firstId, 'message.sampleApproved', found)
    return { jobId }
  })

/** Gives a draw up before it marks anybody. It stays listed with who did it and why, so that no draw is tried until it pleases. */
export const giveUpDraw = (
  db: Database,
  actor: Actor,
  { reason, ...seen }: z.output<typeof calls.giveUpDraw.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const before = [SAMPLE.preparing, SAMPLE.frozen, SAMPLE.worded, SAMPLE.drawn]
    const found = await lockDraw(tx.sql, actor, seen, before)
    if (actor.userId !== found.firstId && actor.userId !== found.secondId)
      throw new AppError(403, { code: 'sample.notYours' })
    await makeVoid(tx, found, `${actor.login}: ${reason}`)
  })
