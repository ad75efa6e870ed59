import { useEffect, useRef } from 'react'
import { isOffline, keptFiles, onDevice, ownerOf, takenAlong, writesInField } from '../../api/index.ts'
import { rememberChosen } from '../../crud/index.ts'
import { DONE, keepTree, readSent, toSendSince } from '../../offline/index.ts'
import { useSession } from '../../session/index.ts'
import type { Saving } from '../store/save.ts'
import type { OpenApplication } from '../store/use-application.ts'

/** How often it is tried while something waits to be sent, milliseconds. */
const TRY_MS = 30_000
/** After the last change of the server's rows, so that a quick row of saves keeps them once. */
const KEEP_MS = 2_000

/** Whether an application is taken along on this device. */
export const useIsTaken = ({ etos, id }: Pick<OpenApplication, 'etos' | 'id'>): boolean => {
  const { menu } = useSession()
  const owner = ownerOf(menu.userId, etos, id)
  return takenAlong().some((one) => one.owner === owner)
}

/**
 * Sends what waits on the device as soon as there is a connection, from one page of the browser at a time, and keeps what the
 * server has of an application that is taken along as it is now.
 */
export const useField = (
  application: OpenApplication,
  { save, isSaving, catchUp }: Pick<Saving, 'save' | 'isSaving' | 'catchUp'>,
  isReady: boolean,
): void => {
  const { etos, id, state } = application
  const { menu } = useSession()
  const owner = ownerOf(menu.userId, etos, id)
  // Also what is too old to be shown: what waits is sent all the same.
  const isTaken = onDevice().some((one) => one.owner === owner)
  const version = state.answer.tree.header.rowVersion
  /** The version that is kept on the device. */
  const kept = useRef(0)
  const latest = useRef({ save, isSaving, catchUp })
  useEffect(() => {
    latest.current = { save, isSaving, catchUp }
  })
  useEffect(() => {
    if (!isTaken || !isReady) return undefined
    const isWaiting = (): boolean => toSendSince(owner) !== null || readSent(owner) !== null
    const attempt = (): void => {
      if (!navigator.onLine || document.hidden || !isWaiting()) return
      // A save that goes on takes what waits along. It is one page of the browser's at a time.
      if (!latest.current.isSaving()) void latest.current.save()
    }
    // What another page has sent is taken at once; where that fails, before the next save of this page.
    const hear = ({ key, newValue }: StorageEvent): void => {
      if (key === `${DONE}${owner}` && newValue !== null) void latest.current.catchUp()
    }
    const timer = setInterval(attempt, TRY_MS)
    addEventListener('online', attempt)
    addEventListener('storage', hear)
    document.addEventListener('visibilitychange', attempt)
    attempt()
    return () => {
      clearInterval(timer)
      removeEventListener('online', attempt)
      removeEventListener('storage', hear)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [isTaken, isReady, owner])
  useEffect(() => {
    if (!isTaken) return undefined
    const end = writesInField(owner)
    // What was chosen before this page was loaded is named and shown as it was.
    const recall = async (): Promise<void> => {
      for (const { id: fileId, file } of await keptFiles(owner)) rememberChosen(fileId, file)
    }
    recall().catch(() => undefined)
    return end
  }, [isTaken, owner])
  useEffect(() => {
    if (!isTaken || isOffline() || kept.current === version) return undefined
    const keep = async (): Promise<void> => {
      await keepTree(menu.userId, etos, id)
      kept.current = version
    }
    // Where it fails the rows of before stay: the next save tries again.
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_MS)
    return () => clearTimeout(timer)
  }, [isTaken, version, menu.userId, etos, id])
}
