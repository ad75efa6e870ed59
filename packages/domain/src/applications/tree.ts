import type { Coefficients } from '../facts/coefficients.ts'
import type { FarmerFacts } from '../facts/active-farmer.ts'
import type { ControlFacts } from '../facts/controls.ts'
import type { Authorisation } from './authorisation.ts'
import type { DocumentLimits } from './document-limits.ts'
import type { Finding } from '../kernel/check.ts'
import type { RowOf } from '../kernel/entity.ts'
import type { Key } from '../kernel/keys.ts'
import type { Who, YearLocks } from './rights/can.ts'
import type { IsoDate, IsoDateTime } from '../kernel/units.ts'
import type { HeaderFact } from './header.ts'
import type { parts, treeEntities, PartSlot } from './parts-list.ts'
import type { ParcelGeometryFacts, Region } from '../facts/facts.ts'
import type { SchemeFacts } from '../facts/scheme-facts.ts'
import type { CertificateFacts, ContractFacts } from '../facts/held.ts'
import type { SpecialRights } from '../facts/special.ts'

type RowIn<S extends keyof typeof treeEntities> = RowOf<(typeof treeEntities)[S]>
export type HeaderRow = RowIn<'header'>
export type ParcelRow = RowIn<'parcels'>
export type OwnershipRow = RowIn<'ownership'>
export type CropRow = RowIn<'crops'>
export type ConsentRow = RowIn<'consents'>
export type EntitlementRow = RowIn<'entitlements'>
export type AnimalRow = RowIn<'animals'>

/** One application with all its parts, as rows of their entities. */
export type ApplicationTree = { readonly header: HeaderRow } & { readonly [S in PartSlot]: readonly RowIn<S>[] }

/** Fields of a row with their values; of a shape nothing but whether there is one. */
type Read<R, N> = { readonly [Name in keyof R & N]: Name extends 'geom' | 'point' ? unknown : R[Name] }

/** A row as checks and payments read it: its key, and what its definition names (`facts`). */
export type FactsRow<S extends keyof typeof treeEntities> = Read<
  RowIn<S>,
  'id' | (S extends PartSlot ? (typeof parts)[S]['facts'][number] : HeaderFact)
>

/** One application with all its parts, as checks and payments read it; the version tells which one they read. */
export type FactsTree = { readonly header: FactsRow<'header'> & Pick<HeaderRow, 'rowVersion'> } & {
  readonly [S in PartSlot]: readonly FactsRow<S>[]
}

/** A row of a code list, as lookups show it. */
export interface CodeRow {
  readonly id: Key
  readonly kodikos: string
  readonly description: string
  /** Its English name, where the list has one. */
  readonly descriptionEn?: string | null
  /** What the row stands below, by the fields of its entity: only rows that fit the row that is filled in are offered. */
  readonly within?: Readonly<Record<string, unknown>>
}
/** A kind of document as a scheme demands it; `stage` 1: it is brought after the submission. */
export interface SchemaDocument {
  readonly kind: string
  readonly name: string
  readonly nameEn?: string | null | undefined
  readonly stage: 0 | 1
}
export interface CropCode extends CodeRow {
  /** Group of crops: the first two digits of its codes. */
  readonly omada: string
  readonly dikaiomatype: Region
  readonly genos: string | null
  readonly ardtype: number
  readonly dendraapo: number | null
  readonly dendraeos: number | null
  readonly sporaapo: string | null
  readonly sporaeos: string | null
  /** It has varieties, and as many purposes that it may be grown for. */
  readonly hasVarieties: boolean
  readonly purposes: number
}

export interface SchemaCode extends CodeRow {
  readonly cspcode: string | null
  readonly activeflag: boolean
  /** Code of the group that it stands in. */
  readonly groupkodikos: string | null
  /** Unit of `unitamount` and `minqty`. */
  readonly basis: SchemeFacts['basis']
  readonly unitamount: number | null
  readonly minqty: number | null
  /** Least seed in kg a hectare. */
  readonly seedminha: number | null
  readonly checkSporosqtyFlag: boolean
  readonly contractflag: boolean
  /** Crops and animals that it supports, by their keys. */
  readonly crops: readonly Key[]
  readonly animals: readonly Key[]
  /** Kinds of documents that it demands of whoever asks for it. */
  readonly documents: readonly SchemaDocument[]
}

