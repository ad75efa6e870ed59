import { useEffect, useState } from 'react'
import type { ParcelGeometry } from '../core/grid.ts'
import type { LayerStatus } from '../core/layer-loader.ts'
import { GeometryError } from '../geometry/engine.ts'
import type { GeometryEngine } from '../geometry/engine.ts'
import { overlapWith } from '../geometry/overlap.ts'
import type { Overlap } from '../geometry/overlap.ts'
import type { FileReport } from '../formats/open-file.ts'
import { MAX_CHOICES } from './import-plan.ts'
import { useLatest } from './use-latest.ts'

/** Time of one slice of the work, milliseconds: between two of them the page answers. */
const SLICE = 8

export interface OverlapCheck {
  /** For each polygon of the file, as far as it is known. */
  readonly overlaps: readonly (Overlap | null)[]
  /** The neighbours where the file lands are not all there yet. */
  readonly isWaiting: boolean
}

const overlapOf = (engine: GeometryEngine, shape: ParcelGeometry, neighbours: readonly ParcelGeometry[]) => {
  try {
    return overlapWith(engine, shape, neighbours)
  } catch (error) {
    // A shape too large for one overlay is cut by the topology later, with its own message.
    if (error instanceof GeometryError) return null
    throw error
  }
}

/**
 * What the polygons of a file overlap of the neighbours, found slice by slice beside the work of the page, again when
 * more of the layers is known. Polygons with problems of their own have no land to speak of yet.
 */
export function useOverlaps(
  report: FileReport | null,
  engine: GeometryEngine | null,
  neighbours: () => readonly ParcelGeometry[] | null,
  statuses: Readonly<Record<string, LayerStatus>>,
): OverlapCheck {
  const [check, setCheck] = useState<OverlapCheck>({ overlaps: [], isWaiting: false })
  const latest = useLatest(neighbours)
  useEffect(() => {
    if (!report || !engine) return undefined
    const isLoading = Object.values(statuses).some(({ loading }) => loading)
    const land = isLoading ? null : latest.current()
    const others = land ?? []
    const found: (Overlap | null)[] = []
    const features = land ? report.features.slice(0, MAX_CHOICES) : []
    let timer = 0
    const work = () => {
      const started = performance.now()
      while (found.length < features.length && performance.now() - started < SLICE) {
        const shape = features[found.length]
        const isSound = shape && (report.problems[found.length]?.length ?? 0) === 0
        found.push(isSound ? overlapOf(engine, shape, others) : null)
      }
      if (found.length < features.length) timer = window.setTimeout(work)
      else setCheck({ overlaps: found, isWaiting: land === null })
    }
    timer = window.setTimeout(work)
    return () => clearTimeout(timer)
  }, [report, engine, statuses, latest])
  return check
}
