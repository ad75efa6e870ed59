import { CORRECTED, EVENT, OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import type { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { noteEvent, openFinding, openToJudge, writeFinding, type SeenFinding } from './stored.ts'
import { tellApplicant } from './tell.ts'

/** A document that the application has; 422 for any other. */
const expectOwnDocument = async (tx: Tx, { etos, edeId }: SeenFinding, documentId: number): Promise<void> => {
  const found = await sql`
    SELECT 1 FROM edetedeaeedikaiol d WHERE d.etos = ${etos} AND d.ede_id = ${edeId} AND d.id = ${documentId}
  `.execute(tx.sql)
  if (found.rows.length === 0) throw invalidField('documentId', 'finding.otherDocument')
}

/**
 * The applicant answers a finding, with words, a document of his application or both: it is an objection until somebody decides. 409
 * after the last day, and for a finding that is decided.
 */
export const answerFinding = (
  db: Database,
  actor: Actor,
  { words, documentId, ...seen }: z.output<typeof calls.answerFinding.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const finding = await openFinding(tx, 'answerFinding', seen)
    if (finding.status !== OPEN && finding.status !== OBJECTED) throw new AppError(409, { code: 'finding.decided' })
    if (finding.isLate) throw new AppError(409, { code: 'finding.tooLate', params: { due: finding.answerDue ?? '' } })
    if (words === '' && documentId === null) throw invalidField('words', 'finding.answerEmpty')
    if (documentId !== null) await expectOwnDocument(tx, seen, documentId)
    await noteEvent(tx, seen, finding, { kind: EVENT.answer, toStatus: OBJECTED, words, documentId })
    await writeFinding(tx, seen, finding, { status: OBJECTED })
  })

/** A note for those who check; nothing else of the finding changes. */
export const noteFinding = (
  db: Database,
  actor: Actor,
  { words, ...seen }: z.output<typeof calls.noteFinding.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const finding = await openToJudge(tx, 'noteFinding', seen)
    await noteEvent(tx, seen, finding, { kind: EVENT.note, words })
  })

/** Refuses (422) a last day for answers that has passed, or is more than a year away. */
export const expectDue = async (tx: Tx, due: string): Promise<void> => {
  const today = await sql<{ isPast: boolean; isFar: boolean }>`
    SELECT ${due}::date < t.day AS "isPast", ${due}::date > t.day + 366 AS "isFar" FROM (SELECT (now() AT TIME ZONE 'Europe/Athens')::date AS day) t
  `.execute(tx.sql)
  if (today.rows[0]?.isPast === true) throw invalidField('due', 'finding.dueInPast')
  if (today.rows[0]?.isFar === true) throw invalidField('due', 'finding.dueTooFar')
}

/** Asks the applicant for an answer until a day, today or later, and tells him. 409 for a finding that is decided. */
export const demandAnswer = (
  db: Database,
  actor: Actor,
  { words, due, ...seen }: z.output<typeof calls.demandAnswer.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const finding = await openFinding(tx, 'noteFinding', seen)
    if (finding.status !== OPEN && finding.status !== OBJECTED) throw new AppError(409, { code: 'finding.decided' })
    await expectDue(tx, due)
    await noteEvent(tx, seen, finding, { kind: EVENT.deadline, words, due })
    await writeFinding(tx, seen, finding, { answerDue: due })
    await tellApplicant(tx, seen, finding.check, 'message.findingAsked', { due })
  })

/** The answer does not change the finding: it is open again, with the reason. 409 where there is no answer. */
export const rejectAnswer = (
  db: Database,
  actor: Actor,
  { words, ...seen }: z.output<typeof calls.rejectAnswer.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const finding = await openFinding(tx, 'noteFinding', seen)
    if (finding.status !== OBJECTED) throw new AppError(409, { code: 'finding.noAnswer' })
    await noteEvent(tx, seen, finding, { kind: EVENT.answerRejected, toStatus: OPEN, words })
    await writeFinding(tx, seen, finding, { status: OPEN })
    await tellApplicant(tx, seen, finding.check, 'message.findingAnswerRejected', {})
  })

/** Statuses that may still be decided. */
export const isUndecided = (status: number): boolean => status === OPEN || status === OBJECTED || status === CORRECTED
