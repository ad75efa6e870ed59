import type { Privilege } from '../kernel/users.ts'
import { CACHE_LIMIT, LANDSCAPE_KINDS, MAX_FEATURES, type MapQuery, type ZoneCode } from './codes.ts'

/** How a layer looks before somebody changes it for himself (specification section 3, vector layer). */
export interface LayerLook {
  readonly fill: string
  readonly border: string
  readonly labelColour: string
  /** Pixels: 4 (specification section 9) for what must be seen first, less for what lies below (ADR 0041). */
  readonly penWidth: number
  /** From 0 to 1; 0.8 is the rule (specification section 9). */
  readonly opacity: number
  readonly orderIndex: number
  readonly visible: boolean
  readonly labelVisible: boolean
  readonly verticesVisible: boolean
  readonly snapping: boolean
  readonly selectable: boolean
  readonly dashed: boolean
}

/** An attribute that a layer may be searched by. Numbers are areas in m², lengths in m or percent, as the unit says. */
export type LayerCriterion =
  | { readonly name: string; readonly kind: 'text' }
  | { readonly name: string; readonly kind: 'number'; readonly unit: 'm2' | 'm' | '%' }
  | { readonly name: string; readonly kind: 'code'; readonly options: readonly string[] }

/** Kinds of shapes on the map. */
export type LayerShape = 'polygon' | 'line' | 'point'

/** A layer of the map: one row of the panel of thematic layers. */
export interface MapLayer {
  /** Names its label `map.layer.<code>`; its settings and its search are kept in the browser under it. */
  readonly code: string
  readonly kind: 'vector'
  /** Last part of its query url. Several layers share the url of a dynamic one and differ by `layerCode`. */
  readonly query: MapQuery
  readonly layerCode: ZoneCode | null
  /** Table behind it. */
  readonly source: string
  /** What its features may be: land with its area, a line with its length, a place. */
  readonly shapes: readonly LayerShape[]
  /** Without it the layer is not offered, and the call is refused. */
  readonly privilege: Privilege
  /** Features of one answer; beyond, the page is told to zoom in. */
  readonly maxFeatures: number
  /** Features that a browser keeps. */
  readonly cacheLimit: number
  /** Metres per pixel beyond which tiles take the place of single features; null = the layer has no tiles. */
  readonly tilesFrom: number | null
  /** Its features occupy land: they are cut from a shape that is drawn. */
  readonly exclusive: boolean
  /** Its features enclose land: a shape must lie in one of them. */
  readonly inclusive: boolean
  /** Its features are land that nobody may declare: cut from a shape while the layer is shown. */
  readonly usedForExclusions: boolean
  readonly isSearchable: boolean
  readonly criteria: readonly LayerCriterion[]
  readonly look: LayerLook
}

type Given = Pick<MapLayer, 'code' | 'query' | 'source'> &
  Partial<Omit<MapLayer, 'look'>> & { readonly colours: readonly [fill: string, border: string] } & {
    readonly look?: Partial<LayerLook>
  }

/** Resolution (m per pixel, scale 1:15,000) beyond which a village no longer fits into 2,000 features. */
const FAR = 4.3

const layer = ({ colours: [fill, border], look, ...given }: Given, place: number, all: readonly Given[]): MapLayer => ({
  kind: 'vector',
  layerCode: null,
  shapes: ['polygon'],
  privilege: 'Application_R',
  maxFeatures: MAX_FEATURES,
  cacheLimit: CACHE_LIMIT,
  tilesFrom: FAR,
  exclusive: false,
  inclusive: false,
  usedForExclusions: false,
  isSearchable: true,
  criteria: [],
  ...given,
  look: {
    fill,
    border,
    labelColour: border,
    penWidth: 2,
    opacity: 0.8,
    orderIndex: all.length - place,
    visible: false,
    labelVisible: false,
    verticesVisible: false,
    snapping: false,
    selectable: true,
    dashed: false,
    ...look,
  },
})

const AREA = { name: 'ektash', kind: 'number', unit: 'm2' } as const
const LENGTH = { name: 'mhkos', kind: 'number', unit: 'm' } as const
const CODE = { name: 'kodikos', kind: 'text' } as const

const zone = (code: string, layerCode: ZoneCode, fill: string, border: string, rest: Partial<Given> = {}): Given => ({
  code,
  query: 'zones',
  layerCode,
  source: 'lpis_zone',
  colours: [fill, border],
  criteria: [CODE, { name: 'description', kind: 'text' }],
  ...rest,
})

