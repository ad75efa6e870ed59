import { createContext, use } from 'react'

/** What the frame does for those who stand in it. */
export interface FrameActions {
  readonly openCommands: () => void
  readonly toggleHelp: () => void
  readonly openKeys: () => void
  /** Keys without Ctrl do something; their user may turn them off. */
  readonly areKeysOn: boolean
  readonly setKeysOn: (on: boolean) => void
}

const FrameContext = createContext<FrameActions | null>(null)

export const FrameProvider = FrameContext.Provider

/** What the frame around the page does. */
export const useFrame = (): FrameActions => {
  const value = use(FrameContext)
  if (value === null) throw new Error('useFrame is used outside the frame')
  return value
}
