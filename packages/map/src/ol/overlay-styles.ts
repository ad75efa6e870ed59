import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import type { Options as RegularShapeOptions } from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'

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

/** A coloured line over a wider white one: readable on imagery and on plain ground. */
const cased = (color: string, width: number, fill?: string, dash?: number[]): Style[] => [
  new Style({ stroke: line('rgba(255,255,255,0.9)', width + 3) }),
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

/** Slanting lines: what is taken away is told by its pattern, not only by its colour. */
function hatch(color: string): CanvasPattern | string {
  const size = 8
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return 'rgba(201,42,42,0.25)'
  context.strokeStyle = color
  context.lineWidth = 2
  // Three strokes, so that the pattern meets itself at its corners.
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift - 1, size + 1)
    context.lineTo(shift + size + 1, -1)
  }
  context.stroke()
  return context.createPattern(canvas, 'repeat') ?? color
}

/** A text on the map with a light edge around its letters, so many pixels above its place. */
export const labelStyle = (text: string, lift: number): Style =>
  new Style({
    text: new Text({
      text,
      font: '600 12px system-ui, sans-serif',
      overflow: true,
      offsetY: -lift,
      fill: new Fill({ color: '#20282e' }),
      stroke: new Stroke({ color: 'rgba(255,255,255,0.95)', width: 4 }),
    }),
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
  highlight: [...cased('#e67700', 3.5, 'rgba(255,212,59,0.28)'), dot(7, '#ffd43b', '#e67700', 3)],
  cut: [new Style({ fill: new Fill({ color: hatch('#c92a2a') }), stroke: line('#c92a2a', 1.5, [4, 4]) })],
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
