import { useEffect } from 'react'
import type { EditorStore } from '../core/editor-store.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { GeometryError, type GeometryEngine } from '../geometry/engine.ts'
import { overlapWith } from '../geometry/overlap.ts'
import type { MapController } from '../ol/controller.ts'
import type { GeometryChange, MapEditorProps } from './types.ts'
import { useLatest } from './use-latest.ts'

type Around = Pick<GeometryChange, 'neighbourMark' | 'neighbourM2'>

const UNKNOWN: Around = { neighbourMark: null, neighbourM2: null }

/** How much of a shape is land of others; null where it cannot be said. */
const sharedM2 = (
  engine: GeometryEngine | null,
  geometry: ParcelGeometry,
  land: readonly ParcelGeometry[] | null,
): number | null => {
  if (engine === null || land === null) return null
  try {
    return overlapWith(engine, geometry, land)?.area ?? 0
  } catch (error) {
    // A shape that is not valid, or too large for one overlay: its own message stands on the map.
    if (error instanceof GeometryError) return null
    throw error
  }
}

/** Tells the host what changed: several parcels as one step when it takes that; each with what the map held around it. */
export function useHandOver(
  props: MapEditorProps,
  store: EditorStore,
  controller: MapController | null,
  engine: GeometryEngine | null,
): void {
  const latest = useLatest({ props, controller, engine })
  useEffect(
    () =>
      store.onEffect((effect) => {
        if (effect.type !== 'changed') return
        const host = latest.current.props
        const aroundOf = (geometry: ParcelGeometry | null): Around => {
          const layers = latest.current.controller?.layers
          const layer = host.neighbourLayer
          if (geometry === null || layer === undefined || layers === undefined) return UNKNOWN
          const land = layers.heldAround(layer, geometry)?.map((one) => one.geometry) ?? null
          return {
            neighbourMark: layers.markAround(layer, geometry),
            neighbourM2: sharedM2(latest.current.engine, geometry, land),
          }
        }
        const { key, geometry, isThere, others } = effect
        const changes = [{ key, geometry, isThere }, ...others].map((change): GeometryChange => ({
          ...change,
          ...aroundOf(change.geometry),
        }))
        if (others.length > 0 && host.onGroupChange) host.onGroupChange(changes)
        else changes.forEach((change) => host.onGeometryChange(change.key, change.geometry, change))
      }),
    [store, latest],
  )
}
