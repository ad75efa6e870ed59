import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { TAG_STATES } from './bovines.ts'

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

/** Most tags that are looked up at once: as many as a save takes. */
export const MOST_TAGS = 5_000
/** Ear tags of one window. */
export const TAG_WINDOW = 100

/** Calls about registers of other authorities. Who keeps the catalogues keeps them, too. */
export const registerCalls = {
  /** What the veterinary register says of the holdings of an application. */
  findHerds: call('Registers/findHerds', 'Application_R', z.object(ofApplication).strict()),
  /** A window of the ear tags of a holding beside the register: those of one state, those that contain some digits. */
  findBovines: call(
    'Registers/findBovines',
    'Application_R',
    z
      .object({
        ...ofHolding,
        state: z.enum(TAG_STATES).nullable(),
        contains: tagPart,
        after: tagPart,
      })
      .strict(),
  ),
  /** What is known of ear tags that somebody is about to declare in a holding. */
  lookUpBovines: call(
    'Registers/lookUpBovines',
    'Application_R',
    z.object({ ...ofHolding, tags: z.array(z.string().max(20)).min(1).max(MOST_TAGS) }).strict(),
  ),
  /** Declares what the register has of a holding: what is missing comes, what differs is corrected; nothing goes away. */
  takeBovines: call('Registers/takeBovines', 'Application_W', z.object(ofHolding).strict(), true),
  /** Has a version loaded in the background; gives the job. */
  loadRegister: call('Registers/load', 'Catalogue_W', registerLoadSchema, true),
} as const

/** What a load tells at its end. */
export interface RegisterLoaded {
  readonly version: number
  readonly rows: number
  /** Rows of the version before, which the new one replaced. */
  readonly replaced: number
}
