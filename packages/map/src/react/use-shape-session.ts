import { useEffect, useMemo, useState } from 'react'
import type { Effect } from '../core/editor.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import type { LineTool } from '../core/machine-state.ts'
import type { Language } from '../core/messages.ts'
import { nearestOn } from '../core/segments.ts'
import { activeEntity } from '../core/model.ts'
import { edgesOf } from '../geometry/edges.ts'
import { planShape } from '../geometry/plan.ts'
import type { Plan, ShapeOperation } from '../geometry/plan.ts'
import type { EditorHandle } from './use-editor.ts'
import { sayGeometryError } from './use-geometry.ts'
import type { GeometryHandle } from './use-geometry.ts'

/** The work in the panel of shape tools: which operation, with what was drawn and typed for it. */
export interface ShapeSession {
  readonly operation: ShapeOperation
  readonly line: readonly Point[]
  readonly side: number
  readonly first: string
  readonly second: string
  /** The piece that stays in the parcel; null leaves it to the plan. */
  readonly keep: number | null
  /** The other pieces become parcels of their own; else they are copied. */
  readonly isMaking: boolean
  /** A refused shape to repair instead of the stored one. */
  readonly draft: ParcelGeometry | null
}

export interface ShapeSessionHandle {
  readonly session: ShapeSession | null
  /** The shape to work on; null without any. */
  readonly geometry: ParcelGeometry | null
  /** What would happen, or why it cannot, in words. Null while the engine loads. */
  readonly plan: Plan | null
  readonly failure: string | null
  readonly open: (operation: ShapeOperation, draft?: ParcelGeometry | null) => void
  readonly set: (change: Partial<ShapeSession>) => void
  readonly close: () => void
}

const lineTools: Partial<Record<ShapeOperation, LineTool>> = { splitLine: 'split', reshape: 'reshape' }
const sideOperations: ReadonlySet<ShapeOperation> = new Set([
  'splitArea',
  'splitEqual',
  'strip',
  'offset',
  'offsetArea',
])

/** Whether the operation starts at a side of the shape. */
const needsSide = (operation: ShapeOperation): boolean => sideOperations.has(operation)
/** Operations that cut in the direction of a side unless one is typed. */
const dividing: ReadonlySet<ShapeOperation> = new Set(['splitArea', 'splitEqual'])
/** Whether the chosen side counts now: a direction that is typed stands in its place. */
export const usesSide = ({ operation, second }: Pick<ShapeSession, 'operation' | 'second'>): boolean =>
  needsSide(operation) && (second === '' || !dividing.has(operation))

/** The side nearest to a position, by its place in `edgesOf`. */
function sideAt(geometry: ParcelGeometry, point: Point): number {
  let [best, nearest] = [0, Infinity]
  edgesOf(geometry).forEach(({ from, to }, index) => {
    const near = nearestOn(from, to, point)
    const away = Math.hypot(near[0] - point[0], near[1] - point[1])
    if (away < nearest) [best, nearest] = [index, away]
  })
  return best
}

/** The side that gives the clearest direction, by its place in `edgesOf`. */
function longestSide(geometry: ParcelGeometry | null | undefined): number {
  const lengths = geometry ? edgesOf(geometry).map(({ length }) => length) : []
  return Math.max(0, lengths.indexOf(Math.max(...lengths)))
}

/** The panel's state and its link to the map: lines and sides drawn there arrive here. */
export function useShapeSession(lang: Language, editor: EditorHandle, geometry: GeometryHandle): ShapeSessionHandle {
  const { store, state } = editor
  const [session, setSession] = useState<ShapeSession | null>(null)
  // Leaving the editing of this parcel, by key or by the host, ends the work in the panel.
  if (session && modeOf(state.machine.name) !== 1) setSession(null)
  const present = activeEntity(state.document)?.geometry ?? null
  const shape = session?.draft ?? present

  useEffect(
    () =>
      store.onEffect((effect: Effect) => {
        if (effect.type !== 'tool' || effect.tool === 'fill') return
        const { tool, points } = effect
        setSession((now) => {
          const target = activeEntity(store.getState().document)?.geometry
          if (!now) return now
          if (tool !== 'side') return { ...now, line: points, keep: null }
          const [point] = points
          if (!point || !target) return now
          const direction = dividing.has(now.operation) ? { second: '' } : {}
          return { ...now, ...direction, side: sideAt(target, point), keep: null }
        })
      }),
    [store],
  )

  /** Puts the map into the state in which it takes what the operation needs. */
  const prepare = (operation: ShapeOperation) => {
    const tool = lineTools[operation]
    if (tool) store.dispatch({ type: 'lineTool', tool })
    else if (needsSide(operation)) store.dispatch({ type: 'pointTool', tool: 'side' })
    else store.dispatch({ type: 'edit' })
  }
  const open = (operation: ShapeOperation, draft: ParcelGeometry | null = null) => {
    prepare(operation)
    setSession({
      operation,
      line: [],
      side: longestSide(activeEntity(store.getState().document)?.geometry),
      first: '',
      second: '',
      keep: null,
      isMaking: true,
      draft,
    })
  }
  const set = (change: Partial<ShapeSession>) => {
    // A refused shape stays the one to work on, whichever operation may repair it.
    if (change.operation !== undefined) return open(change.operation, session?.draft)
    // Who types an area does not draw the line that was asked for.
    if (session?.operation === 'splitLine' && change.first !== undefined) {
      open('splitArea', session.draft)
      return setSession((now) => now && { ...now, ...change })
    }
    return setSession((now) => now && { ...now, keep: null, ...change })
  }
  const close = () => {
    setSession(null)
    const { name } = store.getState().machine
    if (name === 'edit.line' || name === 'edit.point') store.dispatch({ type: 'edit' })
  }

  const { engine } = geometry
  const { plan, failure } = useMemo((): { plan: Plan | null; failure: string | null } => {
    if (!session || !shape || !engine) return { plan: null, failure: null }
    try {
      return { plan: planShape(engine, { ...session, geometry: shape }), failure: null }
    } catch (error) {
      return { plan: null, failure: sayGeometryError(error, lang) }
    }
  }, [session, shape, engine, lang])

  return { session, geometry: shape, plan, failure, open, set, close }
}
