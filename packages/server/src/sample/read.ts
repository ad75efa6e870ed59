import { message, type Message } from '@eae/domain/kernel/message.ts'
import type { DrawDetail, DrawLine } from '@eae/domain/sample/calls.ts'
import { BY_LOT, BY_RISK, SAMPLE } from '@eae/domain/sample/codes.ts'
import { RISK_CODES } from '@eae/domain/sample/risk.ts'
import { sql, type RawBuilder } from 'kysely'
import { headerScope, recordAccess } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { outsOf } from './out.ts'
import { ofDraws } from './stored.ts'

/** Draws of a year that are listed, the newest first. */
const SHOWN = 100

/** What of a draw is known to all: words and seed once it is drawn, never while one of them could still choose. */
const lines = async (db: Executor, actor: Actor, where: RawBuilder<unknown>): Promise<readonly DrawLine[]> =>
  (
    await sql<DrawLine>`
      SELECT d.id, d.etos, d.number, d.kind, CASE WHEN d.state IN (${SAMPLE.preparing}, ${SAMPLE.marking}) AND j.state = 3 THEN ${sql.lit(SAMPLE.failed)} ELSE d.state END AS state,
        d.row_version AS "rowVersion", d.percent::float8 AS percent, d.lot_percent::float8 AS "lotPercent", c.candidates, c."byLot", c."byRisk", c.marked, c."leftOut",
        d.digest, d.first_sha256 AS "firstHash", d.first_word AS "firstWord", CASE WHEN d.seed IS NULL THEN NULL ELSE d.second_word END AS "secondWord", d.seed,
        d.first_usr AS "firstBy", d.second_usr AS "secondBy", d.approved_usr AS "approvedBy", d.first_id = ${actor.userId} AS "isOwn",
        d.made_at AS "madeAt", d.drawn_at AS "drawnAt", d.marked_at AS "markedAt", d.void_reason AS "voidReason"
      FROM sample_draw d LEFT JOIN app_job j ON j.id = d.job_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS candidates, count(*) FILTER (WHERE r.how = ${BY_LOT}) AS "byLot", count(*) FILTER (WHERE r.how = ${BY_RISK}) AS "byRisk",
          count(r.marked_at) AS marked, count(*) FILTER (WHERE r.left_out) AS "leftOut" FROM sample_row r WHERE r.draw_id = d.id
      ) c
      WHERE ${where} AND ${ofDraws(actor)} ORDER BY d.id DESC LIMIT ${SHOWN}
    `.execute(db)
  ).rows

/** Draws of a year, the newest first; none for who may not know of them. */
export const findDraws = (db: Executor, actor: Actor, etos: number): Promise<readonly DrawLine[]> =>
  lines(db, actor, sql`d.etos = ${etos}`)

const strataOf = async (db: Executor, drawId: number): Promise<DrawDetail['strata']> =>
  (
    await sql<DrawDetail['strata'][number]>`
      SELECT concat_ws(' · ', o.description, f.description) AS name, n.candidates, n."byLot", n."byRisk" FROM (
        SELECT r.stratum, count(*) AS candidates, count(*) FILTER (WHERE r.how = ${BY_LOT}) AS "byLot", count(*) FILTER (WHERE r.how = ${BY_RISK}) AS "byRisk"
        FROM sample_row r WHERE r.draw_id = ${drawId} GROUP BY r.stratum
      ) n
      LEFT JOIN msrteaepy o ON o.id::text = split_part(n.stratum, '/', 1) LEFT JOIN edetforea f ON f.id::text = split_part(n.stratum, '/', 2)
      ORDER BY n.candidates DESC, n.stratum
    `.execute(db)
  ).rows

const NOT_NOW = message('sample.notNow')
const NO_PRIVILEGE = message('locked.noPrivilege')
/** Why an actor may not take a step of a draw; persons and hands are asked again when he takes it. */
const whyNotOf = ({ state, isOwn, secondBy }: DrawLine, { login, privileges }: Actor): DrawDetail['whyNot'] => {
  const may = privileges.has('Checks_Run')
  const at = (wanted: number, isHis: boolean, otherwise: string): Message | null => {
    if (state !== wanted) return NOT_NOW
    if (!may) return NO_PRIVILEGE
    return isHis ? null : message(otherwise)
  }
  const isOver = state === SAMPLE.marking || state === SAMPLE.marked || state === SAMPLE.void
  const isParty = isOwn || secondBy === login
  const whyNotGiveUp = isParty ? null : message('sample.notYours')
  return {
    giveWord: at(SAMPLE.frozen, !isOwn, 'sample.needsOther'),
    draw: at(SAMPLE.worded, isOwn, 'sample.needsFirst'),
    approve: at(SAMPLE.drawn, !isOwn, 'sample.needsOther'),
    giveUp: isOver ? NOT_NOW : may ? whyNotGiveUp : NO_PRIVILEGE,
    takeOut: state !== SAMPLE.marked ? NOT_NOW : may ? null : NO_PRIVILEGE,
  }
}

/** A draw with its parts of the country and what the reader may do. 404 for who may not know of it. */
export const findDraw = async (db: Executor, actor: Actor, id: number): Promise<DrawDetail> => {
  const [line] = await lines(db, actor, sql`d.id = ${id}`)
  if (line === undefined) throw notFound()
  return {
    draw: line,
    outs: await outsOf(db, actor, id),
    strata: await strataOf(db, id),
    whyNot: whyNotOf(line, actor),
  }
}

/** Risk of an application that the actor sees, for who draws and who controls alone; null where it was not scored. 404 otherwise. Leaves a record of access. */
export const findRisk = async (db: Executor, actor: Actor, etos: number, id: number) => {
  const found = await sql<{
    score: number | null
    parts: Record<string, number> | null
    at: string
    notKnown: string[]
  }>`
    SELECT r.score::float8 AS score, r.parts, s.at, s.not_known AS "notKnown" FROM edetedeaeehd hd
    LEFT JOIN risk_score r ON r.etos = hd.etos AND r.ede_id = hd.id LEFT JOIN risk_scoring s ON s.etos = hd.etos
    WHERE hd.etos = ${etos} AND hd.id = ${id} AND ${headerScope(actor, 'hd')} AND ${ofDraws(actor)}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw notFound()
  await recordAccess(db, actor, etos, [id], 'row')
  const { score, parts, at, notKnown } = row
  if (score === null || parts === null) return null
  const told = RISK_CODES.flatMap((code) => {
    const points = parts[code]
    return points === undefined ? [] : [{ code, points }]
  })
  return { score, at, notKnown, parts: told.toSorted((a, b) => b.points - a.points) }
}
