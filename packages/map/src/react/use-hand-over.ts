import { useEffect } from 'react'
import type { EditorStore } from '../core/editor-store.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import type { MapController } from '../ol/controller.ts'
import type { GeometryChange, MapEditorProps } from './types.ts'
import { useLatest } from './use-latest.ts'

/** Tells the host what changed: several parcels as one step when it takes that; each with what the map held around it. */
export function useHandOver(props: MapEditorProps, store: EditorStore, controller: MapController | null): void {
  const latest = useLatest({ props, controller })
  useEffect(
    () =>
      store.onEffect((effect) => {
        if (effect.type !== 'changed') return
        const host = latest.current.props
        const markOf = (geometry: ParcelGeometry | null): string | null => {
          const layer = host.neighbourLayer
          if (geometry === null || layer === undefined) return null
          return latest.current.controller?.layers.markAround(layer, geometry) ?? null
        }
        const { key, geometry, isThere, others } = effect
        const changes = [{ key, geometry, isThere }, ...others].map((change): GeometryChange => ({
          ...change,
          neighbourMark: markOf(change.geometry),
        }))
        if (others.length > 0 && host.onGroupChange) host.onGroupChange(changes)
        else changes.forEach((change) => host.onGeometryChange(change.key, change.geometry, change.neighbourMark))
      }),
    [store, latest],
  )
}
