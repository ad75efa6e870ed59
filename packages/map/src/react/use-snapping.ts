import { useCallback, useMemo, useState } from 'react'
import { loadSwitch, saveSwitch } from '../core/layer-settings.ts'
import type { SnapSwitch } from '../core/layer-settings.ts'
import { browserStorage } from './storage.ts'

/** What attracts the hand, and how to change it; which layers do is a setting of each layer. */
export interface SnappingHandle {
  readonly switches: Readonly<Record<SnapSwitch, boolean>>
  readonly set: (name: SnapSwitch, isOn: boolean) => void
}

/** The switches of the user, kept in this browser. */
export function useSnapping(storageName: string): SnappingHandle {
  const [chosen, setChosen] = useState<Partial<Record<SnapSwitch, boolean>>>({})
  const stored = useMemo(
    () => ({
      snapping: loadSwitch(browserStorage(), storageName, 'snapping'),
      guides: loadSwitch(browserStorage(), storageName, 'guides'),
    }),
    [storageName],
  )
  const set = useCallback(
    (name: SnapSwitch, isOn: boolean) => {
      saveSwitch(browserStorage(), storageName, name, isOn)
      setChosen((now) => ({ ...now, [name]: isOn }))
    },
    [storageName],
  )
  const switches = useMemo(() => ({ ...stored, ...chosen }), [stored, chosen])
  return { switches, set }
}
