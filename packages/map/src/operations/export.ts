import { helped } from './helpers.ts'
import { modeIn, saidWhen, shapeIn } from './situation.ts'
import type { Operation } from './operation.ts'

/** Saves the selected shapes, or the parcel, in a file. */
export const exportFile: Operation = {
  id: 'export',
  group: 'files',
  icon: 'export',
  label: 'exportLabel',
  help: helped('exportHelp'),
  keys: [{ code: 'KeyE', ctrl: true }],
  isViewing: true,
  reason: (situation) =>
    saidWhen(modeIn(situation) !== 0, 'exportSelect', situation) ??
    saidWhen(shapeIn(situation) === null && situation.selected === 0, 'exportNone', situation),
  isMeant: (situation) => modeIn(situation) === 0,
  run: (desk) => desk.view && desk.openExport(desk.view.centre()),
}
