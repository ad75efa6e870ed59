import type { ParcelGeometry } from './grid.ts'
import type { LayerShape } from './shapes.ts'

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
  geom: LayerShape | null
  shortdesc: string
}

export interface LayerAnswer {
  data: readonly LayerFeature[]
  /** More features exist in the box than were sent. */
  truncated: boolean
}

/** Tiles of a layer in the grid of web maps: vector tiles, or GeoJSON in EPSG:3857. */
export interface LayerTiles {
  /** Metres per pixel beyond which tiles take the place of single features. */
  from: number
  /** Zooms of the grid that there are. */
  zooms: readonly [least: number, most: number]
  url(z: number, x: number, y: number): string
}

/** How a feature lies to the selected geometry. */
export const geoFuncs = ['intersects', 'within', 'contains', 'touches', 'overlaps', 'dwithin'] as const
export type GeoFunc = (typeof geoFuncs)[number]

/** An attribute to search by: a part of a text, a number with bounds, one of some codes. */
export interface SearchField {
  name: string
  label: string
  kind: 'text' | 'number' | 'code'
  options?: readonly { value: string; label: string }[]
}
export interface SearchCriterion {
  name: string
  operator: 'has' | 'is' | 'least' | 'most'
  value: string | number
}
export interface SearchRequest {
  geoFunc: GeoFunc | null
  /** Metres, for the distance. */
  geoFuncParam: number | null
  /** GeoJSON text in EPSG:2100. */
  selectedGeometry: string | null
  criteria: readonly SearchCriterion[]
  offset: number
}
export interface SearchHit {
  id: string | number
  shortdesc: string
  geom: LayerShape | null
  /** m²; 0 of a line or a point. */
  ektash: number
}
export interface SearchAnswer {
  data: readonly SearchHit[]
  total: number
  /** More were found than are counted. */
  truncated: boolean
  pageSize: number
}
export interface LayerSearch {
  fields: readonly SearchField[]
  find(request: SearchRequest, signal: AbortSignal): Promise<SearchAnswer>
}

/** Thrown by a query of the host whose server asks for patience: the map asks again by itself, and says nothing. */
export class RetryLater extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`retry in ${seconds} s`)
    this.name = 'RetryLater'
    this.seconds = seconds
  }
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
  /** Widest view, in metres per pixel, that shows its names; without it the working scale. */
  labelsTo?: number
  verticesVisible: boolean
  snapping: boolean
  selectable: boolean
  dashed?: boolean
  /** What its features are, for the signs beside its name; land without it. */
  shapes?: readonly ('polygon' | 'line' | 'point')[]
  /** Address of its legend, 30 x 30, where the host draws one: it stands beside its name while nobody changed its look. */
  legendUrl?: string
  /** Its colours are those of the map's own look of that name instead of `fill` and `border`. */
  own?: LandLook
  /** Its features occupy land: applying the topology cuts it from the edited shape. */
  exclusive?: boolean
  /** Its features are the parcels of the host, their ids the keys: unsaved shapes of the session stand in their place. */
  entities?: boolean
  /** Its features enclose land: with the custom topology one of them must hold the edited shape. */
  inclusive?: boolean
  /** Its features are land that may not be declared: cut from the edited shape while the layer is shown. */
  usedForExclusions?: boolean
  /** Pictures of it for wide views; without them it is loaded feature by feature at every scale. */
  tiles?: LayerTiles
  /** How its features are searched; without it they are not. */
  search?: LayerSearch
  /** Features kept of it; without it the common limit. */
  cacheLimit?: number
  /** The picture of a feature, shown where it is pressed; without it its features have none. */
  picture?: (id: string | number, signal: AbortSignal) => Promise<Blob>
}

/** How a parcel of the host stands: nothing is wrong, something is to be read, something blocks, nothing was done yet. */
export type ParcelState = 'done' | 'read' | 'blocks' | 'none'

/** Name of a look that the map has of its own, for light and dark: it holds until the user chooses colours. */
export type LandLook = 'others' | 'enclosing'

export interface BaseLayerDefinition {
  id: string
  label: string
  type: 'xyz' | 'wms' | 'none'
  url?: string
  layers?: string
  attribution?: string
  maxZoom?: number
  /** Of a photograph from the air: those of several years can be compared. */
  year?: number
  /** Address of its legend, 30 x 30. */
  legendUrl?: string
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
