import { catalogueIn } from '@eae/domain/applications/catalogue-in.ts'
import { withSaved, type SavedApplication } from '@eae/domain/applications/saved.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { ActionName } from '@eae/domain/applications/rights/actions.ts'
import { whyNot } from '@eae/domain/applications/rights/can.ts'
import { situationOf } from '@eae/domain/applications/rights/situation-of.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { useQuery, useSuspenseQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ApplicationAddress } from '../address.ts'
import { ApplicationStore } from './application-store.ts'
import { keyOfCall } from '../../api/index.ts'
import { useLang } from '../../ui/index.ts'
import { fetchTree } from './fetch-tree.ts'
import type { ApplicationState } from './state.ts'
import { computeLive, type Live } from './live.ts'

/** Stores by year and id: they outlive the pages, so that nothing is lost on the way from one to another. */
const stores = new Map<string, ApplicationStore>()

const treeKey = (etos: number, id: number): readonly unknown[] => ['tree', etos, id]

/** An application with everything its pages need. */
export interface OpenApplication {
  readonly etos: number
  readonly id: number
  readonly store: ApplicationStore
  readonly state: ApplicationState
  readonly live: Live
  /** Why the user may not edit it now; null = he may. */
  readonly lock: Message | null
  /** The same for submitting it and for running its checks. */
  readonly submitLock: Message | null
  readonly checkLock: Message | null
  /** The same for any other action. */
  readonly whyNot: (action: ActionName) => Message | null
  /**
   * Takes what a save answered, and keeps what was done since it sent the state `sent`; without an answer, what was not saved is
   * dropped. Without one, and where it does not say all because somebody else saved besides, rows are read from the server.
   */
  readonly reload: (saved?: SavedApplication, sent?: ApplicationState) => Promise<void>
  /**
   * Takes what a save beside the page answered, and keeps what is edited here; without an answer, and where that does not say
   * all, the newest rows are read from the server.
   */
  readonly takeIn: (saved?: SavedApplication) => Promise<void>
  /** The newest rows of the server, without touching what is edited here. */
  readonly fetchNewest: () => Promise<TreeAnswer>
}

/** Live results are computed once per state, whichever pages look. */
const liveOf = new WeakMap<ApplicationState, Live>()
const getLive = (state: ApplicationState): Live => {
  const known = liveOf.get(state)
  if (known !== undefined) return known
  const made = computeLive(state)
  liveOf.set(state, made)
  return made
}

/** Why the reader may not do this with the application now, or null: the same table as on the server. */
const reasonOf = ({ answer }: ApplicationState, action: ActionName): Message | null =>
  whyNot(action, situationOf(answer))

/** An application after a save, by its answer as far as that says all, else read from the server; the cache has it, too. */
const answerOf = async (
  client: QueryClient,
  store: ApplicationStore,
  { etos, id }: ApplicationAddress,
  saved?: SavedApplication,
): Promise<TreeAnswer> => {
  const known = saved === undefined ? null : withSaved(store.getState().answer, saved)
  const answer = known ?? (await fetchTree(client, etos, id))
  client.setQueryData(treeKey(etos, id), answer)
  return answer
}

/** What pages tell of the versions of an application and of its story. */
const OF_HISTORY = ['Edetedeaeehd/findVersions', 'Edetedeaeehd/compareVersions', 'Edetedeaeehd/story'] as const

const refresh = async (
  client: QueryClient,
  store: ApplicationStore,
  of: ApplicationAddress,
  saved?: SavedApplication,
  sent?: ApplicationState,
): Promise<void> => {
  store.replace(await answerOf(client, store, of, saved), saved, sent)
  await client.invalidateQueries({ queryKey: keyOfCall('Edetedeaeehd/findMine') })
  // Not a save but a step of its life, which may be another version: a page of its history that stands tells of it.
  if (saved === undefined) for (const call of OF_HISTORY) await client.invalidateQueries({ queryKey: keyOfCall(call) })
}

const takeIn = async (
  client: QueryClient,
  store: ApplicationStore,
  of: ApplicationAddress,
  saved?: SavedApplication,
): Promise<void> => store.rebase(await answerOf(client, store, of, saved))

const treeOf = (client: QueryClient, etos: number, id: number) => ({
  queryKey: treeKey(etos, id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchTree(client, etos, id, signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Asks for an application, and says whether it is here; throws what the server said instead. */
export const useApplicationHere = (etos: number, id: number): boolean => {
  const client = useQueryClient()
  const { data } = useQuery({ ...treeOf(client, etos, id), throwOnError: true })
  return data !== undefined
}

/** An open application; suspends until it is here. */
export const useApplication = (etos: number, id: number): OpenApplication => {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(treeOf(client, etos, id))
  const store = useMemo(() => {
    const key = `${etos}:${id}`
    const known = stores.get(key)
    if (known !== undefined) return known
    const made = new ApplicationStore(data)
    stores.set(key, made)
    return made
  }, [etos, id, data])
  const stored = useSyncExternalStore(store.subscribe, store.getState)
  const { lang } = useLang()
  const state = useMemo(() => {
    const { answer } = stored
    const catalogue = catalogueIn(answer.catalogue, lang)
    return catalogue === answer.catalogue ? stored : { ...stored, answer: { ...answer, catalogue } }
  }, [stored, lang])
  const fetchNewest = useCallback(() => fetchTree(client, etos, id), [client, etos, id])
  return useMemo(
    () => ({
      etos,
      id,
      store,
      state,
      live: getLive(state),
      lock: reasonOf(state, 'edit'),
      submitLock: reasonOf(state, state.tree.header.status === STATES.CORRECTING ? 'finishCorrection' : 'submit'),
      checkLock: reasonOf(state, 'runChecks'),
      whyNot: (action) => reasonOf(state, action),
      reload: (saved, sent) => refresh(client, store, { etos, id }, saved, sent),
      takeIn: (saved) => takeIn(client, store, { etos, id }, saved),
      fetchNewest,
    }),
    [etos, id, store, state, client, fetchNewest],
  )
}
