import { useEffect, useState } from 'react'
import { deleteVertex, moveVertex } from '../core/edits.ts'
import { isTaken } from '../core/editor-store.ts'
import type { VertexRef } from '../core/edits.ts'
import { area, gridPoint } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { formatPiece } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import {
  DIRECTIONS,
  FINE_NUDGE,
  isArrow,
  nearestVertex,
  NUDGE,
  stillHeld,
  vertexAt,
  vertexTowards,
} from '../core/vertex-nav.ts'
import type { ArrowKey, HeldVertex } from '../core/vertex-nav.ts'
import { useLatest } from './use-latest.ts'
import type { Workbench } from './workbench.ts'

/** A step of the view by an arrow key with Shift, pixels; without it OpenLayers moves the map by 128. */
const FINE_PAN = 10
/** States in which Enter places a corner at the crosshair. */
const drawing: ReadonlySet<string> = new Set([
  'edit.idle',
  'edit.drawing',
  'edit.line',
  'edit.point',
  'hole.drawing',
  'measure.length',
  'measure.area',
])

/**
 * Editing without a pointer, while the map has the focus. Drawing: arrows move the map below the crosshair, Enter places
 * a corner there, Enter again finishes. A drawn shape: Space takes the nearest corner, Alt+arrow goes to the next one,
 * arrows move it in metres of the land, Delete takes it away, Escape lets it go.
 */
export function useVertexKeys(bench: Workbench): void {
  const { editor, map, elements, geometry } = bench
  const { target } = elements
  const { controller } = map
  const { store } = editor
  const { lang } = bench.props
  const isIdle = editor.state.machine.name === 'edit.idle'
  const { frozen: isFrozen } = editor.state.machine
  const key = editor.state.document.activeKey
  const [chosen, setChosen] = useState<HeldVertex | null>(null)
  const held = isIdle ? stillHeld(chosen, key, geometry) : null
  // What was let go once stays so: arrows pressed later mean the map.
  if (chosen && !held) setChosen(null)
  const { ref: vertex = null, point = null } = held ?? {}
  const marked = point ?? map.cornerMenu?.point ?? null
  useEffect(() => controller?.setVertex(marked), [controller, marked])

  const choose = (ref: VertexRef | null) => {
    const place = vertexAt(geometry, ref)
    if (!place || !ref) return editor.speak(say('vertexNone', lang))
    setChosen({ key, ref, point: place })
    if (!isFrozen) controller?.showPoint(place)
    return editor.speak(
      say('vertexAt', lang, { number: ref.index + 1, x: place[0].toFixed(2), y: place[1].toFixed(2) }),
    )
  }
  const nudge = (arrow: ArrowKey, isFine: boolean) => {
    if (!geometry || !vertex || !point) return
    const step = isFine ? FINE_NUDGE : NUDGE
    const [east, north] = DIRECTIONS[arrow]
    const to: Point = gridPoint([point[0] + east * step, point[1] + north * step])
    const moved = moveVertex(geometry, vertex, to)
    // Where the change is refused the corner stays, and the reason is what is said.
    if (!isTaken(store, { type: 'change', kind: 'moveVertex', geometry: moved })) return
    setChosen({ key, ref: vertex, point: to })
    editor.speak(say('vertexMoved', lang, { area: formatPiece(area(moved), lang) }))
  }
  const onArrow = (arrow: ArrowKey, event: KeyboardEvent): boolean => {
    if (event.altKey && geometry && isIdle) {
      choose(vertex ? vertexTowards(geometry, vertex, arrow) : nearestVertex(geometry, controller?.centre() ?? [0, 0]))
      return true
    }
    if (vertex && !event.ctrlKey) {
      nudge(arrow, event.shiftKey)
      return true
    }
    const [east, north] = DIRECTIONS[arrow]
    controller?.followCrosshair()
    if (event.shiftKey && !isFrozen) controller?.panBy(east * FINE_PAN, north * FINE_PAN)
    return event.shiftKey
  }
  /** True when the key was taken. */
  const onKey = (event: KeyboardEvent): boolean => {
    // The corners are still those of the parcel before; what is the map's waits with its other keys.
    if (bench.choosing() !== null) return false
    const { name } = store.getState().machine
    if (isArrow(event.key)) return onArrow(event.key, event)
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === ' ' && isIdle && geometry) {
      choose(nearestVertex(geometry, controller?.centre() ?? [0, 0]))
      return true
    }
    if (event.key === 'Enter' && drawing.has(name) && controller?.isCrosshair()) {
      controller.actAtCentre()
      return true
    }
    if (event.key === 'Delete' && vertex && geometry) {
      setChosen(null)
      store.dispatch({ type: 'change', kind: 'deleteVertex', geometry: deleteVertex(geometry, vertex) })
      return true
    }
    if (event.key === 'Escape' && vertex) {
      setChosen(null)
      return true
    }
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      return controller?.menuAtCentre() ?? false
    return false
  }
  const latest = useLatest(onKey)
  useEffect(() => {
    // Before OpenLayers hears the key: an arrow that moves a corner must not move the map, too.
    const listen = (event: KeyboardEvent) => {
      if (!latest.current(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    target?.addEventListener('keydown', listen, { capture: true })
    return () => target?.removeEventListener('keydown', listen, { capture: true })
  }, [target, latest])
}
