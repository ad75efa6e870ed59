import { alone } from './alone.ts'
import { copy } from './copy.ts'
import { edit } from './edit.ts'
import { exportFile } from './export.ts'
import { fill } from './fill.ts'
import { former } from './former.ts'
import { freeze } from './freeze.ts'
import { fullScreen } from './full-screen.ts'
import { goTo } from './go-to.ts'
import { history } from './history.ts'
import { hole } from './hole.ts'
import { imagery } from './imagery.ts'
import { importFile } from './import.ts'
import { issues } from './issues.ts'
import { keys } from './keys.ts'
import { layers } from './layers.ts'
import { measureArea } from './measure-area.ts'
import { measureLength } from './measure-length.ts'
import { merge } from './merge.ts'
import { move } from './move.ts'
import { nextView } from './next-view.ts'
import { nudge } from './nudge.ts'
import { offset } from './offset.ts'
import type { Operation } from './operation.ts'
import { paste } from './paste.ts'
import { position } from './position.ts'
import { previous } from './previous.ts'
import { print } from './print.ts'
import { redo } from './redo.ts'
import { refresh } from './refresh.ts'
import { removeAllHoles } from './remove-holes.ts'
import { remove } from './remove.ts'
import { repairShape } from './repair.ts'
import { reshape } from './reshape.ts'
import { rotate } from './rotate.ts'
import { search } from './search.ts'
import { select } from './select.ts'
import { share } from './share.ts'
import { spikes } from './spikes.ts'
import { split } from './split.ts'
import { square } from './square.ts'
import { table } from './table.ts'
import { topology } from './topology.ts'
import { trace } from './trace.ts'
import { undo } from './undo.ts'
import { walk } from './walk.ts'
import { zoomTo } from './zoom-to.ts'

/** All that the map can do, in the order of toolbar and groups. */
export const operations: readonly Operation[] = [
  edit,
  split,
  hole,
  merge,
  fill,
  undo,
  redo,
  nudge,
  move,
  rotate,
  square,
  spikes,
  repairShape,
  removeAllHoles,
  copy,
  paste,
  remove,
  former,
  topology,
  reshape,
  offset,
  share,
  trace,
  issues,
  measureLength,
  measureArea,
  table,
  goTo,
  position,
  importFile,
  exportFile,
  print,
  walk,
  select,
  zoomTo,
  previous,
  nextView,
  layers,
  imagery,
  search,
  history,
  refresh,
  alone,
  fullScreen,
  freeze,
  keys,
]
