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
  /** Rows copied. */
  readonly copied: {
    readonly parcels: number
    readonly ownership: number
    readonly crops: number
    readonly holdings: number
    readonly entitlements: number
  }
  /** Rows left out, by reason. */
  readonly left: {
    /** Titles whose lease ends before 31 May. */
    readonly leaseEnded: number
    /** Crops of arable land: declared anew each year. */
    readonly arableCrops: number
    /** Crops of permanent land and pastures that the catalogue of the year no longer has. */
    readonly cropsGone: number
    /** Requests for aid: chosen anew each year. */
    readonly requests: number
    /** Counts of animals: they come from the veterinary database. */
    readonly animals: number
    /** Supporting documents: their validity is looked at anew. */
    readonly documents: number
  }
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
