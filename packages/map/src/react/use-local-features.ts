import { useEffect } from 'react'
import type { MapDocument } from '../core/model.ts'
import type { MapController } from '../ol/controller.ts'
import type { LocalFeature } from '../ol/layer-land.ts'
import type { MapEditorProps } from './types.ts'

/**
 * Shows the parcels of the session in the layer of the host's parcels, where unsaved shapes would be missing and those that
 * are deleted would still stand.
 */
export function useLocalFeatures(props: MapEditorProps, document: MapDocument, controller: MapController | null): void {
  const { entity, companions, removed, resting } = props
  const { entities } = document
  useEffect(() => {
    const local = new Map<string, LocalFeature>()
    for (const key of [...(removed ?? []), ...(resting ?? [])]) local.set(key, { geometry: null, label: '' })
    for (const { key, label } of [...(companions ?? []), ...(entity ? [entity] : [])]) {
      const known = entities.get(key)
      if (known) local.set(key, { geometry: known.geometry, label })
    }
    controller?.layers.setLocal(local)
  }, [entity, companions, removed, resting, entities, controller])
}
