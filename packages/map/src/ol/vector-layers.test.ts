import type Map from 'ol/Map.js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LayerDefinition } from '../core/contract.ts'
import type { Box, ParcelGeometry } from '../core/grid.ts'
import { bbox } from '../core/grid.ts'
import { withMargin } from '../core/layer-loader.ts'
import { defaultSettings } from '../core/layer-settings.ts'
import { neighbourMark } from '../core/neighbour-mark.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { layerOf } from '../core/testing/layers.ts'
import type { SheetLand } from '../print/sheet-layers.ts'
import { LayerSet } from './vector-layers.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const view = bbox(square) ?? ([0, 0, 0, 0] satisfies Box)
/** What is held then: 25 m more on each side. */
const held = withMargin(view)
/** A layer that holds one square, with the number of the edited parcel. */
const layerWith = (layerId: string, more: Partial<LayerDefinition> = {}): LayerDefinition =>
  layerOf(layerId, {
    query: async () => ({ data: [{ id: 7, geom: square, shortdesc: 'a' }], truncated: false }),
    ...more,
  })
const nothing = () => undefined
const empty = { data: [], truncated: false }
const nothingOfSheet: SheetLand['features'] = new globalThis.Map()
/** What the layers need of a map, without a picture. */
const mapAt = (resolution: () => number): Map =>
  ({ addLayer: nothing, removeLayer: nothing, getView: () => ({ getResolution: resolution }) }) as unknown as Map
