import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import type { GeometryChange } from '@eae/map/index.ts'
import { sameGeometry } from '@eae/map/core/grid.ts'
import type { ApplicationStore } from '../store/application-store.ts'
import type { ApplicationState } from '../store/state.ts'
import { declaredOf } from '../store/declared.ts'
import { drawnFacts } from '../store/live.ts'

/** Areas are declared in hectares with two decimals: whole hundreds of m² (domain document 0). */
const DECLARED_STEP_M2 = 100

/** What of a drawn area can be declared, m². */
export const floorToStep = (areaM2: number): number => Math.floor(areaM2 / DECLARED_STEP_M2) * DECLARED_STEP_M2

/** An area that a drawing declares, of a parcel or of the crop on it. */
interface DrawnArea {
  readonly part: 'crops' | 'parcels'
  readonly id: Key
  readonly patch:
    | { readonly epilektash100: number }
    | { readonly ektash: number }
    | { readonly ektash: number; readonly epilektash100: null }
}

/** What is declared with what is drawn, rounded down; a single main crop that filled the parcel goes along. */
export const drawnAreas = (
  { parcels, crops }: Pick<ApplicationTree, 'parcels' | 'crops'>,
  parcelId: Key,
  drawnM2: number,
): readonly DrawnArea[] => {
  const parcel = parcels.find((row) => row.id === parcelId)
  if (parcel === undefined) return []
  const ektash = floorToStep(drawnM2)
  const main = crops.filter((row) => row.edaId === parcelId && row.xptype === 1)
  const [only] = main
  const isFull = main.length === 1 && only !== undefined && only.epilektash100 === parcel.ektash
  return [
    ...(isFull ? [{ part: 'crops' as const, id: only.id, patch: { epilektash100: ektash } }] : []),
    // An eligible area beyond what is declared now is none.
    {
      part: 'parcels',
      id: parcelId,
      patch: (parcel.epilektash100 ?? 0) > ektash ? { ektash, epilektash100: null } : { ektash },
    },
  ]
}

/** Declares what is drawn: {@link drawnAreas}. */
export const adoptDrawnArea = (store: ApplicationStore, parcelId: Key, drawnM2: number): void => {
  for (const { part, id, patch } of drawnAreas(store.getState().tree, parcelId, drawnM2)) store.edit(part, id, patch)
}

/** What the map held around a new polygon. */
type Around = Pick<GeometryChange, 'neighbourMark' | 'neighbourM2'>

const NOTHING_AROUND: Around = { neighbourMark: null, neighbourM2: null }

/** What is known of the polygon that a parcel has now; undefined without one. */
const knownFacts = ({ drawn, answer }: ApplicationState, parcelId: Key) =>
  drawn[String(parcelId)] ?? answer.situation.geometryFacts[String(parcelId)]

const putGeometry = (
  store: ApplicationStore,
  parcelId: Key,
  geometry: ParcelGeometry | null,
  othersM2: number | null,
): void => {
  const state = store.getState()
  const stored = state.answer.tree.parcels.find((row) => row.id === parcelId)
  if (geometry === null) store.edit('parcels', parcelId, { geom: null })
  // Of the polygon that is stored the server knows more: it counts again when a step is taken back.
  else if (stored !== undefined && sameGeometry(stored.geom, geometry))
    store.edit('parcels', parcelId, { geom: stored.geom }, null)
  else store.edit('parcels', parcelId, { geom: geometry }, drawnFacts(geometry, knownFacts(state, parcelId), othersM2))
}

/**
 * Takes a polygon that the map accepted. One that the parcel had before brings back what was declared with it, but for what
 * was typed since: a step that is taken back is taken back whole. With a new one a declared area that followed the drawing
 * before (the same to one step) goes on following it; one that the user set apart stays as it is, and a check compares the
 * two. `around` is what the map held around it, its land m² of others; null what is not known.
 */
export const applyDrawing = (
  store: ApplicationStore,
  parcelId: Key,
  geometry: ParcelGeometry | null,
  around: Around = NOTHING_AROUND,
): void => {
  const { tree, ...state } = store.getState()
  const parcel = tree.parcels.find((row) => row.id === parcelId)
  if (parcel === undefined) return
  store.keepMark(parcelId, around.neighbourMark)
  if (sameGeometry(parcel.geom, geometry)) return
  const now = declaredOf(tree, parcelId)
  const isSettled = store.declared.takeSettled(parcelId)
  const returned = isSettled ? null : store.declared.returning(parcelId, geometry, now)
  if (!isSettled) store.declared.leave(parcelId, parcel.geom, now)
  const isFollowing =
    Math.abs(parcel.ektash - (knownFacts({ tree, ...state }, parcelId)?.areaM2 ?? 0)) <= DECLARED_STEP_M2
  putGeometry(store, parcelId, geometry, around.neighbourM2)
  if (returned !== null) for (const { part, id, field, value } of returned) store.edit(part, id, { [field]: value })
  else if (geometry !== null && isFollowing && !isSettled)
    adoptDrawnArea(store, parcelId, knownFacts(store.getState(), parcelId)?.areaM2 ?? 0)
  store.declared.arrive(parcelId, declaredOf(store.getState().tree, parcelId))
}
