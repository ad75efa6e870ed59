import type { SavedApplication } from '@eae/domain/applications/saved.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import {
  callServer,
  describeError,
  forgetFile,
  isKeptFile,
  keptFiles,
  ownerOf,
  takenAlong,
  TransportError,
  uploadFile,
  type CallOptions,
} from '../../api/index.ts'
import { rememberChosen } from '../../crud/index.ts'
import { forgetSent, noteSent, noteToSend, readSent, toSendSince, type SentBatch } from '../../offline/index.ts'
import { useSession } from '../../session/index.ts'
import { useNotify, useT } from '../../ui/index.ts'
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

interface FieldSaving {
  /** The application was taken along: what cannot be sent stays on the device. */
  readonly isTaken: boolean
  /** Asks again for the answer to a batch that was sent and got none, with its own key. False while there is still no answer. */
  readonly settle: () => Promise<boolean>
  /** Sends what was chosen without a connection, and lets the rows name it as the server does. False where the line broke again, or the server does not take one. */
  readonly sendFiles: () => Promise<boolean>
  /** Saves while no other page of this browser does. What another one sent meanwhile is read, and not sent again. */
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
  const isTaken = takenAlong().some((one) => one.owner === owner)
  const stay = (): void => {
    noteToSend(owner, new Date().toISOString())
    notify('info', t('field.kept'))
  }
  const settle = async (): Promise<boolean> => {
    if (!isTaken) return true
    if (!navigator.onLine) {
      stay()
      return false
    }
    const sent = readSent(owner)
    if (sent === null) return true
    const { call, draft, ...batch } = sent
    try {
      const { data } = await callServer(call, batch, { wait: false })
      // What it tells beside the rows is told by the rooms of applications.
      await application.reload(data as SavedApplication, stateWhenSent(store, draft))
    } catch (error) {
      if (error instanceof TransportError) {
        stay()
        return false
      }
      // It was not saved then: what is written is sent as it is now, and refused with its reason.
    }
    forgetSent(owner)
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
  const alone = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (!isTaken) return work()
    const waited = toSendSince(owner)
    return navigator.locks.request(`eae-send-${owner}`, async () => {
      // Another page wrote the same from the same draft, and has sent it while this one waited for its turn.
      if (waited === null || toSendSince(owner) !== null) return work()
      await application.reload()
      return true
    })
  }
  return {
    isTaken,
    settle,
    sendFiles,
    alone,
    savedApart: () => forgetSent(owner),
    sending: ({ idempotencyKey, ...batch }, of) => {
      if (!isTaken || idempotencyKey === undefined) return {}
      noteSent(owner, { ...batch, idempotencyKey, draft: JSON.stringify(draftOf(of, new Date().toISOString())) })
      return { wait: false }
    },
    saved: () => {
      if (!isTaken) return
      forgetSent(owner)
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
