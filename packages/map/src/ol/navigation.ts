import type Map from 'ol/Map.js'
import type View from 'ol/View.js'
import { freePart, roomFor, roomyPadding, ROOM_MARGIN } from '../core/free-view.ts'
import type { PixelBox } from '../core/free-view.ts'
import type { Box, Point } from '../core/grid.ts'
import { boxOf } from '../core/shapes.ts'
import type { LayerShape } from '../core/shapes.ts'
import { ViewHistory } from './view-history.ts'

/** Pixels kept free around what the map begins with. */
const HOME_PADDING = 12
/** Pixels kept free above a shape for the words at the top of the map. */
const TOP_PADDING = 70
/** Pixels kept free below a shape for what lies on the map. */
const BOTTOM_PADDING = 90
/** Pixels kept free at both sides of a shape, and at the right of a wide map for its legend. */
const SIDE_PADDING = 60
const LEGEND_PADDING = 176
/** Width from which on the legend stands open (44rem of the style sheets). */
const LEGEND_WIDTH = 704
/** Below this width (34rem of the style sheets) panels lie at the bottom and take at most this share of the map. */
export const NARROW_WIDTH = 544
const PANEL_SHARE = 0.62
/** How long the map takes to move out from under a panel, milliseconds. */
const MOVE_TIME = 200
/** Width of a dialog over the map with its margin, pixels (24rem of the style sheets). */
const DIALOG_WIDTH = 400

/** Moves a view so that a map of a size in pixels shows the whole of a box. */
export const fitWhole = (view: View, box: Box, size: readonly number[]): void =>
  view.fit([...box], { size: [...size], padding: [HOME_PADDING, HOME_PADDING, HOME_PADDING, HOME_PADDING] })

/** The box around all of some shapes; null without any. */
function boxOfAll(shapes: readonly LayerShape[]): Box | null {
  const boxes = shapes.map(boxOf).filter((box) => box !== null)
  if (boxes.length === 0) return null
  const side = (at: 0 | 1 | 2 | 3) => boxes.map((box) => box[at])
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))]
}

/** Where the view is, where it can go, and where it was. Positions are EPSG:2100 metres. */
export class MapNavigation {
  protected readonly map: Map
  protected readonly history: ViewHistory
  #cover: PixelBox | null = null

  constructor(map: Map) {
    this.map = map
    this.history = new ViewHistory(map.getView())
  }

  /** The box in view; null before the map has a size. */
  viewBox(): Box | null {
    const size = this.map.getSize()
    if (!size) return null
    const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = this.map.getView().calculateExtent(size)
    return [xmin, ymin, xmax, ymax]
  }

  /** The position in the middle of the view, EPSG:2100 metres. */
  centre(): Point {
    const [x = 0, y = 0] = this.map.getView().getCenter() ?? []
    return [x, y]
  }

  /** Moves the view by some pixels, east and north. */
  panBy(east: number, north: number): void {
    const view = this.map.getView()
    const [x, y] = this.centre()
    const resolution = view.getResolution() ?? 1
    view.setCenter([x + east * resolution, y + north * resolution])
  }

  /** Moves the view to a position only when it is not in view. */
  showPoint(point: Point): void {
    this.showAny([point])
  }

  /** Moves the view to the first of some positions only when none of them is in view. */
  showAny(points: readonly Point[]): void {
    const box = this.viewBox()
    const isSeen = ([x, y]: Point) => box !== null && x > box[0] && x < box[2] && y > box[1] && y < box[3]
    const [first] = points
    if (first && !points.some(isSeen)) this.map.getView().setCenter([...first])
  }

  /** Shows a geometry; nothing happens for null. */
  zoomTo(geometry: LayerShape | null): void {
    this.#fit(geometry, BOTTOM_PADDING)
  }

  /** Shows a geometry beside a dialog that lies over the left of the map; below a narrow one nothing is free. */
  zoomBesideDialog(geometry: LayerShape | null): void {
    const [width = 0] = this.map.getSize() ?? []
    this.#fit(geometry, BOTTOM_PADDING, width > NARROW_WIDTH ? Math.min(DIALOG_WIDTH, width / 2) : undefined)
  }

