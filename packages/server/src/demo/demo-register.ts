import type { RawBuilder } from 'kysely'

/** How a register is filled from the campaign, as if everybody had declared what it says. */
export interface DemoRegister {
  readonly code: string
  readonly fill: (year: number) => readonly RawBuilder<unknown>[]
  /** It has last year as well: payments of it stand on it. */
  readonly hasLastYear?: true
}

/** What makes a register contradict a few applications. */
export interface DemoTrouble {
  /** The check that must find it. */
  readonly code: string
  readonly make: (year: number, spoiled: Spoiled) => RawBuilder<unknown>
}

/** Applications that have an anomaly already, so that clean ones stay clean. */
export interface Spoiled {
  /** The relation `s (id, at)`: their keys, and an order. */
  readonly applications: RawBuilder<unknown>
  /** The end of a query that takes the first few of what fits. */
  readonly first: RawBuilder<unknown>
}
