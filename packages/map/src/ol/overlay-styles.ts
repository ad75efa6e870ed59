import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'

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
  | 'snapVertex'
  | 'snapEdge'
  | 'issue'

const line = (color: string, width: number, lineDash?: number[]) =>
  new Stroke({ color, width, lineJoin: 'round', ...(lineDash ? { lineDash } : {}) })

/** A coloured line over a wider white one: readable on imagery and on plain ground. */
const cased = (color: string, width: number, fill?: string, dash?: number[]): Style[] => [
  new Style({ stroke: line('rgba(255,255,255,0.9)', width + 3) }),
  new Style({ stroke: line(color, width, dash), ...(fill ? { fill: new Fill({ color: fill }) } : {}) }),
]
const dot = (radius: number, fill: string, stroke: string, width = 2) =>
  new Style({
    image: new CircleStyle({ radius, fill: new Fill({ color: fill }), stroke: new Stroke({ color: stroke, width }) }),
  })

const blue = '#1864ab'

export const overlayStyles: Record<OverlayRole, Style[]> = {
  shape: cased(blue, 2.5, 'rgba(24,100,171,0.16)'),
  shapeEditing: cased(blue, 3, 'rgba(24,100,171,0.22)'),
  invalid: cased('#c92a2a', 3, 'rgba(201,42,42,0.18)', [9, 7]),
  sketch: cased(blue, 3, 'rgba(24,100,171,0.14)', [2, 5]),
  corner: [dot(5, '#fff', blue)],
  hotCorner: [dot(8, '#ffd43b', blue, 2.5)],
  measure: cased('#862e9c', 3, 'rgba(134,46,156,0.12)', [10, 6]),
  preview: cased('#2b8a3e', 3, 'rgba(43,138,62,0.25)', [6, 5]),
  highlight: cased('#e67700', 3.5, 'rgba(255,212,59,0.28)'),
  snapVertex: [
    new Style({ image: new CircleStyle({ radius: 9, stroke: new Stroke({ color: '#fff', width: 5 }) }) }),
    new Style({ image: new CircleStyle({ radius: 9, stroke: new Stroke({ color: '#d6336c', width: 2.5 }) }) }),
  ],
  snapEdge: [
    new Style({
      image: new RegularShape({
        points: 4,
        angle: Math.PI / 4,
        radius: 11,
        stroke: new Stroke({ color: '#fff', width: 5 }),
      }),
    }),
    new Style({
      image: new RegularShape({
        points: 4,
        angle: Math.PI / 4,
        radius: 11,
        stroke: new Stroke({ color: '#d6336c', width: 2.5 }),
      }),
    }),
  ],
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
