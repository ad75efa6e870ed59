import type { ActTrial, SentLine } from '@eae/domain/acts/answers.ts'
import { ACT, actKindOf } from '@eae/domain/acts/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { isSettledByRun } from '@eae/domain/applications/states.ts'
import { whyNot } from '@eae/domain/applications/rights/can.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden, invalidField, locked } from '../../platform/errors.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { isPaid } from '../life/undo.ts'
import { readSituation, whatIs } from '../life/situation.ts'
import { readTree } from '../read/trees.ts'
import { doLinesStand, fillLines, turnRound } from './act-lines.ts'
import { measureLines, readSchemeNames } from './impact.ts'
import { insertAct, keep, lockDraft, overwrite, type Wish } from './keep-act.ts'
import { lockAgreed, transferImpactNow } from './transfer-act.ts'
import { lockAct, readActLines, writeAct } from './stored-act.ts'

/** Holds the application of an act that the actor may propose now; 423 with the reason otherwise. */
export const expectMayPropose = async (tx: Tx, { etos, edeId, praxtype }: Wish): Promise<void> => {
  const situation = await readSituation(tx.sql, tx.actor, etos, edeId, true)
  const what = { ...whatIs(tx.actor, etos, situation), actKind: actKindOf(praxtype) }
  const reason = whyNot('proposeChangeAct', what)
  if (reason !== null) throw locked(reason.code, reason.params)
  if (!isSettledByRun(situation.status) && (await isPaid(tx.sql, etos, edeId))) throw locked('act.beforeItsOrder')
}

/** What lines would do to an application that the actor may propose an act for now. */
export const measure = async (
  tx: Tx,
  wish: Wish,
  lines: readonly SentLine[],
): Promise<Pick<ActTrial, 'lines' | 'impact'>> => {
  await expectMayPropose(tx, wish)
  const tree = await readTree(tx.sql, wish.etos, wish.edeId)
  const filled = fillLines(tree, lines)
  return { lines: [...filled], impact: await measureLines(tx, wish.etos, wish.edeId, tree, filled) }
}

/** What lines would do: their old values, and the impact on forecast and findings. Nothing is kept. */
export const tryAct = (db: Database, actor: Actor, { lines, ...wish }: CallInput<'tryAct'>): Promise<ActTrial> =>
  transaction(db, actor, async (tx) => {
    const measured = await measure(tx, wish, lines)
    return { ...measured, schemeNames: await readSchemeNames(tx.sql, wish.etos, measured.impact) }
  })

/** Keeps a draft with the old values of its lines. 422 by line, 423 where the actor may propose none, 409 for another version of the draft. */
export const saveAct = (
  db: Database,
  actor: Actor,
  { lines, aitiologia, seen, ...wish }: CallInput<'saveAct'>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    await expectMayPropose(tx, wish)
    const filled = fillLines(await readTree(tx.sql, wish.etos, wish.edeId), lines)
    return keep(tx, wish, { lines: filled, impact: null, aitiologia }, seen)
  })

/** Proposes an act. 409 while another one of the application is open, 422 by line, 423 where the actor may not or its payment was approved and has not left. */
export const proposeAct = (
  db: Database,
  actor: Actor,
  { lines, aitiologia, seen, ...wish }: CallInput<'proposeAct'>,
): Promise<number> =>
  transaction(db, actor, async (tx) => keep(tx, wish, { ...(await measure(tx, wish, lines)), aitiologia }, seen))

/** Proposes an act again that came back, with its impact of now. 409 where its old values do not stand any more: it can only be withdrawn. */
export const proposeActAgain = (db: Database, actor: Actor, seen: CallInput<'proposeActAgain'>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const act = await lockDraft(tx, seen)
    await expectMayPropose(tx, act)
    if (act.transferId !== null) {
      const impact = await transferImpactNow(tx, await lockAgreed(tx, act.etos, act.transferId))
      if (impact === null) throw new AppError(409, { code: 'act.linesChanged' })
      await overwrite(tx, act, act.praxtype, { lines: [], impact: impact.both, aitiologia: act.aitiologia })
      return
    }
    const tree = await readTree(tx.sql, act.etos, act.edeId)
    const lines = await readActLines(tx.sql, act.id)
    if (!doLinesStand(tree, lines)) throw new AppError(409, { code: 'act.linesChanged' })
    if (lines.length === 0) throw invalidField('lines', 'act.noLines')
    const impact = await measureLines(tx, act.etos, act.edeId, tree, lines)
    await overwrite(tx, act, act.praxtype, { lines, impact, aitiologia: act.aitiologia })
  })

/** Takes back an act that nobody has decided. It stays listed, as rejected. */
export const withdrawAct = (db: Database, actor: Actor, seen: CallInput<'withdrawAct'>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const act = await lockAct(tx, seen)
    const isOfNobody = act.status === ACT.draft && act.declarationId !== null
    if (!isOfNobody && act.proposedby !== actor.userId) throw forbidden('act.notYours')
    if (act.status !== ACT.draft && act.status !== ACT.proposed) throw locked(`act.notNow.${act.status}`)
    await writeAct(tx, act, sql`status = ${ACT.rejected}`)
  })

/**
 * Proposes the act that turns the lines of an applied one round: the values of before, and the rows that went out, as they were sealed. 409 where
 * a value was changed since, or something stands in the place of a row.
 */
export const reverseAct = (
  db: Database,
  actor: Actor,
  { aitiologia, ...seen }: CallInput<'reverseAct'>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const act = await lockAct(tx, seen)
    if (act.status !== ACT.applied) throw locked(`act.notNow.${act.status}`)
    // Its rows are others' now: what went over goes back by a transfer of the other direction.
    if (act.transferId !== null) throw locked('act.ofTransfer')
    const lines = await readActLines(tx.sql, act.id)
    await expectMayPropose(tx, act)
    const tree = await readTree(tx.sql, act.etos, act.edeId)
    const turned = turnRound(lines)
    if (!doLinesStand(tree, turned)) throw new AppError(409, { code: 'act.linesChanged' })
    const impact = await measureLines(tx, act.etos, act.edeId, tree, turned)
    return insertAct(tx, act, { lines: turned, impact, aitiologia }, { ...tx.actor, reversesId: act.id })
  })
