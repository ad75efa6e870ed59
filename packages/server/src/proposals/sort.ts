import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { ProposalKind } from '@eae/domain/kernel/proposal.ts'
import type { Privilege } from '@eae/domain/kernel/users.ts'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/transaction.ts'

/** A proposal as it is kept: with the version of the row that its proposer saw, and what of it nobody may read. */
export interface KeptProposal extends Proposal {
  readonly baseVersion: number | null
  readonly secret: string | null
}

/** What is proposed: all that the life of a proposal does not bring by itself. */
export type NewProposal = Pick<
  KeptProposal,
  'entityName' | 'kind' | 'etos' | 'rowKey' | 'rowName' | 'values' | 'before'
> &
  Pick<KeptProposal, 'baseVersion' | 'secret' | 'reason'>

/** Whom proposals of one sort concern. */
export interface ProposalReach {
  readonly kinds: readonly ProposalKind[]
  /** Privileges of who decides: all of them. */
  readonly decidedBy: readonly Privilege[]
  /** Privileges of who is told of a new one, where not all who might decide look after such things. */
  readonly tells?: readonly Privilege[]
  /** Who of these may decide about a new one for reasons of this sort's own: a condition on alias `u` of `app_user`. */
  readonly tellsUsers?: (one: NewProposal) => RawBuilder<unknown>
  /** Open ones that an actor may decide, for reasons of this sort's own: a condition on alias `p`. */
  readonly mayDecide?: (actor: Actor) => RawBuilder<unknown>
  /** Those that an actor may know of: a condition on alias `p` of `row_proposal`. */
  readonly reach: (actor: Actor) => RawBuilder<unknown>
}

/** What one sort of proposals adds to the life that all share: proposed, decided by another, or taken back. */
export interface ProposalSort extends ProposalReach {
  /** Throws where the actor may not decide for reasons of this sort's own. */
  readonly expectMayDecide?: (tx: Tx, proposal: KeptProposal) => void
  /** Makes what was approved, in a year of work. */
  readonly enforce: (tx: Tx, proposal: KeptProposal, etos: number) => Promise<void>
  /** After the decision was written. */
  readonly noteDecision?: (tx: Tx, proposal: KeptProposal, isApproved: boolean) => Promise<void>
  /** After it was taken back. */
  readonly noteWithdrawal?: (tx: Tx, proposal: KeptProposal) => Promise<void>
}
