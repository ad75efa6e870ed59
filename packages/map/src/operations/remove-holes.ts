import { holeCount, removeHoles } from '../core/edits.ts'
import { activeEntity } from '../core/model.ts'
import { helped } from './helpers.ts'
import { changeReason, saidWhen, shapeIn } from './situation.ts'
import type { Operation } from './operation.ts'

/** Takes all holes away. */
export const removeAllHoles: Operation = {
  id: 'removeHoles',
  group: 'shape',
  icon: 'removeHoles',
  label: 'removeHolesHelp',
  help: helped('removeHolesHelp'),
  reason: (situation) =>
    changeReason(situation) ?? saidWhen(holeCount(shapeIn(situation)) === 0, 'removeHolesNone', situation),
  run: ({ store }) => {
    const geometry = activeEntity(store.getState().document)?.geometry
    if (geometry) store.dispatch({ type: 'change', kind: 'removeAllHoles', geometry: removeHoles(geometry) })
  },
}
