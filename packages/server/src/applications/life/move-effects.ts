import { withoutLater } from '@eae/domain/applications/later.ts'
import type { LifeRow, StandingEffect } from '@eae/domain/applications/life.ts'
import { isAtWork, STATES, type State, type StateName } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import { locked } from '../../platform/errors.ts'
import { sealFiles } from '../../platform/kept-files.ts'
import { ofYear } from '../../platform/kept-plans.ts'
import type { Tx } from '../../platform/transaction.ts'
import { appendToChain, nextProtocol } from '../submit/chain.ts'
import { storeFindings, type CheckRun } from '../check/findings.ts'
import { canonicalJson, sha256 } from '../../platform/canonical.ts'
import { SEAL_FORMAT } from '../submit/seal.ts'
import { keepOfficial, readKept, replaceBase, restoreOfficial } from './kept-rows.ts'
import { writeOfficial } from './official-writes.ts'
import { keepSealed } from './sealed-base.ts'
import type { HeaderSituation } from './situation.ts'
import { undoSubmission } from './undo.ts'
import { logStatus } from './status.ts'
import { tellApplicant } from './tell.ts'
import { actsByAuthorisation } from '../read/scope.ts'
import { readHeaderOfNow } from '../read/trees.ts'
import { readWindowParts } from '../read/window-parts.ts'

/** What an event may bring along. */
export interface Given {
  /** The version that the page showed. */
  readonly rowVersion?: number
  readonly idempotencyKey?: string
  /** What the applicant is told of it, unless he did it himself, and the page that it leads to. */
  readonly tells?: Message
  readonly page?: string
  /** Why, in words. */
  readonly reason?: string
  /** The user who proposed what needs two people. */
  readonly proposedBy?: number
  /** Nothing is done: what would refuse it is asked before a second person is. */
  readonly isTrial?: boolean
  /** The kind of an act, which a year and a user may be closed for. */
  readonly actKind?: 1 | 2 | 3
  /** Changes the rows that go with the event: lines that are withdrawn, or those of an act. */
  readonly takeLines?: () => Promise<void>
  /** The checks, where they ran already. */
  readonly run?: () => Promise<CheckRun>
  /** The same for what is sealed. */
  readonly runToSeal?: () => Promise<CheckRun<ApplicationTree>>
}

/** An event under way. What an effect makes for those after it is kept here. */
export interface Moving {
  readonly tx: Tx
  readonly etos: number
  readonly id: number
  /** The application before the event, its header locked. */
  readonly situation: HeaderSituation
  readonly row: LifeRow
  readonly given: Given
  /** The checks of the application as it is now: run when first asked for, and once. */
  readonly run: () => Promise<CheckRun>
  /** The same run with all fields of the rows, where the event seals them. */
  readonly runToSeal: () => Promise<CheckRun<ApplicationTree>>
  /** The checks of what the application is once its state and rows were changed. */
  readonly runAnew: () => Promise<CheckRun>
  arprotocol: string | null
  contentSha256: string | null
  /** Code of the state that it leads to, once it was asked for. */
  target: number | null
}

/** The state that an application had when it came to the one that it has, as its log keeps it. */
const stateBefore = async ({ tx, etos, id, situation: { status } }: Moving): Promise<number> => {
  const found = await sql<{ status: number }>`
    SELECT l.from_status AS status FROM edetedeaeestatuslog l
    WHERE l.etos = ${etos} AND l.ede_id = ${id} AND l.to_status = ${status} AND l.from_status <> ${status}
    ORDER BY l.id DESC LIMIT 1
  `.execute(tx.sql)
  const [before] = found.rows
  if (before === undefined) throw locked('locked.state')
  return before.status
}

/** The code of the state that a row leads to; `before` is the way back from a lock. Asked once: the log is written after it. */
const target = async (moving: Moving): Promise<number> => {
  const { row, situation } = moving
  moving.target ??=
    row.to === 'same' ? situation.status : row.to === 'before' ? await stateBefore(moving) : STATES[row.to as StateName]
  return moving.target
}

/** Where an event that makes an application leaves it. */
export const stateAfter = (row: LifeRow | undefined): State => {
  if (row === undefined || row.to === 'same' || row.to === 'before') throw new Error('the event makes no application')
  return STATES[row.to as StateName]
}

const writeState = async (moving: Moving): Promise<void> => {
  const { tx, etos, id, situation, arprotocol } = moving
  // Neither an amendment nor a withdrawal makes late what came in time: the day of the first submission stays.
  const official =
    arprotocol === null
      ? sql``
      : sql`, arprotocol = ${arprotocol}, dteprotocol = ${situation.now}, dte_oris = coalesce(dte_oris, ${situation.now}),
          row_version = row_version + 1, checked_version = row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()`
  await sql`UPDATE edetedeaeehd SET status = ${await target(moving)}${official} WHERE etos = ${ofYear(etos)} AND id = ${id}`.execute(
    tx.sql,
  )
}

