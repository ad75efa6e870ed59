import { savedView } from './answers.ts'
import { z } from 'zod'
import { call, DONE, MADE, dataOf } from './call.ts'
import { sentText } from './sent-text.ts'
import { MAX_VIEW_NAME, viewSchema } from './view.ts'

const id = z.number().int().positive()
const rowVersion = z.number().int().positive()
/** The list that a view belongs to: the name of its table. */
const code = z.string().min(1).max(60)

/**
 * Searches that users keep by name. Everybody has his own; within an office (the subscriber) staff see what colleagues
 * share. The server gives views of a list to those alone who may read the list.
 */
export const viewCalls = {
  findViews: call({
    path: 'Views/find',
    access: 'Session',
    input: z.object({ code }).strict(),
    output: dataOf(z.array(savedView)),
  }),
  /** A new view without `stored`; one of the caller's own with it. */
  saveView: call({
    path: 'Views/save',
    access: 'Session',
    input: z
      .object({
        stored: z.object({ id, rowVersion }).strict().optional(),
        code,
        name: sentText(1, MAX_VIEW_NAME),
        definition: viewSchema,
        isShared: z.boolean(),
      })
      .strict(),
    output: MADE,
    writes: true,
  }),
  dropView: call({
    path: 'Views/drop',
    access: 'Session',
    input: z.object({ id, rowVersion }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
