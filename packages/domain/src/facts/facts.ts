import type { FarmerFacts } from './active-farmer.ts'
import type { Coefficients } from './coefficients.ts'
import type { ControlFacts } from './controls.ts'
import type { CertificateFacts, ContractFacts } from './held.ts'
import type { OpenProofFacts, RequestFacts, SchemeFacts, UnmetFacts, WrongCropFacts } from './scheme-facts.ts'
import type { Subject } from '../kernel/check.ts'
import type { Named } from '../kernel/english.ts'
import type { Key } from '../kernel/keys.ts'
import type { IsoDate, IsoDateTime, SquareMetres } from '../kernel/units.ts'
import type { SpecialRights } from './special.ts'

/** Code of the finding that others have declared some of a parcel, too: the facts of a parcel hold how much. */
export const OVERLAP_WITH_OTHERS = '53101'

/**
 * Everything that checks and payments may know about one application. Built by `buildFacts` from the same rows on the
 * server and in the browser; field names are those of the entities (specification section 3, domain document 1.3).
 * `null` means "not given" for declared values and "not known here" for computed ones; a check that needs an unknown
 * computed value stays silent and leaves the finding to the floor that knows it.
 */
export interface ApplicationFacts {
  readonly etos: number
  /** Today in Europe/Athens by the clock of the database. */
  readonly today: IsoDate
  readonly now: IsoDateTime
  readonly period: PeriodFacts
  readonly actor: ActorFacts
  readonly header: HeaderFacts
  /** Number of other applications of the same AFM and year that are not withdrawn; null = not known here. */
  readonly otherApplications: number | null
  /** Number of other AFMs of the year with the same IBAN; null = not known here. */
  readonly othersWithSameIban: number | null
  /** Number of rows of the business group. */
  readonly missing: readonly MissingFacts[]
  /** Days that are later than they may be. */
  readonly lateDates: readonly LateDateFacts[]
  /** Documents that are demanded and not there. */
  readonly missingDocuments: readonly MissingDocumentFacts[]
  readonly businessGroupRows: number
  readonly consents: readonly ConsentFacts[]
  readonly requests: readonly RequestFacts[]
  /** Conditions of schemes asked for that what is declared does not fulfil, and without which nothing can be paid. */
  readonly unmetRequests: readonly (RequestFacts & UnmetFacts)[]
  /** Schemes of the year as the agency keeps them: whole on a page, those that are asked for where checks run. */
  readonly schemes: readonly SchemeFacts[]
  /** Land that the certified seed is enough for, m², by the code of each scheme asked for that wants seed (domain document 3.7). */
  readonly seedM2: Readonly<Record<string, SquareMetres>>
  /** Land that contracts of its crops are about, m², by the code of each scheme asked for that wants contracts. */
  readonly contractM2: Readonly<Record<string, SquareMetres>>
  /** Goods declared, hundredths of a kg, by the code of each scheme asked for that is paid by their weight. */
  readonly goods: Readonly<Record<string, number>>
  /** The same as the register of deliveries has it; null = not known here. */
  readonly delivered: Readonly<Record<string, number>> | null
  /** Coefficients of the last approved payment run of the year; none before it. */
  readonly coefficients: Coefficients
  /** What controls on the spot found; null = not known here. */
  readonly controls: readonly ControlFacts[] | null
  /** What registers say of whether the applicant is an active farmer; null = not known here. */
  readonly farmer: FarmerFacts | null
  /** Proofs that schemes asked for want, and that do not suffice yet: they may still come. */
  readonly openProofs: readonly (RequestFacts & OpenProofFacts)[]
  /** Coupled support that is asked for a crop that its scheme does not support. */
  readonly wrongCropRequests: readonly WrongCropFacts[]
  /** Supplies of electricity: what a borehole is known by. */
  readonly supplies: readonly SupplyFacts[]
  readonly entitlements: readonly EntitlementFacts[]
  /** Special entitlements by the schemes for their holders; null = not known here. */
  readonly specialRights: SpecialRights
  /** Documents that prove something: neither refused nor replaced. */
  readonly documents: readonly DocumentFacts[]
  /** Certificates of the applicant by their register; null = it was never loaded. */
  readonly certificates: readonly CertificateFacts[] | null
  /** His contracts of rural development by their register; null = it was never loaded. */
  readonly contracts: readonly ContractFacts[] | null
  /** Members of a company with their shares, hundredths of a whole; null = not filled in yet. */
  readonly members: readonly { readonly id: Key; readonly posostomelos: number | null }[]
  /** Groups of producers, each with the crop that it takes and the area of it, m²; null = not filled in. */
  readonly producerGroups: readonly {
    readonly id: Key
    readonly efyKodikos: string | null
    readonly ektash: SquareMetres | null
  }[]
  readonly parcels: readonly ParcelFacts[]
  readonly holdings: readonly HoldingFacts[]
  /** Actions of eco-schemes on parcels, and measures of rural development on them. */
  readonly ecoActions: readonly EcoActionFacts[]
  readonly parcelMeasures: readonly ParcelMeasureFacts[]
  /** Actions and measures that cannot stand on one parcel; `isConflict` reads it. */
  readonly ecoConflicts: ReadonlySet<string>
  readonly catalogue: CatalogueFacts
}

