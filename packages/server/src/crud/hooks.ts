import type { RawBuilder } from 'kysely'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ProposalEffect } from '@eae/domain/kernel/proposal.ts'
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
   * Before a row is written, inside the transaction: checks rights and rules (throws or gives issues) and may set
   * computed values. `stored` is null for a new row; `values` is null for a deletion.
   */
  beforeSave?(context: SaveContext): Promise<readonly Omit<ErrorIssue, 'path'>[]>
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
  /** After all changes of a batch, once per entity. */
  afterBatch?(tx: Tx, etos: number, rows: readonly Values[]): Promise<void>
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

export interface SaveContext {
  readonly tx: Tx
  readonly etos: number
  readonly stored: Values | null
  readonly values: Values | null
}

export type HookRegistry = ReadonlyMap<string, EntityHooks>