  /** Shows the geometry that tools work on: on a narrow map above the panel from below, on others when it is out of view. */
  showForTools(geometry: LayerShape | null): void {
    const [box, view] = [geometry && boxOf(geometry), this.viewBox()]
    const isSeen = box && view && box[0] < view[2] && box[2] > view[0] && box[1] < view[3] && box[3] > view[1]
    if (this.isNarrow()) this.#fit(geometry, this.#size()[1] * PANEL_SHARE)
    else if (!isSeen) this.zoomTo(geometry)
  }

  /** What a panel covers of the map from now on; null for nothing. Positions are then shown in the free part. */
  setCover(cover: PixelBox | null): void {
    this.#cover = cover
  }

  /** Brings shapes out from under the panel: the map pans, and zooms out only when the free part is too small for them. */
  makeRoom(shapes: readonly LayerShape[]): void {
    const box = boxOfAll(shapes)
    const size = this.#size()
    const move = box && this.#cover && roomFor(this.#pixelsOf(box), size, this.#cover)
    if (!box || !this.#cover || !move) return
    const view = this.map.getView()
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_TIME
    if (move === 'fit') {
      const [left, top, right, bottom] = freePart(size, this.#cover)
      const around = [top, size[0] - right, size[1] - bottom, left].map((pixels) => pixels + ROOM_MARGIN)
      view.fit([...box], { padding: around, minResolution: view.getResolution() ?? 0, duration })
      return
    }
    const center = this.map.getCoordinateFromPixel([size[0] / 2 - move[0], size[1] / 2 - move[1]])
    view.animate({ center, duration })
  }

  #size(): readonly [number, number] {
    const [width = 0, height = 0] = this.map.getSize() ?? []
    return [width, height]
  }

  /** The display is turned a little against the grid: the box of the four corners. */
  #pixelsOf([xmin, ymin, xmax, ymax]: Box): PixelBox {
    const corners = [
      [xmin, ymin],
      [xmax, ymin],
      [xmax, ymax],
      [xmin, ymax],
    ].map((corner) => this.map.getPixelFromCoordinate(corner))
    const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)]
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  }

  /** Whether panels and popups come from below, for want of room beside them. */
  protected isNarrow(): boolean {
    const [width = 0] = this.map.getSize() ?? []
    return width > 0 && width <= NARROW_WIDTH
  }

  /** Moves the view north or south so that a position is in the part that a panel from below leaves free. */
  protected showAbovePanel(point: Point): void {
    const [, height = 0] = this.map.getSize() ?? []
    const [, y = 0] = this.map.getPixelFromCoordinate([...point]) ?? []
    const free = height * (1 - PANEL_SHARE)
    if (y > free) this.panBy(0, free / 2 - y)
  }

  #fit(geometry: LayerShape | null, bottom: number, left = SIDE_PADDING): void {
    const box = geometry && boxOf(geometry)
    if (!box) return
    const size = this.#size()
    const free = freePart(size, this.#cover)
    const right = size[0] >= LEGEND_WIDTH ? LEGEND_PADDING : SIDE_PADDING
    const padding = roomyPadding(size, [
      Math.max(TOP_PADDING, free[1] + ROOM_MARGIN),
      Math.max(right, size[0] - free[2] + ROOM_MARGIN),
      Math.max(bottom, size[1] - free[3] + ROOM_MARGIN),
      Math.max(left, free[0] + ROOM_MARGIN),
    ])
    this.map.getView().fit([...box], { padding: [...padding], minResolution: 0.4 })
  }

  /** Shows the whole of a box, xmin, ymin, xmax, ymax: at once, or as soon as the map has a size. */
  showWhole(box: Box): void {
    const size = this.map.getSize() ?? []
    if (size.some((pixels) => pixels > 0)) fitWhole(this.map.getView(), box, size)
    else this.map.once('change:size', () => this.showWhole(box))
  }

  /** Goes to a position at working scale: to the middle of what no panel covers. */
  zoomToPoint(point: Point): void {
    const view = this.map.getView()
    if ((view.getResolution() ?? 0) > 0.84) view.setResolution(0.84)
    const size = this.#size()
    const [left, top, right, bottom] = freePart(size, this.#cover)
    view.centerOn([...point], [...size], [(left + right) / 2, (top + bottom) / 2])
  }

  zoomBy(steps: 1 | -1): void {
    const view = this.map.getView()
    view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration: 150 })
  }

  /** Goes back to the view before this one. */
  previousView(): void {
    this.history.back()
  }

  /** Goes forward again to the view that `previousView` left. */
  nextView(): void {
    this.history.forward()
  }
}
