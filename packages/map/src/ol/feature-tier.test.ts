import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import BaseVectorLayer from 'ol/layer/BaseVector.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import Style from 'ol/style/Style.js'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../core/layer-settings.ts'
import { layerOf } from '../core/testing/layers.ts'
import { PLAIN_LOOK } from './map-look.ts'
import { FeatureTier } from './feature-tier.ts'
import { layersOnMap } from './testing/layers-on-map.ts'

const VIEW = [0, 0, 1_000, 1_000] as const
const definition = layerOf('a')
const settings = defaultSettings(definition)

const placed = (count: number, x: number) =>
  Array.from({ length: count }, (_, index) => new Feature(new Point([x, index])))
/** A map, and what it shows: its features one by one, one picture of them, or nothing. */
const mapOf = () => {
  const { map, layers } = layersOnMap()
  const shown = (): string[] =>
    layers
      .filter((layer) => layer.getVisible())
      .map((layer) => (layer instanceof VectorImageLayer ? 'picture' : 'single'))
  return { map, layers, shown }
}

describe('how the features of a layer are drawn', () => {
  it.each([
    [299, 'single'],
    [300, 'picture'],
    [301, 'picture'],
  ])('%i in view: %s; what lies outside does not count', (count, way) => {
    const { map, shown } = mapOf()
    const tier = new FeatureTier(map, 'a', undefined)
    tier.update({ definition, settings }, true, PLAIN_LOOK)
    tier.source.addFeatures([...placed(count, 10), ...placed(500, 5_000)])
    tier.choose(VIEW)
    expect(shown()).toEqual([way])
  })

  it('fades by its colours: a layer that is opaque itself needs no picture of the whole map for each frame', () => {
    const { map, layers } = mapOf()
    const tier = new FeatureTier(map, 'a', undefined)
    tier.update({ definition, settings: { ...settings, fill: 'rgba(10,20,30,0.6)', opacity: 0.5 } }, true, PLAIN_LOOK)
    expect(layers.map((layer) => layer.getOpacity())).toEqual([1, 1])
    const land = new Feature(new Point([0, 0]))
    const colours = layers.map((layer) => {
      const style = layer instanceof BaseVectorLayer ? layer.getStyleFunction()?.(land, 100) : undefined
      return style instanceof Style ? [style.getFill()?.getColor(), style.getStroke()?.getColor()] : null
    })
    const look = [
      [10, 20, 30, 0.3],
      [0, 0, 0, 0.5],
    ]
    expect(colours).toEqual([look, look])
  })

  it('is one by one again when the view holds few, and nothing while the layer is off', () => {
    const { map, layers, shown } = mapOf()
    const tier = new FeatureTier(map, 'a', undefined)
    tier.source.addFeatures(placed(300, 10))
    tier.choose(VIEW)
    expect(shown()).toEqual([])
    tier.update({ definition, settings }, true, PLAIN_LOOK)
    expect(shown()).toEqual(['picture'])
    tier.choose([2_000, 0, 3_000, 1_000])
    expect(shown()).toEqual(['single'])
    tier.update({ definition, settings: { ...settings, visible: false } }, false, PLAIN_LOOK)
    expect(shown()).toEqual([])
    tier.dispose()
    expect(layers).toEqual([])
  })
})
