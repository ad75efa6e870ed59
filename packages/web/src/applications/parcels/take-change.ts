import type { GeometryChange } from '@eae/map/index.ts'
import type { ApplicationStore } from '../store/application-store.ts'
import type { PendingChanges } from '../store/changes.ts'
import { applyDrawing } from './drawn-area.ts'

/**
 * Takes a change that the map hands over: a new shape, or a parcel that goes with the step that made it, or that comes back
 * with it.
 */
export const takeChange = (store: ApplicationStore, { key, geometry, isThere, ...around }: GeometryChange): void => {
  const isIt = ({ id }: { readonly id: string | number }): boolean => String(id) === key
  const asleep = store.getState().resting.find(isIt)
  if (isThere && asleep !== undefined) store.wake(asleep.id)
  const row = store.getState().tree.parcels.find(isIt)
  if (row === undefined) return
  if (isThere) applyDrawing(store, row.id, geometry, around)
  else store.rest(row.id)
}

/** Keys of stored parcels that are deleted here and not yet on the server. */
export const deletedParcels = (pending: PendingChanges): readonly string[] =>
  [...pending.values()].flatMap(({ part, kind, id }) => (part === 'parcels' && kind === 'delete' ? [String(id)] : []))
