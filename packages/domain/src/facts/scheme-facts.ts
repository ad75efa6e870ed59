import type { Key } from '../kernel/keys.ts'

export interface RequestFacts {
  readonly id: Key
  /** Code of the support scheme (`Edetsupportschema.kodikos`), for example `0001`. */
  readonly eschKodikos: string
}

/** What a scheme wants and what is declared for it: m², heads of animals, or kg of goods. `island` and `zone` are about where land lies. */
export interface UnmetFacts {
  readonly kind: 'island' | 'islandArea' | 'zone' | 'crops' | 'animals' | 'goods'
  readonly declared: number
  readonly least: number
}

/** Units of an amount and of a least quantity, as schemes and actions name them. */
export const BASIS = { hectares: 1, heads: 2, lsu: 3, kilos: 4, hives: 5, tonnes: 6 } as const

/** An amount for the weight of goods. */
export const isByWeight = (basis: number): boolean => basis === BASIS.kilos || basis === BASIS.tonnes

/** A support scheme of the year, as its row has it. */
export interface SchemeFacts {
  readonly code: string
  /** Code of the group that it stands in: schemes of a group are paid alike. */
  readonly group: string | null
  /** Unit of the amount and of the least quantity. */
  readonly basis: (typeof BASIS)[keyof typeof BASIS]
  /** Tenths of a cent for one unit; null = the agency has not set it. */
  readonly unitMills: number | null
  readonly minQty: number | null
  /** Codes of the crops and animals that it supports. */
  readonly crops: readonly string[]
  readonly animals: readonly string[]
}

/** Seed in kg, land under contract in m², invoices and labels as a count. */
export interface OpenProofFacts {
  readonly kind: 'seed' | 'invoice' | 'contract'
  readonly declared: number
  readonly least: number
}

export interface WrongCropFacts {
  /** The row that asks. */
  readonly id: Key
  readonly eschKodikos: string
  readonly efyKodikos: string
}
