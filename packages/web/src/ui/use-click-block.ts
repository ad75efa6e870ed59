import { useCallback, useEffect, useRef, useState } from 'react'
import { createClickBlock } from './click-block.ts'

/** What a button of its own kind, or that of a form, needs to be pressed once. */
export interface ClickBlock {
  /** The work runs. */
  readonly isRunning: boolean
  /** A press would be ignored: the work runs, or began less than the block time ago. Such a button is shown disabled. */
  readonly isBlocked: boolean
  /** Does the work, unless a press is blocked. Failures are its caller's. */
  readonly run: (work: () => Promise<unknown> | undefined) => Promise<void>
}

/** Blocks presses as {@link createClickBlock} does, and tells the page of it. */
export const useClickBlock = (): ClickBlock => {
  const [click] = useState(() => createClickBlock())
  const [isRunning, setRunning] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const run = useCallback(
    async (work: () => Promise<unknown> | undefined): Promise<void> => {
      await click.run(async () => {
        setRunning(true)
        setBlocked(true)
        try {
          await work()
        } finally {
          setRunning(false)
          timer.current = setTimeout(() => setBlocked(false), click.left())
        }
      })
    },
    [click],
  )
  return { isRunning, isBlocked, run }
}
