import Interaction from 'ol/interaction/Interaction.js'
import type Map from 'ol/Map.js'
import { deleteVertex } from '../core/edits.ts'
import { cornerMenuAt } from '../core/grab.ts'
import type { CornerMenu, GrabHit } from '../core/grab.ts'
import { distance } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import type { MachineState, StateName } from '../core/machine-state.ts'
import { activeEntity } from '../core/model.ts'
import { Aim, isTouch } from './aim.ts'
import type { AimHost, PointerLike, PointerState } from './aim.ts'
import { LongPress } from './long-press.ts'
import { Loupe } from './loupe.ts'

/** A touch shorter than this is a tap, milliseconds. */
const TAP_TIME = 350
/** Movement below this many pixels is a click, not a drag. */
const DRAG_PIXELS = 3

export interface PointerHost extends AimHost {
  onPointer(pointer: PointerState | null): void
  /** Click in select mode. */
  onPick(point: Point, isAdding: boolean): void
  /** Right click, long press or tap on a corner while editing; null when the hand goes on elsewhere. */
  onCornerMenu(menu: CornerMenu | null): void
  /** Right click or long press in select mode; false when there is nothing to export. */
  onExportMenu(point: Point): boolean
}

/** What is drawn has a length and no inside. */
const isLine = ({ name }: MachineState): boolean => name === 'measure.length' || name === 'edit.line'

/** The cursor of the mouse: a forbidding one where a click would be refused, or would take a corner away. */
export function cursorFor(
  name: StateName,
  { grab }: Pick<PointerState, 'grab'>,
  { isAlt, isWrong }: { readonly isAlt: boolean; readonly isWrong: boolean },
): string {
  if (name === 'select' || name === 'edit.idle') return grab ? (isAlt ? 'not-allowed' : 'move') : ''
  return isWrong ? 'not-allowed' : 'crosshair'
}

/** Turns mouse, pen and touch into editor events. It owns no geometry. */
export class PointerInteraction extends Interaction {
  readonly #host: PointerHost
  readonly #aim: Aim
  #down: { readonly pixel: readonly number[]; moved: boolean } | null = null
  #loupe: Loupe | null = null
  readonly #hold = new LongPress()
  /** When a second finger came down, while neither has moved; null otherwise. */
  #twoFingers: number | null = null

  constructor(host: PointerHost) {
    super()
    this.#host = host
    this.#aim = new Aim(host, () => this.getMap())
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

  /** What a position of the keyboard means, EPSG:2100 metres. */
  at(position: Point): PointerState {
    return this.#aim.at(position)
  }

  #move(event: PointerLike): void {
    const pointer = this.#aim.locate(event)
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
    const pointer = this.#aim.locate(event)
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
    const held = this.#aim.dragged(event, this.#down.pixel)
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
    const pointer = moved ? this.#aim.dragged(event, this.#down.pixel) : this.#aim.locate(event)
    this.#down = null
    this.#host.store.dispatch(moved ? { type: 'drop', point: pointer.point } : { type: 'abort' })
    this.#host.onPointer(this.#aim.locate(event))
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
    if (!this.#openMenu([x, y], this.#aim.reach(event))) return true
    event.preventDefault()
    return false
  }

  /** The menu at a position, for the keyboard; false when there is none. */
  menu(position: Point): boolean {
    return this.#openMenu(position, this.#aim.keyReach())
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
    const pointer = this.#aim.locate(event)
    // The finger that opened a menu goes: it asks for nothing else.
    if (this.#hold.takeClick()) return false
    if (machine.name === 'select') {
      const [x = 0, y = 0] = event.coordinate
      this.#host.onPick([x, y], event.originalEvent.shiftKey)
      return true
    }
    if (machine.name === 'edit.idle' && activeEntity(store.getState().document)?.geometry) return true
    const [x = 0, y = 0] = event.coordinate
    this.#put(pointer, [x, y], this.#aim.reach(event), event.originalEvent.altKey)
    this.#host.onPointer(this.#aim.locate(event))
    return false
  }

  /** Places a corner at a position of the keyboard, snapped as a click would be. */
  place(position: Point): void {
    this.#put(this.#aim.at(position), position, this.#aim.keyReach())
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
