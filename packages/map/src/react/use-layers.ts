import { useCallback, useMemo, useState } from 'react'
import type { BaseLayerDefinition, LayerDefinition } from '../core/contract.ts'
import { loadChoice, saveChoice } from '../core/kept-choice.ts'
import { loadSettings, saveSettings } from '../core/layer-settings.ts'
import type { LayerSettings } from '../core/layer-settings.ts'
import type { LayerStatus } from '../core/layer-loader.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { ActiveLayer } from '../ol/active-layer.ts'
import { browserStorage } from './storage.ts'
import { createWatched } from './watched.ts'
import type { Watched } from './watched.ts'

export interface LayersHandle {
  readonly active: readonly ActiveLayer[]
  /** How the layers load: watched by who tells it, as it changes with every layer. */
  readonly statuses: Watched<Readonly<Record<string, LayerStatus>>>
  readonly bases: readonly BaseLayerDefinition[]
  readonly base: BaseLayerDefinition | null
  /** Shows a base map for now. */
  readonly setBaseId: (id: string) => void
  /** Shows a base map, on the next visit, too. */
  readonly keepBaseId: (id: string) => void
  readonly change: (layerId: string, settings: LayerSettings) => void
  readonly setStatus: (layerId: string, status: LayerStatus) => void
}

/** Layer settings of the user over the definitions of the host, and the chosen base map. */
export function useLayers(
  definitions: readonly LayerDefinition[],
  baseLayers: readonly BaseLayerDefinition[],
  storageName: string,
  lang: Language,
): LayersHandle {
  const [changed, setChanged] = useState<Readonly<Record<string, LayerSettings>>>({})
  const [statuses] = useState(() => createWatched<Readonly<Record<string, LayerStatus>>>({}))
  const [baseId, setBaseId] = useState(() => loadChoice(browserStorage(), storageName, 'baseLayer'))

  const active = useMemo(
    () =>
      definitions.map((definition): ActiveLayer => {
        const settings = changed[definition.layerId] ?? loadSettings(browserStorage(), storageName, definition)
        return { definition, settings }
      }),
    [definitions, changed, storageName],
  )
  const bases = useMemo((): readonly BaseLayerDefinition[] => {
    const none: BaseLayerDefinition = { id: 'none', label: say('noBaseLayer', lang), type: 'none' }
    return baseLayers.some(({ type }) => type === 'none') ? baseLayers : baseLayers.concat(none)
  }, [baseLayers, lang])

  const change = useCallback(
    (layerId: string, settings: LayerSettings) => {
      const definition = definitions.find((layer) => layer.layerId === layerId)
      if (definition) saveSettings(browserStorage(), storageName, definition, settings)
      setChanged((now) => ({ ...now, [layerId]: settings }))
    },
    [definitions, storageName],
  )
  const keepBaseId = useCallback(
    (id: string) => {
      saveChoice(browserStorage(), storageName, 'baseLayer', id)
      setBaseId(id)
    },
    [storageName],
  )
  const setStatus = useCallback(
    (layerId: string, status: LayerStatus) => statuses.set({ ...statuses.get(), [layerId]: status }),
    [statuses],
  )
  const base = bases.find(({ id }) => id === baseId) ?? bases[0] ?? null
  return useMemo(
    () => ({ active, statuses, bases, base, setBaseId, keepBaseId, change, setStatus }),
    [active, statuses, bases, base, change, keepBaseId, setStatus],
  )
}
