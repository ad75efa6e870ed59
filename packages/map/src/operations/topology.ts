import { polygonFrom } from '../core/edits.ts'
import { area, bbox } from '../core/grid.ts'
import { formatPiece } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { storeCut } from '../core/store-cut.ts'
import { applyTopology } from '../geometry/clip.ts'
import type { LandDesk } from './desk.ts'
import { helped } from './helpers.ts'
import { isLandKnown, surroundingsIn } from './land.ts'
import type { Operation } from './operation.ts'
import { changeReason, modeIn, saidWhen } from './situation.ts'

/** Cuts what is others', and what lies outside the enclosing polygon, from the shape or from what is being drawn. */
function cutAtNeighbours(desk: LandDesk): void {
  const { store, tell, lang } = desk
  const { machine, document } = store.getState()
  const { sketch, name } = machine
  const isDrawing = name === 'edit.drawing' && sketch.length >= 3
  const shape = isDrawing ? polygonFrom(sketch) : (activeEntity(document)?.geometry ?? null)
  if (!shape) return tell('info', say('hintStart', lang))
  const land = desk.landAround()
  if (!isLandKnown(desk, land, bbox(shape), cutAtNeighbours)) return undefined
  const around = surroundingsIn(desk, land)
  const result = desk.attempt((engine) => applyTopology(engine, shape, around, isDrawing ? sketch[0] : null))
  if (!result) return undefined
  if (result.status === 'noEnclosing') return tell('error', say('noIlot', lang))
  if (result.status === 'nothingLeft') return tell('error', say('topologyTaken', lang))
  if (!storeCut(store, result.cut ? result.geometry : null)) return undefined
  if (!result.cut) return tell('info', say('topologyNothing', lang))
  desk.setParts([result.geometry, ...result.others])
  const lines = result.others.length === 0 ? [] : [say('topologyOthers', lang, { count: result.others.length })]
  return tell('info', say('topologyCut', lang, { area: formatPiece(area(result.cut), lang) }), lines)
}

/** Applies the topology. */
export const topology: Operation = {
  id: 'topology',
  group: 'borders',
  icon: 'topology',
  label: 'topology',
  help: helped('topologyHelp'),
  keys: [{ code: 'KeyK' }],
  isMeant: (situation) => modeIn(situation) === 1,
  reason: (situation) => changeReason(situation) ?? saidWhen(situation.topologyType === 0, 'topologyNone', situation),
  run: cutAtNeighbours,
}
