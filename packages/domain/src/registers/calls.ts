import { synchronizeAnswer } from '../kernel/answers.ts'
import { bovinesAnswer, herdsAnswer, tagReading } from './answers.ts'
import { z } from 'zod'
import { call, JOB_BEGUN, dataOf } from '../kernel/call.ts'
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
  })
  .strict()
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
} as const

/** What a load tells at its end. */
export interface RegisterLoaded {
  readonly version: number
  readonly rows: number
  /** Rows of the version before, which the new one replaced. */
  readonly replaced: number
}
