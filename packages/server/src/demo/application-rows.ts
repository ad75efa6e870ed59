import type { Catalogue } from './catalogue.ts'
import type { Plot } from './farm.ts'
import type { ReferenceIds, Row } from './tables.ts'
import type { Village } from './village.ts'

/** All rows of one application of one year. */
export interface ApplicationRows {
  readonly header: Row<'edetedeaeehd'>
  readonly consents: Row<'edetedeaeegdpr'>[]
  readonly requests: Row<'edetedeaeerequest'>[]
  readonly entitlements: Row<'edetedeaeebpe'>[]
  readonly parcels: Row<'edetedeaeeagroi'>[]
  readonly ownership: Row<'edetedeaeeagroiem'>[]
  readonly crops: Row<'edetedeaeefytiko'>[]
  readonly documents: Row<'edetedeaeedikaiol'>[]
  readonly holdings: Row<'edetedeaeezekm'>[]
  readonly animals: Row<'edetedeaeezoiko'>[]
  readonly eco: Row<'edetedeaeeeco'>[]
  readonly ecoActions: Row<'edetedeaeeagroieco'>[]
  readonly measures: Row<'edetedeaeepaa'>[]
  readonly parcelMeasures: Row<'edetedeaeeagroipaa'>[]
  readonly authorisations: Row<'edetedeauthor'>[]
  readonly log: Row<'edetedeaeestatuslog'>[]
}

/** What the campaign knows beside the farm itself. */
export interface ApplicationContext {
  readonly etos: number
  /** Claim year of the campaign: `etos` or the year after it. */
  readonly year: number
  readonly catalogue: Catalogue
  readonly refs: ReferenceIds
  readonly village: Village
  readonly kydId: number
  readonly nextId: () => number
  /** Number of the application in its year. */
  readonly kodikos: number
  readonly status: number
  /** Instant of finalisation and protocol, for final ones. */
  readonly final: { readonly at: string; readonly protocol: string } | null
  /** Ids of last year's application and parcels, by plot. */
  readonly previous: { readonly edeId: number; readonly edaIds: ReadonlyMap<Plot, number> } | null
  /** Answers of the consents: none, some, all. */
  readonly consents: 'none' | 'some' | 'all'
}
