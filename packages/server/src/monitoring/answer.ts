import type { PhotoFacts } from '@eae/domain/monitoring/answers.ts'
import type { z } from 'zod'
import type { calls } from '@eae/domain/contract.ts'
import { amsAnswer } from '@eae/domain/monitoring/ams-answer.ts'
import {
  ANSWER_AGREES,
  ANSWER_DISPUTES,
  asksForAnswer,
  STATE_ACCEPTED,
  STATE_REJECTED,
  STATE_WAITS,
} from '@eae/domain/monitoring/codes.ts'
import { sql } from 'kysely'
import { readSituation, reasonAgainst } from '../applications/index.ts'
import type { ActionName } from '@eae/domain/applications/rights/actions.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, invalidField, locked, notFound } from '../platform/errors.ts'
import { keepDocument, readOwnStart } from '../platform/files.ts'
import { holdFiles } from '../platform/kept-files.ts'
import { tell } from '../platform/tell.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { photoFacts } from './photo.ts'

interface Signal {
  readonly edeId: number
  readonly edaId: number
  readonly amsrule: string
  readonly dteobs: string
  readonly amsresult: number
}

const getSignal = async (db: Executor, etos: number, id: number): Promise<Signal> => {
  const found = await sql<Signal>`
    SELECT r.ede_id AS "edeId", r.eda_id AS "edaId", r.amsrule, r.dteobs, r.amsresult FROM ams_result r WHERE r.etos = ${etos} AND r.id = ${id}
  `.execute(db)
  const [signal] = found.rows
  if (signal === undefined) throw notFound()
  return signal
}

/** 404 for an application that the actor does not see, 423 where he may not; its header is locked until the end. */
const expectMay = async (tx: Tx, action: ActionName, etos: number, edeId: number): Promise<void> => {
  const situation = await readSituation(tx.sql, tx.actor, etos, edeId, true)
  const reason = reasonAgainst(action, tx.actor, etos, situation)
  if (reason !== null) throw locked(reason.code, reason.params)
}

/** Tells where and when a photo was taken that its user has brought in, before he sends it as an answer. */
export const lookAtPhoto = async (
  db: Executor,
  actor: Actor,
  { etos, signalId, photoid }: z.output<typeof calls.lookAtPhoto.input>,
): Promise<PhotoFacts> => {
  const { edeId, edaId } = await getSignal(db, etos, signalId)
  await readSituation(db, actor, etos, edeId)
  return photoFacts(db, await readOwnStart(db, actor, photoid), { etos, edaId })
}

const keepPhoto = async (tx: Tx, etos: number, { edeId, edaId }: Signal, photoid: number): Promise<PhotoFacts> => {
  const start = await readOwnStart(tx.sql, tx.actor, photoid).catch(() => {
    throw invalidField('photoid', 'file.notYours')
  })
  const facts = await photoFacts(tx.sql, start, { etos, edaId })
  const fault = await keepDocument(tx, photoid)
  if (fault !== null) throw invalidField('photoid', fault)
  await holdFiles(tx, etos, edeId, [photoid])
  return facts
}

const note = (
  tx: Tx,
  etos: number,
  edeId: number,
  row: { id: number; rowVersion: number; old: unknown; now: unknown },
) =>
  tx.audit({
    entity: amsAnswer.name,
    etos,
    edeId,
    rowKey: String(row.id),
    action: row.old === null ? 0 : 1,
    rowVersion: row.rowVersion,
    oldRow: row.old,
    newRow: row.now,
  })

/** Findings of the area monitoring are older than what was said of their signal: whoever looks runs the checks again. */
const outdateFindings = async (tx: Tx, etos: number, edeId: number): Promise<void> => {
  await sql`
    UPDATE finding SET outdated_at = now() WHERE etos = ${etos} AND ede_id = ${edeId} AND check_code IN ('20116', '20117') AND outdated_at IS NULL
  `.execute(tx.sql)
}

/**
 * Answers a signal for the applicant: that it is right, with words why; that it is wrong, with a photo of the place; or that
 * the application was corrected. One answer at a time; a rejected one may be followed by another.
 */
