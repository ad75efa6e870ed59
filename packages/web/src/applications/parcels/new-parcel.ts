import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import type { ApplicationStore } from '../store/application-store.ts'
import { UNSEEN_PARCEL } from '@eae/domain/applications/bulk/unseen-parcel.ts'
import { applyDrawing } from './drawn-area.ts'

/** Longest name of a place, characters: that of its field. */
const MAX_PLACE = 60

/**
 * A new parcel after the last one, at the same place: neighbours are declared together. By what right it is farmed, and
 * how, is for the applicant to say. Gives its temporary key.
 */
export const addParcel = (store: ApplicationStore): string => {
  const { parcels, header } = store.getState().tree
  const last = parcels.at(-1)
  return store.add('parcels', {
    ...UNSEEN_PARCEL,
    kodikos: parcels.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1,
    topothesia: last?.topothesia ?? '',
    lkkoiId: last?.lkkoiId ?? header.lkkoiIdB2,
    iemtype: null,
    synidiopercent: null,
    ektash: 0,
    epilektash100: null,
    dikaiomataflag: true,
    bioflag: null,
    ardeyshflag: false,
    ardtype: null,
    watersrc: null,
    geom: null,
  })
}

/**
 * A new parcel for each shape of a file, drawn and with its declared area; a name that it has there is its place. Gives
 * their temporary keys.
 */
export const addDrawnParcels = (
  store: ApplicationStore,
  shapes: readonly { readonly name: string; readonly geometry: ParcelGeometry }[],
): readonly string[] =>
  shapes.map(({ name, geometry }) => {
    const id = addParcel(store)
    if (name !== '') store.edit('parcels', id, { topothesia: name.slice(0, MAX_PLACE) })
    // The shape does not come from what the map showed around it.
    applyDrawing(store, id, geometry)
    return id
  })
