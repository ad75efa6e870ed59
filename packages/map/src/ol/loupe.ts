import type Map from 'ol/Map.js'
import { LOUPE_RADIUS, LOUPE_ZOOM, loupeCentre } from '../core/loupe.ts'
import type { Point } from '../core/grid.ts'

const SIDE = 2 * LOUPE_RADIUS
/** Half the length of the arms of the crosshair and the space left free for the corner itself, pixels. */
const ARM = 20
const FREE = 5

/** Shows, enlarged, the place that a finger drags a corner to. It copies the picture of the map and changes nothing. */
export class Loupe {
  readonly #map: Map
  readonly #canvas = document.createElement('canvas')
  #place: Point | null = null

  constructor(map: Map) {
    this.#map = map
    this.#canvas.className = 'eae-map-loupe'
    this.#canvas.hidden = true
    this.#canvas.setAttribute('aria-hidden', 'true')
    // Beside the map, not in it: boxes lie over the map, and the loupe over them.
    map.getTargetElement()?.parentElement?.append(this.#canvas)
    map.on('postrender', () => this.#draw())
  }

  /** The place to show, EPSG:2100 metres; null hides the loupe. */
  show(place: Point | null): void {
    this.#place = place
    this.#canvas.hidden = place === null
    this.#map.render()
  }

  /** Takes the loupe off the page. */
  remove(): void {
    this.#place = null
    this.#canvas.remove()
  }

  #layers(): readonly HTMLCanvasElement[] {
    return [...(this.#map.getViewport()?.querySelectorAll<HTMLCanvasElement>('.ol-layers canvas') ?? [])]
  }

  #draw(): void {
    const context = this.#place && this.#canvas.getContext('2d')
    if (!this.#place || !context) return
    const [x = 0, y = 0] = this.#map.getPixelFromCoordinate([...this.#place]) ?? []
    const [width = 0, height = 0] = this.#map.getSize() ?? []
    const [left, top] = loupeCentre([x, y], [width, height])
    this.#canvas.style.transform = `translate(${left - LOUPE_RADIUS}px, ${top - LOUPE_RADIUS}px)`
    const ratio = devicePixelRatio
    // A canvas that is given its size is empty again.
    this.#canvas.width = SIDE * ratio
    this.#canvas.height = SIDE * ratio
    const enlarged = new DOMMatrix()
      .scale(ratio)
      .translate(LOUPE_RADIUS, LOUPE_RADIUS)
      .scale(LOUPE_ZOOM)
      .translate(-x, -y)
    for (const layer of this.#layers()) {
      if (layer.width * layer.height === 0) continue
      // The transform of the style gives the pixels of the screen for those of the canvas.
      context.setTransform(enlarged.multiply(new DOMMatrix(layer.style.transform)))
      const opacity = layer.parentElement?.style.opacity ?? ''
      context.globalAlpha = opacity === '' ? 1 : Number(opacity)
      context.drawImage(layer, 0, 0)
    }
    context.globalAlpha = 1
    context.setTransform(new DOMMatrix().scale(ratio).translate(LOUPE_RADIUS, LOUPE_RADIUS))
    for (const [colour, pen] of [
      ['#ffffff', 4],
      ['#1d2429', 1.5],
    ] as const) {
      context.strokeStyle = colour
      context.lineWidth = pen
      context.beginPath()
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        context.moveTo(dx * FREE, dy * FREE)
        context.lineTo(dx * ARM, dy * ARM)
      }
      context.stroke()
    }
  }
}
