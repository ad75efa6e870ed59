import type { ActImpact, ActLine, ActTrial } from '@eae/domain/acts/answers.ts'
import { ACT, actKindOf, type ActType } from '@eae/domain/acts/codes.ts'
import { dikpraxh } from '@eae/domain/acts/entities.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { whyNot } from '@eae/domain/applications/rights/can.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden, locked } from '../../platform/errors.ts'
import { newRowEntry, transaction, type Tx } from '../../platform/transaction.ts'
import { isPaid } from '../life/undo.ts'
import { readSituation, whatIs } from '../life/situation.ts'
import { readTree } from '../read/tree.ts'
import { doLinesStand, fillLines, type WishedLine } from './act-lines.ts'
import { measureLines } from './impact.ts'
import { lockAct, readActLines, writeAct, type StoredAct } from './stored-act.ts'

interface Wish {
  readonly etos: number
  readonly edeId: number
  readonly praxtype: ActType
}

/** Holds the application of an act that the actor may propose now; 423 with the reason otherwise. */
const expectMayPropose = async (tx: Tx, { etos, edeId, praxtype }: Wish): Promise<void> => {
  const situation = await readSituation(tx.sql, tx.actor, etos, edeId, true)
  const what = { ...whatIs(tx.actor, etos, situation), actKind: actKindOf(praxtype) }
  const reason = whyNot('proposeChangeAct', what)
  if (reason !== null) throw locked(reason.code, reason.params)
  if (await isPaid(tx.sql, etos, edeId)) throw locked('life.paid')
}

const measure = async (tx: Tx, wish: Wish, lines: readonly WishedLine[]): Promise<ActTrial> => {
  await expectMayPropose(tx, wish)
  const tree = await readTree(tx.sql, wish.etos, wish.edeId)
  const filled = fillLines(tree, lines)
  return { lines: [...filled], impact: await measureLines(tx, wish.etos, wish.edeId, tree, filled) }
}

/** What lines would do: their old values, and the impact on forecast and findings. Nothing is kept. */
export const tryAct = (db: Database, actor: Actor, { lines, ...wish }: CallInput<'tryAct'>): Promise<ActTrial> =>
  transaction(db, actor, (tx) => measure(tx, wish, lines))

const keepLines = async (tx: Tx, id: number, lines: readonly ActLine[]): Promise<void> => {
  await sql`
    INSERT INTO dikpraxhline (praxh_id, aa, part, line, rowname, pedio, palia, nea)
    SELECT ${id}::bigint, l.aa, l.part, l.line, l.rowname, l.pedio, l.palia, l.nea
    FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, aa: at + 1 })))}::jsonb)
      AS l (aa smallint, part text, line bigint, rowname text, pedio text, palia jsonb, nea jsonb)
  `.execute(tx.sql)
}

const keep = async (
  tx: Tx,
  { etos, edeId, praxtype }: Wish,
  { lines, impact }: { readonly lines: readonly ActLine[]; readonly impact: ActImpact },
  { aitiologia, reversesId }: { readonly aitiologia: string; readonly reversesId: number | null },
): Promise<number> => {
  // Two at once would get the same number of the year.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`act:${etos}`}, 0))`.execute(tx.sql)
  const open =
    await sql`SELECT 1 FROM dikpraxh o WHERE o.etos = ${etos} AND o.ede_id = ${edeId} AND o.status IN (${ACT.back}, ${ACT.proposed})`.execute(
      tx.sql,
    )
  if (open.rows.length > 0) throw new AppError(409, { code: 'act.isOpen' })
  const { userId, login, fullName } = tx.actor
  const made = await sql<{ id: number; row: Record<string, unknown> }>`
    INSERT INTO dikpraxh AS d (etos, arpraxhs, praxtype, ede_id, kodikosede, afm, lastname, firstname, linecount, aitiologia, reverses_id, status,
      beforecents, aftercents, impact, proposedby, proposer, usrinsert)
    SELECT h.etos, (SELECT coalesce(max(o.arpraxhs), 0) + 1 FROM dikpraxh o WHERE o.etos = h.etos), ${praxtype}::smallint, h.id, h.kodikos, h.afm, h.lastname, h.firstname,
      ${lines.length}::smallint, ${aitiologia}::text, ${reversesId}::bigint, ${ACT.proposed}::smallint, ${impact.beforeCents}::bigint, ${impact.afterCents}::bigint,
      ${JSON.stringify(impact)}::jsonb, ${userId}::bigint, ${fullName.slice(0, 100)}::text, ${login}::text
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId} RETURNING d.id, to_jsonb(d) AS row
  `.execute(tx.sql)
  const [act] = made.rows
  if (act === undefined) throw new Error('an act was not written')
  await keepLines(tx, act.id, lines)
  await tx.audit(newRowEntry(dikpraxh.name, etos, act))
  return act.id
}

