import type { ParcelGeometry } from './grid.ts'

/** What the host is asked for when the view moved: the box in EPSG:2100 metres and the ids already here. */
export interface LayerRequest {
  xmin: number
  ymin: number
  xmax: number
  ymax: number
  idsInCache: readonly (string | number)[]
}

export interface LayerFeature {
  id: string | number
  /** Null means unchanged since it was cached. */
  geom: ParcelGeometry | null
  shortdesc: string
}

export interface LayerAnswer {
  data: readonly LayerFeature[]
  /** More features exist in the box than were sent. */
  truncated: boolean
}

/** A thematic layer: where its features come from and how they look before the user changes it. */
export interface LayerDefinition {
  layerId: string
  label: string
  query(request: LayerRequest, signal: AbortSignal): Promise<LayerAnswer>
  fill: string
  border: string
  labelColour: string
  /** Border width in pixels. */
  penWidth: number
  /** From 0 to 1. */
  opacity: number
  orderIndex: number
  visible: boolean
  labelVisible: boolean
  verticesVisible: boolean
  snapping: boolean
  selectable: boolean
  dashed?: boolean
  /** Its features occupy land: applying the topology cuts it from the edited shape. */
  exclusive?: boolean
  /** Its features are the parcels of the host, their ids the keys: unsaved shapes of the session stand in their place. */
  entities?: boolean
  /** Its features enclose land: with the custom topology one of them must hold the edited shape. */
  inclusive?: boolean
  /** Its features are land that may not be declared: cut from the edited shape while the layer is shown. */
  usedForExclusions?: boolean
  /** Features kept of it; without it the common limit. */
  cacheLimit?: number
}

export interface BaseLayerDefinition {
  id: string
  label: string
  type: 'xyz' | 'wms' | 'none'
  url?: string
  layers?: string
  attribution?: string
  maxZoom?: number
}

/** A finding to show on the map, at a position in EPSG:2100 metres. B error, W warning, I information. */
export interface MapMark {
  id: string
  point: readonly [number, number]
  severity: 'B' | 'W' | 'I'
  text: string
}

/** Asks the map to go somewhere; a new token asks again. */
export interface MapFocus {
  token: number
  geometry?: ParcelGeometry
  point?: readonly [number, number]
}
