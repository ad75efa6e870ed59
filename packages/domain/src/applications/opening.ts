import type { Message } from '../kernel/message.ts'
import type { IsoDateTime } from '../kernel/units.ts'

/** An application in one line, as the check of an AFM names it. Area in m². */
export interface ApplicationSummary {
  readonly etos: number
  readonly id: number
  readonly kodikos: number
  readonly status: number
  /** Name of the ΚΥΔ it was made at; null = none. */
  readonly office: string | null
  readonly totektash: number
  readonly totparcels: number
}

/** What the check of an AFM (R98) answers, as far as the reader may see the person. */
export interface AfmVerdict {
  readonly etos: number
  readonly afm: string
  /** Name of the applicant, from the newest application; null = none, or not for this reader. */
  readonly name: string | null
  /** The newest application of an earlier year. */
  readonly last: ApplicationSummary | null
  /** True when a new application would be filled in from `last`. */
  readonly isSource: boolean
  /** The living application of the year. */
  readonly existing: ApplicationSummary | null
  /** The authorisation to submit that is in force. */
  readonly authorisation: {
    readonly office: string
    readonly dtestart: IsoDateTime
    readonly dteend: IsoDateTime
  } | null
  /** Why the reader may not open a new application; null = he may. */
  readonly reason: Message | null
}

/** A parcel that the land register of the new year made smaller. Areas in m². */
export interface RecutParcel {
  readonly edaId: number
  readonly kodikos: number
  readonly topothesia: string
  readonly beforeM2: number
  readonly afterM2: number
}

/** What an opening took over from last year and what it left out (domain document 2.7, "difference report"). */
export interface PrefillReport {
  /** Last year's application; null = there was none, the new one is empty. */
  readonly source: { readonly etos: number; readonly kodikos: number } | null
  /** Rows copied, by the slot of their part. */
  readonly copied: Readonly<Record<string, number>>
  /**
   * Rows left out, by reason: the one that the definition of their part names, the slot of a part that is asked anew, or
   * the slot with `Gone` for rows whose code the lists of the year no longer have.
   */
  readonly left: Readonly<Record<string, number>>
  readonly recut: readonly RecutParcel[]
  /** Last year's crops that were not copied, as crops of the new year, by new parcel. */
  readonly cropHints: readonly { readonly edaId: number; readonly efyId: number; readonly xptype?: number }[]
  /** Last year's requests, as schemes of the new year. */
  readonly requestHints: readonly number[]
}

/** Answer of the opening. */
export interface OpenedApplication {
  readonly etos: number
  readonly id: number
}
