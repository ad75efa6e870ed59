import { withoutLater } from '@eae/domain/applications/later.ts'
import type { LifeRow, StandingEffect } from '@eae/domain/applications/life.ts'
import { STATES, type State, type StateName } from '@eae/domain/applications/states.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/transaction.ts'
import { appendToChain, nextProtocol } from './chain.ts'
import { storeFindings, type CheckRun } from './findings.ts'
import { SEAL_FORMAT, canonicalJson, sha256 } from './seal.ts'
import type { HeaderSituation } from './situation.ts'
import { logStatus } from './status.ts'
import { tellApplicant } from './tell.ts'
import { withHeaderOfNow } from './tree.ts'
import { readWindowParts } from './window-parts.ts'

/** What an event may bring along. */
export interface Given {
  /** The version that the page showed. */
  readonly rowVersion?: number
  readonly idempotencyKey?: string
  /** What the applicant is told of it, unless he did it himself. */
  readonly tells?: Message
  /** The checks, where they ran already. */
  readonly run?: () => Promise<CheckRun>
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
  arprotocol: string | null
  contentSha256: string | null
}

/** The code of the state that a row leads to. `before` is the way back from a lock, which no row that can be gone is yet. */
const target = ({ row, situation }: Moving): number =>
  row.to === 'same' || row.to === 'before' ? situation.status : STATES[row.to as StateName]

/** Where an event that makes an application leaves it. */
export const stateAfter = (row: LifeRow | undefined): State => {
  if (row === undefined || row.to === 'same' || row.to === 'before') throw new Error('the event makes no application')
  return STATES[row.to as StateName]
}

const writeState = async (moving: Moving): Promise<void> => {
  const { tx, etos, id, situation, arprotocol } = moving
  const official =
    arprotocol === null
      ? sql``
      : sql`, arprotocol = ${arprotocol}, dteprotocol = ${situation.now}, dte_oris = ${situation.now},
          row_version = row_version + 1, checked_version = row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()`
  await sql`UPDATE edetedeaeehd SET status = ${target(moving)}${official} WHERE etos = ${etos} AND id = ${id}`.execute(
    tx.sql,
  )
}

const seal = async (moving: Moving): Promise<void> => {
  const { tx, etos, id, situation, arprotocol, given } = moving
  if (arprotocol === null || given.idempotencyKey === undefined) throw new Error('nothing is sealed without a protocol')
  const { tree, numbers } = await moving.run()
  const canonical = canonicalJson({
    format: SEAL_FORMAT,
    tree: { ...withoutLater(await withHeaderOfNow(tx.sql, tree, id)), ...(await readWindowParts(tx.sql, etos, id)) },
    numbers,
  })
  moving.contentSha256 = sha256(canonical)
  const sealed = { canonical, contentSha256: moving.contentSha256 }
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
  await logStatus(tx, etos, id, from, target(moving), row.event, contentSha256)
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
  message: async ({ tx, etos, id, given: { tells } }) => {
    if (tells !== undefined) await tellApplicant(tx, etos, id, tells)
  },
}
