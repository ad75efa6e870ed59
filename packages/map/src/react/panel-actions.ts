import { problems } from '../core/editor.ts'
import { isTaken } from '../core/editor-store.ts'
import { goToStep } from '../core/go-to-step.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { deleteVertex } from '../core/edits.ts'
import type { VertexRef } from '../core/edits.ts'
import type { MachineEvent } from '../core/machine-state.ts'
import { say, sayReason } from '../core/messages.ts'
import type { LandHit } from '../ol/layer-land.ts'
import type { Workbench } from './workbench.ts'

/** Gives the geometry of a feature, or last year's border, to the edited parcel. */
export function takeFeature(bench: Workbench, hit: Pick<LandHit, 'geometry'>): void {
  const { store } = bench.editor
  bench.closePopup()
  store.dispatch({ type: 'edit' })
  store.dispatch({ type: 'change', kind: 'take', geometry: hit.geometry })
}

/**
 * Does what the panel of shape tools shows. Pieces that do not stay in the parcel become parcels of their own in the same
 * step, or are copied where the user or the host does not want that.
 */
export function applyPlan(bench: Workbench): void {
  const { shaping, land, editor, props } = bench
  const { plan, session } = shaping
  if (plan?.status !== 'done') return
  const kept = session?.keep ?? plan.keep
  const stays = plan.pieces[kept]
  const others = plan.pieces.filter((_, index) => index !== kept)
  shaping.close()
  if (!stays) return
  const change = { type: 'change', kind: plan.kind, geometry: stays } as const
  if (others.length > 0 && session?.isMaking === true && makePieces(bench, change, others)) return
  if (!isTaken(editor.store, change) || others.length === 0) return
  land.setClipboard(others)
  editor.tell('info', say('splitDone', props.lang))
}

/** False, and nothing has happened, where the host makes no parcels, or one of the shapes would be refused. */
function makePieces(
  { editor: { store, tell }, props }: Workbench,
  change: Extract<MachineEvent, { type: 'change' }>,
  pieces: readonly ParcelGeometry[],
): boolean {
  const { activeKey } = store.getState().document
  if (!props.onNewShapes || !store.allows(change) || pieces.some((piece) => problems(null, piece).length > 0))
    return false
  const keys = props.onNewShapes(
    pieces.map((geometry) => ({ name: '', geometry })),
    activeKey,
  )
  store.dispatch({ type: 'addCompanions', keys })
  const others = keys.flatMap((key, index) => {
    const geometry = pieces[index]
    return geometry ? [{ key, geometry }] : []
  })
  store.dispatch({ ...change, others, made: keys })
  tell('info', say('splitMade', props.lang, { count: others.length }))
  return true
}

/** Takes a corner of the edited shape away, with the menu that was asked for it. */
export function deleteCorner({ editor, geometry, closePopup }: Workbench, ref: VertexRef): void {
  closePopup()
  if (geometry) editor.store.dispatch({ type: 'change', kind: 'deleteVertex', geometry: deleteVertex(geometry, ref) })
}

/** Goes to a step of the history, or says why not. */
export function goTo({ editor, props }: Workbench, count: number): void {
  const reason = goToStep(editor.store, count)
  if (reason) editor.tell('info', sayReason(reason, props.lang))
}

/** Shows a position on the map and marks it. */
export function showPlaceOn({ map: { controller } }: Workbench, point: Point): void {
  controller?.setPlace(point)
  controller?.zoomToPoint(point)
}
