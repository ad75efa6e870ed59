import type { ActImpact, ActLine } from '@eae/domain/acts/answers.ts'
import { ACT, actKindOf, type ActState } from '@eae/domain/acts/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { canonicalJson } from '../../platform/canonical.ts'
import type { Database } from '../../platform/database.ts'
import { invalidField, locked } from '../../platform/errors.ts'
import { paramsOf, tell } from '../../platform/tell.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { refuseSameHand } from '../../proposals/index.ts'
import { move } from '../life/move.ts'
import { readSituation } from '../life/situation.ts'
import { readTree } from '../read/trees.ts'
import { applyLines, doLinesStand } from './act-lines.ts'
import { measureLines } from './impact.ts'
import { carryAgreed, holdBoth, lockAgreed, transferImpactNow } from './transfer-act.ts'
import { lockAct, readActLines, writeAct, type StoredAct } from './stored-act.ts'

/** Where an applicant and a proposer find an act. */
const pageOf = ({ etos, id }: StoredAct): string => `/Dikpraxismetaboles?id=${id}&etos=${etos}`

/** Tells its proposer what became of an act. */
const tellProposer = async (tx: Tx, act: StoredAct, code: string): Promise<void> => {
  const params = paramsOf({ number: String(act.kodikosede), etos: String(act.etos) })
  const chosen = sql`SELECT ${act.proposedby}::bigint AS user_id, ${params} AS params, ${pageOf(act)}::text AS link`
  await tell(tx.sql, { code, chosen })
}

/** The impact of now, or null where rows or old values are not those of the proposal any more. */
const impactNow = async (tx: Tx, { etos, edeId }: StoredAct, lines: readonly ActLine[]): Promise<ActImpact | null> => {
  const tree = await readTree(tx.sql, etos, edeId)
  return doLinesStand(tree, lines) ? measureLines(tx, etos, edeId, tree, lines) : null
}

const isSame = (one: ActImpact, other: ActImpact | null): boolean => canonicalJson(one) === canonicalJson(other)

/** One application that an act changes, and what it does to it. */
interface Side {
  readonly edeId: number
  readonly kodikos: number
  readonly impact: ActImpact
  readonly takeLines: () => Promise<void>
}

/** Changes an application by its event, and gives the protocol of its new version. */
const applySide = async (tx: Tx, act: StoredAct, { edeId, kodikos, impact, takeLines }: Side): Promise<string> => {
  const { etos, id, aitiologia, proposedby, praxtype } = act
  const situation = await readSituation(tx.sql, tx.actor, etos, edeId, true)
  await move(tx, etos, situation, 'applyAct', {
    rowVersion: situation.rowVersion,
    idempotencyKey: `act-${id}`,
    reason: aitiologia,
    proposedBy: proposedby,
    actKind: actKindOf(praxtype),
    takeLines,
    tells: {
      code: 'message.actApplied',
      params: {
        number: String(kodikos),
        etos: String(etos),
        before: impact.beforeCents,
        after: impact.afterCents,
      },
    },
    page: '/Edetedeaeehd',
  })
  const made = await sql<{ arprotocol: string }>`
    SELECT h.arprotocol FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId}
  `.execute(tx.sql)
  const protocol = made.rows[0]?.arprotocol
  if (protocol === undefined) throw new Error('an act was applied without a protocol')
  return protocol
}

/** What an act does now: its impact, and the doing of it. */
interface Doing {
  readonly impact: ActImpact
  /** Gives the protocol of the new version of its application. */
  readonly apply: () => Promise<string>
}

const ofLines = async (tx: Tx, act: StoredAct): Promise<Doing | null> => {
  const { etos, edeId, kodikosede: kodikos } = act
  // Held before it is measured: what is approved is what is measured.
  await readSituation(tx.sql, tx.actor, etos, edeId, true)
  const lines = await readActLines(tx.sql, act.id)
  const impact = await impactNow(tx, act, lines)
  if (impact === null) return null
  const takeLines = async () => applyLines(tx, etos, edeId, await readTree(tx.sql, etos, edeId), lines)
  return { impact, apply: () => applySide(tx, act, { edeId, kodikos, impact, takeLines }) }
}

