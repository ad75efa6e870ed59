import { openRing, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { isLand, labelPlace, pathsOf } from '../core/shapes.ts'
import type { LayerShape } from '../core/shapes.ts'
import { layOutLegend, shorten, SIGN_WIDTH, WORDS_AT } from './legend.ts'
import { gridLines, toPaper } from './sheet.ts'
import { pictureTransform } from './sheet-pictures.ts'
import type { SheetPicture } from './sheet-pictures.ts'
import type { Sheet } from './sheet.ts'

/** One layer of the sheet as it looks on the map. */
export interface SheetLayer {
  readonly label: string
  readonly fill: string
  readonly border: string
  /** Border width in screen pixels. */
  readonly penWidth: number
  readonly isDashed: boolean
  readonly labelColour: string | null
  readonly features: readonly { readonly geometry: LayerShape; readonly label: string }[]
}

/** Everything that stands on a sheet besides its layout. */
export interface SheetContent {
  readonly title: string
  /** Lines below the map: area, date, attribution. */
  readonly lines: readonly string[]
  /** The base map below everything, then maps of other authorities; empty for none. */
  readonly pictures: readonly SheetPicture[]
  readonly layers: readonly SheetLayer[]
  readonly parcel: ParcelGeometry | null
  readonly parcelLabel: string
  readonly north: string
}

/** A screen pixel on paper, mm: the same 0.28 mm that the fixed scales of the map use. */
const PIXEL = 0.28
/** Radius of the sign of a place, mm. */
const DOT = 0.8
const INK = '#20282e'
const PARCEL = '#1864ab'
const FONT = 'system-ui, "Noto Sans", sans-serif'

/** What the lines and words of a sheet are drawn with: a canvas, or {@link SvgContext} where there is none. */
export type SheetContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'rect'
  | 'arc'
  | 'setLineDash'
  | 'stroke'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'strokeText'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
> & {
  fill(rule?: CanvasFillRule): void
  clip(): void
  measureText(text: string): { readonly width: number }
}

/** Draws a sheet; the context takes mm. `drawGround` draws what lies below all of it on the land. */
export function drawSheet(
  context: SheetContext,
  sheet: Sheet,
  content: Omit<SheetContent, 'pictures'>,
  drawGround?: () => void,
): void {
  const { map, width, height } = sheet
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.save()
  context.beginPath()
  context.rect(map.x, map.y, map.width, map.height)
  context.clip()
  drawGround?.()
  for (const layer of content.layers) drawLayer(context, sheet, layer)
  if (content.parcel) drawParcel(context, sheet, content.parcel)
  context.restore()
  drawGrid(context, sheet)
  context.strokeStyle = INK
  context.lineWidth = 0.35
  context.strokeRect(map.x, map.y, map.width, map.height)
  drawNorth(context, map.x + map.width - 9, map.y + 17, content.north)
  text(context, content.title, map.x, map.y - 5, 5.5, 'bold')
  drawFoot(context, sheet, content)
}

/** Overlap of two pictures beside each other, dots: without it a white hair stands between them. */
const BLEED = 0.5

/** Draws the pictures of the land, the first one lowest. */
export function drawPictures(context: CanvasRenderingContext2D, sheet: Sheet, pictures: readonly SheetPicture[]): void {
  for (const picture of pictures) drawPicture(context, sheet, picture)
}

function drawPicture(context: CanvasRenderingContext2D, sheet: Sheet, picture: SheetPicture): void {
  const { image, opacity, upperLeft, upperRight, lowerLeft } = picture
  const { width, height } = image
  const [a, b, c] = [upperLeft, upperRight, lowerLeft].map((corner) => toPaper(sheet, corner))
  if (!a || !b || !c) return
  context.save()
  context.transform(...pictureTransform(a, b, c, width, height))
  // Where the land shines through an overlap would be a dark hair.
  const bleed = opacity < 1 ? 0 : BLEED
  context.globalAlpha = opacity
  context.drawImage(image, 0, 0, width + bleed, height + bleed)
  context.restore()
}

function text(
  context: SheetContext,
  words: string,
  x: number,
  y: number,
  size: number,
  weight: 'bold' | 'normal' = 'normal',
  align: CanvasTextAlign = 'left',
): void {
  context.font = `${weight} ${size}px ${FONT}`
  context.textAlign = align
  context.fillStyle = INK
  context.fillText(words, x, y)
}

function trace(context: SheetContext, sheet: Sheet, geometry: LayerShape): void {
  context.beginPath()
  if (geometry.type === 'Point') {
    const [x, y] = toPaper(sheet, geometry.coordinates)
    context.arc(x, y, DOT, 0, 2 * Math.PI)
    return
  }
  for (const path of pathsOf(geometry)) {
    const points = isLand(geometry) ? openRing(path) : path
    points.forEach((point, index) => {
      const [x, y] = toPaper(sheet, point)
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    })
    if (isLand(geometry)) context.closePath()
  }
}

function label(context: SheetContext, sheet: Sheet, geometry: LayerShape, words: string, colour: string) {
  const place = labelPlace(geometry)
  if (!place || words === '') return
  const [x, y] = toPaper(sheet, place)
  context.font = `bold 2.6px ${FONT}`
  context.textAlign = 'center'
  context.lineWidth = 0.8
  context.strokeStyle = 'rgba(255,255,255,0.9)'
  context.strokeText(words, x, y)
  context.fillStyle = colour
  context.fillText(words, x, y)
}

function drawLayer(context: SheetContext, sheet: Sheet, layer: SheetLayer): void {
  context.lineJoin = 'round'
  for (const { geometry } of layer.features) {
    trace(context, sheet, geometry)
    context.fillStyle = geometry.type === 'Point' ? layer.border : layer.fill
    if (geometry.type !== 'LineString') context.fill('evenodd')
    context.strokeStyle = layer.border
    context.lineWidth = layer.penWidth * PIXEL * 0.6
    context.setLineDash(layer.isDashed ? [2, 1.5] : [])
    context.stroke()
  }
  context.setLineDash([])
  const { labelColour } = layer
  if (labelColour !== null) {
    for (const feature of layer.features) label(context, sheet, feature.geometry, feature.label, labelColour)
  }
}

/** The parcel itself: thick, with numbered corners. */
function drawParcel(context: SheetContext, sheet: Sheet, parcel: ParcelGeometry): void {
  trace(context, sheet, parcel)
  context.fillStyle = 'rgba(24,100,171,0.12)'
  context.fill('evenodd')
  context.strokeStyle = PARCEL
  context.lineWidth = 0.7
  context.stroke()
  let number = 0
  for (const point of ringsOf(parcel).flatMap((ring) => openRing(ring))) {
    const [x, y] = toPaper(sheet, point)
    context.beginPath()
    context.arc(x, y, 0.7, 0, 2 * Math.PI)
    context.fillStyle = '#fff'
    context.fill()
    context.lineWidth = 0.3
    context.stroke()
    text(context, String(++number), x + 1, y - 1, 2.2)
  }
}

/** Crosses where the lines of full coordinates meet, and their numbers at the frame. */
function drawGrid(context: SheetContext, sheet: Sheet): void {
  const { land, gridStep, map } = sheet
  const [xs, ys] = [gridLines(land[0], land[2], gridStep), gridLines(land[1], land[3], gridStep)]
  context.strokeStyle = 'rgba(32,40,46,0.75)'
  context.lineWidth = 0.15
  for (const x of xs) {
    for (const y of ys) {
      const [px, py] = toPaper(sheet, [x, y])
      context.beginPath()
      context.moveTo(px - 1.5, py)
      context.lineTo(px + 1.5, py)
      context.moveTo(px, py - 1.5)
      context.lineTo(px, py + 1.5)
      context.stroke()
    }
  }
  for (const x of xs) text(context, String(x), toPaper(sheet, [x, land[3]])[0], map.y - 0.8, 2.2, 'normal', 'center')
  for (const y of ys) {
    const [, py] = toPaper(sheet, [land[0], y])
    context.save()
    context.translate(map.x - 0.8, py)
    context.rotate(-Math.PI / 2)
    text(context, String(y), 0, 0, 2.2, 'normal', 'center')
    context.restore()
  }
}

function drawNorth(context: SheetContext, x: number, y: number, north: string): void {
  const tip: readonly Point[] = [
    [0, -10],
    [3.5, 2],
    [0, -0.5],
    [-3.5, 2],
  ]
  context.beginPath()
  tip.forEach(([dx, dy], index) => (index === 0 ? context.moveTo(x + dx, y + dy) : context.lineTo(x + dx, y + dy)))
  context.closePath()
  context.fillStyle = '#fff'
  context.fill()
  context.strokeStyle = INK
  context.lineWidth = 0.4
  context.stroke()
  text(context, north, x, y + 6, 4, 'bold', 'center')
}

/** Where the legend begins, as a share of the width; the lines of facts stand left of it. */
const LEGEND_AT = 0.55
/** How far above the number of the scale the legend begins, mm. */
const LEGEND_ABOVE = 2.5
/** Where the foot of the letters stands, as a share of the height of the sign beside them. */
const LETTERS_IN_SIGN = 0.82
/** Letters of the lines of facts, mm. */
const LINE_SIZE = 2.8

/** A text in lines that fit; a word that is too long alone stands in a line of its own. */
export function wrap(words: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || !fits(longer)) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** Scale with its bar, legend, and the lines of facts. */
function drawFoot(context: SheetContext, sheet: Sheet, content: Omit<SheetContent, 'pictures'>): void {
  const { map, scale, bar } = sheet
  const top = map.y + map.height + 6
  text(context, `1:${scale}`, map.x, top, 4, 'bold')
  const length = (bar * 1000) / scale
  for (const part of [0, 1]) {
    context.fillStyle = part === 0 ? INK : '#fff'
    context.fillRect(map.x + (part * length) / 2, top + 3, length / 2, 1.6)
    context.strokeStyle = INK
    context.lineWidth = 0.2
    context.strokeRect(map.x + (part * length) / 2, top + 3, length / 2, 1.6)
  }
  text(context, '0', map.x, top + 8, 2.4, 'normal', 'center')
  text(context, `${bar} m`, map.x + length, top + 8, 2.4, 'normal', 'center')
  const left = map.x + map.width * LEGEND_AT
  context.font = `normal ${LINE_SIZE}px ${FONT}`
  const room = left - map.x - 4
  const lines = content.lines.flatMap((words) => wrap(words, (part) => context.measureText(part).width <= room))
  lines.forEach((words, index) => text(context, words, map.x, top + 13 + index * 3.6, LINE_SIZE))
  const own: SheetLayer = {
    label: content.parcelLabel,
    fill: 'rgba(24,100,171,0.12)',
    border: PARCEL,
    penWidth: 3,
    isDashed: false,
    labelColour: null,
    features: [],
  }
  const rows = [...(content.parcel ? [own] : []), ...content.layers]
  const above = top - LEGEND_ABOVE
  const legend = layOutLegend(rows.length, map.x + map.width - left, sheet.height - map.x - above)
  const { sign, letters } = legend
  rows.forEach((layer, index) => {
    const place = legend.places[index]
    if (!place) return
    const [x, y] = [left + place.x, above + place.y]
    context.fillStyle = layer.fill
    context.fillRect(x, y, SIGN_WIDTH, sign)
    context.strokeStyle = layer.border
    context.lineWidth = layer.penWidth * PIXEL * 0.6
    context.setLineDash(layer.isDashed ? [1.4, 1] : [])
    context.strokeRect(x, y, SIGN_WIDTH, sign)
    context.setLineDash([])
    context.font = `normal ${letters}px ${FONT}`
    const label = shorten(layer.label, (part) => context.measureText(part).width <= legend.words)
    text(context, label, x + WORDS_AT, y + sign * LETTERS_IN_SIGN, letters)
  })
}