/** In the order of the panel: the first lies on top of the others. */
const GIVEN: readonly Given[] = [
  {
    code: 'ownParcels',
    query: 'ownParcels',
    source: 'edetedeaeeagroi',
    colours: ['rgba(16, 135, 76, 0.22)', '#0b6b3a'],
    exclusive: true,
    criteria: [{ name: 'topothesia', kind: 'text' }, { name: 'neoxartoypob', kind: 'text' }, AREA],
    look: { penWidth: 3, visible: true, labelVisible: true, snapping: true },
  },
  {
    code: 'findings',
    query: 'findings',
    source: 'finding',
    // The parcel that is at fault, and the place where it is when it has one of its own: an overlap, for example.
    shapes: ['polygon', 'point'],
    colours: ['rgba(201, 42, 42, 0.12)', '#c92a2a'],
    criteria: [
      { name: 'checkCode', kind: 'text' },
      { name: 'severity', kind: 'code', options: ['B', 'W', 'I'] },
    ],
    look: { penWidth: 4, labelVisible: true, dashed: true },
  },
  {
    code: 'photos',
    query: 'photos',
    source: 'edetedeaeedikaiol',
    // Where the pictures among the documents were taken: some of them, so that they need no tiles.
    shapes: ['point'],
    tilesFrom: null,
    colours: ['rgba(214, 51, 108, 0.9)', '#a61e4d'],
    criteria: [{ name: 'description', kind: 'text' }],
    look: { penWidth: 4, labelVisible: true },
  },
  {
    code: 'holdings',
    query: 'holdings',
    source: 'edetedeaeezekm',
    // Where the animals stand: a few, so that they need no tiles.
    shapes: ['point'],
    tilesFrom: null,
    colours: ['rgba(12, 94, 140, 0.9)', '#0c5e8c'],
    criteria: [{ name: 'topothesia', kind: 'text' }],
    // Like the photos, shown when somebody wants it: a press on land is about land.
    look: { penWidth: 4, labelVisible: true },
  },
  {
    code: 'neighbours',
    query: 'neighbours',
    source: 'edetedeaeeagroi',
    colours: ['rgba(95, 102, 109, 0.18)', '#5f666d'],
    exclusive: true,
    criteria: [AREA],
    look: { visible: true, snapping: true },
  },
  {
    code: 'lastYear',
    query: 'lastYear',
    source: 'edetedeaeeagroi',
    colours: ['rgba(103, 65, 217, 0.06)', '#6741d9'],
    criteria: [{ name: 'topothesia', kind: 'text' }, AREA],
    look: { snapping: true, dashed: true },
  },
  {
    code: 'landscape',
    query: 'landscape',
    source: 'lpis_landscape',
    // Hedges, walls and ditches are lines, small ponds are points.
    shapes: ['polygon', 'line', 'point'],
    colours: ['rgba(8, 127, 91, 0.35)', '#087f5b'],
    criteria: [{ name: 'kodikos', kind: 'code', options: LANDSCAPE_KINDS }, AREA, LENGTH],
    look: { penWidth: 3, labelVisible: true },
  },
  {
    code: 'pasture',
    query: 'pasture',
    source: 'pasture_allocation',
    colours: ['rgba(134, 142, 0, 0.22)', '#6b7000'],
    criteria: [{ name: 'ilot', kind: 'text' }, AREA],
    look: { labelVisible: true },
  },
  {
    code: 'ilots',
    query: 'ilots',
    source: 'lpis_ilot',
    colours: ['rgba(255, 255, 255, 0)', '#8a5a00'],
    inclusive: true,
    criteria: [
      CODE,
      { name: 'landcover', kind: 'code', options: ['1', '2', '3', '4', '5', '6', '91'] },
      { name: 'mea', kind: 'number', unit: 'm2' },
      { name: 'prorata', kind: 'number', unit: '%' },
    ],
    look: { penWidth: 3, visible: true, snapping: true },
  },
  {
    code: 'cadastre',
    query: 'cadastre',
    source: 'cadastre_parcel',
    colours: ['rgba(166, 30, 77, 0.05)', '#a61e4d'],
    criteria: [{ name: 'kaek', kind: 'text' }, AREA],
    look: { penWidth: 1, labelVisible: true, snapping: true },
  },
  zone('buildings', 'BUILDING', 'rgba(73, 80, 87, 0.35)', '#343a40', { usedForExclusions: true }),
  zone('forest', 'FOREST', 'rgba(43, 108, 31, 0.3)', '#2b6c1f', { usedForExclusions: true }),
  zone('slopes', 'SLOPE', 'rgba(230, 119, 0, 0.2)', '#b35900', { look: { labelVisible: true } }),
  zone('natura', 'NATURA', 'rgba(9, 146, 104, 0.18)', '#099268', { look: { labelVisible: true } }),
  zone('nitrate', 'NITRATE', 'rgba(24, 100, 171, 0.16)', '#1864ab', { look: { labelVisible: true } }),
]

/** Every thematic layer, the one that lies on top first. */
export const MAP_LAYERS: readonly MapLayer[] = GIVEN.map(layer)

/** The layer of a code; null when there is none. */
export const findMapLayer = (code: string): MapLayer | null => MAP_LAYERS.find((one) => one.code === code) ?? null

/** What the features of a query url may be: the same for all of its layers. */
export const shapesOf = (query: MapQuery): readonly LayerShape[] =>
  MAP_LAYERS.find((one) => one.query === query)?.shapes ?? []

/** What a query url may be searched by: the criteria of its layers, which are the same for all of them. */
export const criteriaOf = (query: MapQuery): readonly LayerCriterion[] =>
  MAP_LAYERS.find((one) => one.query === query)?.criteria ?? []
