import { useEffect, useState } from 'react'
import { ownerOf } from '../../api/index.ts'
import { draftKey, isWipedSince, toSendSince } from '../../offline/index.ts'
import { useSession } from '../../session/index.ts'
import { readStored, storedKeys, writeStored } from '../../ui/storage.ts'
import type { ApplicationStore } from './application-store.ts'
import { draftOf, parseDraft, restoreDraft, type ApplicationDraft } from './draft.ts'
import type { OpenApplication } from './use-application.ts'

const PREFIX = draftKey('')
/** Drafts of applications kept in one browser; the oldest go. */
const MAX_DRAFTS = 20
/** After the last key, so that typing does not write the whole draft for each letter. */
const KEEP_AFTER_MS = 300

/** What was not saved the last time, and what can be done with it. */
export interface DraftOffer {
  readonly draft: ApplicationDraft
  readonly restore: () => void
  readonly discard: () => void
}

const forgetOldest = (): void => {
  // What waits to be sent is kept until it was.
  const left = storedKeys(PREFIX).filter((key) => toSendSince(key.slice(PREFIX.length)) === null)
  const drafts = left.map((key) => ({ key, at: parseDraft(readStored(key))?.at ?? '' }))
  for (const { key } of drafts.toSorted((a, b) => b.at.localeCompare(a.at)).slice(MAX_DRAFTS)) writeStored(key, null)
}

/** Keeps what is not saved of an application in the browser, until it is saved. Gives the function that stops it. */
const keepDrafts = (store: ApplicationStore, key: string): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const since = Date.now()
  const keep = (): void => {
    clearTimeout(timer)
    if (isWipedSince(since)) return
    const draft = draftOf(store, new Date().toISOString())
    writeStored(key, draft === null ? null : JSON.stringify(draft))
    if (draft !== null) forgetOldest()
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(keep, KEEP_AFTER_MS)
  }
  const stop = store.subscribe(later)
  addEventListener('pagehide', keep)
  return () => {
    stop()
    removeEventListener('pagehide', keep)
    keep()
  }
}

/**
 * Keeps what the reader does with an application and has not saved, by his user, over a reload, a crash and a login. Gives
 * what was kept the last time, until he decides about it; null when there is nothing to decide.
 */
export const useDraft = ({ etos, id, store, lock }: OpenApplication): DraftOffer | null => {
  const { menu } = useSession()
  const owner = ownerOf(menu.userId, etos, id)
  const key = draftKey(owner)
  const [found, setFound] = useState(() =>
    // Who comes from another page of the product has it still in hand.
    draftOf(store, '') === null ? parseDraft(readStored(key)) : null,
  )
  // Where nothing can be changed, nothing is brought back, and what is kept waits.
  const isOffered = found !== null && lock === null
  const isKeeping = found === null && lock === null
  useEffect(() => (isKeeping ? keepDrafts(store, key) : undefined), [isKeeping, store, key])
  // What was kept on the device to be sent is no question: it was saved, as far as its reader could.
  const isToSend = isOffered && toSendSince(owner) !== null
  useEffect(() => {
    if (!isToSend) return undefined
    // After this drawing: the pages around follow the store.
    const timer = setTimeout(() => {
      restoreDraft(store, found)
      setFound(null)
    }, 0)
    return () => clearTimeout(timer)
  }, [isToSend, store, found])
  if (!isOffered || isToSend) return null
  return {
    draft: found,
    restore: () => {
      restoreDraft(store, found)
      setFound(null)
    },
    discard: () => {
      writeStored(key, null)
      setFound(null)
    },
  }
}
