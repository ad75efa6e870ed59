import { useEffect } from 'react'
import { vertexCount } from '../core/grid.ts'
import type { ModeCode } from '../core/machine-state.ts'
import { topologyCut } from '../geometry/clip.ts'
import type { Surroundings } from '../geometry/clip.ts'
import { GeometryError } from '../geometry/engine.ts'
import type { GeometryEngine } from '../geometry/engine.ts'
import type { MapController } from '../ol/controller.ts'
import type { MovedLand } from '../ol/layer-land.ts'
import { useLatest } from './use-latest.ts'

/** Largest shape whose cut is computed on every pointer move; for larger ones it is seen when it is applied. */
const PREVIEW_CORNERS = 300

/** Keeps the map showing, while a shape is drawn or dragged, what applying the topology would cut from it. */
export function useTopologyPreview(
  controller: MapController | null,
  engine: GeometryEngine | null,
  surroundings: (moved: MovedLand) => Surroundings | null,
  mode: ModeCode,
): void {
  const latest = useLatest(surroundings)
  const isEditing = mode === 1
  useEffect(() => {
    if (!controller || !engine || !isEditing) return undefined
    controller.setCutPreview((geometry, moved) => {
      const land = vertexCount(geometry) <= PREVIEW_CORNERS ? latest.current(moved) : null
      try {
        return land && topologyCut(engine, geometry, land)
      } catch (error) {
        // A shape in the hand may be anything; its own check says so. Applying the topology tells every reason.
        if (error instanceof GeometryError) return null
        throw error
      }
    })
    return () => controller.setCutPreview(null)
  }, [controller, engine, isEditing, latest])
}
