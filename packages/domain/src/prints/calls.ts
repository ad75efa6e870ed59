import { z } from 'zod'
import { call, FILE, JOB_BEGUN } from '../kernel/call.ts'
import { rangeSchema } from '../kernel/search.ts'
import { PRINT_CODES } from './prints.ts'

const year = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const print = z.enum(PRINT_CODES)
const lang = z.enum(['el', 'en'])

/** What a mass print is asked with, and what its job keeps: a search of applications, and what is made of each. */
export const massPrintSchema = rangeSchema
  .pick({ criteria: true, filter: true })
  .extend({
    etos: year,
    lang,
    prints: z
      .array(print)
      .min(1)
      .max(PRINT_CODES.length)
      .refine((codes) => new Set(codes).size === codes.length),
  })
  .strict()

/** Prints of applications that the caller sees: one at once, many as a job. */
export const printCalls = {
  /** The document as PDF. */
  makePrint: call({
    path: 'Prints/make',
    access: 'Application_R',
    input: z.object({ etos: year, id, print, lang }).strict(),
    output: FILE,
  }),
  /** Queues a job that prints what a search finds. */
  beginPrints: call({
    path: 'Prints/begin',
    access: 'Application_R',
    input: massPrintSchema,
    output: JOB_BEGUN,
    writes: true,
  }),
  /** The file of one of the caller's own jobs. */
  readPrints: call({
    path: 'Prints/readFile',
    access: 'Application_R',
    input: z.object({ jobId: id }).strict(),
    output: FILE,
  }),
} as const
