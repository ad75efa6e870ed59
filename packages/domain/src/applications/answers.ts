import { z } from 'zod'
import { fieldChange } from '../kernel/answers.ts'
import { INSTANT, MESSAGE, ROW, shapedAs, type Answered } from '../kernel/call.ts'
import { authorisation } from './authorisation.ts'
import type { LastYear } from './bulk/last-year.ts'
import type { CatalogueAnswer, CheckedApplication, TreeReading } from './tree.ts'

/** One record of somebody reading an application of another person. */
export const accessEntry = z.strictObject({
  at: INSTANT,
  name: z.string(),
  /** His body; null when it is not known any more. */
  office: z.string().nullable(),
  /** `tree`, `receipt`, `history`, `map`, `row`, `export`, `check` of the AFM; `open` in records of earlier versions. */
  what: z.string(),
})
export type AccessEntry = Answered<typeof accessEntry>

/** An authorisation in force that the applicant gave. */
export const adviser = z.strictObject({
  etos: z.number(),
  id: z.number(),
  office: z.string(),
  /** 1 submit, 2 view only, 3 submit and objections, 4 legal representative (domain document R09). */
  authortype: z.literal([1, 2, 3, 4]),
  dtestart: INSTANT,
  dteend: INSTANT,
  rowVersion: z.number(),
})
export type Adviser = Answered<typeof adviser>

/** An application in one line, as the check of an AFM names it. Area in m². */
export const applicationSummary = z.strictObject({
  etos: z.number(),
  id: z.number(),
  kodikos: z.number(),
  status: z.number(),
  /** Name of the ΚΥΔ it was made at; null = none. */
  office: z.string().nullable(),
  totektash: z.number(),
  totparcels: z.number(),
})
export type ApplicationSummary = Answered<typeof applicationSummary>

/** What the check of an AFM (R98) answers, as far as the reader may see the person. */
export const afmVerdict = z.strictObject({
  etos: z.number(),
  afm: z.string(),
  /** Name of the applicant, from the newest application; null = none, or not for this reader. */
  name: z.string().nullable(),
  /** The newest application of an earlier year. */
  last: applicationSummary.nullable(),
  /** True when a new application would be filled in from `last`. */
  isSource: z.boolean(),
  /** The living application of the year. */
  existing: applicationSummary.nullable(),
  /** The authorisation to submit that is in force. */
  authorisation: z.strictObject({ office: z.string(), dtestart: INSTANT, dteend: INSTANT }).nullable(),
  /** Why the reader may not open a new application; null = he may. */
  reason: MESSAGE.nullable(),
})
export type AfmVerdict = Answered<typeof afmVerdict>

/** A parcel that the land register of the new year made smaller. Areas in m². */
export const recutParcel = z.strictObject({
  edaId: z.number(),
  kodikos: z.number(),
  topothesia: z.string(),
  beforeM2: z.number(),
  afterM2: z.number(),
})
export type RecutParcel = Answered<typeof recutParcel>

/** What an opening took over from last year and what it left out (domain document 2.7, "difference report"). */
export const prefillReport = z.strictObject({
  /** Last year's application; null = there was none, the new one is empty. */
  source: z.strictObject({ etos: z.number(), kodikos: z.number() }).nullable(),
  /** Rows copied, by the slot of their part. */
  copied: z.record(z.string(), z.number()),
  /**
   * Rows left out, by reason: the one that the definition of their part names, the slot of a part that is asked anew, or
   * the slot with `Gone` for rows whose code the lists of the year no longer have.
   */
  left: z.record(z.string(), z.number()),
  recut: z.array(recutParcel),
  /** Last year's crops that were not copied, as crops of the new year, by new parcel. */
  cropHints: z.array(
    z.strictObject({
      edaId: z.number(),
      efyId: z.number(),
      xptype: z.exactOptional(z.number()),
      /** What it was grown for. */
      emxpId: z.exactOptional(z.number().nullable()),
    }),
  ),
  /** Last year's requests, as schemes of the new year. */
  requestHints: z.array(z.number()),
})
export type PrefillReport = Answered<typeof prefillReport>

/** Answer of the opening. */
export const openedApplication = z.strictObject({ etos: z.number(), id: z.number() })
export type OpenedApplication = Answered<typeof openedApplication>

/** A card of an application on the home page, and a row of the staff's search. */
export const applicationCard = z.strictObject({
  id: z.number(),
  etos: z.number(),
  kodikos: z.number(),
  status: z.number(),
  afm: z.string(),
  name: z.string(),
  arprotocol: z.string().nullable(),
  dteOris: INSTANT.nullable(),
  totektash: z.number(),
  totparcels: z.number(),
  totmmz: z.number(),
  blocking: z.number().nullable(),
  warnings: z.number().nullable(),
  /** The application was saved after the run that found so many. */
  isOutdated: z.boolean(),
  dteupdate: INSTANT.nullable(),
})
export type ApplicationCard = Answered<typeof applicationCard>

/** What a submission leaves in the applicant's hand. */
export const receipt = z.strictObject({
  etos: z.number(),
  edeId: z.number(),
  version: z.number(),
  arprotocol: z.string(),
  sealedAt: INSTANT,
  sha256: z.string(),
  chainNo: z.number(),
  chainSha256: z.string(),
  prevSha256: z.string(),
  afm: z.string(),
  name: z.string(),
  kodikos: z.number(),
  /** The paying agency that it was submitted to, as its register of bodies calls it. */
  agency: z.string(),
  totparcels: z.number(),
  totektash: z.number(),
  requests: z.number(),
  /** What the forecast of the submission came to. */
  forecastCents: z.number(),
  /** Consents that were given, and that were asked for. */
  consentsGiven: z.number(),
  consentsAsked: z.number(),
  usr: z.string(),
  /** By which authorisation an office sent it; null where the applicant did, and of what was sealed before that was kept. */
  authorisation: authorisation.nullable(),
  /** The person behind the login; the login itself where it is no user any more. */
  byName: z.string(),
})
export type Receipt = Answered<typeof receipt>

