import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import type { ApplicationStore } from '../store/application-store.ts'
import { applyDrawing } from './drawn-area.ts'

/** Longest name of a place, characters: that of its field. */
const MAX_PLACE = 60

/**
 * A new parcel after the last one, at the same place: neighbours are declared together. The first of all is called
 * `place`. Gives its temporary key.
 */
export const addParcel = (store: ApplicationStore, place: string): string => {
  const { parcels, header } = store.getState().tree
  const last = parcels.at(-1)
  return store.add('parcels', {
    kodikos: parcels.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1,
    topothesia: last?.topothesia ?? place,
    lkkoiId: last?.lkkoiId ?? header.lkkoiIdB2,
    neoxartoypob: null,
    ilotepil: null,
    ilotregion: null,
    iemtype: 0,
    synidiopercent: 100,
    ektash: 0,
    ektashpsif: null,
    outsideilot: null,
    changeprev: null,
    prorata: 100,
    dikaiomataflag: true,
    bioflag: 0,
    ardeyshflag: false,
    ardtype: null,
    watersrc: null,
    edaIdPrev: null,
    geom: null,
  })
}

/** A new parcel for each shape of a file, drawn and with its declared area; a name of the file is its place. */
export const addDrawnParcels = (
  store: ApplicationStore,
  shapes: readonly { readonly name: string; readonly geometry: ParcelGeometry }[],
  place: string,
): void => {
  for (const { name, geometry } of shapes) {
    const id = addParcel(store, place)
    if (name !== '') store.edit('parcels', id, { topothesia: name.slice(0, MAX_PLACE) })
    // The shape comes from a file, not from what the map showed.
    applyDrawing(store, id, geometry, null)
  }
}
