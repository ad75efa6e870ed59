import { useMediaQuery } from '@mantine/hooks'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import { readStored, writeStored } from '../ui/index.ts'

/** Below this width the rail shows icons alone, so that the page has the room. */
const WIDE = '(min-width: 1200px)'
/** True where the rail has room for its words. */
export const useIsWide = (): boolean => useMediaQuery(WIDE, true, { getInitialValueInEffect: false })

export interface RailState {
  readonly isSlim: boolean
  readonly toggle: () => void
}

/**
 * Whether the rail shows icons alone: in a narrow window and on pages that need the room, from their first moment on, so that
 * nothing jumps when they come; otherwise as its user left it. Opening it in such a place holds until he leaves it.
 */
export const useRailState = (userId: number, needsRoom: boolean): RailState => {
  const key = `eae.rail.${userId}`
  const isWide = useIsWide()
  const [isKeptSlim, setKeptSlim] = useState(() => readStored(key) === 'slim')
  const isForced = needsRoom || !isWide
  const [isOpenHere, setOpenHere] = useState(false)
  const [wasForced, setWasForced] = useState(isForced)
  if (wasForced !== isForced) {
    setWasForced(isForced)
    setOpenHere(false)
  }
  const toggle = useCallback((): void => {
    if (isForced) {
      setOpenHere(!isOpenHere)
      return
    }
    setKeptSlim(!isKeptSlim)
    writeStored(key, isKeptSlim ? null : 'slim')
  }, [isForced, isOpenHere, isKeptSlim, key])
  const isSlim = isForced ? !isOpenHere : isKeptSlim
  return useMemo(() => ({ isSlim, toggle }), [isSlim, toggle])
}

const RailContext = createContext<RailState | null>(null)

export const RailProvider = RailContext.Provider

/** The rail of the frame. */
export const useRail = (): RailState => {
  const value = use(RailContext)
  if (value === null) throw new Error('useRail is used outside the frame')
  return value
}
