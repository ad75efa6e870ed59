import {
  HERE_ALONE_SECONDS,
  HERE_TOGETHER_SECONDS,
  type PresenceAnswer,
  type PresentOther,
} from '@eae/domain/applications/presence.ts'
import type { SectionKey } from '@eae/domain/applications/section-pages.ts'
import { useEffect, useRef } from 'react'
import { callServer, describeError, isAborted, sendLastWord, ServerError } from '../../api/index.ts'
import { useNotify, useT } from '../../ui/index.ts'
import { takeNewer, type Taken } from '../store/newer.ts'
import type { OpenApplication } from '../store/use-application.ts'
import { forgetTogether, markFresh, setOthers } from './presence-store.ts'

/** This page of the browser, among all that its user has open. */
const TAB = crypto.randomUUID()
/** Who has touched nothing for so long is not here, milliseconds; his session goes its way. */
const AWAY_MS = 600_000
const TOUCHES = ['pointerdown', 'keydown'] as const

/** The field that has the focus, by the id of its input. */
const focusedInput = (): string | null => {
  const id = document.activeElement?.id ?? ''
  return /^in-[\w-]{1,110}$/.test(id) ? id : null
}

interface Beat {
  readonly etos: number
  readonly id: number
  readonly say: () => Omit<Parameters<typeof callServer<'Edetedeaeehd/here'>>[1], 'etos' | 'id' | 'tab'>
  readonly hear: (answer: PresenceAnswer) => void
  /** The reader may not see the application any more. */
  readonly end: (error: ServerError) => void
}

/** Says again and again that this page is here while somebody sees it. Gives the function that stops it. */
const keepSaying = ({ etos, id, say, hear, end }: Beat): (() => void) => {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let touchedAt = Date.now()
  let isHere = false
  const later = (seconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void beat(), seconds * 1_000)
  }
  const beat = async (): Promise<void> => {
    if (document.hidden || stop.signal.aborted) return
    if (Date.now() - touchedAt > AWAY_MS) return goAway()
    try {
      const body = { etos, id, tab: TAB, ...say() }
      const { data } = await callServer('Edetedeaeehd/here', body, { wait: false, signal: stop.signal })
      isHere = true
      hear(data)
      later(data.others.length > 0 ? HERE_TOGETHER_SECONDS : HERE_ALONE_SECONDS)
    } catch (error) {
      if (isAborted(error) || stop.signal.aborted) return
      if (error instanceof ServerError && error.status === 404) end(error)
      // Nobody waits for it: the next word may reach the server again.
      else later(HERE_ALONE_SECONDS)
    }
  }
  const goAway = (): void => {
    clearTimeout(timer)
    if (isHere) sendLastWord('Edetedeaeehd/leave', { etos, id, tab: TAB })
    isHere = false
    setOthers([])
  }
  const look = (): void => (document.hidden ? goAway() : void beat())
  const touch = (): void => {
    touchedAt = Date.now()
    if (!isHere && !document.hidden) later(0)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', goAway)
  for (const name of TOUCHES) addEventListener(name, touch, { passive: true })
  void beat()
  return () => {
    stop.abort()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', goAway)
    for (const name of TOUCHES) removeEventListener(name, touch)
    goAway()
    forgetTogether()
  }
}

/**
 * Tells that the reader has this application open and where he is in it, hears who else has, and takes what they save under
 * what he has not saved. `isSaving`: a save of this page is on its way, whose own answer brings the rows.
 */
export const usePresence = (
  application: OpenApplication,
  section: SectionKey,
  isSaving: () => boolean,
  onTaken: (taken: Taken, others: readonly PresentOther[]) => void,
): void => {
  const { etos, id, store } = application
  const t = useT()
  const notify = useNotify()
  const latest = useRef({ application, section, isSaving, onTaken, t, notify })
  useEffect(() => {
    latest.current = { application, section, isSaving, onTaken, t, notify }
  })
  useEffect(() => {
    // The version that was taken last: a row that waits for its save keeps the header at an older one.
    let taken = 0
    const takeUp = async (version: number, others: readonly PresentOther[]): Promise<void> => {
      const { fetchNewest } = latest.current.application
      const newest = await fetchNewest()
      if (latest.current.isSaving()) return
      taken = version
      const result = takeNewer(store, newest)
      if (result === null) return
      markFresh(result.fresh)
      latest.current.onTaken(result, others)
    }
    return keepSaying({
      etos,
      id,
      say: () => {
        const { pending, typed } = store.getState()
        return {
          section: latest.current.section,
          input: focusedInput(),
          isEditing: pending.size > 0 || Object.keys(typed).length > 0,
        }
      },
      hear: ({ others, rowVersion }) => {
        setOthers(others)
        const known = Math.max(taken, store.getState().answer.tree.header.rowVersion)
        if (rowVersion <= known || latest.current.isSaving()) return
        takeUp(rowVersion, others).catch((error: unknown) =>
          latest.current.notify('warning', describeError(latest.current.t, error)),
        )
      },
      end: (error) => latest.current.notify('error', describeError(latest.current.t, error)),
    })
  }, [etos, id, store])
}