const ofTransfer = async (tx: Tx, act: StoredAct, transferId: number): Promise<Doing | null> => {
  const stored = await lockAgreed(tx, act.etos, transferId)
  await holdBoth(tx, stored)
  const found = await transferImpactNow(tx, stored)
  if (found === null) return null
  const { source, target } = stored
  const apply = async (): Promise<string> => {
    const takeLines = () => carryAgreed(tx, stored)
    const gives = { edeId: source, kodikos: act.kodikosede, impact: found.source, takeLines }
    const protocol = await applySide(tx, act, gives)
    // The rows came with those of the giver.
    const takes = { edeId: target, kodikos: act.kodikosedeOther ?? 0, impact: found.target }
    await applySide(tx, act, { ...takes, takeLines: () => Promise.resolve() })
    return protocol
  }
  return { impact: found.both, apply }
}

/** Marks the act that this one turned round. */
const markReversed = async (tx: Tx, { reversesId }: StoredAct): Promise<void> => {
  if (reversesId === null) return
  const found = await sql<Pick<StoredAct, 'id' | 'etos' | 'edeId' | 'rowVersion' | 'row'>>`
    SELECT o.id, o.etos, o.ede_id AS "edeId", o.row_version AS "rowVersion", to_jsonb(o) AS row FROM dikpraxh o
    WHERE o.id = ${reversesId} AND o.status = ${ACT.applied} FOR UPDATE
  `.execute(tx.sql)
  const [reversed] = found.rows
  if (reversed === undefined) throw locked('act.linesChanged')
  await writeAct(tx, reversed, sql`status = ${ACT.reversed}`)
}

/**
 * Decides a proposed act: approved, its lines are written, checked and sealed as a new version in the same transaction, and its applicant is told
 * both amounts. 403 for its proposer, by person or hand. Where rows, old values or the impact are not those of the proposal, nothing is
 * changed and the act goes back to its proposer: an approval is of what was shown.
 *
 * @returns how the act stands now
 */
export const decideAct = (
  db: Database,
  actor: Actor,
  { isApproved, words, ...seen }: CallInput<'decideAct'>,
): Promise<ActState> =>
  transaction(db, actor, async (tx) => {
    const act = await lockAct(tx, seen)
    if (act.status !== ACT.proposed) throw locked(`act.notNow.${act.status}`)
    await refuseSameHand(tx, act.proposedby)
    const decided = sql`approvedby = ${actor.userId}, approver = ${actor.fullName.slice(0, 100)}, dteapproved = now(), words = nullif(${words}::text, '')`
    if (!isApproved) {
      if (words === '') throw invalidField('words', 'act.wordsNeeded')
      await writeAct(tx, act, sql`status = ${ACT.rejected}, ${decided}`)
      await tellProposer(tx, act, 'message.actRejected')
      return ACT.rejected
    }
    const doing = await (act.transferId === null ? ofLines(tx, act) : ofTransfer(tx, act, act.transferId))
    if (doing === null || !isSame(doing.impact, act.impact)) {
      const impact = doing?.impact
      const anew =
        impact === undefined
          ? sql``
          : sql`, beforecents = ${impact.beforeCents}, aftercents = ${impact.afterCents}, impact = ${JSON.stringify(impact)}::jsonb`
      await writeAct(tx, act, sql`status = ${ACT.draft}, wentback = true ${anew}`)
      await tellProposer(tx, act, 'message.actBack')
      return ACT.draft
    }
    const protocol = await doing.apply()
    await writeAct(tx, act, sql`status = ${ACT.applied}, arprotocol = ${protocol}, ${decided}`)
    await markReversed(tx, act)
    await tellProposer(tx, act, 'message.actApproved')
    return ACT.applied
  })
