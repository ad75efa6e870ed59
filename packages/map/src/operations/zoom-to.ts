import { activeEntity } from '../core/model.ts'
import { helped } from './helpers.ts'
import { shapeReason } from './situation.ts'
import type { Operation } from './operation.ts'

/** Goes to the parcel. */
export const zoomTo: Operation = {
  id: 'zoomTo',
  group: 'view',
  icon: 'zoomTo',
  label: 'zoomToLabel',
  help: helped('zoomToHelp'),
  reason: shapeReason,
  run: ({ view, store }) => view?.zoomTo(activeEntity(store.getState().document)?.geometry ?? null),
}
