import { area, boxesMeet } from '../src/core/grid.ts'
import { boxOf, isLand } from '../src/core/shapes.ts'
import type { LayerAnswer, LayerDefinition, LayerFeature, LayerRequest, ParcelPolygon } from '../src/index.ts'

const ORIGIN = [360_000, 4_390_000] as const
const SIZE = 100
const COUNT = 40
/** Rows of a page of what a search finds. */
const PAGE = 6

/** A corner of the made-up field pattern: a grid bent by smooth waves, so that neighbours share exact corners. */
function corner(column: number, row: number): readonly [number, number] {
  const x = ORIGIN[0] + column * SIZE + 18 * Math.sin(row * 1.3 + column * 0.4)
  const y = ORIGIN[1] + row * SIZE * 0.8 + 14 * Math.cos(column * 1.1 + row * 0.3)
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]
}

function parcel(column: number, row: number): ParcelPolygon {
  const ring = [corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)]
  return { type: 'Polygon', coordinates: [[...ring, corner(column, row)]] }
}

/** The parcel east of the free place near the middle: the demo lets it be edited along. */
const ownIndex = 19 * COUNT + 20
export const ownParcel = parcel(20, 19)

/** Every third place is left free, to draw in. */
const isFree = (column: number, row: number): boolean => column % 3 === 1 && row % 3 === 1

const parcels: readonly LayerFeature[] = Array.from({ length: COUNT * COUNT }, (_, index) => index)
  .filter((index) => index !== ownIndex && !isFree(index % COUNT, Math.floor(index / COUNT)))
  .map((index) => {
    const [column, row] = [index % COUNT, Math.floor(index / COUNT)]
    return { id: index, geom: parcel(column, row), shortdesc: `${row + 1}-${column + 1}` }
  })

/** So many parcels, row by row around the middle of the field pattern: more than any view asks for. */
function manyParcels(count: number): readonly LayerFeature[] {
  const side = Math.ceil(Math.sqrt((count * 9) / 8)) + 1
  const first = COUNT / 2 - Math.floor(side / 2)
  return Array.from({ length: side * side }, (_, index) => [first + (index % side), first + Math.floor(index / side)])
    .filter(([column = 0, row = 0]) => !isFree(column, row) && !(column === 20 && row === 19))
    .slice(0, count)
    .map(([column = 0, row = 0], id) => ({ id, geom: parcel(column, row), shortdesc: `${row + 1}-${column + 1}` }))
}

const block: LayerFeature = {
  id: 'block-1',
  geom: {
    type: 'Polygon',
    coordinates: [
      [corner(-1, -1), corner(COUNT + 1, -1), corner(COUNT + 1, COUNT + 1), corner(-1, COUNT + 1), corner(-1, -1)],
    ],
  },
  shortdesc: 'Ενότητα 1',
}

function answer(all: readonly LayerFeature[], request: LayerRequest, limit: number): LayerAnswer {
  const known = new Set(request.idsInCache)
  const view = [request.xmin, request.ymin, request.xmax, request.ymax] as const
  const inside = all.filter(({ geom }) => {
    const box = geom && boxOf(geom)
    return box !== null && boxesMeet(box, view)
  })
  const data = inside
    .slice(0, limit)
    .map(({ id, geom, shortdesc }): LayerFeature => ({ id, geom: known.has(id) ? null : geom, shortdesc }))
  return { data, truncated: inside.length > limit }
}

const look = {
  labelColour: '#2b2b2b',
  labelVisible: true,
  verticesVisible: false,
  snapping: true,
  selectable: true,
  visible: true,
}

export const layers: readonly LayerDefinition[] = [
  {
    ...look,
    layerId: 'own',
    exclusive: true,
    entities: true,
    label: 'Δικά μου αγροτεμάχια',
    fill: '#2f9e44',
    border: '#2b8a3e',
    penWidth: 2.5,
    opacity: 0.9,
    orderIndex: 3,
    query: async (request) => answer([{ id: 'parcel-2', geom: ownParcel, shortdesc: '2' }], request, 300),
  },
  {
    ...look,
    layerId: 'neighbours',
    exclusive: true,
    label: 'Γειτονικά αγροτεμάχια',
    fill: '#e8a33d',
    border: '#b06d00',
    penWidth: 1.5,
    opacity: 0.9,
    orderIndex: 2,
    query: async (request) => answer(parcels, request, 300),
    search: {
      fields: [{ name: 'name', label: 'Όνομα', kind: 'text' }],
      find: async ({ criteria, offset }) => {
        const text = String(criteria[0]?.value ?? '')
        const found = parcels.filter(({ shortdesc }) => shortdesc.includes(text))
        const data = found
          .slice(offset, offset + PAGE)
          .map((one) => ({ ...one, ektash: one.geom && isLand(one.geom) ? area(one.geom) : 0 }))
        return { data, total: found.length, truncated: false, pageSize: PAGE }
      },
    },
  },
  {
    ...look,
    layerId: 'blocks',
    inclusive: true,
    label: 'Ενότητες',
    fill: 'rgba(47,158,68,0.06)',
    border: '#2f9e44',
    penWidth: 3,
    opacity: 0.8,
    orderIndex: 1,
    dashed: true,
    labelVisible: false,
    query: async (request) => answer([block], request, 300),
  },
]

/** The layers with `count` neighbours that are all held at once, wherever one looks: for the bench of drawing. */
export function layersWith(count: number): readonly LayerDefinition[] {
  const held = manyParcels(count)
  return layers.map((layer) =>
    layer.layerId !== 'neighbours'
      ? layer
      : {
          ...layer,
          cacheLimit: count,
          query: async ({ idsInCache }) => {
            const known = new Set(idsInCache)
            return { data: held.map((one) => (known.has(one.id) ? { ...one, geom: null } : one)), truncated: true }
          },
        },
  )
}

/** Corners along the lower side of a row of parcels, that of the free place at the end: a border to follow. */
export const row = [corner(17, 19), corner(18, 19), corner(19, 19), corner(20, 19)]

/** The free place near the middle, as corners of the neighbours around it. */
export const freePlace = [corner(19, 19), corner(20, 19), corner(20, 20), corner(19, 20)]