/** An action of an eco-scheme. */
export interface EcoAction extends CodeRow {
  readonly esgrId: Key
  readonly basis: 1 | 2 | 3 | 4 | 5
  readonly unitamount: number | null
  readonly compulsoryflag: boolean
}
export interface EcoConflict {
  readonly action: string
  /** Code of the other action, or of the measure. */
  readonly other: string
}

/** The code lists that an application needs: whole for a page, which keeps them for the session; for a check the rows that it uses. */
export interface TreeCatalogue {
  readonly crops: readonly CropCode[]
  readonly varieties: readonly (CodeRow & { readonly efyKodikos: string })[]
  readonly titles: readonly (CodeRow & { readonly iemtype: number; readonly atakflag: boolean })[]
  readonly animals: readonly (CodeRow & { readonly mmz: number; readonly ezotype: string })[]
  readonly schemas: readonly SchemaCode[]
  readonly documentTypes: readonly (CodeRow &
    DocumentLimits & {
      readonly stage: 0 | 1
      readonly detailsflag: boolean
      readonly monthsvalid: number | null
    })[]
  /** `gemiflag`: it is entered in the business register. */
  readonly legalForms: readonly (CodeRow & { readonly personflag: boolean; readonly gemiflag: boolean })[]
  readonly taxOffices: readonly CodeRow[]
  readonly banks: readonly CodeRow[]
  readonly units: readonly CodeRow[]
  readonly communities: readonly (CodeRow & { readonly saiflag: boolean; readonly lkpenId: Key })[]
  readonly ecoGroups: readonly (CodeRow & { readonly eschId: Key | null; readonly maxactions: number | null })[]
  readonly ecoActions: readonly EcoAction[]
  /** Pairs of actions, and of an action and a measure, that cannot stand on one parcel, by their codes. */
  readonly ecoConflicts: readonly EcoConflict[]
  /** `isLeaf`: it is not made of others; `agroitype`: 0 of the application alone, 1 of parcels, 2 of animals. */
  readonly measures: readonly (CodeRow & {
    readonly contractflag: boolean
    readonly agroitype: number
    readonly isLeaf: boolean
    /** Euro for a hectare; lists that were sealed before it was read have none. */
    readonly unitamount?: number | null
  })[]
  readonly codes: readonly (CodeRow & { readonly lista: string })[]
  /** Every other list that a field of a part is chosen from, by the name of its entity; whole for pages, empty for checks. */
  readonly others: Readonly<Record<string, readonly CodeRow[]>>
}

/** The entity whose rows a code list holds. */
export const LIST_ENTITIES = {
  crops: 'Edetfytiko',
  varieties: 'Edetpoikilia',
  titles: 'Edetitle',
  animals: 'Edetzoiko',
  schemas: 'Edetsupportschema',
  documentTypes: 'Edetdikaiol',
  legalForms: 'Msrlegalform',
  taxOffices: 'Msrdoy',
  banks: 'Msrbank',
  units: 'LandKalperifenotite',
  communities: 'LandKalkoinotite',
  ecoGroups: 'EcoschemeGroup',
  ecoActions: 'EcoschemeSubsidy',
  measures: 'Edetpaa',
  codes: 'Edetadlcode',
} as const satisfies Record<Exclude<keyof TreeCatalogue, 'others' | 'ecoConflicts'>, string>

/** The rows of an entity that a catalogue holds; undefined where it holds none of it. */
export const listOf = (catalogue: Partial<TreeCatalogue>, entity: string): readonly CodeRow[] | undefined => {
  const name = Object.entries(LIST_ENTITIES).find(([, held]) => held === entity)?.[0]
  // It is a name of a list, as the table of them has it.
  return name === undefined ? catalogue.others?.[entity] : catalogue[name as keyof typeof LIST_ENTITIES]
}

/** What of a claim year decides how late a submission was. */
export type SealedPeriod = Pick<
  TreeSituation,
  'finalSubmissionDate' | 'latestSubmissionDate' | 'holidays' | 'isForceMajeure'
>

/** The rows of code lists that a submission was judged by, list by list. */
export type SealedLists = Partial<Omit<TreeCatalogue, 'others'>>