/** One line of an application's history. */
export const historyEntry = z.strictObject({
  at: INSTANT,
  usr: z.string(),
  /** The person behind the login; the login itself where it is no user any more. */
  byName: z.string(),
  kind: z.literal(['status', 'change', 'access']),
  entity: z.string().nullable(),
  action: z.number().nullable(),
  rowKey: z.string().nullable(),
  fromStatus: z.number().nullable(),
  toStatus: z.number().nullable(),
  /** Of a change of state: the event by which, and from which address for those who may know who looked. */
  reason: z.string().nullable(),
  /** Why, in the words of who did it. */
  words: z.string().nullable(),
  /** Of a submission for another: by which authorisation. */
  authorisation: authorisation.nullable(),
  ip: z.string().nullable(),
  /** What the row is called: its display fields. Empty when it has none of its own. */
  rowName: z.string(),
  changes: z.array(fieldChange),
})
export type HistoryEntry = Answered<typeof historyEntry>

/** Rows of a content that another one does not have, has otherwise, or has besides. */
const rowChanges = z.array(
  z.strictObject({
    entity: z.string(),
    rowKey: z.string(),
    rowName: z.string(),
    /** 0 came, 1 other values, 2 went. */
    action: z.literal([0, 1, 2]),
    changes: z.array(fieldChange),
  }),
)

/** What an application says now otherwise than the submission of it that holds. */
export const submittedDifference = z.strictObject({
  version: z.number(),
  arprotocol: z.string(),
  sealedAt: INSTANT,
  /** The forecast that was sealed. */
  forecastCents: z.number().nullable(),
  changes: rowChanges,
})
export type SubmittedDifference = Answered<typeof submittedDifference>

/** One submission of an application, as its seal and its log tell of it. */
export const applicationVersion = z.strictObject({
  version: z.number(),
  arprotocol: z.string(),
  sealedAt: INSTANT,
  usr: z.string(),
  /** The person behind the login; the login itself where it is no user any more. */
  byName: z.string(),
  authorisation: authorisation.nullable(),
  /** The event of the life by which it was made. */
  event: z.string(),
  /** It holds: no later one does, and it was not taken back. */
  isValid: z.boolean(),
  undoneAt: INSTANT.nullable(),
})
export type ApplicationVersion = Answered<typeof applicationVersion>

/** What one content of an application comes to. Areas in m². */
const versionTotals = z.strictObject({
  parcels: z.number(),
  areaM2: z.number(),
  livestock: z.number(),
  requests: z.number(),
  forecastCents: z.number().nullable(),
})

/** A parcel of one content, for the map that compares two. Null where it was not drawn. */
/** A drawn parcel of one content. */
export const versionShape = z.strictObject({
  id: z.number(),
  kodikos: z.number(),
  topothesia: z.string(),
  geom: z.unknown(),
})
export type VersionShape = Answered<typeof versionShape>

/** Two contents of an application: what they come to, in what they differ, and their land. */
export const versionComparison = z.strictObject({
  before: z.strictObject({ totals: versionTotals, shapes: z.array(versionShape) }),
  after: z.strictObject({ totals: versionTotals, shapes: z.array(versionShape) }),
  changes: rowChanges,
})
export type VersionComparison = Answered<typeof versionComparison>

const storedFindings = z.array(z.looseObject({ id: z.string(), check: z.string(), isOutdated: z.boolean() }))
const checksState = z.enum(['never', 'outdated', 'current'])

/** Rows and situation of an application: their shapes follow from the definitions of its parts. */
export const treeReading = shapedAs<TreeReading>(
  z.strictObject({
    tree: z.looseObject({ header: ROW }),
    situation: ROW,
    serverFindings: storedFindings,
    checks: checksState,
    catalogueVersion: z.number(),
    sealedLists: z.record(z.string(), z.array(ROW)).nullable(),
  }),
)

/** What a run of the checks may have changed of an application: its shape follows from the definition of the header. */
export const checkedApplication = shapedAs<CheckedApplication>(
  z.strictObject({
    readVersion: z.number(),
    header: ROW,
    situation: ROW,
    serverFindings: storedFindings,
    checks: checksState,
  }),
)

/** The code lists of a year: their shapes follow from their definitions. */
export const catalogueAnswer = shapedAs<CatalogueAnswer>(
  z.strictObject({ version: z.number(), lists: z.record(z.string(), z.union([z.array(z.unknown()), ROW])) }),
)

/** Last year's rows: their shapes follow from the definitions of the parts. */
export const lastYear = shapedAs<LastYear>(
  z.strictObject({
    source: z.strictObject({ etos: z.number(), kodikos: z.number() }).nullable(),
    rows: z.record(
      z.string(),
      z.array(z.strictObject({ id: z.number(), values: ROW, gone: z.array(z.string()), left: z.string().nullable() })),
    ),
  }),
)

/** What a scheme brought in an earlier year. */
const earlierLine = z.strictObject({
  code: z.string(),
  determined: z.number(),
  grossCents: z.number(),
  netCents: z.number(),
})
export type EarlierLine = Answered<typeof earlierLine>

/**
 * What the application of an earlier year comes to by the rules of its year: calculated, as long as there is no statement of
 * what was paid for it.
 */
export const earlierForecast = z.strictObject({
  etos: z.number(),
  kodikos: z.number(),
  lines: z.array(earlierLine),
  totalCents: z.number(),
})
export type EarlierForecast = Answered<typeof earlierForecast>
