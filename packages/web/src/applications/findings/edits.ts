import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { TEMP_ID_PREFIX, type Key } from '@eae/domain/kernel/keys.ts'
import type { ApplicationStore } from '../store/application-store.ts'
import { changeKey, rowsOf, type Part, type PartRow, type PendingChange } from '../store/changes.ts'
import { drawnFacts } from '../store/live.ts'
import { replacePart, type ApplicationState } from '../store/state.ts'

type RowPart = Exclude<Part, 'header'>
type Values = Readonly<Record<string, unknown>>

/**
 * One change of a row. A row that is removed is one that nothing hangs on. `name` is a temporary key by which later changes of
 * the same set mean a row that is added.
 */
export type Edit =
  | { readonly kind: 'edit'; readonly part: Part; readonly id: Key; readonly patch: Values }
  | { readonly kind: 'add'; readonly part: RowPart; readonly values: Values; readonly name?: string }
  | { readonly kind: 'remove'; readonly part: RowPart; readonly id: Key }

/** The state as it would be with these changes: for what is asked before they are made. Nobody saves it. */
export const editedState = (state: ApplicationState, edits: readonly Edit[]): ApplicationState => {
  let { tree } = state
  const pending = new Map<string, PendingChange>(state.pending)
  for (const [at, edit] of edits.entries()) {
    const rows = rowsOf(tree, edit.part)
    if (edit.kind === 'edit') {
      const edited = rows.map((row) => (row.id === edit.id ? { ...row, ...edit.patch } : row))
      tree = replacePart(tree, edit.part, edited)
    } else if (edit.kind === 'remove') {
      const left = rows.filter(({ id }) => id !== edit.id)
      tree = replacePart(tree, edit.part, left)
    } else {
      const id = edit.name ?? `${TEMP_ID_PREFIX}asked${at}`
      const place = { etos: tree.header.etos, edeId: tree.header.id }
      // The values are those of a row of the part.
      tree = replacePart(tree, edit.part, [...rows, { ...place, ...edit.values, id } as unknown as PartRow])
      pending.set(changeKey(edit.part, id), { part: edit.part, id, kind: 'insert', fields: new Set() })
    }
  }
  return { ...state, tree, pending }
}

const editRow = (store: ApplicationStore, part: Part, id: Key, patch: Values): (() => void) => {
  const row = rowsOf(store.getState().tree, part).find((one) => one.id === id)
  if (row === undefined) return () => undefined
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, Reflect.get(row, name) as unknown]))
  // As if it had been typed: what stood in the input and was no value of the field is gone with it.
  for (const [name, value] of Object.entries(patch)) store.type(part, id, name, value)
  return () => store.edit(part, id, before)
}

/** What the browser knows of the shape of a new parcel. */
const drawnOf = (part: RowPart, { geom }: Values): ParcelGeometryFacts | undefined =>
  // It is the value of the field of parcels, or none.
  part === 'parcels' && geom !== null && geom !== undefined ? drawnFacts(geom as ParcelGeometry, undefined) : undefined

const makeEdit = (store: ApplicationStore, edit: Edit, keys: Map<unknown, string>): (() => void) => {
  switch (edit.kind) {
    case 'edit':
      return editRow(store, edit.part, edit.id, edit.patch)
    case 'add': {
      const values = Object.fromEntries(
        Object.entries(edit.values).map(([name, value]) => [name, keys.get(value) ?? value]),
      )
      const id = store.add(edit.part, values, drawnOf(edit.part, values))
      if (edit.name !== undefined) keys.set(edit.name, id)
      return () => store.remove(edit.part, id)
    }
    case 'remove':
      return store.takeAway(edit.part, edit.id)
  }
}

/** Makes the changes, one after the other, and gives what takes them back. */
export const makeEdits = (store: ApplicationStore, edits: readonly Edit[]): (() => void) => {
  const keys = new Map<unknown, string>()
  const back = edits.map((edit) => makeEdit(store, edit, keys))
  return () => {
    for (const undo of back.toReversed()) undo()
  }
}
