import { getIntersection, getWidth, isEmpty } from 'ol/extent.js'
import { get } from 'ol/proj.js'
import type { BaseLayerDefinition } from '../core/contract.ts'
import { fromDisplay, NATIONAL_EXTENT, toDisplay } from '../core/crs.ts'
import type { Box, Point } from '../core/grid.ts'
import { createBaseLayer } from './base-layers.ts'
import { GREEK_GRID } from './projection.ts'

/** One picture of the base map and where it lies: three of its corners, EPSG:2100 metres. */
export interface SheetTile {
  readonly url: string
  readonly upperLeft: Point
  readonly upperRight: Point
  readonly lowerLeft: Point
}

/** Most pictures of one sheet; where more would be needed the next coarser ones are taken. */
const MAX_TILES = 120

const boxOf = (points: readonly Point[]): Box => [
  Math.min(...points.map(([x]) => x)),
  Math.min(...points.map(([, y]) => y)),
  Math.max(...points.map(([x]) => x)),
  Math.max(...points.map(([, y]) => y)),
]

/**
 * The pictures of a base map that cover some land (EPSG:2100 metres), as fine as `resolution` (metres per dot) where
 * there are so fine ones. They are those that the map itself asks for, so that servers and browsers keep them.
 */
export function sheetTiles(definition: BaseLayerDefinition, land: Box, resolution: number): readonly SheetTile[] {
  const layer = createBaseLayer(definition, 0, '')
  const source = layer?.getSource()
  const projection = get(definition.type === 'wms' ? GREEK_GRID : 'EPSG:3857')
  if (!source || !projection) return []
  const isDisplay = definition.type === 'xyz'
  const [xmin, ymin, xmax, ymax] = land
  const corners: readonly Point[] = [
    [xmin, ymin],
    [xmax, ymin],
    [xmax, ymax],
    [xmin, ymax],
  ]
  // Map servers are not asked for land outside their extent.
  const extent: number[] = isDisplay
    ? [...boxOf(corners.map(toDisplay))]
    : getIntersection([...land], [...NATIONAL_EXTENT])
  if (isEmpty(extent)) return []
  // Web maps stretch the land by a quarter at our latitudes.
  const stretch = isDisplay ? getWidth(extent) / (xmax - xmin) : 1
  const grid = source.getTileGridForProjection(projection)
  const urlOf = source.getTileUrlFunction()
  const back = ([x = 0, y = 0]: readonly number[]): Point => (isDisplay ? fromDisplay([x, y]) : [x, y])
  for (let z = grid.getZForResolution(resolution * stretch); z >= grid.getMinZoom(); z--) {
    const tiles: SheetTile[] = []
    grid.forEachTileCoord(extent, z, (tile) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = grid.getTileCoordExtent(tile)
      const url = urlOf(tile, 1, projection)
      if (url !== undefined)
        tiles.push({
          url,
          upperLeft: back([left, top]),
          upperRight: back([right, top]),
          lowerLeft: back([left, bottom]),
        })
    })
    if (tiles.length <= MAX_TILES) return tiles
  }
  return []
}
