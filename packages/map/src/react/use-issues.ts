import { useEffect, useState } from 'react'
import { bbox, boxesMeet } from '../core/grid.ts'
import type { Box, ParcelGeometry } from '../core/grid.ts'
import type { MapDocument } from '../core/model.ts'
import { GeometryError } from '../geometry/engine.ts'
import { findIssues } from '../geometry/issues.ts'
import type { CheckedParcel, LandIssue } from '../geometry/issues.ts'
import { useWatched } from './watched.ts'
import type { Workbench } from './workbench.ts'

/** Quiet time after a change or movement before the land is checked, milliseconds. */
const CHECK_AFTER = 250

export interface IssueReport {
  readonly issues: readonly LandIssue[]
  readonly parcels: readonly CheckedParcel[]
  /** False while layers load or hold more than they sent: then there may be more issues than found. */
  readonly isComplete: boolean
}

const none: readonly LandIssue[] = []

/** The parcels in a box, each with whether a repair may change it. */
function parcelsIn({ map, props }: Workbench, { entities, companions, activeKey }: MapDocument, box: Box | null) {
  const inView = (geometry: ParcelGeometry) => {
    const own = bbox(geometry)
    return !!box && !!own && boxesMeet(own, box)
  }
  const labels = new Map(
    [...(props.companions ?? []), ...(props.entity ? [props.entity] : [])].map((one) => [one.key, one.label]),
  )
  const keys = activeKey === null ? companions : [activeKey, ...companions]
  const own = keys.flatMap((key): CheckedParcel[] => {
    const entity = entities.get(key)
    if (!entity?.geometry || !inView(entity.geometry)) return []
    const { geometry, disabledReason } = entity
    return [{ key, label: labels.get(key) ?? '', geometry, isEditable: disabledReason === null }]
  })
  const others = (map.controller?.layers.occupied() ?? [])
    .filter(({ key, isEntity, geometry }) => !(isEntity && keys.includes(key)) && inView(geometry))
    // Features of other layers may have the number of a parcel.
    .map(({ key, label, geometry }) => ({ key: `layer ${key}`, label, geometry, isEditable: false }))
  return [...own, ...others]
}

/**
 * What is wrong with the edited parcel, by itself and with what meets it, without a panel and without being asked: found
 * a moment after each change, not while something is drawn or dragged. Land of layers that are still loading is not known,
 * and what is known now is checked.
 */
export function useOwnIssues(bench: Workbench): readonly LandIssue[] {
  const { map, editor, engine, geometry, mode, panel } = bench
  const [issues, setIssues] = useState(none)
  const { machine, document } = editor.state
  const { controller } = map
  const loaded = engine.engine
  const statuses = useWatched(bench.layers.statuses)
  const isResting = mode === 1 && panel !== 'issues' && machine.sketch.length === 0 && machine.grabbed === null
  useEffect(() => {
    if (!controller || !loaded || !isResting) return undefined
    const timer = setTimeout(() => {
      const key = document.activeKey
      const around = geometry && bbox(geometry)
      if (key === null || !around) return setIssues(none)
      const parcels = parcelsIn(bench, document, around).map((one) => ({ ...one, isEditable: one.key === key }))
      const land = controller.layers.landAround(null)
      const enclosing = land.isEnclosingKnownIn(around) ? land.enclosing : null
      return setIssues(quietly(loaded, parcels, enclosing))
    }, CHECK_AFTER)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the bench is new with every picture; its parts that matter are here
  }, [controller, loaded, isResting, document, geometry, statuses])
  return isResting && geometry ? issues : none
}

/** A shape too large for one overlay is told of when somebody asks for its check. */
function quietly(...given: Parameters<typeof findIssues>): readonly LandIssue[] {
  try {
    return findIssues(...given)
  } catch (error) {
    if (error instanceof GeometryError) return none
    throw error
  }
}

/** What is wrong in view, checked anew after each change and movement; null until the first check is done. */
export function useIssues(bench: Workbench): IssueReport | null {
  const { map, editor, engine } = bench
  const [report, setReport] = useState<IssueReport | null>(null)
  const { document } = editor.state
  const { controller } = map
  const view = useWatched(map.view)
  const { attempt } = engine
  const loaded = engine.engine
  const statuses = useWatched(bench.layers.statuses)
  useEffect(() => {
    if (!controller || !loaded) return undefined
    const timer = setTimeout(() => {
      const parcels = parcelsIn(bench, document, controller.viewBox())
      const land = controller.layers.landAround(null)
      const enclosing = land.isEnclosingKnownIn(null) ? land.enclosing : null
      // Outside of what was loaded there may be an area that holds the land.
      const isCertain = ({ kind, shape }: LandIssue) => kind !== 'outside' || land.isEnclosingKnownIn(bbox(shape))
      const issues = (attempt((engineNow) => findIssues(engineNow, parcels, enclosing)) ?? []).filter(isCertain)
      const box = controller.viewBox()
      setReport({ issues, parcels, isComplete: box !== null && land.isKnownIn(box) })
    }, CHECK_AFTER)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the bench is new with every picture; its parts that matter are here
  }, [controller, loaded, attempt, document, view, statuses])
  return report
}
