import { fileProgress } from './answers.ts'
import { z } from 'zod'
import { call, DONE, dataOf } from './call.ts'
import { FILE_LIMITS, FILE_PURPOSES, MAX_FILE_NAME, PART_BYTES } from './file.ts'

const id = z.number().int().positive()
/** Base64 takes four characters for three bytes. */
const MAX_PART_TEXT = Math.ceil(PART_BYTES / 3) * 4

/** Calls that bring a file in, part by part. */
export const fileCalls = {
  beginFile: call({
    path: 'Files/begin',
    access: 'Session',
    input: z
      .object({
        purpose: z.enum(FILE_PURPOSES),
        name: z.string().trim().min(1).max(MAX_FILE_NAME),
        size: z
          .number()
          .int()
          .positive()
          .max(Math.max(...Object.values(FILE_LIMITS))),
        /** Of the whole content, where the browser could tell: a file that was left half way goes on. */
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
        /** The kind of the document, where it is known: what that kind does not take is refused before a byte of it is sent. */
        edkId: id.optional(),
      })
      .strict(),
    output: dataOf(fileProgress),
    writes: true,
  }),
  addPart: call({
    path: 'Files/addPart',
    access: 'Session',
    input: z
      .object({
        id,
        n: z.number().int().nonnegative(),
        bytes: z
          .string()
          .max(MAX_PART_TEXT)
          .regex(/^[A-Za-z0-9+/]+={0,2}$/),
      })
      .strict(),
    output: dataOf(fileProgress),
    writes: true,
  }),
  dropFile: call({
    path: 'Files/drop',
    access: 'Session',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const

/** Body of `findFile` and `readFile`: the row, its field, and for an older version the file. */
export const fileOfSchema = z
  .object({
    key: z.union([z.number().int(), z.string().max(60)]),
    field: z.string().max(60),
    etos: z.number().int().min(2015).max(2099).optional(),
    fileId: z.number().int().positive().optional(),
  })
  .strict()
export type FileOf = z.output<typeof fileOfSchema>
