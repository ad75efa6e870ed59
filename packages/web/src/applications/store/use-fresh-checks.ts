import { withChecked } from '@eae/domain/applications/checked.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer, describeError, isAborted, keyOfCall } from '../../api/index.ts'
import { useT } from '../../ui/index.ts'
import { askLater } from './ask-later.ts'
import type { OpenApplication } from './use-application.ts'

/** Quiet time after the last change before the server is asked, milliseconds: an answer is there within a second. */
const ASK_AFTER = 500
/**
 * The same for a large application as it was opened, and the parcels that make it large: a run takes seconds of the processors
 * that its map needs first, and nobody waits for what he did.
 */
const LARGE_AFTER = 2_000
const LARGE = 500

/** Runs the checks on what is stored and takes what they find, beside what is edited here. Gives all findings. */
export const runChecks = async (
  { etos, id, store, fetchNewest }: Pick<OpenApplication, 'etos' | 'id' | 'store' | 'fetchNewest'>,
  isByItself: boolean,
  signal?: AbortSignal,
): Promise<readonly Finding[]> => {
  const options = signal === undefined ? { canCancel: true } : { signal, wait: false }
  const { data, checked } = await callServer('Edetedeaeehd/runChecks', { etos, id, isByItself }, options)
  const answer = withChecked(store.getState().answer, checked) ?? (await fetchNewest())
  if (signal?.aborted !== true) store.freshen(answer)
  return data
}

/**
 * Asks for the findings again by itself where those that are stored are older than their rows; a newer change asks anew.
 * Gives why that failed, or null.
 */
export const useFreshChecks = (application: OpenApplication): string | null => {
  const { etos, id, store, state, lock, checkLock, fetchNewest } = application
  const t = useT()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const isOld = state.answer.checks !== 'current' || state.answer.serverFindings.some((finding) => finding.isOutdated)
  const version = state.answer.tree.header.rowVersion
  // One answer for each version: where it is old again at once, somebody else is at work, and nobody asks in a circle.
  const [answered, setAnswered] = useState(0)
  const [opened] = useState(version)
  const isLarge = state.answer.tree.parcels.length > LARGE
  const delay = isLarge && version === opened ? LARGE_AFTER : ASK_AFTER
  const isWanted = isOld && lock === null && checkLock === null && answered !== version
  useEffect(() => {
    if (!isWanted) return undefined
    const ask = async (signal: AbortSignal): Promise<void> => {
      try {
        await runChecks({ etos, id, store, fetchNewest }, true, signal)
        setAnswered(version)
        setFailure(null)
        await client.invalidateQueries({ queryKey: keyOfCall('Edetedeaeehd/findMine') })
      } catch (error) {
        if (!isAborted(error) && !signal.aborted) setFailure(describeError(t, error))
      }
    }
    const later = askLater((signal) => void ask(signal), delay)
    later.restart()
    const release = store.subscribe(later.restart)
    return () => {
      release()
      later.stop()
    }
  }, [isWanted, version, delay, etos, id, store, fetchNewest, client, t])
  return failure
}
