import { z } from 'zod'
import type { Answered } from '../kernel/call.ts'

/** What the veterinary register says of one holding that an application declares. */
export const herd = z.strictObject({
  /** Key of the holding in the application. */
  zekmId: z.number(),
  /** The register has a holding of this code and species. */
  isKnown: z.boolean(),
  /** Its keeper there is the one that is declared. Who another is, is not told. */
  isKeeper: z.boolean(),
  isSuspended: z.boolean(),
  /** Day of the numbers; null where the register has none. */
  day: z.string().nullable(),
  heads: z.array(z.strictObject({ ezoId: z.number(), plithos: z.number() })),
  /** Bovines with an ear tag that stand there today; null for other species. */
  bovines: z.number().nullable(),
})
export type Herd = Answered<typeof herd>

/** What `Registers/findHerds` gives. */
export const herdsAnswer = z.strictObject({
  /** Day of the version of the heads that is in force; null while none was loaded: nothing is then known of any holding. */
  day: z.string().nullable(),
  herds: z.array(herd),
})
export type HerdsAnswer = Answered<typeof herdsAnswer>
