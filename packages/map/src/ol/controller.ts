import 'ol/ol.css'
import Overlay from 'ol/Overlay.js'
import { fromUserCoordinate } from 'ol/proj.js'
import { checkWhileDrawing } from '../core/check-timer.ts'
import type { MapMark } from '../core/contract.ts'
import type { PixelBox } from '../core/free-view.ts'
import { area } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import { activeEntity } from '../core/model.ts'
import { movingBorder } from '../core/moving-border.ts'
import type { LayerShape } from '../core/shapes.ts'
import { tracing } from './aim.ts'
import type { PointerState } from './aim.ts'
import type { ControllerOptions, CutPreview } from './controller-options.ts'
import { createMap } from './create-map.ts'
import { Imagery } from './imagery.ts'
import { picture, segmentLabels } from './live.ts'
import type { MapLabel } from './live.ts'
import { keepInPlace } from './keep-in-place.ts'
import type { MapLook } from './map-look.ts'
import { MarkLayer } from './marks.ts'
import { MapNavigation } from './navigation.ts'
import { createOutlineLayer, loadOutline, styleOutline } from './outline.ts'
import type { OutlineColours } from './outline.ts'
import { FileShapes, PLAIN_FROM } from './file-shapes.ts'
import { EditOverlay } from './overlay.ts'
import type { Located } from './overlay.ts'
import { PointerInteraction } from './pointer.ts'
import { LayerSet } from './vector-layers.ts'
import { COUNTRY_RESOLUTIONS, RESOLUTIONS } from './view.ts'

/** How far beside a line or a point a click still means it, pixels. */
const CLICK_PIXELS = 14

/** A position on the 1 mm grid is on a border when it is no further from it, in metres. */
const ON_BORDER = 0.001

/** The map on the screen: builds OpenLayers and keeps its picture in step with the editor store. */
export class MapController extends MapNavigation {
  readonly layers: LayerSet
  readonly imagery: Imagery
  readonly #options: ControllerOptions
  readonly #overlay = new EditOverlay()
  readonly #files = new FileShapes()
  #preview: readonly ParcelGeometry[] = []
  readonly #marks = new MarkLayer()
  readonly #outline = createOutlineLayer()
  readonly #popup: Overlay
  readonly #release: (() => void)[] = []
  #pointer: PointerState | null = null
  #highlight: readonly LayerShape[] = []
  #previewLabels: readonly MapLabel[] = []
  #side: readonly Point[] = []
  #place: Point | null = null
  #cutOf: CutPreview | null = null
  #lengthText: (metres: number) => string = String
  #issues: readonly Point[] = []
  #overlaps: readonly ParcelGeometry[] = []
  #isTracing = true
  #isOtherWay = false
  #isSnapping = true
  #usesGuides = true
  #isSharing = false
  #isAdding = false
  #vertex: Point | null = null
  #usesCrosshair = false
  #position: Located | null = null
  readonly #pointing: PointerInteraction

