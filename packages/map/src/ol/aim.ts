import type Map from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import type { EditorStore } from '../core/editor-store.ts'
import { grabAt, liftedPixel } from '../core/grab.ts'
import type { GrabHit } from '../core/grab.ts'
import { distance, gridPoint } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { guideAt, guideReach, guidesOf } from '../core/guides.ts'
import type { Guides } from '../core/guides.ts'
import type { MachineState } from '../core/machine-state.ts'
import { activeEntity } from '../core/model.ts'
import type { IsMoving } from '../core/moving-border.ts'
import type { BorderNetwork } from '../core/network.ts'
import { SNAP_PIXELS, SnapIndex } from '../core/snap.ts'
import type { SnapHit } from '../core/snap.ts'

/** How far a finger attracts, pixels. */
const TOUCH_PIXELS = 22
/** States whose lines may follow the borders of neighbours. */
export const tracing: ReadonlySet<string> = new Set(['edit.drawing', 'hole.drawing', 'edit.line'])
/** States in which the hand points at something and places no corner. */
const pointing: ReadonlySet<string> = new Set(['select', 'edit.point'])

/** Where the hand is: the place a click would take, what it snapped to and what it could grab. */
export interface PointerState {
  readonly point: Point
  readonly snap: SnapHit | null
  readonly grab: GrabHit | null
  /** Corners of the traced border between the last corner of the sketch and the point. */
  readonly via: readonly Point[]
}

/** What an aim needs to know of the editor. */
export interface AimHost {
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
}

export type PointerLike = MapBrowserEvent

export const isTouch = ({ originalEvent }: PointerLike): boolean =>
  'pointerType' in originalEvent && originalEvent.pointerType === 'touch'

const hitOf = (guides: Guides, raw: Point): SnapHit | null => {
  const hit = guideAt(guides, raw)
  return hit && { kind: 'guide', point: hit.point, source: hit.by[0]?.angle ?? '', guides: hit.by }
}

/** Keys held while the hand aims. */
interface Held {
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Finds what a position of the hand means: what attracts it, what it could grab, and the border that leads there. */
export class Aim {
  readonly #host: AimHost
  readonly #map: () => Map | null

  constructor(host: AimHost, map: () => Map | null) {
    this.#host = host
    this.#map = map
  }

  /** From how far the keyboard attracts, metres. */
  keyReach(): number {
    const [width = 0, height = 0] = this.#map()?.getSize() ?? []
    return this.#tolerance({ pixel: [width / 2, height / 2] }, SNAP_PIXELS)
  }

  #tolerance(event: Pick<PointerLike, 'pixel'>, pixels: number): number {
    const [x = 0, y = 0] = event.pixel
    const map = this.#map()
    const [a, b] = [map?.getCoordinateFromPixel([x - 5, y]), map?.getCoordinateFromPixel([x + 5, y])]
    if (!a || !b) return 0
    return (distance([a[0] ?? 0, a[1] ?? 0], [b[0] ?? 0, b[1] ?? 0]) / 10) * pixels
  }

  /** From how far a mouse or a finger attracts, metres. */
  reach(event: PointerLike): number {
    return this.#tolerance(event, isTouch(event) ? TOUCH_PIXELS : SNAP_PIXELS)
  }

  /** What the hand means where it is. */
  locate(event: PointerLike): PointerState {
    const [x = 0, y = 0] = event.coordinate
    const { altKey, shiftKey } = event.originalEvent
    return this.#find([x, y], this.reach(event), { altKey, shiftKey })
  }

  /** The same for a corner that is dragged from a pixel on: under the mouse, above a finger. */
  dragged(event: PointerLike, from: readonly number[]): PointerState {
    const [startX = 0, startY = 0] = from
    const [x = 0, y = 0] = event.pixel
    const place = isTouch(event)
      ? this.#map()?.getCoordinateFromPixel([...liftedPixel([startX, startY], [x, y])])
      : event.coordinate
    const { altKey, shiftKey } = event.originalEvent
    return this.#find([place?.[0] ?? 0, place?.[1] ?? 0], this.reach(event), { altKey, shiftKey })
  }

  /** The same for a position of the keyboard, EPSG:2100 metres. */
  at(position: Point): PointerState {
    return this.#find(position, this.keyReach(), { altKey: false, shiftKey: false })
  }

  #find(raw: Point, reach: number, held: Held): PointerState {
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
}
