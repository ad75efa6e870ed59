import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import { isSame } from '@eae/domain/kernel/same.ts'
import { z } from 'zod'
import { readInputId } from '../input-id.ts'
import type { ApplicationStore } from './application-store.ts'
import { inOrder, type Part, type PartRow, rowsOf } from './changes.ts'

const PARTS = Object.keys(treeEntities) as [Part, ...Part[]]

const draftSchema = z.object({
  /** When it was kept, ISO. */
  at: z.string(),
  /** Rows with unsaved changes: a new one whole, a changed one by its changed fields, at the version they were read at. */
  rows: z.array(
    z.object({
      part: z.enum(PARTS),
      id: z.union([z.number(), z.string()]),
      kind: z.enum(['insert', 'update', 'delete']),
      rowVersion: z.number(),
      values: z.record(z.string(), z.unknown()),
      drawn: z.unknown().optional(),
      mark: z.string().optional(),
    }),
  ),
  /** What was typed and is no value of its field, by input. */
  typed: z.record(z.string(), z.unknown()),
})

/** What somebody did with an application and has not saved, as it is kept in the browser. */
export type ApplicationDraft = z.infer<typeof draftSchema>

/** How many changes a draft holds. */
export const countOf = ({ rows, typed }: ApplicationDraft): number => rows.length + Object.keys(typed).length

/** Reads a kept draft; null for a text that is none. */
export const parseDraft = (text: string | null): ApplicationDraft | null => {
  if (text === null) return null
  try {
    const read = draftSchema.safeParse(JSON.parse(text))
    return read.success && countOf(read.data) > 0 ? read.data : null
  } catch {
    // Whatever stands there was not written by this product.
    return null
  }
}

/** The draft of an application as it is now; null when everything is saved. */
export const draftOf = (store: ApplicationStore, at: string): ApplicationDraft | null => {
  const { pending, tree, typed, drawn, answer } = store.getState()
  const rows = inOrder([...pending.values()]).map(({ part, id, kind, fields }) => {
    const source = kind === 'delete' ? answer.tree : tree
    const row: Readonly<Record<string, unknown>> = { ...rowsOf(source, part).find((one) => one.id === id) }
    const names = kind === 'insert' ? Object.keys(row) : kind === 'update' ? [...fields] : []
    return {
      part,
      id,
      kind,
      rowVersion: Number(row.rowVersion ?? 0),
      values: Object.fromEntries(names.map((name) => [name, row[name]])),
      drawn: drawn[String(id)],
      mark: store.markOf(id),
    }
  })
  const draft = { at, rows, typed }
  return countOf(draft) === 0 ? null : draft
}

/**
 * Brings a draft back over what the server gave. A row that somebody else changed meanwhile keeps the version it was read
 * at, so that its save tells of the other's change; one that is gone stays gone.
 */
export const restoreDraft = (store: ApplicationStore, { rows, typed }: ApplicationDraft): void => {
  for (const { part, id, kind, rowVersion, values, drawn, mark } of rows) {
    // What was written from facts is read as such.
    const facts = drawn as ParcelGeometryFacts | undefined
    const stored = rowsOf(store.getState().tree, part).find((row) => row.id === id)
    const isThere = stored !== undefined
    const isChanged = Object.entries(values).some(([name, value]) => !isSame(Reflect.get(stored ?? {}, name), value))
    if (kind === 'insert') store.bringBack(part, { ...values, id } as unknown as PartRow, facts)
    else if (isThere && isChanged && kind === 'update') store.edit(part, id, { ...values, rowVersion }, facts)
    else if (isThere && kind === 'delete' && part !== 'header') store.remove(part, id)
    if (mark !== undefined) store.keepMark(id, mark)
  }
  for (const [input, value] of Object.entries(typed)) {
    const { part, id, name } = readInputId(input)
    const row = part in treeEntities ? rowsOf(store.getState().tree, part).find((one) => String(one.id) === id) : null
    if (row) store.type(part, row.id, name, value)
  }
}
