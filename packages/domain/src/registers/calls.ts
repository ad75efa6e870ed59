import { proposal, synchronizeAnswer } from '../kernel/answers.ts'
import { bovinesAnswer, herdsAnswer, tagReading } from './answers.ts'
import { z } from 'zod'
import { call, DONE, JOB_BEGUN, dataOf } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { sentText } from '../kernel/sent-text.ts'
import { MOST_TAGS } from './bovines.ts'
import { TAG_STATES } from './tag-states.ts'

/** The kind of job that loads a version of a register. */
export const LOAD_JOB = 'registers.load'

/** Body of `Registers/load`: which register, for a yearly one the claim year, of which day its file is, and the file. */
export const registerLoadSchema = z
  .object({
    register: z.string().min(1).max(40),
    etos: z.number().int().min(2015).max(2099).nullable(),
    day: z.iso.date(),
    fileId: z.number().int().positive(),
    /** Why, for the one who approves a version that changes much of the one before. */
    reason: sentText(0, MAX_REASON).optional(),
  })
  .strict()
/** What the job of a load is given: a version that two people agreed on besides names their proposal. */
export const registerJobSchema = registerLoadSchema.extend({ proposal: z.number().int().positive().optional() })
export type RegisterLoad = z.infer<typeof registerLoadSchema>

const ofApplication = { etos: z.number().int().min(2015).max(2099), id: z.number().int().positive() }
/** One holding of an application. */
const ofHolding = { ...ofApplication, zekmId: z.number().int().positive() }
/** A part of an ear tag, as people look for it. */
const tagPart = z.string().regex(/^[A-Z0-9]{0,14}$/)

/** Calls about registers of other authorities. Who keeps the catalogues keeps them, too. */
export const registerCalls = {
  /** What the veterinary register says of the holdings of an application. */
  findHerds: call({
    path: 'Registers/findHerds',
    access: 'Application_R',
    input: z.object(ofApplication).strict(),
    output: dataOf(herdsAnswer),
  }),
  /** A window of the ear tags of a holding beside the register: those of one state, those that contain some digits. */
  findBovines: call({
    path: 'Registers/findBovines',
    access: 'Application_R',
    input: z.object({ ...ofHolding, state: z.enum(TAG_STATES).nullable(), contains: tagPart, after: tagPart }).strict(),
    output: dataOf(bovinesAnswer),
  }),
  /** What is known of ear tags that somebody is about to declare in a holding. */
  lookUpBovines: call({
    path: 'Registers/lookUpBovines',
    access: 'Application_R',
    input: z.object({ ...ofHolding, tags: z.array(z.string().max(20)).min(1).max(MOST_TAGS) }).strict(),
    output: dataOf(z.array(tagReading)),
  }),
  /** Declares what the register has of a holding: what is missing comes, what differs is corrected; nothing goes away. */
  takeBovines: call({
    path: 'Registers/takeBovines',
    access: 'Application_W',
    input: z.object(ofHolding).strict(),
    output: dataOf(synchronizeAnswer.extend({ taken: z.number() })),
    writes: true,
  }),
  /** Has a version loaded in the background; gives the job. */
  loadRegister: call({
    path: 'Registers/load',
    access: 'Catalogue_W',
    input: registerLoadSchema,
    output: JOB_BEGUN,
    writes: true,
  }),
  /** Has the kept file of a version loaded once more; gives the job. */
  loadRegisterAgain: call({
    path: 'Registers/loadAgain',
    access: 'Catalogue_W',
    input: z.object({ id: z.number().int().positive(), reason: sentText(0, MAX_REASON) }).strict(),
    output: JOB_BEGUN,
    writes: true,
  }),
  /** Versions that were proposed because they change much, open ones first. */
  findRegisterProposals: call({
    path: 'Registers/findProposals',
    access: 'Catalogue_W',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  decideRegisterLoad: call({
    path: 'Registers/decide',
    access: 'Rule_Approve',
    input: z
      .object({ id: z.number().int().positive(), isApproved: z.boolean(), note: sentText(0, MAX_REASON) })
      .strict(),
    output: DONE,
    writes: true,
  }),
  withdrawRegisterLoad: call({
    path: 'Registers/withdraw',
    access: 'Catalogue_W',
    input: z.object({ id: z.number().int().positive() }).strict(),
    output: DONE,
    writes: true,
  }),
} as const

/** How a version differs from the one before: rows by the key of the register. */
export interface RegisterDifference {
  /** Rows of the version before. */
  readonly before: number
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly gone: number
}

/** The part of a version that one person may change or take away: more needs a second. */
const ALONE_SHARE = 0.1

/** Whether a version takes away or changes so much of the one before that two people must agree. */
export const differsMuch = ({ before, changed, gone }: RegisterDifference): boolean =>
  changed + gone > before * ALONE_SHARE

/** What a load tells at its end. */
export interface RegisterLoaded {
  readonly version: number
  readonly rows: number
  /** Rows of the version before, which the new one replaced. */
  readonly replaced: number
}

/** What it tells instead when the version waits for a second person. */
export interface RegisterProposed extends RegisterDifference {
  readonly proposal: number
}