  constructor(options: ControllerOptions) {
    super(createMap(options.target, options.home ? COUNTRY_RESOLUTIONS : RESOLUTIONS))
    this.#options = options
    const { store } = options
    this.#popup = new Overlay({
      element: options.popup,
      positioning: 'bottom-center',
      offset: [0, -12],
      stopEvent: true,
    })
    for (const layer of [this.#outline, this.#marks.layer, this.#files.layer, this.#overlay.layer])
      this.map.addLayer(layer)
    this.map.addOverlay(this.#popup)
    this.imagery = new Imagery(this.map)
    this.layers = new LayerSet(this.map, (layerId, status) => {
      options.onLayerStatus(layerId, status)
      this.#unsettle()
    })
    this.#pointing = new PointerInteraction({
      store,
      snapIndex: () => (this.#isSnapping ? this.layers.snapIndex(store.getState().document.activeKey) : null),
      usesGuides: () => this.#usesGuides,
      moving: () => (this.#isSharing ? movingBorder(store.getState()) : null),
      network: () => (this.#isTracing ? this.layers.network(store.getState().document.activeKey) : null),
      isOtherWay: () => this.#isOtherWay,
      onPointer: (pointer) => {
        this.#usesCrosshair = false
        this.#setPointer(pointer)
      },
      onPick: (point, isAdding) => this.#pick(point, isAdding),
      onCornerMenu: (menu) => this.#options.onCornerMenu(menu),
      onExportMenu: (point) => this.#options.onExportMenu({ point, reach: this.#clickReach(point) }),
    })
    this.map.addInteraction(this.#pointing)
    this.#listen()
    loadOutline(this.#outline).catch(options.onProblem)
    if (options.home) this.showWhole(options.home)
  }

  #listen(): void {
    const { store, target, onReady, onSettled } = this.#options
    this.#release.push(store.subscribe(() => this.#draw(false)))
    this.map.on('moveend', () => this.#moved())
    const leave = () => this.#setPointer(null)
    target.addEventListener('pointerleave', leave)
    this.#release.push(() => target.removeEventListener('pointerleave', leave))
    this.map.once('rendercomplete', onReady)
    this.map.on('rendercomplete', () => onSettled(this.layers.isIdle))
    this.map.on('movestart', () => onSettled(false))
    // The fallback of the check on commit: shapes too large for a check on every pointer move are checked here.
    const stopChecks = checkWhileDrawing(store, () => this.#draw(true))
    this.#release.push(stopChecks, keepInPlace(this.map, target))
  }

  /** What comes is drawn, also where it changes nothing: the end of that drawing tells whether more is on its way. */
  #unsettle(): void {
    this.#options.onSettled(false)
    this.map.render()
  }

  #setPointer(pointer: PointerState | null): void {
    this.#pointer = pointer
    this.#options.onPointer(pointer?.point ?? null)
    this.#draw(false)
  }

  #drawing = false
  #draw(thorough: boolean): void {
    // Publishing the live shape notifies this controller again; the picture is already on its way.
    if (this.#drawing) return
    this.#drawing = true
    const { store } = this.#options
    const state = store.getState()
    const { machine, document } = state
    const shown = picture(state, this.#pointer, thorough, this.#isSharing)
    // A neighbour that moves along gives way to the shape, and the others do not.
    const moved = new Map(shown.along.map(({ key, geometry }) => [key, geometry]))
    const cut = shown.valid && shown.live?.geometry ? (this.#cutOf?.(shown.live.geometry, moved) ?? null) : null
    store.setLive(shown.live && cut ? { ...shown.live, cut: area(cut) } : shown.live)
    const { grab = null, snap = null, via = [] } = this.#pointer ?? {}
    const last = machine.sketch.at(-1)
    // A corner is put by a click only where there is no shape yet; else a click takes a corner of it.
    const snapMark = machine.name === 'select' || (machine.name === 'edit.idle' && shown.geometry) ? null : snap
    this.#options.onSnap(snapMark?.source ?? '')
    this.#overlay.show({
      geometry: shown.geometry,
      editing: modeOf(machine.name) === 1 && activeEntity(document)?.disabledReason === null,
      valid: shown.valid,
      sketch: shown.sketch,
      sketchRole: modeOf(machine.name) === 2 ? 'measure' : 'sketch',
      sketchClosed: machine.name !== 'measure.length' && machine.name !== 'edit.line',
      labels: [
        ...segmentLabels(shown.sketch, machine.name === 'measure.area', this.#lengthText),
        ...this.#previewLabels,
      ],
      side: this.#side,
      position: this.#position,
      trace: this.#pointer && last && via.length > 0 ? [last, ...via, this.#pointer.point] : [],
      cut,
      overlaps: machine.name === 'select' || machine.name === 'edit.idle' ? this.#overlaps : [],
      place: this.#place,
      hot:
        (machine.name === 'edit.idle' || machine.tool === 'nudge') && !machine.frozen && grab
          ? grab.point
          : this.#vertex,
      snap: snapMark,
      preview: [...this.#preview, ...moved.values()],
      highlight: this.#highlight,
      issues: this.#issues,
    })
    this.#drawing = false
  }

  #moved(): void {
    this.history.record()
    // What is drawn follows the crosshair when the keyboard moves the map below it.
    if (this.#usesCrosshair) this.#setPointer(this.#pointing.at(this.centre()))
    this.#reportView()
    const box = this.viewBox()
    if (box) this.layers.viewMoved(box)
  }

  #reportView(): void {
    const view = this.map.getView()
    const center = fromUserCoordinate(view.getCenter() ?? [0, 0], view.getProjection())
    this.#options.onView(center, view.getResolution() ?? 0, {
      back: !this.history.empty,
      forward: !this.history.atNewest,
    })
  }

  /** From how far a click means a line or a point, metres. */
  #clickReach(point: Point): number {
    const pixel = this.map.getPixelFromCoordinate([...point])
    const [x = 0, y = 0] = this.map.getCoordinateFromPixel([(pixel[0] ?? 0) + CLICK_PIXELS, pixel[1] ?? 0])
    return Math.hypot(x - point[0], y - point[1])
  }

  #pick(point: Point, isAdding: boolean): void {
    const reach = this.#clickReach(point)
    const hits = this.layers.hits(point, reach)
    this.#options.onPick({ point, isAdding: isAdding || this.#isAdding, hits, marks: this.#marks.hits(point, reach) })
  }

  /** Name of the layer that snaps and on whose border a position lies, to the millimetre of the grid; null on none. */
  borderAt(point: Point): string | null {
    const { activeKey } = this.#options.store.getState().document
    return this.layers.snapIndex(activeKey).query(point, ON_BORDER)?.source ?? null
  }

  /** The keyboard's click at the centre of the view: information in select mode, else a corner. */
  actAtCentre(): void {
    const centre = this.centre()
    this.#usesCrosshair = true
    if (this.#options.store.getState().machine.name === 'select') return this.#pick(centre, false)
    this.#pointing.place(centre)
    return this.#setPointer(this.#pointing.at(centre))
  }

  /** The keyboard moves the map: what is drawn goes to its middle. */
  followCrosshair(): void {
    this.#usesCrosshair = true
  }

  /** Whether the keyboard moved the map since the pointer did anything. */
  isCrosshair(): boolean {
    return this.#usesCrosshair
  }

  /** Where the device is, with the circle it may be in; null takes the mark away. */
  setPosition(position: Located | null): void {
    this.#position = position
    this.#draw(false)
  }

  /** Marks the corner that the keyboard moves; null marks none. */
  setVertex(vertex: Point | null): void {
    this.#vertex = vertex
    this.#draw(false)
  }

  /** The menu that a right click would open in the middle of the view; false when there is none. */
  menuAtCentre(): boolean {
    return this.#pointing.menu(this.centre())
  }

  setOutlineColours(colours: OutlineColours): void {
    styleOutline(this.#outline, colours)
  }

  /** Takes the look of the page; what is drawn is drawn anew. */
  setLook(look: MapLook): void {
    this.#overlay.setLook(look)
    this.layers.setLook(look)
    this.#marks.setFont(look.font)
    this.#draw(false)
  }

  /** What lies over the map now, in its pixels: labels keep clear of it. */
  setObstacles(boxes: readonly PixelBox[]): void {
    // Before the first picture no pixel lies anywhere; with it the map has moved, and is told again.
    if (this.map.isRendered()) this.layers.obstacles.show(boxes, (pixel) => this.map.getCoordinateFromPixel(pixel))
  }

  /** Shows what the parcel takes of others while nothing is drawn. */
  setOverlaps(overlaps: readonly ParcelGeometry[]): void {
    this.#overlaps = overlaps
    this.#draw(false)
  }

  setMarks(marks: readonly MapMark[]): void {
    this.#marks.show(marks)
  }

  /** Shapes that would come; `labels` are written on them. */
  setPreview(preview: readonly ParcelGeometry[], labels: readonly MapLabel[] = []): void {
    // A few lie over what is highlighted, as the border that comes is often that of a neighbour.
    const isFew = preview.length <= PLAIN_FROM
    this.#preview = isFew ? preview : []
    this.#files.show('preview', isFew ? [] : preview)
    this.#previewLabels = labels
    this.#draw(false)
  }

  setHighlight(highlight: readonly LayerShape[]): void {
    this.#highlight = highlight
    this.#draw(false)
  }

  /** Shapes of a file that are nobody's land: only shown. */
  setTemporary(temporary: readonly ParcelGeometry[]): void {
    this.#files.show('temporary', temporary)
  }

  /** Marks a side of the shape by its two ends; an empty list marks none. */
  setSide(side: readonly Point[]): void {
    this.#side = side
    this.#draw(false)
  }

  /** Marks a position the user asked for; null takes the mark away. */
  setPlace(place: Point | null): void {
    this.#place = place
    this.#draw(false)
  }

  /** What applying the topology would cut from a shape, shown while it changes; null shows nothing. */
  setCutPreview(cutOf: CutPreview | null): void {
    this.#cutOf = cutOf
    this.#draw(false)
  }

  /** How the lengths of single segments are written. */
  setLengthText(text: (metres: number) => string): void {
    this.#lengthText = text
  }

  /** Whether drawing follows the borders of neighbours by itself. */
  setTracing(isTracing: boolean): void {
    this.#isTracing = isTracing
  }

  /** Whether the border is followed the other way round; what is under the hand is drawn anew. */
  setOtherWay(isOther: boolean): void {
    if (isOther === this.#isOtherWay) return
    this.#isOtherWay = isOther
    if (this.#pointer) this.#setPointer(this.#pointing.at(this.#pointer.point))
  }

  /** Whether the border at the end of what is drawn may be followed. */
  canTrace(): boolean {
    const { name, sketch, finished } = this.#options.store.getState().machine
    const last = sketch.at(-1)
    return this.#isTracing && !finished && last !== undefined && tracing.has(name) && this.borderAt(last) !== null
  }

  /** Whether borders attract what is drawn, and whether lines straight on and at a right angle do. */
  setSnapping(isSnapping: boolean, usesGuides: boolean): void {
    this.#isSnapping = isSnapping
    this.#usesGuides = usesGuides
  }

  /** Whether neighbours are shown to move along with a common border. */
  setSharing(isSharing: boolean): void {
    this.#isSharing = isSharing
  }

  /** Whether each click selects more, as with Shift. */
  setAdding(isAdding: boolean): void {
    this.#isAdding = isAdding
  }

  /** Crosses at the places of a refusal, in EPSG:2100 metres. */
  setIssues(issues: readonly Point[]): void {
    this.#issues = issues
    this.#draw(false)
  }

  /** Puts the popup at a position, or takes it away; the map moves to show it unless frozen. On a narrow map it comes from below. */
  placePopup(point: Point | null, isBeside = false): void {
    this.#popup.setPosition(point ? [...point] : undefined)
    if (!point || this.#options.store.getState().machine.frozen) return
    if (this.isNarrow() && !isBeside) this.showAbovePanel(point)
    else this.#popup.panIntoView({ animation: { duration: 200 }, margin: 20 })
  }

  setFrozen(frozen: boolean): void {
    this.map.getInteractions().forEach((interaction) => {
      // Information stays available; the editor machine itself refuses changes while frozen.
      if (!(interaction instanceof PointerInteraction)) interaction.setActive(!frozen)
    })
  }

  destroy(): void {
    this.#release.forEach((release) => release())
    this.layers.dispose()
    this.map.setTarget(undefined)
    this.map.dispose()
  }
}