export const answerSignal = (
  db: Database,
  actor: Actor,
  { etos, signalId, farmeranswer, words, photoid }: z.output<typeof calls.answerSignal.input>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const signal = await getSignal(tx.sql, etos, signalId)
    const { edeId, edaId, amsrule, dteobs } = signal
    await expectMay(tx, 'answerSignal', etos, edeId)
    if (!asksForAnswer(signal.amsresult)) throw new AppError(409, { code: 'ams.asksNothing' })
    const standing = await sql`
      SELECT 1 FROM ams_answer w WHERE w.etos = ${etos} AND w.eda_id = ${edaId} AND w.amsrule = ${amsrule} AND w.dteobs = ${dteobs} AND w.answerstate IN (1, 2)
    `.execute(tx.sql)
    if (standing.rows.length > 0) throw new AppError(409, { code: 'ams.answered' })
    if (farmeranswer === ANSWER_AGREES && words === '') throw invalidField('words', 'ams.wordsNeeded')
    if (farmeranswer === ANSWER_DISPUTES && photoid === null) throw invalidField('photoid', 'ams.photoNeeded')
    const photo = photoid === null ? null : await keepPhoto(tx, etos, signal, photoid)
    const made = await sql<{ id: number; now: unknown }>`
      INSERT INTO ams_answer AS w (etos, ede_id, eda_id, amsrule, dteobs, farmeranswer, words, photoid, photoat, photox, photoy, photom, usrinsert)
      VALUES (${etos}, ${edeId}, ${edaId}, ${amsrule}, ${dteobs}, ${farmeranswer}, ${words === '' ? null : words}, ${photoid},
        ${photo?.at ?? null}, ${photo?.x ?? null}, ${photo?.y ?? null}, ${photo?.metres ?? null}, ${actor.login})
      RETURNING w.id, to_jsonb(w) AS now
    `.execute(tx.sql)
    const [answer] = made.rows
    if (answer === undefined) throw new Error('an answer was not written')
    await note(tx, etos, edeId, { ...answer, rowVersion: 1, old: null })
    return answer.id
  })

/** Tells who answered, and the applicant himself where it was another, what became of the answer. */
const tellDecision = async (tx: Tx, etos: number, answerId: number, isAccepted: boolean): Promise<void> => {
  const chosen = sql`
    SELECT u.id AS user_id,
      jsonb_build_object('aa', coalesce(p.kodikos::text, ''), 'place', coalesce(p.topothesia, '')) AS params,
      '/MonitoringResult' || coalesce('?id=' || w.ede_id || '.' || w.eda_id || '.' || r.id, '') AS link
    FROM ams_answer w JOIN edetedeaeehd h ON h.etos = w.etos AND h.id = w.ede_id
    JOIN app_user u ON u.activeflag AND (u.login = w.usrinsert OR u.user_type = 'ONLINE' AND u.afm = h.afm)
    LEFT JOIN edetedeaeeagroi p ON p.etos = w.etos AND p.id = w.eda_id
    LEFT JOIN ams_result r ON r.etos = w.etos AND r.eda_id = w.eda_id AND r.amsrule = w.amsrule AND r.dteobs = w.dteobs
    WHERE w.etos = ${etos} AND w.id = ${answerId}
  `
  await tell(tx.sql, { code: isAccepted ? 'message.signalAccepted' : 'message.signalRejected', chosen })
}

interface StoredAnswer {
  readonly edeId: number
  readonly rowVersion: number
  readonly answerstate: number
  readonly old: unknown
}

/** The office accepts or rejects an answer, with its reasons; after that nothing of it changes. A rejection says why. */
export const decideSignal = (
  db: Database,
  actor: Actor,
  { etos, answerId, rowVersion, answerstate, decision }: z.output<typeof calls.decideSignal.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const found = await sql<StoredAnswer>`
      SELECT w.ede_id AS "edeId", w.row_version AS "rowVersion", w.answerstate, to_jsonb(w) AS old FROM ams_answer w
      WHERE w.etos = ${etos} AND w.id = ${answerId} FOR UPDATE
    `.execute(tx.sql)
    const [answer] = found.rows
    if (answer === undefined) throw notFound()
    await expectMay(tx, 'decideSignal', etos, answer.edeId)
    if (answer.answerstate !== STATE_WAITS) throw new AppError(409, { code: 'ams.decided' })
    if (answer.rowVersion !== rowVersion) throw new AppError(409, { code: 'ams.changed' })
    if (answerstate === STATE_REJECTED && decision === '') throw invalidField('decision', 'ams.reasonNeeded')
    const changed = await sql<{ now: unknown }>`
      UPDATE ams_answer w SET answerstate = ${answerstate}, decision = ${decision === '' ? null : decision}, decidedby = ${actor.login},
        dteclose = now(), row_version = w.row_version + 1, usrupdate = ${actor.login}, dteupdate = now()
      WHERE w.etos = ${etos} AND w.id = ${answerId} RETURNING to_jsonb(w) AS now
    `.execute(tx.sql)
    const now = changed.rows[0]?.now
    await note(tx, etos, answer.edeId, { id: answerId, rowVersion: rowVersion + 1, old: answer.old, now })
    await outdateFindings(tx, etos, answer.edeId)
    await tellDecision(tx, etos, answerId, answerstate === STATE_ACCEPTED)
  })