export interface PeriodFacts {
  readonly finalSubmissionDate: IsoDateTime
  readonly latestSubmissionDate: IsoDateTime
  /** Public holidays as the agency keeps them. */
  readonly holidays: readonly IsoDate[]
  /** The regional unit of the seat is one of force majeure in the year: late without a reduction (DOMAIN 2.3). */
  readonly isForceMajeure: boolean
  /** The year locks the applications of the on-the-spot sample (`Edetparam.deigmalockflag`). */
  readonly deigmalockflag: boolean
  /** The year locks the applications in remote sensing (`Edetparam.thllockflag`). */
  readonly thllockflag: boolean
}

export interface ActorFacts {
  readonly userType: string
  /** True when the actor is a ΚΥΔ user and an authorisation in force covers this AFM and year. */
  readonly isAuthorised: boolean
  /** The actor signs for a minor: a parent, a guardian, or whom a court has put in his place. */
  readonly isGuardian?: boolean
}

export interface HeaderFacts {
  readonly id: Key
  readonly status: number
  readonly afm: string
  /** From the legal form: natural person or not. */
  readonly isPerson: boolean
  readonly lastname: string | null
  readonly firstname: string | null
  readonly amka: string | null
  readonly dtebirth: IsoDate | null
  readonly repafm: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly iban: string | null
  readonly lkkoiIdB2: Key | null
  readonly businessGroupFlag: boolean
  readonly dtestartekm: IsoDate | null
  readonly deigmaflag: boolean
  readonly thlflag: boolean
  /** Seat on a small Aegean island: the minimum payment does not apply. */
  readonly isSmallAegeanSeat: boolean
  /** Day of finalisation; null while draft, then the forecast assumes `today`. */
  readonly dteOris: IsoDateTime | null
  /** Number of years with young-farmer support before this one; null = not known. */
  readonly youngFarmerYears: number | null
}

/** A row that lacks what a submission needs. */
export interface MissingFacts {
  readonly subject: Subject
  /** Entity of the row. */
  readonly entity: string
  /** Names of the fields without a value. */
  readonly fields: readonly string[]
}

/** A day of a row that is later than it may be. */
export interface LateDateFacts {
  readonly subject: Subject
  readonly field: string
  readonly date: IsoDate
  /** The last day that it may be. */
  readonly last: IsoDate
}

export interface MissingDocumentFacts {
  /** Tells it apart from the others of the application. */
  readonly key: string
  /** Code and name of the kind. */
  readonly kind: string
  readonly name: string
  readonly nameEn?: string | null | undefined
}

