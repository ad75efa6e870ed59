import { useMemo, useState } from 'react'
import { useSession } from '../session/index.ts'
import { readStored, useT, writeStored, setKeysOff, type KeyBinding } from '../ui/index.ts'
import type { FrameActions } from './frame-context.ts'
import { useRail } from './use-rail.ts'

/** Whether keys without Ctrl do something, as their user left it. */
export const useKeysChoice = (): Pick<FrameActions, 'areKeysOn' | 'setKeysOn'> => {
  const { menu } = useSession()
  const key = `eae.keys.${menu.userId}`
  const [areKeysOn, setOn] = useState(() => {
    const isOn = readStored(key) !== 'off'
    setKeysOff(!isOn)
    return isOn
  })
  return useMemo(
    () => ({
      areKeysOn,
      setKeysOn: (on) => {
        setOn(on)
        setKeysOff(!on)
        writeStored(key, on ? null : 'off')
      },
    }),
    [areKeysOn, key],
  )
}

/** The keys of every page. */
export const useFrameBindings = ({ openCommands, openKeys, toggleHelp }: FrameActions): readonly KeyBinding[] => {
  const t = useT()
  const { toggle } = useRail()
  return [
    { code: 'KeyK', ctrl: true, shown: 'Ctrl+K', label: t('commands.open'), run: openCommands },
    { code: 'F1', always: true, shown: 'F1', label: t('help.open'), run: toggleHelp },
    { code: 'BracketLeft', shown: '[', label: t('keys.rail'), run: toggle },
    { code: 'Slash', shift: true, shown: '?', label: t('keys.title'), run: openKeys },
  ]
}
