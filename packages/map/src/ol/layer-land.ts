import type { Box, ParcelGeometry } from '../core/grid.ts'
import { isLand } from '../core/shapes.ts'
import type { LayerShape } from '../core/shapes.ts'

/** A feature found under a click. */
export interface LayerHit {
  readonly layerId: string
  readonly layerLabel: string
  readonly id: string | number
  readonly shortdesc: string
  readonly geometry: LayerShape
}

/** A feature that is land: it can be copied, merged, taken and exported. */
export type LandHit = LayerHit & { readonly geometry: ParcelGeometry }

/** True when a feature is land. */
export const isLandHit = (hit: LayerHit): hit is LandHit => isLand(hit.geometry)

/** The land around the edited shape, from the layers that occupy or enclose. */
export interface LandAround {
  readonly neighbours: readonly ParcelGeometry[]
  readonly enclosing: readonly ParcelGeometry[]
  /** True when all of it in a box (EPSG:2100 metres) is here; null: in any box at all. */
  readonly isKnownIn: (box: Box | null) => boolean
  /**
   * Why not all of it in a box is here: some layer has not answered yet, holds more than one answer may (the map is too far
   * out), or was not asked for a box as large.
   */
  readonly missing: (box: Box) => 'loading' | 'tooMuch' | 'beyond'
  /** The same of the enclosing areas alone; never true without a layer of them. */
  readonly isEnclosingKnownIn: (box: Box | null) => boolean
}

/** A feature of an occupying layer, for checks between parcels. */
export interface OccupiedLand {
  readonly key: string
  readonly label: string
  readonly geometry: ParcelGeometry
  /** It is a parcel of the host, by its key. */
  readonly isEntity: boolean
}

/** A parcel of the host as the session has it. */
export interface LocalFeature {
  readonly geometry: ParcelGeometry | null
  readonly label: string
}

/** Parcels of the host as they would be, by key: they stand in place of what they are. */
export type MovedLand = ReadonlyMap<string, ParcelGeometry>
