import { z } from 'zod'
import { call, dataOf, MADE, PARAMS } from '../kernel/call.ts'
import type { Answered } from '../kernel/call.ts'
import { sentText } from '../kernel/sent-text.ts'
import { MAX_OPINION, SUBJECT_NAMES } from './subjects.ts'

/** One opinion as it was given; nothing of it changes any more. */
const opinionLine = z.strictObject({
  id: z.number(),
  verdict: z.string(),
  words: z.string(),
  by: z.string(),
  /** Name of the service. */
  body: z.string(),
  at: z.string(),
  /** The application has changed since. */
  isOutdated: z.boolean(),
})
export type OpinionLine = Answered<typeof opinionLine>

/** Animals of one kind in a holding: as declared, and as the register counted them last. */
const herdLine = z.strictObject({
  code: z.string(),
  description: z.string(),
  declared: z.number(),
  register: z.number(),
})
export type HerdOpinionLine = Answered<typeof herdLine>

const opinionsAnswer = z.strictObject({
  /** What a difference of herd consists of, for who gives an opinion on it; empty for everybody else, and of a pasture. */
  animals: z.array(herdLine),
  /** Why the reader gives no opinion here; null when he may. */
  whyNot: z.strictObject({ code: z.string(), params: z.exactOptional(PARAMS) }).nullable(),
  /** The newest first: that one stands. */
  lines: z.array(opinionLine),
})

/** What an opinion is about: the code of a holding, or the key of a parcel, of an application. */
const about = {
  etos: z.number().int().min(2015).max(2099),
  id: z.number().int().positive(),
  subject: z.enum(SUBJECT_NAMES),
  key: z.string().regex(/^[A-Z0-9]{1,20}$/),
}

/** Calls about opinions of services outside of the agency. */
export const opinionCalls = {
  findOpinions: call({
    path: 'Opinions/find',
    access: 'Report_R',
    input: z.object(about).strict(),
    output: dataOf(opinionsAnswer),
  }),
  giveOpinion: call({
    path: 'Opinions/give',
    access: 'Report_R',
    input: z.object({ ...about, verdict: z.string().max(20), words: sentText(3, MAX_OPINION) }).strict(),
    output: MADE,
    writes: true,
  }),
} as const
