import type { SavedApplication } from '@eae/domain/applications/saved.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import { callServer, ownerOf, takenAlong, TransportError, type CallOptions } from '../../api/index.ts'
import { forgetSent, noteSent, noteToSend, readSent, type SentBatch } from '../../offline/index.ts'
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

interface FieldSaving {
  /** The application was taken along: what cannot be sent stays on the device. */
  readonly isTaken: boolean
  /** Asks again for the answer to a batch that was sent and got none, with its own key. False while there is still no answer. */
  readonly settle: () => Promise<boolean>
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
  return {
    isTaken,
    settle,
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
