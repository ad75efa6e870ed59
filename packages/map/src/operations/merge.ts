import { isTaken } from '../core/editor-store.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { isLand } from '../core/shapes.ts'
import { mergePolygons } from '../geometry/merge.ts'
import type { LayerHit } from '../ol/layer-land.ts'
import type { Desk } from './desk.ts'
import { beginEditing, helped } from './helpers.ts'
import type { Operation } from './operation.ts'
import { changeReason, modeIn, refusal, saidWhen, shapeReason } from './situation.ts'

/** The parcel takes in the other one; when that is the host's, too, its land would be declared twice: it gives it up. */
function takeIn(desk: Desk, other: LayerHit, geometry: ParcelGeometry): void {
  const { lang, store, tell, layers, companions } = desk
  const isHosts = layers.some(({ layerId, entities }) => layerId === other.layerId && entities === true)
  const one = isHosts ? companions.find(({ key }) => key === String(other.id)) : undefined
  if (one && one.disabledReason !== null) {
    const lines = [say('mergeLocked', lang, { label: one.label }), one.disabledReason]
    return tell('error', say('mergeRejected', lang), lines)
  }
  const others = one ? [{ key: one.key, geometry: null }] : []
  const isDone = isTaken(store, { type: 'change', kind: 'merge', geometry, others })
  if (isDone && one) tell('info', say('mergeLeft', lang, { label: one.label }))
  return undefined
}

/** Whether it came to an answer: while the engine loads what is chosen stays, for another press. */
function mergeWith(desk: Desk, other: LayerHit): boolean {
  const { lang, store, tell } = desk
  const refuse = (why: 'mergeApart' | 'mergePolygons'): true => {
    tell('error', say('mergeRejected', lang), [say(why, lang)])
    return true
  }
  const own = activeEntity(store.getState().document)?.geometry ?? null
  if (!own || !isLand(other.geometry)) return refuse('mergePolygons')
  const land = other.geometry
  const result = desk.attempt((engine) => mergePolygons(engine, own, land))
  if (!result) return false
  if (result.status !== 'done') return refuse(result.status === 'apart' ? 'mergeApart' : 'mergePolygons')
  takeIn(desk, other, result.geometry)
  return true
}

/** Joins the one other polygon that is selected to the parcel. */
export const merge: Operation = {
  id: 'merge',
  group: 'shape',
  icon: 'merge',
  label: 'merge',
  help: helped('mergeHelp'),
  bar: 'edit',
  reason: (situation) =>
    (modeIn(situation) === 0 ? refusal(situation, { type: 'edit' }) : changeReason(situation)) ??
    shapeReason(situation) ??
    saidWhen(situation.selected !== 1, 'mergeSelect', situation),
  run: (desk) => {
    const [only, ...more] = desk.selected
    if (!only || more.length > 0) return
    beginEditing(desk)
    if (mergeWith(desk, only)) desk.clearSelection()
  },
}
