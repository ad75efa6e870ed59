import { useEffect, useState } from 'react'
import { createSpeaker, type Speaking } from './speaker.ts'

export interface Speech extends Speaking {
  readonly spoken: string
}

/** The text of a live region, and what changes it. */
export function useSpeech(): Speech {
  const [spoken, setSpoken] = useState('')
  const [{ speak, remark, stop }] = useState(() => createSpeaker(setSpoken))
  useEffect(() => stop, [stop])
  return { spoken, speak, remark }
}
