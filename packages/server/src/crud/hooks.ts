import type { ProposalEffect } from '@eae/domain/kernel/answers.ts'
import type { RawBuilder } from 'kysely'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import type { Actor } from '../platform/actor.ts'
import type { AppError } from '../platform/errors.ts'
import type { Executor, Tx } from '../platform/transaction.ts'

export type Values = Record<string, unknown>

/** What the server adds to a definition: who sees which rows, and what happens around a save. */
export interface EntityHooks {
  /** Condition on table alias `t` that bounds the rows of an actor. Without it all rows are seen. */
  scope?(actor: Actor): RawBuilder<unknown>
  /**
   * Condition on alias `t`: the rows that hold in a year, for a table whose rows hold until a later year replaces them. Lists
   * show these; without it the rows of the year itself.
   */
  inForceIn?(etos: number): RawBuilder<unknown>
  /** The refusal for a row that is there and out of the scope of who would change it; without it 404 like for none. */
  whyOutOfScope?(tx: Tx, etos: number, row: Values): Promise<AppError>
  /**
   * Before rows are written, inside the transaction, for all changed rows of a batch at once: checks rights and rules, and
   * throws or gives issues. `stored` is null for a new row; `values` is null for a deletion.
   */
  beforeSave?(set: SaveSet): Promise<readonly RowIssue[]>
  /** Criteria that no field of the entity holds: what each is read as, and its condition on alias `t`. */
  readonly criteria?: Readonly<Record<string, AskedCriterion>>
  /** Extra columns (not fields) to write, for example a search key. */
  extraColumns?(values: Values): Record<string, unknown>
  /**
   * Condition on alias `t`: rows that somebody still works on. What such a row names by choice is not taken out of use.
   */
  readonly isOpen?: RawBuilder<unknown>
  /** Whether a change needs a second person (ADR 0057): it is then proposed, and another decides. */
  needsApproval?(context: SaveContext): Promise<boolean>
  /**
   * What a change that needs two would do: counts before, has the change made by `apply`, and counts after. Everything is
   * rolled back afterwards.
   */
  measure?(tx: Tx, change: MeasuredChange, apply: () => Promise<void>): Promise<ProposalEffect>
  /** After rows were read: by their keys, as a list, or into a file. For tables whose reading leaves a trace. */
  afterRead?(db: Executor, actor: Actor, rows: readonly Values[], how: 'keys' | 'list' | 'export'): Promise<void>
  /** Which of the saved rows lie where something is no longer as the page that sent them showed it, by their keys. */
  findChangedAround?(tx: Tx, etos: number, saved: readonly SeenRow[]): Promise<readonly Key[]>
  /** After all changes of a batch, once for all entities that have the same function here: does and tells what follows. */
  readonly afterBatch?: (tx: Tx, etos: number, saved: readonly SavedRows[]) => Promise<Followed>
}

/** A criterion that no field of an entity holds. */
export interface AskedCriterion {
  readonly field: Field
  readonly where: (criterion: Criterion, actor: Actor) => RawBuilder<unknown>
}

/** A saved row, with the mark of what the page showed around it. */
export interface SeenRow {
  readonly row: Values
  readonly seen: string
}

/** The change whose effect is measured: the stored row (null for a new one) and what is sent for it. */
export interface MeasuredChange {
  readonly etos: number
  readonly stored: Values | null
  readonly values: Values
}

/** One row of a save: as it is stored, and what is sent for it. */
export interface RowChange {
  readonly stored: Values | null
  readonly values: Values | null
}

export interface SaveContext extends RowChange {
  readonly tx: Tx
  readonly etos: number
}

/** All rows of one entity that a batch changes. */
export interface SaveSet {
  readonly tx: Tx
  readonly etos: number
  readonly rows: readonly RowChange[]
}

/** What is wrong with a row of a {@link SaveSet}, by its place there. */
export type RowIssue = Omit<ErrorIssue, 'path'> & { readonly row: number }

/** What a batch did with the rows of an entity. */
export interface SavedRows {
  readonly entityName: string
  /** As they were written, once for each time. */
  readonly written: readonly Values[]
  /** As each of these was before, in the same order; null for a new one. */
  readonly before: readonly (Values | null)[]
  /** As they were before they were deleted. */
  readonly removed: readonly Values[]
}

/** What followed from a batch: rows that changed with it, as they are now, and what else its page should know. */
export interface Followed {
  readonly rows: readonly (readonly [entity: AnyEntity, rows: readonly Values[]])[]
  readonly more?: unknown
}

export type HookRegistry = ReadonlyMap<string, EntityHooks>
