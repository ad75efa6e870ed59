import type { SavedApplication } from '@eae/domain/applications/saved.ts'
import { useRef, useState } from 'react'
import type { ErrorAnswer, ErrorIssue } from '@eae/domain/contract.ts'
import { CHANGE_INSERT, type Change } from '@eae/domain/kernel/changes.ts'
import { callServer, describeError, ServerError } from '../../api/index.ts'
import { useNotify, useT } from '../../ui/index.ts'
import { partOfEntity } from '../goto.ts'
import { apartFrom } from './apart.ts'
import type { ApplicationStore } from './application-store.ts'
import { changeKey } from './changes.ts'
import { useFieldSaving } from './field-saving.ts'
import { takeNewer, type Taken } from './newer.ts'
import type { OpenApplication } from './use-application.ts'

export type Conflicts = NonNullable<ErrorAnswer['conflicts']>

export interface Saving {
  /**
   * Saves what is pending. Gives false when it was refused, or when new rows that lack something stay in the page; then
   * issues or conflicts say why.
   */
  readonly save: () => Promise<boolean>
  readonly issues: readonly ErrorIssue[]
  readonly conflicts: Conflicts
  readonly clearConflicts: () => void
  /** Takes what another page of this browser has sent of an application that was taken along. */
  readonly catchUp: () => Promise<boolean>
  /** A save is on its way: its answer brings the rows of the server. */
  readonly isSaving: () => boolean
}

/**
 * The key of a batch that makes rows: the same for as long as the batch is the same, so that a batch whose answer was lost on
 * the way makes its rows once. One that only changes stored rows is guarded by their versions.
 */
const useBatchKey = (): ((changes: readonly Change[], isAlways: boolean) => { readonly idempotencyKey?: string }) => {
  const last = useRef({ batch: '', key: '' })
  return (changes, isAlways) => {
    if (!isAlways && !changes.some(({ status }) => status === CHANGE_INSERT)) return {}
    const batch = JSON.stringify(changes)
    if (last.current.batch !== batch) last.current = { batch, key: crypto.randomUUID() }
    return { idempotencyKey: last.current.key }
  }
}

const SAVE = 'MainService/synchronizeChanges'
/** All that comes to an application that is locked are documents. */
const ADD = 'Edetedeaeedikaiol/add'

/** Conflicts of rows that two wrote against each other; the others were merged. */
const clashesOf = (conflicts: Conflicts, { clashes }: Taken): Conflicts =>
  conflicts.filter(({ entityName, id }) => {
    const part = partOfEntity(entityName)
    return part !== null && clashes.has(changeKey(part, id))
  })

/**
 * Saving an application, with what the server may answer. Where somebody else changed other fields of the same rows meanwhile,
 * both stand and the save is made again, once; `onTaken` is told of it.
 */
export const useSave = (application: OpenApplication, onTaken: (taken: Taken) => void): Saving => {
  const t = useT()
  const notify = useNotify()
  const [issues, setIssues] = useState<readonly ErrorIssue[]>([])
  const [conflicts, setConflicts] = useState<Conflicts>([])
  const keyOf = useBatchKey()
  const running = useRef(0)
  /** Takes what others saved under what is not saved here; gives the conflicts that are left, null where the save may be made again. */
  const merge = async (found: Conflicts, isAgain: boolean): Promise<Conflicts | null> => {
    const taken = takeNewer(application.store, await application.fetchNewest())
    if (taken === null) return found
    onTaken(taken)
    if (taken.clashes.size === 0 && !isAgain) return null
    if (field.isTaken) await sendApart(taken.clashes)
    return clashesOf(found, taken)
  }
  /** Sends a batch and takes its answer; `of` holds what was written when it was sent. */
  const post = async (changes: readonly Change[], of: ApplicationStore): Promise<void> => {
    const sent = of.getState()
    const call = application.lock === null ? SAVE : ADD
    const request = { etos: application.etos, changes, ...keyOf(changes, field.isTaken) }
    const { data } = await callServer(call, request, field.sending({ ...request, call }, of))
    // What it tells beside the rows is told by the rooms of applications.
    await application.reload(data as SavedApplication, sent)
  }
  /** After a day without a connection what others' changes stand against asks; the rest does not wait for it. */
  const sendApart = async (clashes: ReadonlySet<string>): Promise<void> => {
    const rest = apartFrom(application.store, clashes)
    const changes = rest.batch()
    if (changes.length === 0) return
    try {
      await post(changes, rest)
      field.savedApart()
      notify('success', t('field.rest', { count: changes.length }))
    } catch (error) {
      if (!field.failed(error)) notify('error', describeError(t, error))
    }
  }
  const save = async (): Promise<boolean> => {
    running.current += 1
    try {
      return await field.alone(() => send(false))
    } finally {
      running.current -= 1
    }
  }
  const field = useFieldSaving(application)
  const send = async (isAgain: boolean): Promise<boolean> => {
    const faults = application.store.faults()
    application.store.askUnfinished()
    setIssues(faults)
    setConflicts([])
    if (faults.length > 0 || !(await field.settle()) || !(await field.sendFiles())) return false
    const changes = application.store.batch()
    const missing = application.store.missing()
    setIssues(missing)
    if (changes.length === 0) {
      field.saved()
      return missing.length === 0
    }
    try {
      await post(changes, application.store)
      field.saved()
      notify(
        missing.length === 0 ? 'success' : 'warning',
        t(missing.length === 0 ? 'application.saved' : 'application.savedPart'),
      )
      return missing.length === 0
    } catch (error) {
      if (field.failed(error)) return false
      if (error instanceof ServerError && error.status === 409 && error.answer.conflicts !== undefined) {
        const left = await merge(error.answer.conflicts, isAgain)
        if (left === null) return send(true)
        setConflicts(left)
      } else if (error instanceof ServerError && error.answer.issues !== undefined) setIssues(error.answer.issues)
      else if (error instanceof ServerError && error.answer.code === 'access.ended')
        notify('error', `${describeError(t, error)} ${t('application.draft.kept')}`)
      else notify('error', describeError(t, error))
      return false
    }
  }
  return {
    save,
    issues,
    conflicts,
    clearConflicts: () => setConflicts([]),
    catchUp: () => field.alone(field.catchUp),
    isSaving: () => running.current > 0,
  }
}
