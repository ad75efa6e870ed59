import { herdsAnswer } from './answers.ts'
import { z } from 'zod'
import { call, JOB_BEGUN, dataOf } from '../kernel/call.ts'

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

/** Calls about registers of other authorities. Who keeps the catalogues keeps them, too. */
export const registerCalls = {
  /** Has a version loaded in the background; gives the job. */
  /** What the veterinary register says of the holdings of an application. */
  findHerds: call({
    path: 'Registers/findHerds',
    access: 'Application_R',
    input: z.object({ etos: z.number().int().min(2015).max(2099), id: z.number().int().positive() }).strict(),
    output: dataOf(herdsAnswer),
  }),
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
