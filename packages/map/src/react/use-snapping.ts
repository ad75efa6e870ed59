import { useCallback, useMemo, useState } from 'react'
import { loadChoice, saveChoice } from '../core/kept-choice.ts'
import { browserStorage } from './storage.ts'

/** What attracts the hand: borders of the layers, and lines straight on and at a right angle. */
type SnapSwitch = 'snapping' | 'guides'

/** What attracts the hand, and how to change it; which layers do is a setting of each layer. */
export interface SnappingHandle {
  readonly switches: Readonly<Record<SnapSwitch, boolean>>
  readonly set: (name: SnapSwitch, isOn: boolean) => void
}

/** It attracts until the user says otherwise, and where nothing can be stored. */
const isOn = (storageName: string, name: SnapSwitch): boolean =>
  loadChoice(browserStorage(), storageName, name) !== 'false'

/** The switches of the user, kept in this browser. */
export function useSnapping(storageName: string): SnappingHandle {
  const [chosen, setChosen] = useState<Partial<Record<SnapSwitch, boolean>>>({})
  const stored = useMemo(
    () => ({ snapping: isOn(storageName, 'snapping'), guides: isOn(storageName, 'guides') }),
    [storageName],
  )
  const set = useCallback(
    (name: SnapSwitch, value: boolean) => {
      saveChoice(browserStorage(), storageName, name, String(value))
      setChosen((now) => ({ ...now, [name]: value }))
    },
    [storageName],
  )
  const switches = useMemo(() => ({ ...stored, ...chosen }), [stored, chosen])
  return { switches, set }
}
