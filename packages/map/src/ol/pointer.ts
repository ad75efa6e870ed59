import Interaction from 'ol/interaction/Interaction.js'
import type Map from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import type { EditorStore } from '../core/editor-store.ts'
import { deleteVertex } from '../core/edits.ts'
import { cornerMenuAt, grabAt, liftedPixel } from '../core/grab.ts'
import type { CornerMenu, GrabHit } from '../core/grab.ts'
import { distance, gridPoint } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { guideAt, guideReach, guidesOf } from '../core/guides.ts'
import type { Guides } from '../core/guides.ts'
import type { MachineState, StateName } from '../core/machine-state.ts'
import { activeEntity } from '../core/model.ts'
import type { IsMoving } from '../core/moving-border.ts'
import type { BorderNetwork } from '../core/network.ts'
import { SNAP_PIXELS, SnapIndex } from '../core/snap.ts'
import type { SnapHit } from '../core/snap.ts'
import { LongPress } from './long-press.ts'
import { Loupe } from './loupe.ts'

const TOUCH_PIXELS = 22
/** A touch shorter than this is a tap, milliseconds. */
const TAP_TIME = 350
/** States whose lines may follow the borders of neighbours. */
export const tracing: ReadonlySet<string> = new Set(['edit.drawing', 'hole.drawing', 'edit.line'])
/** States in which the hand points at something and places no corner. */
const pointing: ReadonlySet<string> = new Set(['select', 'edit.point'])
/** Movement below this many pixels is a click, not a drag. */
const DRAG_PIXELS = 3

/** Where the hand is: the place a click would take, what it snapped to and what it could grab. */
export interface PointerState {
  readonly point: Point
  readonly snap: SnapHit | null
  readonly grab: GrabHit | null
  /** Corners of the traced border between the last corner of the sketch and the point. */
  readonly via: readonly Point[]
}

export interface PointerHost {
  readonly store: EditorStore
  /** The borders that attract; null while snapping is switched off. */
  snapIndex(): SnapIndex | null
  /** Whether lines straight on and at a right angle attract, too. */
  usesGuides(): boolean
  /** The sides that move along with the dragged corner; null when none do. */
  moving(): IsMoving | null
  /** The borders to follow while drawing; null while following is switched off. */
  network(): BorderNetwork | null
  /** Whether the border is wanted the other way round without Shift; Shift then asks for the short way. */
  isOtherWay(): boolean
  onPointer(pointer: PointerState | null): void
  /** Click in select mode. */
  onPick(point: Point, isAdding: boolean): void
  /** Right click, long press or tap on a corner while editing; null when the hand goes on elsewhere. */
  onCornerMenu(menu: CornerMenu | null): void
  /** Right click or long press in select mode; false when there is nothing to export. */
  onExportMenu(point: Point): boolean
}

type PointerLike = MapBrowserEvent

/** What is drawn has a length and no inside. */
const isLine = ({ name }: MachineState): boolean => name === 'measure.length' || name === 'edit.line'

const isTouch = ({ originalEvent }: PointerLike): boolean =>
  'pointerType' in originalEvent && originalEvent.pointerType === 'touch'

/** The cursor of the mouse: a forbidding one where a click would be refused, or would take a corner away. */
export function cursorFor(
  name: StateName,
  { grab }: Pick<PointerState, 'grab'>,
  { isAlt, isWrong }: { readonly isAlt: boolean; readonly isWrong: boolean },
): string {
  if (name === 'select' || name === 'edit.idle') return grab ? (isAlt ? 'not-allowed' : 'move') : ''
  return isWrong ? 'not-allowed' : 'crosshair'
}

const hitOf = (guides: Guides, raw: Point): SnapHit | null => {
  const hit = guideAt(guides, raw)
  return hit && { kind: 'guide', point: hit.point, source: hit.by[0]?.angle ?? '', guides: hit.by }
}

/** Turns mouse, pen and touch into editor events. It owns no geometry. */
export class PointerInteraction extends Interaction {
  readonly #host: PointerHost
  #down: { readonly pixel: readonly number[]; moved: boolean } | null = null
  #loupe: Loupe | null = null
  readonly #hold = new LongPress()
  /** When a second finger came down, while neither has moved; null otherwise. */
  #twoFingers: number | null = null

  constructor(host: PointerHost) {
    super()
    this.#host = host
  }

  /** Without a map there is no picture to enlarge. */
  override setMap(map: Map | null): void {
    super.setMap(map)
    if (map === null) this.#loupe?.remove()
    this.#hold.cancel()
    this.#loupe = null
  }

