import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type Geometry from 'ol/geom/Geometry.js'
import { getVectorContext } from 'ol/render.js'
import RenderEvent from 'ol/render/Event.js'
import type Style from 'ol/style/Style.js'
import { create, makeScale } from 'ol/transform.js'

/** A shape of the overlay and its looks, one over the other. */
export interface Drawn {
  readonly geometry: Geometry
  readonly styles: readonly Style[]
}

type Vectors = ReturnType<typeof getVectorContext>

/** Land lies below lines, and lines below points, whichever was added first. */
const rank = (geometry: Geometry): number => {
  const type = geometry.getType()
  if (type.endsWith('Polygon')) return 0
  return type.endsWith('LineString') ? 1 : 2
}

/** Over all layers of the map. */
const TOP = 1000

/**
 * The shapes under the hand, on a canvas of their own. A map draws all its layers for each frame, and they do not change
 * while the hand moves: what changes here is drawn alone, and the map's frames draw it along.
 */
export class OverlayLayer extends Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #context = this.#canvas.getContext('2d')
  #shapes: readonly Drawn[] = []
  #vectors: Vectors | null = null
  #request: number | null = null

  constructor() {
    super({ zIndex: TOP })
    this.#canvas.className = 'eae-map-overlay'
    const { style } = this.#canvas
    style.position = 'absolute'
    style.left = '0'
    style.top = '0'
    style.transformOrigin = 'top left'
    style.pointerEvents = 'none'
  }

  /** Replaces what is shown, land first, then lines, then points, with the next picture of the screen. */
  show(shapes: readonly Drawn[]): void {
    if (shapes.length === 0 && this.#shapes.length === 0) return
    this.#shapes = shapes.toSorted((a, b) => rank(a.geometry) - rank(b.geometry))
    this.#request ??= requestAnimationFrame(() => this.#paint())
  }

  override render(frame: FrameState | null): HTMLElement | null {
    this.#vectors = frame && this.#context && this.#fitted(frame, this.#context)
    this.#paint()
    return this.#canvas
  }

  /** What draws on the canvas in coordinates of the map; kept until the map moves, as it remembers what it has set. */
  #fitted(frame: FrameState, context: CanvasRenderingContext2D): Vectors {
    const { pixelRatio, size } = frame
    const [width = 0, height = 0] = size.map((side) => Math.round(side * pixelRatio))
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width
      this.#canvas.height = height
      this.#canvas.style.transform = `scale(${1 / pixelRatio})`
    }
    const toCanvas = makeScale(create(), pixelRatio, pixelRatio)
    return getVectorContext(new RenderEvent('postrender', toCanvas, frame, context))
  }

  #paint(): void {
    if (this.#request !== null) cancelAnimationFrame(this.#request)
    this.#request = null
    this.#context?.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    for (const { geometry, styles } of this.#shapes)
      for (const style of styles) {
        this.#vectors?.setStyle(style)
        this.#vectors?.drawGeometry(geometry)
      }
  }

  protected override disposeInternal(): void {
    if (this.#request !== null) cancelAnimationFrame(this.#request)
    super.disposeInternal()
  }
}