const map = mapAt(() => 1)
const loaded = async (...definitions: readonly LayerDefinition[]): Promise<LayerSet> => {
  const layers = new LayerSet(map, nothing)
  layers.update(definitions.map((definition) => ({ definition, settings: defaultSettings(definition) })))
  layers.viewMoved(view)
  await vi.advanceTimersByTimeAsync(1)
  return layers
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('the edited parcel in the layers', () => {
  const corner = at(0, 0)

  it('is left out of its own layer: of snapping, of the land around it and of the sheet', async () => {
    const layers = await loaded(layerWith('own', { entities: true, exclusive: true }))
    expect(layers.snapIndex('7').query(corner, 1)).toBeNull()
    expect(layers.landAround('7').neighbours).toEqual([])
    expect(layers.pictures('7', nothingOfSheet)[0]?.features).toEqual([])
    expect(layers.snapIndex('8').query(corner, 1)?.point).toEqual(corner)
    expect(layers.landAround('8').neighbours).toEqual([square])
  })

  it('says nothing of a feature that has the same number in a layer of other things', async () => {
    const layers = await loaded(layerWith('areas', { inclusive: true }), layerWith('others', { exclusive: true }))
    expect(layers.snapIndex('7').query(corner, 1)?.point).toEqual(corner)
    expect(layers.landAround('7')).toMatchObject({ neighbours: [square], enclosing: [square] })
    expect(layers.pictures('7', nothingOfSheet).map(({ features }) => features.length)).toEqual([1, 1])
  })
})

describe('a sheet of paper', () => {
  const other: ParcelGeometry = { type: 'Polygon', coordinates: [box(500, 0, 100)] }
  const shapesOf = (layers: LayerSet, exclude: string | null, ofSheet: SheetLand['features']) =>
    layers.pictures(exclude, ofSheet).map(({ features }) => features.map(({ geometry }) => geometry))

  it('shows what its land holds in place of what the map holds, where that has come', async () => {
    const layers = await loaded(layerWith('ilots'), layerWith('own', { entities: true, orderIndex: 2 }))
    expect(shapesOf(layers, null, nothingOfSheet)).toEqual([[square], [square]])
    const ofSheet = new globalThis.Map([['ilots', [[8, { geometry: other, shortdesc: 'b' }]] as const]])
    expect(shapesOf(layers, null, ofSheet)).toEqual([[other], [square]])
  })

  it('shows the parcels of the host as they are now, the edited one by itself', async () => {
    const layers = await loaded(layerWith('own', { entities: true }))
    layers.setLocal(new globalThis.Map([['8', { geometry: square, label: 'moved' }]]))
    const stored = [7, 8].map((id) => [id, { geometry: other, shortdesc: '' }] as const)
    expect(shapesOf(layers, '7', new globalThis.Map([['own', stored]]))).toEqual([[square]])
  })
})

describe('the areas that have to hold land', () => {
  it('are known where their layer has answered, never without such a layer', async () => {
    const [xmin, ymin, xmax, ymax] = held
    const land = (await loaded(layerWith('areas', { inclusive: true }))).landAround(null)
    expect(land.isEnclosingKnownIn(held)).toBe(true)
    expect(land.isEnclosingKnownIn([xmin, ymin, xmax + 0.001, ymax])).toBe(false)
    const none = (await loaded(layerWith('others', { exclusive: true }))).landAround(null)
    expect([none.isKnownIn(view), none.isEnclosingKnownIn(view)]).toEqual([true, false])
    const failing = layerWith('areas', { inclusive: true, query: () => Promise.reject(new Error('down')) })
    expect((await loaded(failing)).landAround(null).isEnclosingKnownIn(null)).toBe(false)
  })
})

describe('the mark of what a layer holds around a shape', () => {
  // Its box and 1 m lie just within what is held, or 1 mm outside it.
  const inside: ParcelGeometry = { type: 'Polygon', coordinates: [box(-24, -24, 148)] }
  const beyond: ParcelGeometry = { type: 'Polygon', coordinates: [box(-24, -24, 148.001)] }
  const mark = neighbourMark([{ id: 7, geometry: square }], held)

  it('is that of its features, and known where the layer has answered', async () => {
    const layers = await loaded(layerWith('others'), layerWith('areas', { query: async () => empty }))
    expect(layers.markAround('others', inside)).toBe(mark)
    expect(layers.markAround('areas', inside)).toBe(neighbourMark([], held))
    expect(layers.markAround('others', beyond)).toBeNull()
    expect(layers.markAround('nowhere', inside)).toBeNull()
  })

  it('goes with the land itself, which is known where the mark is', async () => {
    const layers = await loaded(layerWith('others'), layerWith('areas', { query: async () => empty }))
    expect(layers.heldAround('others', inside)).toEqual([{ id: 7, geometry: square }])
    expect(layers.heldAround('areas', inside)).toEqual([])
    expect(layers.heldAround('others', beyond)).toBeNull()
  })

  it('is not known of an answer that was cut off, of none, and of features that were forgotten', async () => {
    const cut = layerWith('cut', { query: async () => ({ ...empty, truncated: true }) })
    const down = layerWith('down', { query: () => Promise.reject(new Error('down')) })
    const small = layerWith('small', { cacheLimit: 0 })
    const layers = await loaded(cut, down, small, layerWith('others'))
    expect(['cut', 'down', 'small'].map((id) => layers.markAround(id, inside))).toEqual([null, null, null])
    layers.refresh()
    expect(layers.markAround('others', inside)).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(layers.markAround('others', inside)).toBe(mark)
  })

  it('is not known while tiles are shown', async () => {
    let resolution = 1
    const layers = new LayerSet(
      mapAt(() => resolution),
      nothing,
    )
    const definition = layerWith('others', { tiles: { from: 4, zooms: [10, 16], url: () => '' } })
    layers.update([{ definition, settings: defaultSettings(definition) }])
    layers.viewMoved(view)
    await vi.advanceTimersByTimeAsync(1)
    expect(layers.markAround('others', inside)).toBe(mark)
    resolution = 5
    layers.viewMoved(view)
    expect(layers.markAround('others', inside)).toBeNull()
  })
})

describe('why land is not known', () => {
  const exclusive = { exclusive: true }

  it('is said: its layer holds too much, or has not answered, or was not asked for as large a box', async () => {
    const cut = layerWith('others', { ...exclusive, query: async () => ({ ...empty, truncated: true }) })
    expect((await loaded(cut)).landAround(null).missing(held)).toBe('tooMuch')
    const slow = layerWith('others', { ...exclusive, query: () => new Promise(nothing) })
    expect((await loaded(slow)).landAround(null).missing(held)).toBe('loading')
    const [xmin, ymin, xmax, ymax] = held
    const land = (await loaded(layerWith('others', exclusive))).landAround(null)
    expect(land.isKnownIn(held)).toBe(true)
    expect(land.missing([xmin, ymin, xmax + 0.001, ymax])).toBe('beyond')
  })
})
