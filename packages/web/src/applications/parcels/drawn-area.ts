import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import type { ApplicationStore } from '../store/application-store.ts'
import { drawnFacts } from '../store/live.ts'

/** Areas are declared in hectares with two decimals: whole hundreds of m² (domain document 0). */
const DECLARED_STEP_M2 = 100

const floorToStep = (areaM2: number): number => Math.floor(areaM2 / DECLARED_STEP_M2) * DECLARED_STEP_M2

/** Declares what is drawn, rounded down; a single main crop that filled the parcel goes along. */
export const adoptDrawnArea = (store: ApplicationStore, parcelId: Key, drawnM2: number): void => {
  const { parcels, crops } = store.getState().tree
  const parcel = parcels.find((row) => row.id === parcelId)
  if (parcel === undefined) return
  const ektash = floorToStep(drawnM2)
  const main = crops.filter((row) => row.edaId === parcelId && row.xptype === 1)
  const [only] = main
  if (main.length === 1 && only !== undefined && only.epilektash100 === parcel.ektash)
    store.edit('crops', only.id, { epilektash100: ektash })
  store.edit('parcels', parcelId, { ektash })
}

/**
 * Takes a polygon that the map accepted. A declared area that followed the drawing before (the same to one step) goes on
 * following it; one that the user set apart stays as it is, and a check compares the two. `neighbourMark` is what the map
 * held around it, null when that is not known.
 */
export const applyDrawing = (
  store: ApplicationStore,
  parcelId: Key,
  geometry: ParcelGeometry | null,
  neighbourMark: string | null,
): void => {
  const state = store.getState()
  const parcel = state.tree.parcels.find((row) => row.id === parcelId)
  if (parcel === undefined) return
  store.keepMark(parcelId, neighbourMark)
  if (geometry === null) {
    store.edit('parcels', parcelId, { geom: null })
    return
  }
  const known = state.drawn[String(parcelId)] ?? state.answer.situation.geometryFacts[String(parcelId)]
  const facts = drawnFacts(geometry, known)
  const wasDrawn = known?.areaM2 ?? 0
  const isFollowing = Math.abs(parcel.ektash - wasDrawn) <= DECLARED_STEP_M2
  store.edit('parcels', parcelId, { geom: geometry }, facts)
  if (isFollowing) adoptDrawnArea(store, parcelId, facts.areaM2)
}