export interface EcoActionFacts {
  readonly id: Key
  readonly edaId: Key
  readonly kodikos: string
  /** Code of the eco-scheme that it belongs to, for example `31.6`. */
  readonly group: string
  /** The eco-scheme is among those that are asked for. */
  readonly isAsked: boolean
  /** Unit of the amount: 1 hectares, 3 livestock units. */
  readonly basis: SchemeFacts['basis']
  /** Tenths of a cent for one unit; null = the agency has not set it. */
  readonly unitMills: number | null
  readonly isCompulsory: boolean
  /** Most actions of the group on one parcel; null = as many as there are. */
  readonly maxactions: number | null
  /** Codes of the actions that the group wants on each of its parcels. */
  readonly compulsory: readonly string[]
}

/** A measure of rural development on a parcel. */
export interface ParcelMeasureFacts {
  readonly id: Key
  readonly edaId: Key
  readonly kodikos: string
  /** It is among the measures that are asked for. */
  readonly isAsked: boolean
  /** It is carried out on land, under a contract. */
  readonly isContract: boolean
  /** Tenths of a cent for a hectare; null = the agency has not set it. */
  readonly unitMills: number | null
}

export interface ConsentFacts {
  readonly id: Key
  readonly gdprtype: string
  /** The data source in words. */
  readonly description: string
  readonly descriptionEn?: string | null | undefined
  readonly sygkatatheshflag: boolean | null
}

export interface SupplyFacts {
  readonly edaId: Key | null
  /** It drives a borehole, and the permit to use its water. */
  readonly gewtrhsh: boolean
  readonly adeiaxrhshs: string | null
}

/** Agronomic region: 1 pasture, 2 arable, 3 permanent, 9 not eligible (domain document 3.2). */
export type Region = 1 | 2 | 3 | 9

export interface EntitlementFacts {
  readonly id: Key
  readonly bpeId: string
  readonly bpetype: Region
  /** Quantity in m² of land (1 entitlement = 1 ha = 10,000 m²). */
  readonly qty: SquareMetres
  /** Unit value in tenths of a cent per hectare: unit values have three decimals of a euro. */
  readonly bpeupMills: number
  readonly activateflag: boolean
}

export interface DocumentFacts {
  readonly id: Key
  readonly kodikos: number
  readonly edkKodikos: string
  /** Name of the kind. */
  readonly name: string
  readonly nameEn?: string | null | undefined
  readonly edaId: Key | null
  /** The last day on which it proves something; null = it has no end. */
  readonly validUntil: IsoDate | null
}

export interface ParcelFacts {
  readonly id: Key
  readonly kodikos: number
  readonly topothesia: string
  readonly lkkoiId: Key | null
  /** Kind of land with constraints: 1 mountains, 2 natural, 3 specific ones; 0 none (domain document 3.8). */
  readonly anctype: 0 | 1 | 2 | 3
  /** Code of its community where that lies on a small Aegean island; null elsewhere. */
  readonly islandCode: string | null
  readonly neoxartoypob: string | null
  readonly ektash: SquareMetres
  readonly iemtype: number
  readonly bioflag: number
  readonly ardeyshflag: boolean
  readonly watersrc: string | null
  readonly dikaiomataflag: boolean
  /** Percent 0..100 of a pasture that counts. */
  readonly prorata: number
  /** What the applicant says is eligible of it, where that is less than what he declares; null = all of it. */
  readonly epilektash100: SquareMetres | null
  readonly geometry: ParcelGeometryFacts | null
  /** How many criteria of grazing are declared of it: a road, a stable, a shelter, a watering place, droppings. */
  readonly grazingCriteria: number
  /** Why its shape is another one than last year's, as the applicant says; null = he says nothing. */
  readonly changeReason: string | null
  /** Codes of the main crops that stood there last year; null = not known here. */
  readonly cropsBefore: readonly string[] | null
  /** Land that parcels of other applicants overlap, as the last run of the checks found it; 0 where none is known. */
  readonly overlapOthersM2: SquareMetres
  readonly ownership: readonly OwnershipFacts[]
  readonly crops: readonly CropFacts[]
}

