import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import type { Options as RegularShapeOptions } from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapColours } from '../core/land-looks.ts'
import { hatch } from './hatch.ts'
import { coloursOf } from './map-look.ts'
import type { MapLook } from './map-look.ts'

/** Parts of the edit overlay; each has one look. */
export type OverlayRole =
  | 'shape'
  | 'shapeEditing'
  | 'invalid'
  | 'sketch'
  | 'corner'
  | 'hotCorner'
  | 'measure'
  | 'preview'
  | 'highlight'
  | 'cut'
  | 'overlap'
  | 'side'
  | 'trace'
  | 'snapVertex'
  | 'snapEdge'
  | 'snapCrossing'
  | 'snapGuide'
  | 'guide'
  | 'issue'
  | 'accuracy'
  | 'position'

const line = (color: string, width: number, lineDash?: number[]) =>
  new Stroke({ color, width, lineJoin: 'round', ...(lineDash ? { lineDash } : {}) })

/** A coloured line over a wider one: readable on imagery and on plain ground. */
const casedIn =
  (halo: string) =>
  (color: string, width: number, fill?: string, dash?: number[]): Style[] => [
    new Style({ stroke: line(halo, width + 3) }),
    new Style({ stroke: line(color, width, dash), ...(fill ? { fill: new Fill({ color: fill }) } : {}) }),
  ]
const dot = (radius: number, fill: string, stroke: string, width = 2) =>
  new Style({
    image: new CircleStyle({ radius, fill: new Fill({ color: fill }), stroke: new Stroke({ color: stroke, width }) }),
  })

/** A mark of lines over wider white ones. */
const sign = (shape: RegularShapeOptions): Style[] =>
  [new Stroke({ color: '#fff', width: 5 }), new Stroke({ color: '#d6336c', width: 2.5 })].map(
    (stroke) => new Style({ image: new RegularShape({ ...shape, stroke }) }),
  )

/** A text on the map with an edge around its letters, so many pixels above its place. */
export function labelStyle(text: string, lift: number, look: MapLook): Style {
  const colours = coloursOf(look)
  return new Style({
    text: new Text({
      text,
      font: `600 12px ${look.font}`,
      overflow: true,
      offsetY: -lift,
      fill: new Fill({ color: colours.text }),
      stroke: new Stroke({ color: colours.halo, width: 4 }),
    }),
  })
}

type OverlayStyles = Readonly<Record<OverlayRole, Style[]>>

/** The looks of all parts in the colours of a scheme. The chosen parcel keeps the fill of its state: only its line is blue. */
function stylesIn({ chosen: blue, halo, overlap }: MapColours): OverlayStyles {
  const cased = casedIn(halo)
  return {
    shape: cased(blue, 3),
    shapeEditing: cased(blue, 3, 'rgba(24,100,171,0.1)'),
    invalid: cased('#c92a2a', 3, 'rgba(201,42,42,0.18)', [9, 7]),
    sketch: cased(blue, 3, 'rgba(24,100,171,0.14)', [2, 5]),
    corner: [dot(5, halo, blue)],
    hotCorner: [dot(8, '#ffd43b', blue, 2.5)],
    measure: cased('#862e9c', 3, 'rgba(134,46,156,0.12)', [10, 6]),
    preview: cased('#2b8a3e', 3, 'rgba(43,138,62,0.25)', [6, 5]),
    highlight: [...cased('#e67700', 3.5, 'rgba(255,212,59,0.28)'), dot(7, '#ffd43b', '#e67700', 3)],
    cut: [new Style({ fill: new Fill({ color: hatch('#c92a2a', 8, 2) }), stroke: line('#c92a2a', 1.5, [4, 4]) })],
    overlap: [new Style({ fill: new Fill({ color: overlap }) })],
    accuracy: cased('#0b7285', 1.5, 'rgba(11,114,133,0.12)', [4, 4]),
    position: [dot(7, '#0b7285', '#fff', 3)],
    side: cased('#e67700', 5),
    trace: cased('#d6336c', 4),
    snapVertex: [
      new Style({ image: new CircleStyle({ radius: 9, stroke: new Stroke({ color: '#fff', width: 5 }) }) }),
      new Style({ image: new CircleStyle({ radius: 9, stroke: new Stroke({ color: '#d6336c', width: 2.5 }) }) }),
    ],
    snapEdge: sign({ points: 4, angle: Math.PI / 4, radius: 11 }),
    snapCrossing: sign({ points: 4, angle: Math.PI / 4, radius: 11, radius2: 0 }),
    snapGuide: sign({ points: 4, radius: 8 }),
    guide: cased('#d6336c', 1.5, undefined, [3, 6]),
    issue: [
      new Style({
        image: new RegularShape({
          points: 4,
          radius: 12,
          radius2: 0,
          angle: Math.PI / 4,
          stroke: new Stroke({ color: '#c92a2a', width: 4 }),
        }),
      }),
    ],
  }
}

const made: Partial<Record<MapLook['scheme'], OverlayStyles>> = {}

/** The looks of all parts in the scheme of the page; each is made once. */
export const overlayStyles = (look: MapLook): OverlayStyles => (made[look.scheme] ??= stylesIn(coloursOf(look)))
