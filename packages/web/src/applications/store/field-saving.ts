import type { SavedApplication } from '@eae/domain/applications/saved.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import {
  callServer,
  describeError,
  forgetFile,
  isKeptFile,
  keptFiles,
  onDevice,
  ownerOf,
  TransportError,
  uploadFile,
  type CallOptions,
} from '../../api/index.ts'
import { rememberChosen } from '../../crud/index.ts'
import {
  draftKey,
  forgetSent,
  noteDone,
  noteSent,
  noteToSend,
  readDone,
  readSent,
  type SentBatch,
} from '../../offline/index.ts'
import { useSession } from '../../session/index.ts'
import { useNotify, useT } from '../../ui/index.ts'
import { readStored } from '../../ui/storage.ts'
import { ApplicationStore } from './application-store.ts'
import { draftOf, parseDraft, restoreDraft } from './draft.ts'
import type { ApplicationState } from './state.ts'
import type { OpenApplication } from './use-application.ts'

/** The state of an application when it was sent, from what was written then. */
export const stateWhenSent = (store: ApplicationStore, draft: string): ApplicationState => {
  const then = new ApplicationStore(store.getState().answer)
  const read = parseDraft(draft)
  if (read !== null) restoreDraft(then, read)
  return then.getState()
}

/** A file of the field is sent as a whole: nobody looks at how far it is, and without a line it waits. */
const UPLOAD = { signal: new AbortController().signal, onProgress: () => undefined }

/**
 * By application, the last batch whose answer is in this page; null = none. Pages of one browser begin with the same draft: what one of
 * them has sent, the others must not send again.
 */
const taken = new Map<string, string | null>()

/** Documents that name a file which another page has sent name what the server has. */
const dropSentFiles = async (store: ApplicationStore, owner: string): Promise<void> => {
  const waiting = new Set((await keptFiles(owner)).map(({ id }) => id))
  const { tree, answer } = store.getState()
  for (const { id, fileId } of tree.documents) {
    const stored = answer.tree.documents.find((one) => one.id === id)
    if (isKeptFile(fileId) && !waiting.has(fileId) && stored !== undefined)
      store.edit('documents', id, { fileId: stored.fileId })
  }
}

interface FieldSaving {
  /** The application was taken along: what cannot be sent stays on the device. */
  readonly isTaken: boolean
  /** Takes what another page of this browser has sent. False while the server does not answer. */
  readonly catchUp: () => Promise<boolean>
  /**
   * Takes what another page has sent, then asks again for the answer to a batch that got none, with its own key. False while there is
   * still no answer.
   */
  readonly settle: () => Promise<boolean>
  /** Sends what was chosen without a connection, and lets the rows name it as the server does. False where the line broke again, or the server does not take one. */
  readonly sendFiles: () => Promise<boolean>
  /** Saves while no other page of this browser does. */
  readonly alone: (work: () => Promise<boolean>) => Promise<boolean>
  /** A batch is about to be sent, with all that is written in a store: gives how. */
  readonly sending: (
    batch: {
      readonly call: SentBatch['call']
      readonly etos: number
      readonly idempotencyKey?: string
      readonly changes: readonly Change[]
    },
    of: ApplicationStore,
  ) => CallOptions
  /** The server has what was sent; more waits for a decision. */
  readonly savedApart: () => void
  /** The server has all of it. */
  readonly saved: () => void
  /** True where there was no connection, so that it stays on the device until there is one. */
  readonly failed: (error: unknown) => boolean
}

