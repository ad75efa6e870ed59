import { z } from 'zod'

/** What a change of a batch does (domain document 0.3): 0 insert, 1 update, 2 delete. */
export const CHANGE_INSERT = 0
export const CHANGE_UPDATE = 1
export const CHANGE_DELETE = 2

/** Most changes in one batch: an application of 2,000 parcels with a crop each, saved at once. */
const MAX_CHANGES = 5_000

/** Names of one row at most: the widest table has half of it. */
const MAX_NAMES = 200
/** Longest name of a field. */
const MAX_NAME = 60

/**
 * A row as it travels: an object with as many names as a table can have. Looked at before anything walks through it, because
 * a row of 200,000 names would keep the server from all others while each of them is refused.
 */
const rowSchema = z.custom<Readonly<Record<string, unknown>>>((value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.length <= MAX_NAMES && names.every((name) => name.length <= MAX_NAME)
})

/** One change of a batch as it travels. The entity's values are checked by its definition afterwards. */
export const changeSchema = z.object({
  status: z.union([z.literal(CHANGE_INSERT), z.literal(CHANGE_UPDATE), z.literal(CHANGE_DELETE)]),
  when: z.number().int().nonnegative().optional(),
  entityName: z.string().max(60),
  entity: rowSchema,
  /** A mark of what the page showed around the row when it was changed (ADR 0045). */
  seen: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
})
export type Change = z.infer<typeof changeSchema>

/** Body of `synchronizeChanges`. */
export const synchronizeSchema = z.object({
  etos: z.number().int().min(2015).max(2099),
  changes: z.array(changeSchema).min(1).max(MAX_CHANGES),
  /** Of the page: the same batch under the same key is saved once, and answered the same each time. */
  idempotencyKey: z.string().min(8).max(80).optional(),
})
export type SynchronizeRequest = z.infer<typeof synchronizeSchema>
