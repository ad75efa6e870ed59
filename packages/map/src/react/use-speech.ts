import { useCallback, useEffect, useRef, useState } from 'react'

/** Quiet time between two announcements, milliseconds: a screen reader cannot follow more. */
const SPEECH_PAUSE = 1000

export interface Speech {
  readonly spoken: string
  /** Says a text now, or the newest one when the pause is over. */
  readonly speak: (text: string) => void
}

/** The text of a live region, changed at most once a second; of several in between the last one counts. */
export function useSpeech(): Speech {
  const [spoken, setSpoken] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const waiting = useRef<string | null>(null)
  const speak = useCallback((text: string) => {
    if (timer.current !== undefined) {
      waiting.current = text
      return
    }
    const next = () => {
      const later = waiting.current
      waiting.current = null
      timer.current = later === null ? undefined : setTimeout(next, SPEECH_PAUSE)
      if (later !== null) setSpoken(later)
    }
    setSpoken(text)
    timer.current = setTimeout(next, SPEECH_PAUSE)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return { spoken, speak }
}