/** The numbers that a submission was judged by: sealed with it, so that no later change touches its forecast. */
export interface SealedNumbers {
  readonly ruleParams: Readonly<Record<string, number>>
  readonly period: SealedPeriod
  /** What was sealed before the lists were (`eae-submission-2`) has none. */
  readonly lists?: SealedLists
}

/** What the server knows beyond the rows: clock, locks, neighbours, rule numbers. */
export interface TreeSituation {
  readonly today: IsoDate
  readonly now: IsoDateTime
  /** Who asks, as the table of actions wants to know it. */
  readonly who: Who
  /** The application is his own, or an authorisation in force to submit covers it. */
  readonly isOwn: boolean
  readonly isAuthorised: boolean
  /** The authorisation by which an office that asks acts for the applicant; null for everybody else. */
  readonly authorisation: Authorisation | null
  readonly otherApplications: number
  readonly othersWithSameIban: number
  readonly finalSubmissionDate: IsoDateTime
  readonly latestSubmissionDate: IsoDateTime
  /** End of the term that a preliminary check gave for corrections; null where none was given. */
  readonly noticeUntil: IsoDateTime | null
  /** Public holidays of the year and the next one, as the agency keeps them. */
  readonly holidays: readonly IsoDate[]
  /** The regional unit of the seat is one of force majeure in the year. */
  readonly isForceMajeure: boolean
  readonly locks: YearLocks
  /** Special entitlements of the applicant; null where their register was never loaded for the year. */
  readonly specialRights: SpecialRights
  /** Goods that the register of deliveries has of the applicant, hundredths of a kg by scheme; null where it was never loaded for the year. */
  readonly delivered: Readonly<Record<string, number>> | null
  /** Coefficients of the last approved payment run of the year; none before it. */
  readonly coefficients: Coefficients
  /** What controls on the spot found; null where their register was never loaded for the year. */
  readonly controls: readonly ControlFacts[] | null
  /** What registers say of whether the applicant is an active farmer; null where they do not know him. */
  readonly farmer: FarmerFacts | null
  /** What PostGIS knows of each parcel's polygon, by parcel id. */
  readonly geometryFacts: Readonly<Record<string, ParcelGeometryFacts>>
  /** Codes of the main crops that stood on parcels of last year, by the keys that parcels of this year come from. */
  readonly cropsBefore: Readonly<Record<string, readonly string[]>>
  /** What registers say that the applicant holds; nothing of a register that was never loaded. */
  readonly held: { readonly certificates: readonly CertificateFacts[]; readonly contracts: readonly ContractFacts[] }
  readonly ruleParams: Readonly<Record<string, number>>
  /** Registers that checks need and that were never loaded for the year. */
  readonly missingSources: readonly string[]
  /** The dates and holidays under which a submitted application was sealed, in place of today's; null for the others. */
  readonly sealedPeriod: SealedPeriod | null
}

/** The code lists of a claim year, whole. */
export interface CatalogueAnswer {
  /** The version that the lists have at least. */
  readonly version: number
  readonly lists: TreeCatalogue
}

/** Answer of `findTree`: an application without the code lists, which a page keeps by their version. */
export interface TreeReading extends Omit<TreeAnswer, 'catalogue'> {
  readonly catalogueVersion: number
  /** The rows of code lists that a submitted application was sealed with, in place of those of today; null for the others. */
  readonly sealedLists: SealedLists | null
}

/** An application with all that is computed with. */
export interface TreeAnswer {
  readonly tree: ApplicationTree
  readonly catalogue: TreeCatalogue
  readonly situation: TreeSituation
  /** Findings of the checks that only the server can run (over several applications), as of the last run. */
  readonly serverFindings: readonly StoredFinding[]
  readonly checks: ChecksState
}

/** A finding as of the last run on the server. */
export interface StoredFinding extends Finding {
  /** What it is about was saved since: it may be gone. */
  readonly isOutdated: boolean
}

/** Whether the checks of the server were ever run on an application, and on what is stored now. */
export type ChecksState = 'never' | 'outdated' | 'current'

/** What a run of the checks may have changed of an application: its header, what stands around it, and what was found. */
export interface CheckedApplication {
  /** The version of the application that the checks read. */
  readonly readVersion: number
  readonly header: HeaderRow
  readonly situation: Omit<TreeSituation, 'geometryFacts' | 'cropsBefore' | 'held'>
  readonly serverFindings: readonly StoredFinding[]
  readonly checks: ChecksState
}
