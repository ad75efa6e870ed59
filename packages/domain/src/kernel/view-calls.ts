import { z } from 'zod'
import { call } from './call.ts'
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
  findViews: call('Views/find', 'Session', z.object({ code }).strict()),
  /** A new view without `stored`; one of the caller's own with it. */
  saveView: call(
    'Views/save',
    'Session',
    z
      .object({
        stored: z.object({ id, rowVersion }).strict().optional(),
        code,
        name: sentText(1, MAX_VIEW_NAME),
        definition: viewSchema,
        isShared: z.boolean(),
      })
      .strict(),
    true,
  ),
  dropView: call('Views/drop', 'Session', z.object({ id, rowVersion }).strict(), true),
} as const
