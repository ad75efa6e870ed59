import type { LayerDefinition } from './contract.ts'

/** What the user may change about a layer; kept between visits. */
export interface LayerSettings {
  readonly visible: boolean
  /** From 0 to 1. */
  readonly opacity: number
  readonly labelVisible: boolean
  readonly snapping: boolean
}

type Store = Pick<Storage, 'getItem' | 'setItem'>
type LayerName = Pick<LayerDefinition, 'layerId' | 'label'>

const keyOf = (storageName: string, { layerId, label }: LayerName) => `${storageName}.${layerId}.${label}`

/** The stored settings over those of the definition; anything unreadable counts as not stored. */
export function loadSettings(store: Store | null, storageName: string, layer: LayerDefinition): LayerSettings {
  const base: LayerSettings = {
    visible: layer.visible,
    opacity: layer.opacity,
    labelVisible: layer.labelVisible,
    snapping: layer.snapping,
  }
  let stored: unknown
  try {
    stored = JSON.parse(store?.getItem(keyOf(storageName, layer)) ?? 'null')
  } catch {
    // A damaged entry or a blocked storage is the same as none: the definition's settings apply.
    return base
  }
  if (typeof stored !== 'object' || stored === null) return base
  const flag = (name: 'visible' | 'labelVisible' | 'snapping') => {
    const value: unknown = Reflect.get(stored, name)
    return typeof value === 'boolean' ? value : base[name]
  }
  const opacity: unknown = Reflect.get(stored, 'opacity')
  return {
    visible: flag('visible'),
    labelVisible: flag('labelVisible'),
    snapping: flag('snapping'),
    opacity: typeof opacity === 'number' && opacity >= 0 && opacity <= 1 ? opacity : base.opacity,
  }
}

/** Keeps the settings; false when the browser does not allow it (they then last for this visit only). */
export function saveSettings(
  store: Store | null,
  storageName: string,
  layer: LayerName,
  settings: LayerSettings,
): boolean {
  try {
    store?.setItem(keyOf(storageName, layer), JSON.stringify(settings))
    return store !== null
  } catch {
    return false
  }
}
