import { z } from 'zod'
import { ACT_STATES } from '../acts/codes.ts'
import { INSTANT, MESSAGE, type Answered } from '../kernel/call.ts'
import { DECLARATION_EFFECTS, DECLARATION_STATES, EFFECT_STATES, QUESTION_KINDS, ROLES, TARGETS } from './codes.ts'

const question = z.strictObject({
  kodikos: z.string(),
  question: z.string(),
  questionEn: z.string().nullable(),
  asktype: z.enum(QUESTION_KINDS),
  requiredflag: z.boolean(),
  options: z.array(z.string()),
  least: z.number().nullable(),
  most: z.number().nullable(),
  whenkey: z.string().nullable(),
  whenis: z.string().nullable(),
})

const demanded = z.strictObject({ edkId: z.number(), name: z.string(), nameEn: z.string().nullable() })

/** A kind as somebody writes a declaration of it. */
export const declarationKind = z.strictObject({
  id: z.number(),
  etos: z.number(),
  rowVersion: z.number(),
  kodikos: z.string(),
  titlos: z.string(),
  titlosEn: z.string().nullable(),
  keimeno: z.string(),
  targettype: z.literal(TARGETS),
  approvalrole: z.literal(ROLES),
  effect: z.literal(DECLARATION_EFFECTS),
  lateflag: z.boolean(),
  dteapo: z.string().nullable(),
  dteeos: z.string().nullable(),
  termdays: z.number().nullable(),
  decisiondays: z.number().nullable(),
  keimenodekti: z.string().nullable(),
  keimenoaporripsi: z.string().nullable(),
  activeflag: z.boolean(),
  questions: z.array(question),
  documents: z.array(demanded),
})
export type DeclarationKind = Answered<typeof declarationKind>

/** One of the kinds that may be written now, for their list. */
export const declarationChoice = z.strictObject({
  id: z.number(),
  kodikos: z.string(),
  titlos: z.string(),
  titlosEn: z.string().nullable(),
  targettype: z.literal(TARGETS),
  dteeos: z.string().nullable(),
})
export type DeclarationChoice = Answered<typeof declarationChoice>

const event = z.strictObject({
  id: z.number(),
  from: z.literal(DECLARATION_STATES).nullable(),
  to: z.literal(DECLARATION_STATES),
  words: z.string().nullable(),
  by: z.string(),
  at: INSTANT,
})

const document = z.strictObject({
  id: z.number(),
  edkId: z.number(),
  kind: z.string(),
  fileId: z.number(),
  fileName: z.string(),
})

/** Another declaration of the same applicant. */
const earlier = z.strictObject({
  id: z.number(),
  etos: z.number(),
  arprotocol: z.string(),
  titlos: z.string(),
  titlosEn: z.string().nullable(),
  status: z.literal(DECLARATION_STATES),
  dteprotocol: INSTANT,
})

/** A declaration with its kind, its documents, what was done with it, and why the reader cannot do each thing (null: he can). */
export const declarationDetail = z.strictObject({
  id: z.number(),
  etos: z.number(),
  rowVersion: z.number(),
  kind: declarationKind,
  /** Version of the kind that its text was made of. */
  infoversion: z.number(),
  afm: z.string(),
  name: z.string(),
  edeId: z.number().nullable(),
  edeKodikos: z.number().nullable(),
  edaId: z.number().nullable(),
  parcel: z.string().nullable(),
  /** The parcel that it is about, where it is drawn: foresters see it without its application. */
  land: z.strictObject({ id: z.number(), kodikos: z.number(), topothesia: z.string(), geom: z.unknown() }).nullable(),
  findingKey: z.string().nullable(),
  runId: z.number().nullable(),
  keimeno: z.string(),
  /** Words that a decision may begin with, filled; null where the kind has none, and for who does not decide. */
  decisionWords: z.strictObject({ accepted: z.string().nullable(), rejected: z.string().nullable() }),
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  latewords: z.string().nullable(),
  status: z.literal(DECLARATION_STATES),
  arprotocol: z.string().nullable(),
  dteprotocol: INSTANT.nullable(),
  dtedeadline: INSTANT.nullable(),
  isLate: z.boolean(),
  dtedue: z.string().nullable(),
  reviewer: z.string().nullable(),
  opinion: z.string().nullable(),
  apofash: z.string().nullable(),
  dteapofash: INSTANT.nullable(),
  decider: z.string().nullable(),
  effectstate: z.literal(EFFECT_STATES),
  sha256: z.string().nullable(),
  /** The newest act that it opened, where the reader sees that. */
  act: z.strictObject({ id: z.number(), arpraxhs: z.number(), status: z.literal(ACT_STATES) }).nullable(),
  documents: z.array(document),
  /** The newest others of the applicant, of this year and the one before, for who reviews and decides. */
  earlier: z.array(earlier),
  events: z.array(event),
  whyNot: z.strictObject({
    save: MESSAGE.nullable(),
    submit: MESSAGE.nullable(),
    discard: MESSAGE.nullable(),
    withdraw: MESSAGE.nullable(),
    take: MESSAGE.nullable(),
    giveBack: MESSAGE.nullable(),
    opinion: MESSAGE.nullable(),
    decide: MESSAGE.nullable(),
  }),
})
export type DeclarationDetail = Answered<typeof declarationDetail>
