import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import Style from 'ol/style/Style.js'
import { describe, expect, it } from 'vitest'
import { Obstacles } from './obstacles.ts'
import { layersOnMap } from './testing/layers-on-map.ts'

describe('what lies over the map', () => {
  it('is in the way of the labels of each layer, as long as the layer is there', () => {
    const { map, layers } = layersOnMap()
    const groups = () => layers.map((layer) => layer instanceof VectorLayer && layer.getDeclutter())
    const obstacles = new Obstacles(map)
    obstacles.add('parcels')
    obstacles.add('neighbours')
    expect(groups()).toEqual(['parcels', 'neighbours'])
    obstacles.remove('parcels')
    expect(groups()).toEqual(['neighbours'])
  })

  it('has the size of its box on the screen and the place that lies below its middle', () => {
    const obstacles = new Obstacles(layersOnMap().map)
    const placeOf = ([x, y]: [number, number]) => [1_000 + x / 2, 2_000 - y / 2]
    const box = [330, 12, 378, 188] as const
    obstacles.show([[0, 0, 10, 10], box], placeOf)
    obstacles.show([box], placeOf)
    const [feature, ...others] = obstacles.source.getFeatures()
    expect(others).toEqual([])
    const [place, style] = [feature?.getGeometry(), feature?.getStyle()]
    expect(place instanceof Point && place.getCoordinates()).toEqual([1_177, 1_950])
    const image = style instanceof Style ? style.getImage() : null
    expect(image?.getDeclutterMode()).toBe('obstacle')
    const [width = 0, height = 0] = image?.getSize() ?? []
    const [across = 0, up = 0] = image?.getScaleArray() ?? []
    expect([width * across, height * up]).toEqual([48, 176])
  })
})