/** What is known of the drawn polygon. Areas by plane geometry in EPSG:2100. */
export interface ParcelGeometryFacts {
  readonly areaM2: SquareMetres
  readonly perimeterM: number
  readonly isValid: boolean
  /** A point inside the polygon (x, y in EPSG:2100), where a finding is shown on the map. */
  readonly point: readonly [number, number]
  /** Area outside every ilot; null = not known here. */
  readonly outsideIlotM2: SquareMetres | null
  /** Of that the area further away than the tolerance at the border of ilots (number 20107.bufferM); null = not known here. */
  readonly beyondIlotM2: SquareMetres | null
  /** True when at least one ilot meets the polygon; null = not known here. */
  readonly hasIlot: boolean | null
  /** Agronomic region of the ilot's land cover; null = not known or mixed. */
  readonly ilotRegion: Region | null
  /** Overlaps with other parcels of the same application; null = not known here. */
  readonly ownOverlaps:
    | readonly { readonly edaId: Key; readonly areaM2: SquareMetres; readonly point: readonly [number, number] }[]
    | null
  /** How far the polygon lies from the land of a community; null = not known here, or its land is not. */
  readonly community: { readonly id: Key; readonly metres: number } | null
  /** Share 0..1 of the symmetric difference against last year's parcel; null = no parcel last year or not known. */
  readonly changeSinceLastYear: number | null
  /** Land of other applicants below a polygon that was just drawn, m²; null = what the last run of the checks found counts. */
  readonly othersM2: number | null
}

export interface OwnershipFacts {
  readonly id: Key
  readonly iemtype: number
  readonly etlKodikos: string | null
  readonly afmidiokthth: string | null
  readonly synidiopercent: number
  readonly atak: string | null
  readonly eatexId: number | null
  readonly kaek: string | null
  readonly dteenoikstart: IsoDate | null
  readonly dteenoikend: IsoDate | null
  readonly eEnoikArith: string | null
}

export interface CropFacts {
  readonly id: Key
  readonly kodikos: number
  /** 1 main crop, 2 second crop. */
  readonly xptype: number
  readonly efyKodikos: string
  readonly poiKodikos: string | null
  /** Codes of the coupled schemes that are asked for on this very row. */
  readonly asked: readonly string[]
  readonly epilektash100: SquareMetres
  readonly dtespora: IsoDate | null
  readonly dendra: number | null
  /** Trees of these that are monumental. */
  readonly dendramnhm: number | null
  readonly ardeyshflag: boolean
  readonly ardtype: string | null
}

export interface HoldingFacts {
  readonly id: Key
  readonly kodekm: string
  readonly eidos: number
  readonly katoxos: string
  readonly hasPoint: boolean
  /** Codes of the coupled schemes that are asked for on this very holding. */
  readonly asked: readonly string[]
  readonly animals: readonly AnimalFacts[]
}

export interface AnimalFacts {
  readonly id: Key
  readonly ezoKodikos: string
  readonly plithos: number
  readonly plithosmhtrooy: number | null
}

/** The rows of the catalogues that this application uses, by code. */
export interface CatalogueFacts {
  readonly crops: Readonly<Record<string, CropCatalogueFacts>>
  /** Variety code -> codes of the crops it may be declared with. */
  readonly varieties: Readonly<Record<string, readonly string[]>>
  readonly titles: Readonly<Record<string, { readonly iemtype: number; readonly needsAtak: boolean }>>
  /** Animal code -> livestock units of one head. */
  readonly animals: Readonly<Record<string, { readonly mmz: number }>>
  /** What people call what has a code, for messages. */
  readonly names: Readonly<Record<NamedList, Readonly<Record<string, Named>>>>
}

/** Lists whose rows messages name. */
export type NamedList =
  | 'schemes'
  | 'ecoGroups'
  | 'ecoActions'
  | 'measures'
  | 'animals'
  | 'varieties'
  | 'documents'
  | 'crops'

export interface CropCatalogueFacts extends Named {
  readonly kodikos: string
  readonly dikaiomatype: Region
  readonly genos: string | null
  /** 0 dry only, 1 both, 2 needs irrigation. */
  readonly ardtype: number
  readonly dendraapo: number | null
  readonly dendraeos: number | null
  /** Sowing window MM-DD; null = no window. */
  readonly sporaapo: string | null
  readonly sporaeos: string | null
}
