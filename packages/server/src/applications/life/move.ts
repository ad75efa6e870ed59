import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { isAtWork, STATES } from '@eae/domain/applications/states.ts'
import {
  rowsOf,
  type LifeEvent,
  type LifeRow,
  type StandingEffect,
  type StandingGuard,
} from '@eae/domain/applications/life.ts'
import { waysOf, whyNotYet } from '@eae/domain/applications/rights/can.ts'
import { conflict, invalid, locked, type AppError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { refuseSameHand } from '../../proposals/index.ts'
import { BlockedError } from '../submit/blocked-error.ts'
import { findAll, findAllToSeal } from '../check/find-all.ts'
import { noteAll } from '../check/noted-keys.ts'
import type { CheckRun } from '../check/findings.ts'
import { refreshUnseen } from '../save/geometry-facts.ts'
import { EFFECTS, type Given, type Moving } from './move-effects.ts'
import { whatIsAddedLate } from './added-late.ts'
import { refusedByNotice } from '../notice/notice.ts'
import { beyondInitial } from '../correct/beyond-initial.ts'
import { readKept } from './kept-rows.ts'
import { againstSealed } from './sealed-base.ts'
import { readSituation, whatIs, type HeaderSituation } from './situation.ts'
import { isAnythingOpen, isNotified, isPaid, newestSubmission, openVersion, otherLiving } from './undo.ts'

const isBlocking = ({ severity }: CheckRun['findings'][number]): boolean => severity === 'B'

/** Events whose submission is not taken back, because the rows before it are not kept. */
const ROWS_CHANGED: ReadonlyMap<string, AppError> = new Map([
  ['withdrawLines', locked('life.linesWithdrawn')],
  ['applyAct', locked('life.actApplied')],
])

/** Effects after which another content of an application counts than before; what counted and what will stand side by side before them. */
const EXCHANGES_ROWS: ReadonlySet<string> = new Set<StandingEffect>(['replaceBase', 'restoreOfficial', 'takeLines'])

const reasonMissing = (): AppError => invalid([{ path: 'reason', field: 'reason', code: 'life.reasonMissing' }])

/** Guards by name: each gives the refusal, or null where it lets the event happen. */
const GUARDS: Readonly<Record<StandingGuard, (moving: Moving) => Promise<AppError | null>>> = {
  sameVersion: ({ given, id, situation: { rowVersion } }) =>
    Promise.resolve(
      given.rowVersion === rowVersion
        ? null
        : conflict([
            {
              entityName: 'Edetedeaeehd',
              id: String(id),
              mine: { rowVersion: given.rowVersion },
              theirs: { rowVersion },
            },
          ]),
    ),
  reason: ({ given: { reason = '' } }) => Promise.resolve(reason === '' ? reasonMissing() : null),
  reasonOfStaff: ({ situation, given: { reason = '' } }) =>
    Promise.resolve(situation.isOwn || reason !== '' ? null : reasonMissing()),
  firstVersion: async ({ tx, etos, id }) =>
    (await newestSubmission(tx.sql, etos, id))?.hasEarlier === true ? locked('locked.state') : null,
  laterVersion: async ({ tx, etos, id }) =>
    (await newestSubmission(tx.sql, etos, id))?.hasEarlier === true ? null : locked('locked.state'),
  noNotifiedFinding: async ({ tx, etos, id }) =>
    (await isNotified(tx.sql, etos, id)) ? locked('life.notified') : null,
  unpaid: async ({ tx, etos, id }) => ((await isPaid(tx.sql, etos, id)) ? locked('life.paid') : null),
  baseOnTime: async ({ tx, etos, id }) =>
    (await readKept(tx.sql, etos, id))?.status === STATES.FINAL ? null : locked('locked.state'),
  nothingAddedLate: whatIsAddedLate,
  insideInitial: async ({ tx, etos, id }) => {
    const issues = await beyondInitial(tx.sql, etos, [id])
    return issues.length === 0 ? null : invalid(issues)
  },
  insideNotice: async ({ tx, etos, id }) => {
    const issues = await refusedByNotice(tx, etos, id)
    return issues.length === 0 ? null : invalid(issues)
  },
  noNotice: ({ situation: { noticeUntil, now } }) =>
    Promise.resolve(
      noticeUntil === null || Date.parse(noticeUntil) < Date.parse(now)
        ? null
        : locked('life.noticeRuns', { until: athensDate(noticeUntil) }),
    ),
  linesStand: async ({ tx, etos, id }) =>
    ROWS_CHANGED.get((await newestSubmission(tx.sql, etos, id))?.event ?? '') ?? null,
  baseSealed: ({ tx, etos, id }) => againstSealed(tx, etos, id),
  noOtherLiving: async ({ tx, etos, id }) => {
    const kodikos = await otherLiving(tx.sql, etos, id)
    return kodikos === null ? null : locked('life.otherLiving', { kodikos })
  },
  nothingOpen: async ({ tx, etos, id }) => ((await isAnythingOpen(tx.sql, etos, id)) ? locked('life.open') : null),
  otherPerson: async ({ tx, given: { proposedBy, isTrial = false } }) => {
    if (isTrial) return null
    if (proposedBy === undefined) return locked('life.needsTwo')
    await refuseSameHand(tx, proposedBy)
    return null
  },
  noBlocking: async ({ run }) => {
    const blocking = (await run()).findings.filter(isBlocking)
    return blocking.length === 0 ? null : new BlockedError(blocking)
  },
}
const guards: ReadonlyMap<string, (moving: Moving) => Promise<AppError | null>> = new Map(Object.entries(GUARDS))
const effects: ReadonlyMap<string, (moving: Moving) => Promise<void>> = new Map(Object.entries(EFFECTS))

/** What stands under a name; every name of a row that can be gone has something, or its record above does not compile. */
const named = <T>(all: ReadonlyMap<string, T>, name: string): T => {
  const found = all.get(name)
  if (found === undefined) throw new Error(`nothing is made for ${name}`)
  return found
}

/** What a way is refused by, and how many of its guards let it pass before. */
interface Refusal {
  readonly passed: number
  readonly error: AppError
}

const whyRefused = async (row: LifeRow, moving: Moving): Promise<Refusal | null> => {
  for (const [passed, name] of row.guards.entries()) {
    const error = await named(guards, name)(moving)
    if (error !== null) return { passed, error }
  }
  return null
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}

/**
 * Events that an open amendment stands against, and that tell whose it is: a second amendment would be the same one, and a submission
 * is not deleted below one.
 */
const ONE_VERSION: ReadonlySet<LifeEvent> = new Set(['amend', 'deleteOfficial'] as const)

/**
 * The way by which an application can be led by an event now: who, from where and when is the table's, as are the guards. Of
 * several ways the first counts that is open. Changes nothing.
 *
 * @throws 423 with the reason of the table, or `life.notYet` for what the product does not make yet; otherwise the refusal
 * of the first guard of the way that came farthest: 409 for another version, 422 for blocking findings.
 */
export const findWay = async (
  tx: Tx,
  etos: number,
  situation: HeaderSituation,
  event: LifeEvent,
  given: Given = {},
): Promise<Moving> => {
  const { actKind } = given
  const what = { ...whatIs(tx.actor, etos, situation), ...(actKind === undefined ? {} : { actKind }) }
  const found = waysOf(rowsOf(event), what)
  const reason = 'reason' in found ? found.reason : whyNotYet(found.ways)
  const { id } = situation
  const isOpen = ONE_VERSION.has(event) && situation.status === STATES.AMENDING
  const open = isOpen ? await openVersion(tx.sql, etos, id) : null
  if (open !== null) throw locked('life.openVersion', open)
  if ('reason' in found || reason !== null) throw locked(reason?.code ?? 'locked.state', reason?.params)
  const asked =
    <T>(find: (db: Executor, actor: Actor, etos: number, header: HeaderSituation) => Promise<T>) =>
    async (): Promise<T> => {
      // What was submitted stays as it was seen then.
      if (isAtWork(situation.status)) await refreshUnseen(tx.sql, etos, id)
      return find(tx.sql, tx.actor, etos, situation)
    }
  const runToSeal = given.runToSeal ?? once(asked(findAllToSeal))
  // What is sealed is what was judged: read once, and whole.
  const isSealed = found.ways.some(({ effects: done }) => done.some((effect) => effect === 'seal'))
  const run = given.run ?? (isSealed ? runToSeal : once(asked(findAll)))
  let refusal: Refusal | null = null
  for (const row of found.ways.filter(({ lands }) => lands === undefined)) {
    const moving: Moving = {
      tx,
      etos,
      id,
      situation,
      row,
      given,
      run,
      runToSeal,
      runAnew: async () => {
        const situationNow = await readSituation(tx.sql, tx.actor, etos, id)
        return findAll(tx.sql, tx.actor, etos, situationNow)
      },
      arprotocol: null,
      contentSha256: null,
      target: null,
    }
    const refused = await whyRefused(row, moving)
    if (refused === null) return moving
    // Told is what speaks against the way that came farthest: that a first version is no later one says nothing.
    if (refusal === null || refused.passed > refusal.passed) refusal = refused
  }
  throw refusal?.error ?? locked('locked.state')
}

/**
 * Leads an application by an event of its life, in the transaction that holds its header: by the way that {@link findWay} finds,
 * with what happens on it, in the order of the table. Throws what that throws.
 */
export const move = async (
  tx: Tx,
  etos: number,
  situation: HeaderSituation,
  event: LifeEvent,
  given: Given = {},
): Promise<void> => {
  const moving = await findWay(tx, etos, situation, event, given)
  const isExchanged = moving.row.effects.some((name) => EXCHANGES_ROWS.has(name))
  if (isExchanged) await noteAll(tx, etos, situation.id)
  for (const name of moving.row.effects) await named(effects, name)(moving)
  const isOver = (moving.target ?? situation.status) >= STATES.WITHDRAWN
  // The content that holds again after a submission is taken back is known then.
  const isBack = moving.row.effects.includes('undo')
  if (isBack || isOver !== situation.status >= STATES.WITHDRAWN) await noteAll(tx, etos, situation.id)
}
