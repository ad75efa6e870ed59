import { DECLARATION, type Outcome } from '@eae/domain/declarations/codes.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { transaction } from '../platform/transaction.ts'
import { refuseSameHand } from '../proposals/index.ts'
import { doEffect } from './effects.ts'
import { lockDeclaration, writeDeclaration } from './stored.ts'
import { tellDeclaration } from './tell.ts'

/** Takes a submitted declaration out of the inbox: from now on this person reviews it. 403 for who wrote it, by person or hand. */
export const takeDeclaration = (db: Database, actor: Actor, seen: CallInput<'takeDeclaration'>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockDeclaration(tx, 'take', seen)
    await refuseSameHand(tx, stored.createdBy)
    await writeDeclaration(tx, stored, sql`reviewer_id = ${actor.userId}, reviewer = ${actor.fullName.slice(0, 100)}`, {
      to: DECLARATION.inReview,
    })
  })

/** Puts a declaration back into the inbox, with the reason; an opinion that was given goes with it. */
export const giveBackDeclaration = (
  db: Database,
  actor: Actor,
  { words, ...seen }: CallInput<'giveBackDeclaration'>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockDeclaration(tx, 'giveBack', seen)
    await writeDeclaration(tx, stored, sql`reviewer_id = NULL, reviewer = NULL, opinion = NULL`, {
      to: DECLARATION.submitted,
      words,
    })
  })

/** What the reviewer thinks of it, for who decides. Until it is decided he may say it anew. */
export const opineDeclaration = (
  db: Database,
  actor: Actor,
  { words, ...seen }: CallInput<'opineDeclaration'>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockDeclaration(tx, 'opinion', seen)
    await writeDeclaration(tx, stored, sql`opinion = ${words}`, { to: DECLARATION.inReview, words })
  })

const TOLD = {
  [DECLARATION.accepted]: 'message.declarationAccepted',
  [DECLARATION.partly]: 'message.declarationPartly',
  [DECLARATION.rejected]: 'message.declarationRejected',
} as const satisfies Record<Outcome, string>

/**
 * Decides a declaration, and does what its acceptance does in the same transaction. 403 for who reviewed or wrote it, by person or hand,
 * 409 where the effect is not possible any more: then nothing is decided.
 */
export const decideDeclaration = (
  db: Database,
  actor: Actor,
  { outcome, words, ...seen }: CallInput<'decideDeclaration'>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockDeclaration(tx, 'decide', seen)
    if (stored.reviewerId === null) throw new Error(`nobody has reviewed the declaration ${seen.id}`)
    await refuseSameHand(tx, stored.reviewerId)
    await refuseSameHand(tx, stored.createdBy)
    const effectState = await doEffect(tx, stored, outcome, words)
    await writeDeclaration(
      tx,
      stored,
      sql`apofash = ${words}, dteapofash = now(), userapofash = ${actor.userId}, effectstate = ${effectState}`,
      { to: outcome, words },
    )
    await tellDeclaration(tx, stored, TOLD[outcome])
  })
