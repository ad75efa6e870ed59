import { asArray } from 'ol/color.js'
import type { FeatureLike } from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { StyleFunction } from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { LayerDefinition, MapMark } from '../core/contract.ts'
import type { LayerSettings } from '../core/layer-settings.ts'
import type { CachedFeature } from '../core/layer-loader.ts'
import { fittingLabel } from '../core/label-fit.ts'
import type { LandColours } from '../core/land-looks.ts'
import { isLand, labelPlace } from '../core/shapes.ts'
import { cornersOf } from './geometry.ts'
import { hatch } from './hatch.ts'
import { coloursOf, landColours } from './map-look.ts'
import type { MapLook } from './map-look.ts'

/** The cached record behind each picture of a layer feature. */
export const recordOf = new WeakMap<FeatureLike, CachedFeature>()
/** Coarsest resolution (m per pixel) at which labels and corners of layers are drawn. */
const DETAIL_RESOLUTION = 4.3
const DEFAULT_FILL_OPACITY = 0.22
/** Pixels of the dot of a place beside its pen, and how far above it the label stands. */
const LEAST_RADIUS = 3
const LABEL_ABOVE = 16
/** Pixels by which the light rim of a line is wider than its pen. */
const LINE_RIM = 3

/** A fill without its own transparency would hide the imagery below. */
export function softFill(colour: string): number[] {
  const [r = 0, g = 0, b = 0, alpha = 1] = asArray(colour)
  return [r, g, b, alpha < 1 ? alpha : DEFAULT_FILL_OPACITY]
}

/** A colour with a share (0 to 1) of its opacity. */
export function faded(colour: string | readonly number[], opacity: number): number[] {
  const [r = 0, g = 0, b = 0, alpha = 1] = typeof colour === 'string' ? asArray(colour) : colour
  return [r, g, b, alpha * opacity]
}

/** The sign of a place: a dot in the colour of the layer with a white rim, so that it shows on any imagery. */
export const pointImage = (colour: string, penWidth: number, opacity = 1): CircleStyle =>
  new CircleStyle({
    radius: penWidth + LEAST_RADIUS,
    fill: new Fill({ color: faded(colour, opacity) }),
    stroke: new Stroke({ color: faded('#fff', opacity), width: 1.5 }),
    declutterMode: 'none',
  })

/** Style of land in colours of the map itself; `share` (0 to 1) of their opacity. */
function landStyle({ fill, line, width, isHatched }: LandColours, share: number, dashed: boolean): Style {
  const colour = faded(fill, share)
  return new Style({
    fill: new Fill({ color: isHatched ? hatch(`rgba(${colour.join()})`) : colour }),
    stroke: new Stroke({ color: faded(line, share), width, ...(dashed ? { lineDash: [8, 6] } : {}) }),
  })
}

/** Metres of the land for one of the display, which is wider in the north; a label needs no more than the order. */
const LAND_SHARE = 0.79

/** The name of a parcel, as far as it fits into its shape. */
function parcelLabel({ geometry, shortdesc }: CachedFeature, resolution: number, look: MapLook): Style | null {
  const place = labelPlace(geometry)
  if (!place || !isLand(geometry)) return null
  const label = fittingLabel(geometry, place, shortdesc, resolution * LAND_SHARE)
  if (!label) return null
  const { text, halo } = coloursOf(look)
  return new Style({
    geometry: new Point([...place]),
    text: new Text({
      text: label.text,
      font: `600 13px ${look.font}`,
      fill: new Fill({ color: text }),
      stroke: new Stroke({ color: halo, width: 3.5 }),
      overflow: true,
      rotation: -label.angle,
    }),
  })
}

/**
 * Style of one thematic layer with the user's settings, in the look of the map. The opacity is that of its colours: a layer
 * with an opacity of its own is drawn into a picture of the whole map and laid down from there, in every frame (5 ms each).
 */
export function layerStyle(definition: LayerDefinition, settings: LayerSettings, look: MapLook): StyleFunction {
  const { penWidth, verticesVisible, opacity } = settings
  const border = faded(settings.border, opacity)
  const white = (alpha: number): number[] => [255, 255, 255, alpha * opacity]
  const { dashed = false, labelsTo = DETAIL_RESOLUTION } = definition
  const stroke = new Stroke({ color: border, width: penWidth, ...(dashed ? { lineDash: [8, 6] } : {}) })
  // Land takes fill and stroke, a line the stroke, a point the image.
  const plain = new Style({
    fill: new Fill({ color: faded(softFill(settings.fill), opacity) }),
    stroke,
    image: pointImage(settings.border, penWidth, opacity),
  })
  // The map's own colours are made for the opacity that the layer begins with.
  const share = Math.min(1, opacity / definition.opacity)
  const made = new Map<LandColours, Style>()
  const shapeOf = (feature: FeatureLike): Style => {
    const colours = landColours(definition, settings, look, String(feature.getId()))
    if (!colours) return plain
    const known = made.get(colours) ?? landStyle(colours, share, dashed)
    made.set(colours, known)
    return known
  }
  // A line has no fill that tells it from the imagery: a light rim does.
  const casing = new Style({ stroke: new Stroke({ color: white(0.8), width: penWidth + LINE_RIM }) })
  const corner = new CircleStyle({
    radius: 3,
    // Corners are part of the shape: they must not give way to labels.
    declutterMode: 'none',
    fill: new Fill({ color: white(1) }),
    stroke: new Stroke({ color: border, width: 1.5 }),
  })
  const placeLabel = (record: CachedFeature, resolution: number): Style | null => {
    if (definition.entities === true) return parcelLabel(record, resolution, look)
    const place = labelPlace(record.geometry)
    if (!place) return null
    const text = new Text({
      text: record.shortdesc,
      font: `600 13px ${look.font}`,
      fill: new Fill({ color: faded(settings.labelColour, opacity) }),
      stroke: new Stroke({ color: white(0.9), width: 3.5 }),
      overflow: false,
      offsetY: record.geometry.type === 'Point' ? -LABEL_ABOVE : 0,
    })
    return new Style({ geometry: new Point([...place]), text })
  }
  return (feature: FeatureLike, resolution: number) => {
    const record = recordOf.get(feature)
    const shape = shapeOf(feature)
    if (!record || resolution > Math.max(DETAIL_RESOLUTION, labelsTo)) return shape
    const isDetail = resolution <= DETAIL_RESOLUTION
    const styles = isDetail && record.geometry.type === 'LineString' ? [casing, shape] : [shape]
    if (isDetail && verticesVisible) styles.push(new Style({ geometry: cornersOf(record.geometry), image: corner }))
    const label = settings.labelVisible && resolution <= labelsTo ? placeLabel(record, resolution) : null
    if (label) styles.push(label)
    return styles
  }
}

const markLooks: Record<MapMark['severity'], { points: number; angle: number; colour: string; sign: string }> = {
  B: { points: 4, angle: 0, colour: '#c92a2a', sign: '!' },
  W: { points: 3, angle: 0, colour: '#e67700', sign: '!' },
  I: { points: 24, angle: 0, colour: '#1864ab', sign: 'i' },
}

/** Sign of a finding: shape and letter differ, not only the colour. */
export function markStyle(severity: MapMark['severity'], font: string): Style {
  const { points, angle, colour, sign } = markLooks[severity]
  return new Style({
    image: new RegularShape({
      points,
      angle,
      radius: 13,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: '#fff', width: 2 }),
    }),
    text: new Text({
      text: sign,
      font: `700 13px ${font}`,
      offsetY: severity === 'W' ? 2 : 1,
      fill: new Fill({ color: '#fff' }),
    }),
  })
}
