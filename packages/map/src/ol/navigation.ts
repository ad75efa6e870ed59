import type Map from 'ol/Map.js'
import type View from 'ol/View.js'
import type { Box, Point } from '../core/grid.ts'
import { boxOf } from '../core/shapes.ts'
import type { LayerShape } from '../core/shapes.ts'
import { ViewHistory } from './view-history.ts'

/** Pixels kept free around what the map begins with. */
const HOME_PADDING = 12
/** Pixels kept free below a shape for what lies on the map. */
const BOTTOM_PADDING = 90
/** Below this width (34rem of the style sheets) panels lie at the bottom and take at most this share of the map. */
export const NARROW_WIDTH = 544
const PANEL_SHARE = 0.62
/** Width of a dialog over the map with its margin, pixels (24rem of the style sheets). */
const DIALOG_WIDTH = 400

/** Moves a view so that a map of a size in pixels shows the whole of a box. */
export const fitWhole = (view: View, box: Box, size: readonly number[]): void =>
  view.fit([...box], { size: [...size], padding: [HOME_PADDING, HOME_PADDING, HOME_PADDING, HOME_PADDING] })

/** Where the view is, where it can go, and where it was. Positions are EPSG:2100 metres. */
export class MapNavigation {
  protected readonly map: Map
  protected readonly history: ViewHistory

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
    const box = this.viewBox()
    const isSeen = box && point[0] > box[0] && point[0] < box[2] && point[1] > box[1] && point[1] < box[3]
    if (!isSeen) this.map.getView().setCenter([...point])
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

  /** On a narrow map, where panels come from below, moves the geometry to the free part above them. */
  zoomAbovePanel(geometry: LayerShape | null): void {
    const [, height = 0] = this.map.getSize() ?? []
    if (this.isNarrow()) this.#fit(geometry, height * PANEL_SHARE)
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

  #fit(geometry: LayerShape | null, bottom: number, left = 60): void {
    const box = geometry && boxOf(geometry)
    if (box) this.map.getView().fit([...box], { padding: [70, 60, bottom, left], minResolution: 0.4 })
  }

  /** Shows the whole of a box, xmin, ymin, xmax, ymax: at once, or as soon as the map has a size. */
  showWhole(box: Box): void {
    const size = this.map.getSize() ?? []
    if (size.some((pixels) => pixels > 0)) fitWhole(this.map.getView(), box, size)
    else this.map.once('change:size', () => this.showWhole(box))
  }

  /** Goes to a position at working scale. */
  zoomToPoint(point: Point): void {
    const view = this.map.getView()
    view.setCenter([...point])
    if ((view.getResolution() ?? 0) > 0.84) view.setResolution(0.84)
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
