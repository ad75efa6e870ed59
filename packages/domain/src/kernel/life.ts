import type { By, Lock } from './reach.ts'

/** The part of the product that brings a transition which is not made yet. */
export type Coming = 'versions'

/** One row of a life: who may lead a record from where to where, when, and what happens then. */
export interface Transition<S extends string = string> {
  readonly event: string
  /** Where it leads from; empty for an event that makes the record. */
  readonly from: readonly S[]
  /** `same` where nothing moves (a save of a draft); `before` goes back to the state that a lock kept. */
  readonly to: S | 'same' | 'before'
  /** The transition makes a new version, and the old one keeps its state. */
  readonly makes?: 'version'
  /** Steps that lie between and that the log shows as well, when the record was not past them. */
  readonly via?: readonly { readonly event: string; readonly to: S }[]
  readonly by: By
  readonly locks: readonly Lock[]
  /** Names of conditions. Of rows with the same event the first one counts whose locks and guards let it pass. */
  readonly guards: readonly string[]
  /** Names of what happens, in this order. */
  readonly effects: readonly string[]
  /** What brings it. Until then it stands here and nobody can do it; without this it can be done. */
  readonly lands?: Coming
}

/**
 * Declares the life of a kind of record: its states with their codes, and the one table of its transitions. A state that
 * is not there does not compile.
 */
export const defineLife = <
  const N extends Readonly<Record<string, number>>,
  const T extends readonly Transition<keyof N & string>[],
>(life: {
  readonly states: N
  readonly table: T
}): { readonly states: N; readonly table: T } => life
