import { useEffect, useState } from 'react'
import { createFullScreen } from './full-screen.ts'

/** The part of the Keyboard Lock API that only some browsers have. */
interface KeyboardLock {
  readonly keyboard?: { lock?: (keys: readonly string[]) => Promise<void>; unlock?: () => void }
}

/**
 * Dialogs and messages of the host stand beside the map on the page: so the page gets the screen, and the map lies over it.
 * Escape stays ours where the browser lets it: it closes what lies on top before it ends the full screen.
 */
const page = {
  isOn: () => document.fullscreenElement !== null,
  enter: async () => {
    await document.documentElement.requestFullscreen()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in the types of the platform yet
    await (navigator as KeyboardLock).keyboard?.lock?.(['Escape'])
  },
  leave: () => document.exitFullscreen(),
}

/** Whether the map takes the whole screen, and the way to change it. */
export function useFullScreen(): readonly [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false)
  const [screen] = useState(() => createFullScreen(page, setFull))
  useEffect(() => {
    document.addEventListener('fullscreenchange', screen.changed)
    return () => {
      document.removeEventListener('fullscreenchange', screen.changed)
      // Whoever goes on to another page of the application did not ask for it there.
      screen.set(false)
    }
  }, [screen])
  return [full, screen.set]
}
