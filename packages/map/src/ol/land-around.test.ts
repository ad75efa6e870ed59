import type Map from 'ol/Map.js'
import View from 'ol/View.js'
import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from '../core/grid.ts'
import { defaultSettings } from '../core/layer-settings.ts'
import { box } from '../core/testing/fixtures.ts'
import { layerOf } from '../core/testing/layers.ts'
import { LayerSet } from './vector-layers.ts'

const definition = layerOf('own', { exclusive: true, entities: true })
/** As much of a map as layers need; nothing is drawn here. */
const map: Pick<Map, 'addLayer' | 'removeLayer' | 'getView'> = {
  addLayer: () => undefined,
  removeLayer: (layer) => layer,
  getView: () => new View(),
}
const shape = (x: number): ParcelGeometry => ({ type: 'Polygon', coordinates: [box(x, 0, 100)] })

describe('the land around the edited parcel', () => {
  const layers = new LayerSet(map, () => undefined)
  layers.update([{ definition, settings: defaultSettings(definition) }])
  layers.setLocal(
    new globalThis.Map([
      ['w', { geometry: shape(0), label: 'west' }],
      ['e', { geometry: shape(100), label: 'east' }],
      ['x', { geometry: shape(300), label: 'far' }],
    ]),
  )

  it('is that of the others', () => {
    expect(layers.landAround('w').neighbours).toEqual([shape(100), shape(300)])
  })

  it('has the parcels that move along where they would be, and the others where they are', () => {
    const moved = new globalThis.Map([['e', shape(110)]])
    expect(layers.landAround('w', moved).neighbours).toEqual([shape(110), shape(300)])
  })
})
