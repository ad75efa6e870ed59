import { savedRow, synchronizeAnswer } from '../kernel/answers.ts'
import { z } from 'zod'
import { call, dataOf } from '../kernel/call.ts'
import { changeSchema, synchronizeSchema } from '../kernel/changes.ts'
import { DOCUMENT_ACCEPTED, DOCUMENT_REFUSED } from '../facts/document-term.ts'

/** Most documents that come with one call. */
const MAX_LATER = 50
/** As the column has it. */
const MAX_REMARKS = 500

/** What happens to documents of an application that was submitted (domain document 2.2). */
export const documentCalls = {
  /** Documents that come after the submission: new rows, as a save has them. */
  addDocuments: call({
    path: 'Edetedeaeedikaiol/add',
    access: 'Application_R',
    input: synchronizeSchema.extend({ changes: z.array(changeSchema).min(1).max(MAX_LATER) }).strict(),
    output: dataOf(synchronizeAnswer),
    writes: true,
  }),
  /** What the office says of one: 1 accepted, 2 refused with its reason. */
  judgeDocument: call({
    path: 'Edetedeaeedikaiol/judge',
    access: 'Checks_Run',
    input: z
      .object({
        etos: z.number().int().min(2015).max(2099),
        id: z.number().int().positive(),
        rowVersion: z.number().int().positive(),
        checkstatus: z.literal([DOCUMENT_ACCEPTED, DOCUMENT_REFUSED]),
        checkremarks: z.string().trim().max(MAX_REMARKS).default(''),
      })
      .strict(),
    output: dataOf(savedRow),
    writes: true,
  }),
} as const
