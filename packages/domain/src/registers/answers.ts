import { z } from 'zod'
import type { Answered } from '../kernel/call.ts'
import { BOVINE_AID, TAG_STATES } from './tag-states.ts'

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

/** What is known of an animal, declared or registered; days as ISO. */
const bovineValues = z.strictObject({
  fylo: z.number(),
  rasa: z.string().nullable(),
  dtebirth: z.string().nullable(),
  dteeisodos: z.string(),
  dteexodos: z.string().nullable(),
  mhtera: z.string().nullable(),
})
export type BovineValues = Answered<typeof bovineValues>

/** One ear tag of a holding: as it is declared, as the register has it, or both. */
export const bovineLine = z.strictObject({
  enotio: z.string(),
  /** `same`, `differs`; declared and not registered = `unknown`; registered and not declared = `missing`. */
  state: z.enum(TAG_STATES).nullable(),
  declared: bovineValues.extend({ id: z.number(), rowVersion: z.number() }).nullable(),
  register: bovineValues.nullable(),
  /** The coupled support that it counts for on the last day of submission; null for none. */
  aid: z.enum(BOVINE_AID).nullable(),
})
export type BovineLine = Answered<typeof bovineLine>

/** What `Registers/findBovines` gives: a window of ear tags in their order, and how many there are. */
export const bovinesAnswer = z.strictObject({
  /** The register has the holding, and the applicant is its keeper there. */
  isKnown: z.boolean(),
  declared: z.number(),
  counts: z.record(z.enum(TAG_STATES), z.number()),
  lines: z.array(bovineLine),
  /** The tag after which the next window begins; null = this was the last. */
  next: z.string().nullable(),
})
export type BovinesAnswer = Answered<typeof bovinesAnswer>

/** What `Registers/lookUpBovines` says of one tag that somebody is about to declare. */
export const tagReading = z.strictObject({
  enotio: z.string(),
  /** What the register has of it in this holding today. */
  register: bovineValues.nullable(),
  /** The holding of the application that declares it already. */
  declaredAt: z.string().nullable(),
})
export type TagReading = Answered<typeof tagReading>
