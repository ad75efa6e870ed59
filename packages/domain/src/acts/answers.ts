import { z } from 'zod'
import { INSTANT, MESSAGE, type Answered } from '../kernel/call.ts'
import { ACT_SLOTS } from './fields.ts'
import { ACT_STATES, ACT_TYPES } from './codes.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const actLine = z.strictObject({
  part: z.enum(ACT_SLOTS),
  line: z.number(),
  /** What the row is called by its application. */
  rowname: z.string(),
  /** Null: the row goes out, with all that hangs on it; where `nea` is true it comes back from the seal, in an act that turns another round. */
  pedio: z.string().nullable(),
  palia: value,
  nea: value,
})
export type ActLine = Answered<typeof actLine>

/** Whether a line brings a row back that an act took out. */
export const isRowBack = ({ pedio, nea }: Pick<ActLine, 'pedio' | 'nea'>): boolean => pedio === null && nea === true

/** A line as it is sent: its old value is the system's. */
export type SentLine = Pick<ActLine, 'part' | 'line' | 'pedio' | 'nea'>

const finding = z.strictObject({ check: z.string(), severity: z.enum(['B', 'W', 'I']), count: z.number() })

/** What an act does to the forecast of its application, and to what the checks find. */
export const actImpact = z.strictObject({
  beforeCents: z.number(),
  afterCents: z.number(),
  /** Schemes of which the amount changes. */
  schemes: z.array(z.strictObject({ code: z.string(), beforeCents: z.number(), afterCents: z.number() })),
  appear: z.array(finding),
  go: z.array(finding),
})
export type ActImpact = Answered<typeof actImpact>

/** What the schemes of an impact are called in the list of the year. They stand beside it: an impact that was stored is compared as it is. */
const schemeNames = z.array(
  z.strictObject({ code: z.string(), description: z.string(), descriptionEn: z.string().nullable() }),
)
export type SchemeNames = Answered<typeof schemeNames>

/** A declaration that an act was opened by. */
const ofDeclaration = z.strictObject({ id: z.number(), arprotocol: z.string() })

/** What a proposal would do, before anybody proposes it. */
export const actTrial = z.strictObject({ lines: z.array(actLine), impact: actImpact, schemeNames })
export type ActTrial = Answered<typeof actTrial>

/** An act with its lines, and why the reader cannot do each thing (null: he can). */
export const actDetail = z.strictObject({
  id: z.number(),
  etos: z.number(),
  rowVersion: z.number(),
  arpraxhs: z.number(),
  dtepraxhs: INSTANT,
  praxtype: z.literal(ACT_TYPES),
  edeId: z.number(),
  kodikosede: z.number(),
  /** The taking application of a transfer that the act does, and the transfer. */
  edeIdOther: z.number().nullable(),
  kodikosedeOther: z.number().nullable(),
  transferId: z.number().nullable(),
  afm: z.string(),
  name: z.string(),
  aitiologia: z.string(),
  status: z.literal(ACT_STATES),
  /** Null for a draft that nobody has proposed yet. */
  impact: actImpact.nullable(),
  schemeNames,
  /** It was proposed, and came back because its impact changed. */
  wentback: z.boolean(),
  proposer: z.string(),
  approver: z.string().nullable(),
  dteapproved: INSTANT.nullable(),
  words: z.string().nullable(),
  arprotocol: z.string().nullable(),
  /** Number of the act that it reverses, and of the one that reversed it. */
  reverses: z.number().nullable(),
  reversedBy: z.number().nullable(),
  declaration: ofDeclaration.nullable(),
  lines: z.array(actLine),
  whyNot: z.strictObject({
    decide: MESSAGE.nullable(),
    edit: MESSAGE.nullable(),
    again: MESSAGE.nullable(),
    withdraw: MESSAGE.nullable(),
    reverse: MESSAGE.nullable(),
  }),
})
export type ActDetail = Answered<typeof actDetail>
