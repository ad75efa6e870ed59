import { bbox } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import { fillFreeSpace } from '../geometry/clip.ts'
import type { LandDesk } from './desk.ts'
import { beginEditing, helped } from './helpers.ts'
import { isLandKnown } from './land.ts'
import type { Operation } from './operation.ts'
import { editingReason } from './situation.ts'

/** The parcel becomes the free land around a position, EPSG:2100 metres. */
export function fillAt(desk: LandDesk, at: Point): void {
  const { lang, tell, store } = desk
  const land = desk.landAround()
  const again = (later: LandDesk): void => fillAt(later, at)
  if (!isLandKnown(desk, land, [at[0], at[1], at[0], at[1]], again)) return undefined
  const result = desk.attempt((engine) => fillFreeSpace(engine, at, land.neighbours, land.enclosing))
  if (!result) return undefined
  if (result.status === 'occupied') return tell('info', say('fillOccupied', lang))
  // Free land that reaches out of the view may go on behind neighbours that are not loaded.
  if (result.status === 'unbounded') return tell('info', say('fillUnbounded', lang))
  if (!isLandKnown(desk, land, bbox(result.geometry), again)) return undefined
  return store.dispatch({ type: 'change', kind: 'fill', geometry: result.geometry })
}

/** Waits for a click in free land, which then becomes the parcel. */
export const fill: Operation = {
  id: 'fill',
  group: 'shape',
  icon: 'fill',
  label: 'fill',
  help: helped('fillHelp'),
  bar: 'edit',
  isOn: ({ state }) => state.machine.tool === 'fill',
  reason: (situation) => editingReason(situation, { type: 'pointTool', tool: 'fill' }),
  run: (desk) => {
    const { store } = desk
    if (store.getState().machine.tool === 'fill') return store.dispatch({ type: 'edit' })
    beginEditing(desk)
    return store.dispatch({ type: 'pointTool', tool: 'fill' })
  },
}
