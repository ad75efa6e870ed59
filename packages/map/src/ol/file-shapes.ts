import type { FrameState } from 'ol/Map.js'
import Layer from 'ol/layer/Layer.js'
import { toDisplay } from '../core/crs.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { ringsOf } from '../core/grid.ts'

/** Shapes that would come, and shapes of a file that are nobody's land. */
export type FileRole = 'preview' | 'temporary'

interface Look {
  readonly color: string
  readonly fill: string
  readonly width: number
  readonly dash: readonly number[]
}
const looks: Readonly<Record<FileRole, Look>> = {
  temporary: { color: '#0b7285', fill: 'rgba(11,114,133,0.1)', width: 2.5, dash: [3, 6] },
  preview: { color: '#2b8a3e', fill: 'rgba(43,138,62,0.25)', width: 3, dash: [6, 5] },
}
const CASING = 'rgba(255,255,255,0.9)'
/** More shapes than this are drawn with one thin line each: casing and dashes cost more than all the rest. */
export const PLAIN_FROM = 300
/** Time of one slice of the work, milliseconds: between two of them the page answers. */
const SLICE = 8
/** Corners nearer to the one before than this are left out, pixels. */
const NEAR = 0.5

/** Corners of a ring one after the other (x, y) in EPSG:3857. */
type Ring = Float64Array

const ringsInDisplay = (shape: ParcelGeometry): readonly Ring[] =>
  ringsOf(shape).map((ring) => Float64Array.from(ring.flatMap((corner) => toDisplay(corner))))

/** Adds a ring to the path; `transform` leads from EPSG:3857 to pixels. */
function trace(context: CanvasRenderingContext2D, ring: Ring, transform: readonly number[]): void {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  let [lastX, lastY] = [Infinity, Infinity]
  let [firstX, firstY] = [0, 0]
  for (let at = 0; at < ring.length; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]]
    const [left, top] = [a * x + c * y + e, b * x + d * y + f]
    if (at > 0 && Math.abs(left - lastX) < NEAR && Math.abs(top - lastY) < NEAR) continue
    if (at > 0) context.lineTo(left, top)
    else {
      context.moveTo(left, top)
      ;[firstX, firstY] = [left, top]
    }
    ;[lastX, lastY] = [left, top]
  }
  // To close a ring takes the browser a walk along the whole path; a line to its beginning does not.
  context.lineTo(firstX, firstY)
}

/**
 * The shapes of a file on the map, thousands of them: put into place slice by slice beside the work of the page, and drawn
 * as one path. Holes are those of the orientation: outlines one way round, holes the other.
 */
export class FileShapes {
  readonly #shapes: Record<FileRole, readonly ParcelGeometry[]> = { temporary: [], preview: [] }
  readonly #placed = new WeakMap<ParcelGeometry, readonly Ring[]>()
  readonly #element = document.createElement('div')
  readonly #canvas = document.createElement('canvas')
  #timer = 0
  readonly layer: Layer

  constructor() {
    this.#element.className = 'eae-map-file-shapes'
    this.#canvas.style.cssText = 'position: absolute; left: 0; top: 0; transform-origin: top left'
    this.#element.append(this.#canvas)
    this.layer = new Layer({ zIndex: 999, visible: false, render: (frame) => this.#render(frame) })
  }

  /** Replaces the shapes of a role, in EPSG:2100 metres. */
  show(role: FileRole, shapes: readonly ParcelGeometry[]): void {
    if (shapes.length === 0 && this.#shapes[role].length === 0) return
    this.#shapes[role] = shapes
    this.layer.setVisible(this.#all().length > 0)
    clearTimeout(this.#timer)
    this.#place()
  }

  #all(): readonly ParcelGeometry[] {
    return [...this.#shapes.temporary, ...this.#shapes.preview]
  }

  #place(): void {
    const started = performance.now()
    const missing = this.#all().filter((shape) => !this.#placed.has(shape))
    for (const shape of missing) {
      if (performance.now() - started > SLICE) break
      this.#placed.set(shape, ringsInDisplay(shape))
    }
    if (missing.some((shape) => !this.#placed.has(shape))) this.#timer = window.setTimeout(() => this.#place())
    else this.layer.changed()
  }

  #render({ size, pixelRatio, coordinateToPixelTransform }: FrameState): HTMLElement {
    const [width = 0, height = 0] = size
    const context = this.#canvas.getContext('2d')
    this.#canvas.width = Math.round(width * pixelRatio)
    this.#canvas.height = Math.round(height * pixelRatio)
    this.#canvas.style.transform = `matrix(${1 / pixelRatio}, 0, 0, ${1 / pixelRatio}, 0, 0)`
    if (!context) return this.#element
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.lineJoin = 'round'
    const isPlain = this.#all().length > PLAIN_FROM
    for (const role of ['temporary', 'preview'] as const) {
      context.beginPath()
      for (const shape of this.#shapes[role])
        for (const ring of this.#placed.get(shape) ?? []) trace(context, ring, coordinateToPixelTransform)
      draw(context, looks[role], isPlain)
    }
    return this.#element
  }
}

/** Fills and strokes the path of the context. */
function draw(context: CanvasRenderingContext2D, { color, fill, width, dash }: Look, isPlain: boolean): void {
  context.fillStyle = fill
  context.fill()
  if (!isPlain) {
    context.setLineDash([])
    context.strokeStyle = CASING
    context.lineWidth = width + 3
    context.stroke()
    context.setLineDash([...dash])
  }
  context.strokeStyle = color
  context.lineWidth = isPlain ? 1 : width
  context.stroke()
}