  /** False stops the event for the interactions below (panning, zooming). */
  override handleEvent(event: PointerLike): boolean {
    switch (event.type) {
      case 'pointermove':
        if (!event.dragging) this.#move(event)
        return true
      case 'pointerdown':
        // Keys belong to the map after a click on it, not to the button pressed before.
        this.getMap()?.getTargetElement()?.focus({ preventScroll: true })
        return this.#press(event)
      case 'pointerdrag':
        return this.#drag(event)
      case 'pointerup':
        return this.#release(event)
      case 'click':
        return this.#click(event)
      case 'contextmenu':
        return this.#contextMenu(event)
      case 'dblclick':
        return this.#host.store.getState().machine.name === 'select'
      default:
        return true
    }
  }

  #metres(pixels: number): number {
    const [width = 0, height = 0] = this.getMap()?.getSize() ?? []
    return this.#tolerance({ pixel: [width / 2, height / 2] }, pixels)
  }

  #tolerance(event: Pick<PointerLike, 'pixel'>, pixels: number): number {
    const [x = 0, y = 0] = event.pixel
    const map = this.getMap()
    const [a, b] = [map?.getCoordinateFromPixel([x - 5, y]), map?.getCoordinateFromPixel([x + 5, y])]
    if (!a || !b) return 0
    return (distance([a[0] ?? 0, a[1] ?? 0], [b[0] ?? 0, b[1] ?? 0]) / 10) * pixels
  }

  #reach(event: PointerLike): number {
    return this.#tolerance(event, isTouch(event) ? TOUCH_PIXELS : SNAP_PIXELS)
  }

  #locate(event: PointerLike): PointerState {
    const [x = 0, y = 0] = event.coordinate
    const { altKey, shiftKey } = event.originalEvent
    return this.#find([x, y], this.#reach(event), { altKey, shiftKey })
  }

  /** Where a dragged corner is: under the mouse, above a finger. */
  #held(event: PointerLike): PointerState {
    const [startX = 0, startY = 0] = this.#down?.pixel ?? event.pixel
    const [x = 0, y = 0] = event.pixel
    const place = isTouch(event)
      ? this.getMap()?.getCoordinateFromPixel([...liftedPixel([startX, startY], [x, y])])
      : event.coordinate
    const { altKey, shiftKey } = event.originalEvent
    return this.#find([place?.[0] ?? 0, place?.[1] ?? 0], this.#reach(event), { altKey, shiftKey })
  }

  /** The same for a position of the keyboard, EPSG:2100 metres. */
  at(position: Point): PointerState {
    return this.#find(position, this.#metres(SNAP_PIXELS), { altKey: false, shiftKey: false })
  }

  #find(raw: Point, reach: number, held: { readonly altKey: boolean; readonly shiftKey: boolean }): PointerState {
    const { machine, document } = this.#host.store.getState()
    const geometry = activeEntity(document)?.geometry ?? null
    // A gap narrower than the hand's reach has no place that would not snap to its border.
    const isNudging = machine.name === 'edit.point' && machine.tool === 'nudge'
    if (pointing.has(machine.name) && !isNudging) return { point: gridPoint(raw), snap: null, grab: null, via: [] }
    const grab = (machine.name === 'edit.idle' || isNudging) && geometry ? grabAt(geometry, raw, reach) : null
    if (held.altKey || isNudging) return { point: gridPoint(raw), snap: null, grab, via: [] }
    const ends = machine.name === 'edit.line' ? machine.sketch.slice(-1) : machine.sketch
    const own = this.#ownCorner(machine.finished ? [] : ends, raw, reach)
    // Measurements and cuts start and end at the own border, too.
    const measuring = machine.name.startsWith('measure') || machine.name === 'edit.line'
    const snap = own ?? (grab ? null : this.#border(raw, reach, measuring ? geometry : null))
    const via =
      snap && snap.kind !== 'guide' ? this.#trace(machine, snap.point, held.shiftKey !== this.#host.isOtherWay()) : []
    return { point: snap?.point ?? gridPoint(raw), snap, grab, via }
  }

  /**
   * What attracts a position: the border of a layer, else the one of `geometry`, else a guide; none while snapping is
   * switched off.
   */
  #border(raw: Point, reach: number, geometry: ParcelGeometry | null): SnapHit | null {
    const borders = this.#host.snapIndex()
    if (!borders) return null
    const guides = this.#guides(reach)
    const found = borders.query(raw, reach, this.#host.moving(), guides)
    return (
      found ?? (geometry ? new SnapIndex([{ source: '', geometry }]).query(raw, reach) : null) ?? hitOf(guides, raw)
    )
  }

  #guides(reach: number): Guides {
    const lines = this.#host.usesGuides() ? guidesOf(this.#host.store.getState()) : []
    return { lines, reach: guideReach(reach) }
  }

  /** The border between the last corner of the sketch and a snapped position, where the drawing follows one. */
  #trace({ name, sketch, finished }: MachineState, to: Point, isOther: boolean): readonly Point[] {
    const last = sketch.at(-1)
    if (!last || finished || !tracing.has(name)) return []
    return this.#host.network()?.trace(last, to, { isOther, avoid: sketch }) ?? []
  }

  /** The first and last corner of the sketch attract: a click there ends the shape. */
  #ownCorner(sketch: readonly Point[], point: Point, reach: number): SnapHit | null {
    const ends = [sketch[0], sketch.at(-1)].filter((end) => end !== undefined)
    const near = ends.find((end) => distance(end, point) <= reach)
    return near ? { kind: 'vertex', point: near, source: '' } : null
  }

  #move(event: PointerLike): void {
    const pointer = this.#locate(event)
    this.#host.onPointer(pointer)
    this.#showCursor(pointer, event.originalEvent.altKey)
  }

  /** After the picture, which has checked what is under the hand. */
  #showCursor(pointer: PointerState, isAlt: boolean): void {
    const { store } = this.#host
    const element = this.getMap()?.getTargetElement()
    const isWrong = store.getLive()?.valid === false
    const { name, tool } = store.getState().machine
    // By clicks, a corner is first taken and then put: until it is taken, as at rest.
    const state = name === 'edit.point' && tool === 'nudge' ? 'edit.idle' : name
    if (element) element.style.cursor = cursorFor(state, pointer, { isAlt, isWrong })
  }

  #press(event: PointerLike): boolean {
    const { store } = this.#host
    this.#host.onCornerMenu(null)
    const { machine } = store.getState()
    if ((event.activePointers?.length ?? 1) > 1) {
      // A second finger means zooming: the corner under the first stays where it was.
      if (this.#down) store.dispatch({ type: 'abort' })
      this.#down = null
      this.#hold.cancel()
      this.#loupe?.show(null)
      this.#twoFingers = event.activePointers?.length === 2 ? event.originalEvent.timeStamp : null
      return true
    }
    if (isTouch(event) && machine.name === 'select') this.#hold.begin(event.pixel, () => !this.#menu(event))
    // The other buttons belong to menus: they grab nothing.
    const isOther = 'button' in event.originalEvent && event.originalEvent.button > 0
    if (machine.name !== 'edit.idle' || isOther) return true
    const pointer = this.#locate(event)
    const { grab } = pointer
    if (!grab) return true
    this.#take(grab, event.originalEvent.altKey)
    if (event.originalEvent.altKey) return false
    // The machine may refuse (frozen, locked): then there is nothing to drag.
    if (store.getState().machine.name !== 'edit.dragging') return true
    this.#down = { pixel: event.pixel, moved: false }
    return false
  }

  /** Takes a corner, or a new one on a side; with Alt a corner is deleted instead. */
  #take(grab: GrabHit, isDeleting: boolean): void {
    const { store } = this.#host
    const { kind, part, ring, index } = grab
    const geometry = activeEntity(store.getState().document)?.geometry
    if (!isDeleting) store.dispatch({ type: 'grab', ref: { part, ring, index }, insert: kind === 'edge' })
    else if (kind === 'vertex' && geometry)
      store.dispatch({ type: 'change', kind: 'deleteVertex', geometry: deleteVertex(geometry, grab) })
  }

  #drag(event: PointerLike): boolean {
    this.#twoFingers = null
    this.#hold.move(event.pixel)
    if (!this.#down) return true
    const [x = 0, y = 0] = this.#down.pixel
    const [px = 0, py = 0] = event.pixel
    this.#down.moved ||= Math.hypot(px - x, py - y) >= DRAG_PIXELS
    if (!this.#down.moved) return false
    const held = this.#held(event)
    this.#host.onPointer(held)
    this.#showCursor(held, false)
    if (isTouch(event)) this.#enlarge(held.point)
    return false
  }

  #enlarge(place: Point): void {
    const map = this.getMap()
    if (map) this.#loupe ??= new Loupe(map)
    this.#loupe?.show(place)
  }

  #release(event: PointerLike): boolean {
    const since = this.#twoFingers
    this.#twoFingers = null
    this.#hold.cancel()
    // Two fingers down and up without moving take the last step back.
    if (since !== null && event.originalEvent.timeStamp - since < TAP_TIME) this.#host.store.dispatch({ type: 'undo' })
    if (!this.#down) return true
    const { moved } = this.#down
    this.#loupe?.show(null)
    const pointer = moved ? this.#held(event) : this.#locate(event)
    this.#down = null
    this.#host.store.dispatch(moved ? { type: 'drop', point: pointer.point } : { type: 'abort' })
    this.#host.onPointer(this.#locate(event))
    // A finger has no other button and no keys to hold: a tap asks what can be done with the corner.
    if (!moved && isTouch(event)) this.#menu(event)
    return false
  }

  #contextMenu(event: PointerLike): boolean {
    const isGoingOn = this.#menu(event)
    if (!isGoingOn && isTouch(event)) this.#hold.done()
    return isGoingOn
  }

  #menu(event: PointerLike): boolean {
    // A long press holds the corner already: the menu is asked for, not a way.
    if (this.#down && !this.#down.moved) {
      this.#down = null
      this.#host.store.dispatch({ type: 'abort' })
    }
    const [x = 0, y = 0] = event.coordinate
    if (!this.#openMenu([x, y], this.#reach(event))) return true
    event.preventDefault()
    return false
  }

  /** The menu at a position, for the keyboard; false when there is none. */
  menu(position: Point): boolean {
    return this.#openMenu(position, this.#metres(SNAP_PIXELS))
  }

  /** The menu of a corner and of its hole, within 10 pixels, or of what is selected; else the browser's own menu. */
  #openMenu(position: Point, reach: number): boolean {
    const { machine, document } = this.#host.store.getState()
    const geometry = activeEntity(document)?.geometry
    if (machine.name === 'select') return this.#host.onExportMenu(position)
    const menu = machine.name === 'edit.idle' && geometry ? cornerMenuAt(geometry, position, reach) : null
    if (menu) this.#host.onCornerMenu(menu)
    return menu !== null
  }

  #click(event: PointerLike): boolean {
    const { store } = this.#host
    const { machine } = store.getState()
    const pointer = this.#locate(event)
    // The finger that opened a menu goes: it asks for nothing else.
    if (this.#hold.takeClick()) return false
    if (machine.name === 'select') {
      const [x = 0, y = 0] = event.coordinate
      this.#host.onPick([x, y], event.originalEvent.shiftKey)
      return true
    }
    if (machine.name === 'edit.idle' && activeEntity(store.getState().document)?.geometry) return true
    const [x = 0, y = 0] = event.coordinate
    this.#put(pointer, [x, y], this.#reach(event), event.originalEvent.altKey)
    this.#host.onPointer(this.#locate(event))
    return false
  }

  /** Places a corner at a position of the keyboard, snapped as a click would be. */
  place(position: Point): void {
    this.#put(this.at(position), position, this.#metres(SNAP_PIXELS))
  }

  /** A corner, or the end of the sketch when the position is one of its ends. */
  #put(pointer: PointerState, position: Point, reach: number, isDeleting = false): void {
    const { store } = this.#host
    const { machine } = store.getState()
    // The first click takes a corner, the second puts it: nothing has to be held down.
    if (machine.tool === 'nudge') {
      if (machine.name === 'edit.dragging') store.dispatch({ type: 'drop', point: pointer.point })
      else if (pointer.grab) this.#take(pointer.grab, isDeleting)
      return undefined
    }
    const sketch = machine.finished ? [] : machine.sketch
    // The start of a line is no end of it: a measured way may lead back there, and its last leg counts.
    const first = isLine(machine) ? undefined : sketch[0]
    const ends = [first, sketch.at(-1)].filter((end) => end !== undefined)
    if (!ends.some((end) => distance(end, position) <= reach)) {
      return store.dispatch({ type: 'addPoint', point: pointer.point, via: pointer.via })
    }
    const enough = isLine(machine) ? 2 : 3
    // A border that leads back to the first corner belongs to the shape.
    const [on] = pointer.via
    if (on) store.dispatch({ type: 'addPoint', point: pointer.via.at(-1) ?? on, via: pointer.via.slice(0, -1) })
    if (sketch.length + pointer.via.length >= enough) store.dispatch({ type: 'finish' })
    return undefined
  }
}
