import { athensDate } from '../../kernel/athens-date.ts'
import type { ApplicationFacts, CatalogueFacts } from '../../facts/facts.ts'

/** What no formula of payments reads and no statement tells: it may change without changing what an application comes to. */
const NOT_KEPT = {
  actor: { userType: '', isAuthorised: false },
  otherApplications: null,
  othersWithSameIban: null,
  missing: [],
  lateDates: [],
  missingDocuments: [],
  businessGroupRows: 0,
  consents: [],
  supplies: [],
  // A run has its own.
  coefficients: {},
  members: [],
  producerGroups: [],
  ecoConflicts: new Set<string>(),
} as const satisfies Partial<ApplicationFacts>
/** What runs kept before it was known has none of: nothing was computed of it, and nothing is. */
const NOT_KNOWN = {
  specialRights: null,
  goods: {},
  delivered: null,
  documents: [],
  certificates: null,
  contracts: null,
  controls: null,
  farmer: null,
} as const satisfies Partial<ApplicationFacts>
/** Names stand in messages of checks; no formula reads one. */
const NO_NAMES: CatalogueFacts['names'] = {
  schemes: {},
  ecoGroups: {},
  ecoActions: {},
  measures: {},
  animals: {},
  varieties: {},
  documents: {},
  crops: {},
}
type Kept = Omit<ApplicationFacts, keyof typeof NOT_KEPT>

const isKept = ([name]: readonly [string, unknown]): boolean => !(name in NOT_KEPT)

/** How the register knows a bovine that is declared by its ear tag: in its holding, not at all, in another one, or gone since. */
export const TAG_STATES = { registered: 0, unknown: 1, elsewhere: 2, left: 3 } as const

/** A bovine as it was declared, and as the register knew it when the run read it. */
export interface FrozenTag {
  readonly enotio: string
  readonly kodekm: string
  readonly fylo: number
  readonly dtebirth: string
  readonly dteeisodos: string
  readonly dteexodos: string | null
  readonly state: (typeof TAG_STATES)[keyof typeof TAG_STATES]
}

/** What a run keeps of an application, as one text: the same facts give the same text, whenever they are read. */
export const freezeFacts = (facts: Kept, tags: readonly FrozenTag[] = []): string => {
  const kept = Object.fromEntries(Object.entries(facts).filter(isKept))
  // Lateness is of the day of submission; the day of the reading would make another text of the same application.
  const now = facts.header.dteOris ?? facts.period.finalSubmissionDate
  const catalogue = { ...facts.catalogue, names: NO_NAMES }
  return JSON.stringify({ ...kept, catalogue, now, today: athensDate(now), ...(tags.length > 0 ? { tags } : {}) })
}

/** The facts of a kept text. */
export const thawFacts = (text: string): ApplicationFacts => {
  // Written by `freezeFacts`; its hash is proven by who reads it.
  const kept = JSON.parse(text) as Kept
  // Kept before actions, or measures, had amounts: nothing was computed of them, and nothing is.
  return {
    ...NOT_KEPT,
    ...NOT_KNOWN,
    ...kept,
    catalogue: { ...kept.catalogue, names: NO_NAMES },
    parcelMeasures: kept.parcelMeasures.filter(({ unitMills }) => unitMills !== undefined),
    ecoActions: kept.ecoActions.filter(({ unitMills }) => unitMills !== undefined),
  }
}

/** Whether a kept text tells the documents of the application; runs of before did not keep them. */
export const keepsProofs = (text: string): boolean => Object.hasOwn(JSON.parse(text) as object, 'documents')
