import { clearUserProjection } from 'ol/proj.js'
import { afterAll, describe, expect, it } from 'vitest'
import type { BaseLayerDefinition } from '../core/contract.ts'
import type { Box } from '../core/grid.ts'
import { installGreekGrid } from './projection.ts'
import { sheetTiles } from './sheet-tiles.ts'

installGreekGrid()
afterAll(clearUserProjection)

const wms: BaseLayerDefinition = { id: 'w', label: 'w', type: 'wms', url: 'rest/Map/proxyWms', layers: 'imagery-2024' }
const xyz: BaseLayerDefinition = { id: 'x', label: 'x', type: 'xyz', url: 'tiles/{z}/{x}/{y}.png' }
/** A sheet of A4 at 1:1000. */
const land: Box = [400_000, 4_300_000, 400_277, 4_300_227]

describe('the pictures of a base map for a sheet', () => {
  it('cover it with the tiles of the map server that the map asks for, in EPSG:2100', () => {
    const tiles = sheetTiles(wms, land, 0.25)
    const query = new URL(tiles[0]?.url ?? '', 'http://host/').searchParams
    expect([query.get('SRS'), query.get('VERSION'), query.get('WIDTH')]).toEqual(['EPSG:2100', '1.1.1', '256'])
    expect(query.get('LAYERS')).toBe('imagery-2024')
    const [left, , right] = query.get('BBOX')?.split(',').map(Number) ?? []
    // The finest of the fixed resolutions, 0.28 m.
    expect((right ?? 0) - (left ?? 0)).toBeCloseTo(256 * 0.28, 6)
    const xs = tiles.flatMap(({ upperLeft, upperRight }) => [upperLeft[0], upperRight[0]])
    const ys = tiles.flatMap(({ upperLeft, lowerLeft }) => [upperLeft[1], lowerLeft[1]])
    expect(Math.min(...xs)).toBeLessThanOrEqual(land[0])
    expect(Math.max(...xs)).toBeGreaterThanOrEqual(land[2])
    expect(Math.min(...ys)).toBeLessThanOrEqual(land[1])
    expect(Math.max(...ys)).toBeGreaterThanOrEqual(land[3])
  })
  it('come from a web map, too, turned by its convergence', () => {
    const [tile] = sheetTiles(xyz, land, 0.25)
    expect(tile?.url).toMatch(/^tiles\/19\/\d+\/\d+\.png$/)
    const rise = (tile?.upperRight[1] ?? 0) - (tile?.upperLeft[1] ?? 0)
    const run = (tile?.upperRight[0] ?? 0) - (tile?.upperLeft[0] ?? 0)
    // West of the central meridian the lines of equal latitude fall to the east by (24° - longitude) * sin(latitude).
    expect((Math.atan2(rise, run) * 180) / Math.PI).toBeCloseTo(-0.72, 1)
  })
  it('are coarser where the land is wide: never more than 120', () => {
    const wide: Box = [300_000, 4_200_000, 320_000, 4_215_000]
    expect(sheetTiles(wms, wide, 0.28).length).toBeLessThanOrEqual(120)
    expect(sheetTiles(wms, wide, 0.28).length).toBeGreaterThan(20)
  })
  it('are asked of a map server only where they begin within the extent of the specification', () => {
    const boxesOf = (box: Box) =>
      sheetTiles(wms, box, 0.25).map(({ url }) =>
        (new URL(url, 'http://host/').searchParams.get('BBOX') ?? '').split(',').map(Number),
      )
    const corner = boxesOf([103_900, 4_625_900, 104_100, 4_626_050])
    expect(corner.length).toBeGreaterThan(0)
    for (const [xmin = 0, , , ymax = 0] of corner) {
      expect(xmin).toBeGreaterThanOrEqual(103_987)
      expect(ymax).toBeLessThanOrEqual(4_626_000.001)
    }
    expect(boxesOf([103_000, 4_625_900, 103_900, 4_626_050])).toEqual([])
  })
  it('are none without a base map', () => {
    expect(sheetTiles({ id: 'none', label: '', type: 'none' }, land, 0.25)).toEqual([])
  })
})
