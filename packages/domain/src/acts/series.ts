import { z } from 'zod'
import { rangeSchema } from '../kernel/search.ts'
import { sentText } from '../kernel/sent-text.ts'
import { ACT_TYPES, LEAST_GROUNDS, MAX_GROUNDS } from './codes.ts'
import { ACT_SLOTS } from './fields.ts'

const id = z.number().int().positive()

/** A value that a field of a row holds or is to hold. */
export const actValue = z.union([z.string().max(MAX_GROUNDS), z.number(), z.boolean(), z.null()])

/** One error in many applications: a search of these, and the value of one field that is to be another one. */
export const seriesSchema = rangeSchema
  .pick({ criteria: true, filter: true })
  .extend({
    etos: z.number().int().min(2015).max(2099),
    praxtype: z.literal(ACT_TYPES),
    part: z.enum(ACT_SLOTS),
    pedio: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
    /** Rows that hold it are changed; null are those that hold nothing. */
    palia: actValue,
    nea: actValue,
    aitiologia: sentText(LEAST_GROUNDS, MAX_GROUNDS),
  })
  .strict()

/** Acts that are decided at once at most: as many as one page of a list answers. */
export const MAX_DECIDED = 500

/** Proposed acts that are decided at once, each in the version that was looked at. */
export const decisionsSchema = z.strictObject({
  etos: z.number().int().min(2015).max(2099),
  acts: z
    .array(z.strictObject({ id, rowVersion: id }))
    .min(1)
    .max(MAX_DECIDED),
  isApproved: z.boolean(),
  words: sentText(0, MAX_GROUNDS),
})

/** Kinds of the jobs that make a series and that decide many acts; their names are the texts `job.<kind>`. */
export const SERIES_JOB = 'actSeries'
export const DECISIONS_JOB = 'actDecisions'
