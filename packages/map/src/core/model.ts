import type { ParcelGeometry } from './grid.ts'

/** One editable parcel as the editor knows it. */
export interface EntityState {
  readonly key: string
  readonly geometry: ParcelGeometry | null
  /** Grows with every accepted change. */
  readonly version: number
  /** Why it may not be edited; null when it may. */
  readonly disabledReason: string | null
  /** Geometries handed to the host and not yet handed back by it, oldest first. */
  readonly pending: readonly (ParcelGeometry | null)[]
}

/** Immutable document: all parcels seen in this session and the active one. */
export interface MapDocument {
  readonly entities: ReadonlyMap<string, EntityState>
  readonly activeKey: string | null
  /** Parcels that may be changed along with the active one where they have the same border. */
  readonly companions: readonly string[]
}

export const emptyDocument: MapDocument = { entities: new Map(), activeKey: null, companions: [] }

/** The parcel being worked on; null when there is none. */
export const activeEntity = (document: MapDocument): EntityState | null =>
  document.activeKey === null ? null : (document.entities.get(document.activeKey) ?? null)

/** A new document with one parcel replaced or added. */
export function withEntity(document: MapDocument, entity: EntityState): MapDocument {
  return { ...document, entities: new Map(document.entities).set(entity.key, entity) }
}