const seal = async (moving: Moving): Promise<void> => {
  const { tx, etos, id, situation, arprotocol, given } = moving
  if (arprotocol === null || given.idempotencyKey === undefined) throw new Error('nothing is sealed without a protocol')
  const { tree, numbers } = await moving.runToSeal()
  const sealedTree = withoutLater({ ...tree, header: await readHeaderOfNow(tx.sql, etos, id) })
  const fileIds = sealedTree.documents.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
  // In words, too: what a later change of the office or its authorisation says is no part of what was sent.
  const authorisation = actsByAuthorisation(tx.actor) ? situation.authorisation : null
  const canonical = canonicalJson({
    format: SEAL_FORMAT,
    authorisation,
    tree: { ...sealedTree, ...(await readWindowParts(tx.sql, etos, id)) },
    numbers,
    files: await sealFiles(tx, fileIds),
  })
  moving.contentSha256 = sha256(canonical)
  const sealed = { canonical, contentSha256: moving.contentSha256, authorisationId: authorisation?.id ?? null }
  await appendToChain(tx, etos, id, arprotocol, situation.now, sealed, given.idempotencyKey)
}

const log = async (moving: Moving): Promise<void> => {
  const { tx, etos, id, situation, row, contentSha256 } = moving
  let from = situation.status
  for (const { event, to } of row.via ?? []) {
    const step = STATES[to as StateName]
    if (from >= step) continue
    await logStatus(tx, etos, id, from, step, event)
    from = step
  }
  await logStatus(tx, etos, id, from, await target(moving), row.event, { contentSha256, words: moving.given.reason })
}

/** Counts of the checks in a header, which a submission seals with it. */
const COUNTS = sql`blocking, warnings, stakecents, forecastcents, missingdocs`

/**
 * Stores what the checks find in the rows that an application has now. One that is submitted again keeps the counts that its
 * submission sealed: nobody submitted it with those of today.
 */
const findingsAnew = async ({ tx, etos, id, runAnew, target: state }: Moving): Promise<void> => {
  const isAgain = state !== null && !isAtWork(state)
  const sealedCounts = sql<
    Readonly<Record<string, unknown>>
  >`SELECT ${COUNTS} FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id}`
  const [counts] = (await sealedCounts.execute(tx.sql)).rows
  await storeFindings(tx.sql, etos, id, await runAnew())
  if (!isAgain || counts === undefined) return
  const { blocking, warnings, stakecents, forecastcents, missingdocs } = counts
  await sql`
    UPDATE edetedeaeehd SET (${COUNTS}) = (${blocking}::integer, ${warnings}::integer, ${stakecents}::numeric, ${forecastcents}::numeric, ${missingdocs}::integer)
    WHERE etos = ${etos} AND id = ${id}
  `.execute(tx.sql)
}

/** What happens with an event, by the names of the table. */
export const EFFECTS: Readonly<Record<StandingEffect, (moving: Moving) => Promise<void>>> = {
  findings: async ({ tx, etos, id, run }) => storeFindings(tx.sql, etos, id, await run()),
  protocol: async (moving) => {
    moving.arprotocol = await nextProtocol(moving.tx, moving.etos, moving.id)
  },
  state: writeState,
  seal,
  log,
  findingsAnew,
  keepOfficial: async ({ tx, etos, id }) => {
    await keepOfficial(tx, etos, id)
  },
  keepSealed: ({ tx, etos, id }) => keepSealed(tx, etos, id),
  replaceBase: ({ tx, etos, id }) => replaceBase(tx, etos, id),
  restoreOfficial: async (moving) => {
    const { tx, etos, id, row } = moving
    const kept = await readKept(tx.sql, etos, id)
    if (kept === null) throw locked('locked.state')
    await restoreOfficial(tx, etos, id, kept.id)
    // Not read from the log: after a lock that was taken off it names the lock as the state before.
    if (row.to === 'before') moving.target = kept.status
  },
  takeLines: async ({ tx, row, given: { takeLines } }) => {
    if (takeLines === undefined) throw new Error('lines are withdrawn by a call of their own')
    await writeOfficial(tx.sql, row.event, takeLines)
  },
  undo: async (moving) => {
    const { tx, etos, id, given } = moving
    moving.contentSha256 = await undoSubmission(tx, etos, id, given.reason ?? '')
  },
  message: async ({ tx, etos, id, given: { tells, page } }) => {
    if (tells !== undefined) await tellApplicant(tx, etos, id, tells, page)
  },
}
