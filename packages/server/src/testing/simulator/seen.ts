/** An application as it stands between two steps. */
export interface Look {
  readonly id: number
  readonly status: number
  readonly arprotocol: string | null
  readonly dteOris: string | null
  readonly now: string
  readonly final: string
  readonly latest: string
  /** Hash of the rows of each part: every stored value but counters of writes and who wrote last. */
  readonly parts: Readonly<Record<string, string>>
  /** Hash of the shape of each parcel, by its key. */
  readonly shapes: Readonly<Record<string, string>>
  readonly forecast: number
  readonly seals: number
  readonly logs: number
  readonly audits: number
  readonly messages: number
  /** The state of the rows that are kept and hold; null where there are none. */
  readonly keptStatus: number | null
  /** Schemes that its rows ask for, and those of the rows that are kept and hold; null where there are none. */
  readonly asked: readonly number[]
  readonly keptAsked: readonly number[] | null
  /** Keys of what an official run told the applicant about. */
  readonly told: readonly string[]
  /** Hash of what each parcel is, by its key, and of those that are kept and hold by the key that they are of. */
  readonly land: Readonly<Record<string, string>>
  readonly keptLand: Readonly<Record<string, string>>
  /** Keys of what preliminary checks told the applicant about. */
  readonly noticed: readonly string[]
  /** Whether an office may submit for the applicant. */
  readonly isAuthorised: boolean
  /** Accounts of the applicant. */
  readonly accounts: number
}

/** Land of all applications of the year. */
export interface Land {
  readonly parcels: number
  readonly m2: number
}

/** How everything stands between two steps. */
export interface Seen {
  readonly looks: readonly Look[]
  readonly land: Land
}