/** Proposes an act. 409 while another one of the application is open, 422 by line, 423 where the actor may not or its payment was approved. */
export const proposeAct = (
  db: Database,
  actor: Actor,
  { lines, aitiologia, ...wish }: CallInput<'proposeAct'>,
): Promise<number> =>
  transaction(db, actor, async (tx) => keep(tx, wish, await measure(tx, wish, lines), { aitiologia, reversesId: null }))

const expectProposer = ({ actor }: Tx, { proposedby }: StoredAct): void => {
  if (proposedby !== actor.userId) throw forbidden('act.notYours')
}

/** Proposes an act again that came back, with its impact of now. 409 where its old values do not stand any more: it can only be withdrawn. */
export const proposeActAgain = (db: Database, actor: Actor, seen: CallInput<'proposeActAgain'>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const act = await lockAct(tx, seen)
    expectProposer(tx, act)
    if (act.status !== ACT.back) throw locked(`act.notNow.${act.status}`)
    await expectMayPropose(tx, act)
    const tree = await readTree(tx.sql, act.etos, act.edeId)
    const lines = await readActLines(tx.sql, act.id)
    if (!doLinesStand(tree, lines)) throw new AppError(409, { code: 'act.linesChanged' })
    const impact = await measureLines(tx, act.etos, act.edeId, tree, lines)
    await writeAct(
      tx,
      act,
      sql`status = ${ACT.proposed}, words = NULL, beforecents = ${impact.beforeCents}, aftercents = ${impact.afterCents}, impact = ${JSON.stringify(impact)}::jsonb`,
    )
  })

/** Takes back an act that nobody has decided. It stays listed, as rejected. */
export const withdrawAct = (db: Database, actor: Actor, seen: CallInput<'withdrawAct'>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const act = await lockAct(tx, seen)
    expectProposer(tx, act)
    if (act.status !== ACT.back && act.status !== ACT.proposed) throw locked(`act.notNow.${act.status}`)
    await writeAct(tx, act, sql`status = ${ACT.rejected}`)
  })

/**
 * Proposes the act that turns the lines of an applied one round. 409 where a value was changed since, or a row went out: its content is in the
 * seal, but not among the rows.
 */
export const reverseAct = (
  db: Database,
  actor: Actor,
  { aitiologia, ...seen }: CallInput<'reverseAct'>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const act = await lockAct(tx, seen)
    if (act.status !== ACT.applied) throw locked(`act.notNow.${act.status}`)
    const lines = await readActLines(tx.sql, act.id)
    if (lines.some(({ pedio }) => pedio === null)) throw new AppError(409, { code: 'act.rowsOut' })
    await expectMayPropose(tx, act)
    const tree = await readTree(tx.sql, act.etos, act.edeId)
    const turned = lines.map((line) => ({ ...line, palia: line.nea, nea: line.palia }))
    if (!doLinesStand(tree, turned)) throw new AppError(409, { code: 'act.linesChanged' })
    const impact = await measureLines(tx, act.etos, act.edeId, tree, turned)
    return keep(tx, act, { lines: turned, impact }, { aitiologia, reversesId: act.id })
  })
