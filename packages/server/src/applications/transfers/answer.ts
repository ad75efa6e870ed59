import type { CallInput } from '@eae/domain/contract.ts'
import { TRANSFER, type TransferState } from '@eae/domain/transfers/codes.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { invalidField, locked } from '../../platform/errors.ts'
import { transaction, type Executor, type Tx } from '../../platform/transaction.ts'
import { move } from '../life/move.ts'
import { tellApplicant } from '../life/tell.ts'
import { carryOver } from './carry.ts'
import { expectSide, isBetweenDrafts, planNow, type Planned } from './sides.ts'
import { lockTransfer, writeTransfer, type SeenTransfer, type StoredTransfer } from './stored.ts'

/** The page where both sides read what became of a transfer. */
const TRANSFER_PAGE = '/MoveAgroiToOtherEde'

type TransferMessage = 'message.transferDone' | 'message.transferRefused' | 'message.transferWaits'

/** The actor that a user is now; null when he may not act any more. Given by whoever knows sessions. */
export type FindActor = (db: Executor, userId: number) => Promise<Actor | null>

const tellBoth = async (tx: Tx, { etos, source, target }: StoredTransfer, code: TransferMessage): Promise<void> => {
  for (const edeId of [source, target]) await tellApplicant(tx, etos, edeId, { code, params: { etos } }, TRANSFER_PAGE)
}

const nameNow = (etos: number, id: number) =>
  sql`(SELECT concat_ws(' ', h.lastname, h.firstname) FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id})`

/**
 * Does a transfer that both sides agree on, in the transaction that locked it: drafts change at once, both in one; what is submitted waits for
 * an act of the agency. The giver must still be able to give: his authorisation may have ended, his application may be submitted meanwhile.
 *
 * @param known what was planned in the same transaction with both sides locked; else it is planned by the rows of now
 * @returns the state that the transfer is in then
 */
export const agree = async (
  tx: Tx,
  stored: StoredTransfer,
  giver: Actor,
  words: string,
  known: Planned | null = null,
): Promise<TransferState> => {
  const { etos, source, target, reason, wish } = stored
  const statuses = await sql<{ id: number; status: number }>`
    SELECT id, status FROM edetedeaeehd WHERE etos = ${etos} AND id = ANY(${[source, target]}::bigint[]) ORDER BY id FOR UPDATE
  `.execute(tx.sql)
  const statusOf = (id: number): number => statuses.rows.find((one) => one.id === id)?.status ?? 0
  const isDraft = isBetweenDrafts({ status: statusOf(source) }, { status: statusOf(target) })
  const gives = await expectSide(tx, giver, etos, source, isDraft)
  const takes = await expectSide(tx, tx.actor, etos, target, isDraft)
  const { plan } = known ?? (await planNow(tx.sql, etos, [source, target], wish))
  const answered = sql`answered_by = ${tx.actor.userId}, dteanswer = now(), answerwords = nullif(${words}::text, ''), name_target = ${nameNow(etos, target)}`
  if (!isDraft) {
    await writeTransfer(tx, stored, sql`status = ${TRANSFER.waits}, ${answered}`)
    await tellBoth(tx, stored, 'message.transferWaits')
    return TRANSFER.waits
  }
  const why = { reason: `choice.transferReason.${reason}` }
  await move({ ...tx, actor: giver }, etos, gives, 'moveParcels', why)
  await move(tx, etos, takes, 'moveParcels', why)
  await carryOver(tx, { etos, source, target }, plan)
  const numbers = plan.numbers.get('parcels')
  const lines = stored.lines.map((line) => ({ ...line, after: numbers?.get(line.id) ?? line.kodikos }))
  await writeTransfer(
    tx,
    stored,
    sql`status = ${TRANSFER.done}, ${answered}, lines = ${JSON.stringify(lines)}::jsonb, leftrows = ${JSON.stringify(plan.left)}::jsonb`,
  )
  await tellBoth(tx, stored, 'message.transferDone')
  return TRANSFER.done
}

const refuse = async (tx: Tx, stored: StoredTransfer, words: string): Promise<TransferState> => {
  if (words === '') throw invalidField('words', 'transfer.wordsMissing')
  await expectSide(tx, tx.actor, stored.etos, stored.target, false)
  await writeTransfer(
    tx,
    stored,
    sql`status = ${TRANSFER.refused}, answered_by = ${tx.actor.userId}, dteanswer = now(), answerwords = ${words}::text`,
  )
  await tellBoth(tx, stored, 'message.transferRefused')
  return TRANSFER.refused
}

/**
 * The taker, or who acts for him, accepts or refuses what was proposed to him. 404 for who sees neither side, 409 for another version, 423
 * when it is over, when the giver may no longer give, or when one of the applications cannot be changed now; 422 for refusing without a word.
 */
export const answerTransfer = (
  db: Database,
  actor: Actor,
  findActor: FindActor,
  { isAccepted, words, ...seen }: CallInput<'answerTransfer'>,
): Promise<{ readonly status: TransferState }> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockTransfer(tx, seen)
    if (!isAccepted) return { status: await refuse(tx, stored, words) }
    const giver = await findActor(tx.sql, stored.proposedBy)
    if (giver === null) throw locked('transfer.giverGone')
    return { status: await agree(tx, stored, giver, words) }
  })

/** The giver takes back what nobody answered yet. */
export const takeBackTransfer = (db: Database, actor: Actor, seen: SeenTransfer): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockTransfer(tx, seen)
    await expectSide(tx, actor, stored.etos, stored.source, false)
    await writeTransfer(tx, stored, sql`status = ${TRANSFER.refused}, answered_by = ${actor.userId}, dteanswer = now()`)
    await tellBoth(tx, stored, 'message.transferRefused')
  })
