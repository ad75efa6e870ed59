import { z } from 'zod'
import { finding, proposal } from '../kernel/answers.ts'
import { EFFECTS } from '../kernel/check.ts'
import { MESSAGE, type Answered } from '../kernel/call.ts'
import { EVENT, FINDING_STATUSES } from './codes.ts'

/** One thing that was said of a finding, or became of it. */
export const findingEvent = z.strictObject({
  id: z.number(),
  kind: z.literal(Object.values(EVENT)),
  fromStatus: z.literal(FINDING_STATUSES).nullable(),
  toStatus: z.literal(FINDING_STATUSES).nullable(),
  /** Land that was found then, in m². */
  foundM2: z.number().nullable(),
  words: z.string().nullable(),
  documentId: z.number().nullable(),
  documentName: z.string().nullable(),
  due: z.string().nullable(),
  /** Login of who said it; null where the checks did. */
  by: z.string().nullable(),
  at: z.string(),
})
export type FindingEvent = Answered<typeof findingEvent>

/** The other farmer of a finding, for those who may know: his application, his parcel, and, for who checks, his AFM. */
const counterpart = z.strictObject({ kodikos: z.number(), parcel: z.number(), afm: z.string().nullable() })
export type Counterpart = Answered<typeof counterpart>

/** A stored finding with what was said of it, the newest first, and what somebody proposes to decide. */
export const findingLine = z.strictObject({
  finding,
  effect: z.enum(EFFECTS),
  status: z.literal(FINDING_STATUSES),
  rowVersion: z.number(),
  foundAt: z.string(),
  /** The official run that told of it first, by its number; null for what a check of the application itself found. */
  run: z.number().nullable(),
  /** Since when it is not found any more; null while it stands. */
  goneAt: z.string().nullable(),
  answerDue: z.string().nullable(),
  /** It stands and its applicant was told of it by a control: what it is about is not withdrawn any more. */
  isTold: z.boolean(),
  /** The parcel that it is about: key, number and place; null where it is about none. */
  parcel: z.strictObject({ edaId: z.number(), kodikos: z.number(), topothesia: z.string() }).nullable(),
  /** Null where there is none, or the reader may not know him. */
  counterpart: counterpart.nullable(),
  events: z.array(findingEvent),
  proposal: proposal.nullable(),
})
export type FindingLine = Answered<typeof findingLine>

/** Where a finding stands: the parcel that it is about, the piece of it that is wrong, and the ilots around; in the order in which they are drawn. */
export const findingPlace = z.strictObject({
  shapes: z.array(z.strictObject({ part: z.enum(['ilot', 'parcel', 'piece']), name: z.string(), geom: z.unknown() })),
  /** Area of the piece as it is now, in m²; null where the finding is about the whole parcel. */
  pieceM2: z.number().nullable(),
})
export type FindingPlace = Answered<typeof findingPlace>

/** A document of the application that an answer may name. */
const answerDocument = z.strictObject({ id: z.number(), name: z.string() })

/** What `Findings/findOf` gives. Reasons are null where the reader may. */
export const findingsAnswer = z.strictObject({
  etos: z.number(),
  edeId: z.number(),
  kodikos: z.number(),
  afm: z.string(),
  /** Today where the agency is. */
  today: z.string(),
  whyNotAnswer: MESSAGE.nullable(),
  whyNotNote: MESSAGE.nullable(),
  whyNotDemand: MESSAGE.nullable(),
  whyNotPropose: MESSAGE.nullable(),
  whyNotDecide: MESSAGE.nullable(),
  documents: z.array(answerDocument),
  findings: z.array(findingLine),
})
export type FindingsAnswer = Answered<typeof findingsAnswer>
