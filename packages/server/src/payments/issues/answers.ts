import { message, type Message } from '@eae/domain/kernel/message.ts'
import { HOLD_OF_ACCOUNT, HOLD_OF_DEATH, PAY_ISSUE, PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { PAID_CODE, type BankAnswer } from '@eae/domain/payments/issues/answers.ts'
import type { PayAnswer } from '@eae/domain/payments/issues/answer-calls.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { leadMany } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { readOwnFile } from '../../platform/files.ts'
import { createThreads, WorkTookTooLong, WorkTookTooMuch } from '../../platform/threads.ts'
import { transaction, type Executor, type Tx } from '../../platform/transaction.ts'
import { postAnswer } from '../ledger/entries.ts'
import type { AnswerWork } from './answer-worker.ts'
import type { ReadAnswer } from './answer-file.ts'
import { leadIssueOn } from './stored.ts'
import { holdPeople } from './tell.ts'

/** A file of 20 MB is read in a second or two; more where the machine is busy. */
const TIME_LIMIT_MS = 30_000
const HEAP_MB = 512
const MAX_WAITING = 20
/** Answers of a year that are listed, and lines of one that fit no order. */
const [SHOWN, SHOWN_LINES] = [50, 100]
const DEATH_CODE = '04'

const threads = createThreads<AnswerWork, ReadAnswer>({
  module: new URL('./answer-worker.ts', import.meta.url),
  most: 1,
  waiting: MAX_WAITING,
  timeLimitMs: TIME_LIMIT_MS,
  heapMb: HEAP_MB,
})

/** Why an actor may not book answers of the bank; null where he may. */
export const whyNotBook = ({ userType, privileges }: Actor): Message | null =>
  userType === 'CENTRAL' && privileges.has('Ledger_W') ? null : message('locked.noPrivilege')

const read = async (content: Buffer, owner: string): Promise<BankAnswer> => {
  const bytes = new SharedArrayBuffer(content.length)
  content.copy(Buffer.from(bytes))
  try {
    const said = await threads.run({ bytes }, owner)
    if ('fault' in said) throw new AppError(422, said.fault)
    return said.answer
  } catch (error) {
    if (error instanceof WorkTookTooLong || error instanceof WorkTookTooMuch)
      throw new AppError(422, { code: 'bankAnswer.tooMuch' }, { cause: error })
    throw error
  }
}

const expectNew = async (db: Executor, { messageId }: BankAnswer, hash: string): Promise<void> => {
  const known = await sql`SELECT 1 FROM bank_answer WHERE message_id = ${messageId} OR sha256 = ${hash}`.execute(db)
  if (known.rows.length > 0) throw new AppError(409, { code: 'bankAnswer.twice', params: { messageId } })
}

interface Booked {
  readonly paid: number
  readonly returned: number
}

/** Fits the lines of an answer to orders of the year, each order once, and keeps them. */
const fitLines = async (tx: Tx, etos: number, id: number, { lines }: BankAnswer): Promise<void> => {
  const rows = JSON.stringify(lines.map((line, at) => ({ ...line, no: at + 1 })))
  await sql`
    WITH line AS (
      SELECT l.*, row_number() OVER (PARTITION BY l."endToEnd" ORDER BY l.no) AS nth
      FROM jsonb_to_recordset(${rows}::jsonb) AS l (no integer, "endToEnd" text, cents bigint, code text, reason text)
    ), fitted AS (
      SELECT l.*, o.id AS order_id, o.state, CASE
        WHEN o.id IS NULL THEN 'unknown'
        WHEN l.cents <> o.amount_cents THEN 'amount'
        WHEN l.nth > 1 OR o.state NOT IN (${PAY_ORDER.sent}, ${PAY_ORDER.paid}) OR (o.state = ${PAY_ORDER.paid} AND (l.code = ${PAID_CODE} OR o.amount_cents = 0)) THEN 'answered' END AS why
      FROM line l LEFT JOIN pay_order o ON o.etos = ${etos} AND o.end_to_end = l."endToEnd"
    )
    INSERT INTO bank_answer_line (answer_id, no, end_to_end, cents, answer_code, reason, order_id, from_state, why)
    SELECT ${id}::bigint, f.no, f."endToEnd", f.cents, f.code, f.reason, CASE WHEN f.why IS NULL THEN f.order_id END, CASE WHEN f.why IS NULL THEN f.state END, f.why FROM fitted f
  `.execute(tx.sql)
}

/** Leads orders on as their lines say, holds who was not reached, and ends issues that wait for nothing more. */
const leadOrders = async (tx: Tx, etos: number, id: number, messageId: string): Promise<void> => {
  await sql`
    UPDATE pay_order o SET state = CASE WHEN l.answer_code = ${PAID_CODE} THEN ${PAY_ORDER.paid}::smallint ELSE ${PAY_ORDER.returned}::smallint END,
      answer_code = l.answer_code, answered_at = now()
    FROM bank_answer_line l WHERE l.answer_id = ${id} AND o.etos = ${etos} AND o.id = l.order_id
  `.execute(tx.sql)
  await leadMany(
    tx,
    etos,
    'pay',
    sql`
      SELECT o.ede_id AS id FROM bank_answer_line l JOIN pay_order o ON o.etos = ${etos} AND o.id = l.order_id
      WHERE l.answer_id = ${id} AND l.answer_code = ${PAID_CODE}`,
  )
  await holdPeople(
    tx,
    sql`
      SELECT DISTINCT ${etos}::integer AS etos, o.afm, NULL::text AS kodikos,
        (CASE WHEN l.answer_code = ${DEATH_CODE} THEN ${HOLD_OF_DEATH} ELSE ${HOLD_OF_ACCOUNT} END)::smallint AS reason, ${messageId}::text AS document
      FROM bank_answer_line l JOIN pay_order o ON o.etos = ${etos} AND o.id = l.order_id WHERE l.answer_id = ${id} AND l.answer_code <> ${PAID_CODE}
    `,
  )
  const ended = await sql<{ id: number; state: typeof PAY_ISSUE.released }>`
    SELECT i.id, i.state FROM pay_issue i WHERE i.etos = ${etos} AND i.state = ${PAY_ISSUE.released} AND NOT EXISTS (
      SELECT 1 FROM pay_order o WHERE o.etos = i.etos AND o.issue_id = i.id AND o.state = ${PAY_ORDER.sent}) FOR UPDATE
  `.execute(tx.sql)
  for (const issue of ended.rows) await leadIssueOn(tx, issue, 'answered', PAY_ISSUE.answered, messageId)
}

/**
 * Books an answer of the bank: orders are paid or come back, to the cent, in the ledger too. 403 for who may not, 409 for an answer that
 * is booked already or fits no order, 422 for a file that is none; in all three nothing is changed.
 */
export const bookAnswer = async (
  db: Database,
  actor: Actor,
  { etos, name, content }: { readonly etos: number; readonly name: string; readonly content: Buffer },
): Promise<Booked> => {
  if (whyNotBook(actor) !== null) throw forbidden()
  const answer = await read(content, String(actor.userId))
  const hash = createHash('sha256').update(content).digest('hex')
  return transaction(db, actor, async (tx) => {
    // Answers are booked one after the other: an order is answered once.
    await sql`SELECT 1 FROM edetparam WHERE year_eae = ${etos} FOR UPDATE`.execute(tx.sql)
    await expectNew(tx.sql, answer, hash)
    const made = await sql<{ id: number }>`SELECT nextval('eae_id')::bigint AS id`.execute(tx.sql)
    const id = made.rows[0]?.id
    if (id === undefined) throw new Error('an answer got no id')
    const returned = answer.lines.filter(({ code }) => code !== PAID_CODE).length
    await sql`
      INSERT INTO bank_answer (id, etos, schema, message_id, sha256, file_name, content, paid, returned, user_id, usr)
      VALUES (${id}, ${etos}, ${answer.schema}, ${answer.messageId}, ${hash}, ${name}, ${content}, ${answer.lines.length - returned}, ${returned},
        ${tx.actor.userId}, ${tx.actor.login})
    `.execute(tx.sql)
    await fitLines(tx, etos, id, answer)
    const fits = await sql<Booked & { readonly lines: number }>`
      SELECT count(*) AS lines, count(*) FILTER (WHERE l.answer_code = ${PAID_CODE}) AS paid, count(*) FILTER (WHERE l.answer_code <> ${PAID_CODE}) AS returned
      FROM bank_answer_line l WHERE l.answer_id = ${id} AND l.order_id IS NOT NULL
    `.execute(tx.sql)
    const [booked = { lines: 0, paid: 0, returned: 0 }] = fits.rows
    if (booked.lines === 0)
      throw new AppError(409, { code: 'bankAnswer.nothingFits', params: { messageId: answer.messageId } })
    await postAnswer(tx, etos, id)
    await leadOrders(tx, etos, id, answer.messageId)
    return { paid: booked.paid, returned: booked.returned }
  })
}

/** Books an answer that a user has brought in. 404 where he has brought in no such file. */
export const bookFile = async (db: Database, actor: Actor, etos: number, fileId: number): Promise<Booked> => {
  if (whyNotBook(actor) !== null) throw forbidden()
  const { name, bytes } = await readOwnFile(db.kysely, actor, fileId, 'bank')
  return bookAnswer(db, actor, { etos, name, content: bytes })
}

/** Answers of the bank of a year, the newest first, each with what fits no order. */
export const findAnswers = async (db: Executor, etos: number): Promise<readonly PayAnswer[]> =>
  (
    await sql<PayAnswer>`
      SELECT a.id, a.schema, a.message_id AS "messageId", a.file_name AS "fileName", a.usr, a.at,
        (SELECT count(*) FROM bank_answer_line l WHERE l.answer_id = a.id AND l.order_id IS NOT NULL AND l.answer_code = ${PAID_CODE}) AS paid,
        (SELECT count(*) FROM bank_answer_line l WHERE l.answer_id = a.id AND l.order_id IS NOT NULL AND l.answer_code <> ${PAID_CODE}) AS returned,
        (SELECT count(*) FROM bank_answer_line l WHERE l.answer_id = a.id AND l.order_id IS NULL) AS misfits,
        coalesce((SELECT jsonb_agg(jsonb_build_object('no', l.no, 'endToEnd', l.end_to_end, 'cents', l.cents, 'why', l.why) ORDER BY l.no) FROM (
          SELECT * FROM bank_answer_line l WHERE l.answer_id = a.id AND l.order_id IS NULL ORDER BY l.no LIMIT ${SHOWN_LINES}) l), '[]') AS lines
      FROM bank_answer a WHERE a.etos = ${etos} ORDER BY a.id DESC LIMIT ${SHOWN}
    `.execute(db)
  ).rows