/** How an application that was taken along is saved: what is not answered is kept with its key and asked again, never doubled. */
export const useFieldSaving = (application: OpenApplication): FieldSaving => {
  const t = useT()
  const notify = useNotify()
  const { menu } = useSession()
  const { etos, id, store } = application
  const owner = ownerOf(menu.userId, etos, id)
  // Also what is too old to be shown: it is sent all the same.
  const isTaken = onDevice().some((one) => one.owner === owner)
  if (isTaken && !taken.has(owner)) taken.set(owner, readDone(owner)?.idempotencyKey ?? null)
  const stay = (): void => {
    noteToSend(owner, new Date().toISOString())
    notify('info', t('field.kept'))
  }
  /** Asks for the answer to a batch, and takes it under what was written beyond the batch. */
  const takeAnswer = async ({ call, etos: year, idempotencyKey, changes, draft }: SentBatch): Promise<void> => {
    const { data } = await callServer(call, { etos: year, idempotencyKey, changes }, { wait: false })
    // What it tells beside the rows is told by the rooms of applications.
    await application.reload(data as SavedApplication, stateWhenSent(store, draft))
    await dropSentFiles(store, owner)
  }
  /** Begins anew with what the server has and with the draft that the other pages left. */
  const beginAnew = async (): Promise<void> => {
    await application.reload()
    const left = parseDraft(readStored(draftKey(owner)))
    if (left !== null) restoreDraft(store, left)
  }
  const catchUp = async (): Promise<boolean> => {
    const done = readDone(owner)
    if (done === null || done.idempotencyKey === taken.get(owner)) return true
    try {
      // More than one batch was sent meanwhile: what this page wrote cannot be told from theirs.
      await (done.after === taken.get(owner) ? takeAnswer(done) : beginAnew())
    } catch (error) {
      // The next save of this page tries it again.
      if (error instanceof TransportError) return false
      throw error
    }
    taken.set(owner, done.idempotencyKey)
    return true
  }
  /** The answer to what was sent is in this page. */
  const answered = (): void => {
    const key = noteDone(owner)
    if (key !== null) taken.set(owner, key)
  }
  const settle = async (): Promise<boolean> => {
    if (!isTaken) return true
    if (!navigator.onLine || !(await catchUp())) {
      stay()
      return false
    }
    const sent = readSent(owner)
    if (sent === null) return true
    try {
      await takeAnswer(sent)
    } catch (error) {
      if (error instanceof TransportError) {
        stay()
        return false
      }
      // It was not saved then: what is written is sent as it is now, and refused with its reason.
      forgetSent(owner)
      return true
    }
    answered()
    return true
  }
  const sendFiles = async (): Promise<boolean> => {
    if (!isTaken) return true
    const waiting = new Map((await keptFiles(owner)).map((kept) => [kept.id, kept]))
    for (const { id: row, fileId } of store.getState().tree.documents) {
      const kept = isKeptFile(fileId) ? waiting.get(fileId) : undefined
      if (kept === undefined) continue
      try {
        const { file, edkId } = kept
        const sent = await uploadFile(file, { purpose: 'document', edkId, isKept: true }, UPLOAD)
        rememberChosen(sent, file)
        store.edit('documents', row, { fileId: sent })
      } catch (error) {
        if (error instanceof TransportError) stay()
        else notify('error', describeError(t, error))
        return false
      }
      await forgetFile(kept.id)
    }
    return true
  }
  const alone = async (work: () => Promise<boolean>): Promise<boolean> =>
    isTaken ? navigator.locks.request(`eae-send-${owner}`, work) : work()
  return {
    isTaken,
    catchUp,
    settle,
    sendFiles,
    alone,
    savedApart: answered,
    sending: ({ idempotencyKey, ...batch }, of) => {
      if (!isTaken || idempotencyKey === undefined) return {}
      const draft = JSON.stringify(draftOf(of, new Date().toISOString()))
      noteSent(owner, { ...batch, idempotencyKey, draft, after: taken.get(owner) ?? null })
      return { wait: false }
    },
    saved: () => {
      if (!isTaken) return
      answered()
      noteToSend(owner, null)
    },
    failed: (error) => {
      if (!isTaken) return false
      if (error instanceof TransportError) stay()
      else forgetSent(owner)
      return error instanceof TransportError
    },
  }
}
