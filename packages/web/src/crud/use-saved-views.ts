import type { SavedView } from '@eae/domain/kernel/answers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, describeError, keyOfCall } from '../api/index.ts'
import { useMessageBox, useNotify, useT } from '../ui/index.ts'
import type { SearchState } from './page-state.ts'
import { asksFor, definitionOf } from './view-state.ts'

const isSearched = ({ criteria, filter }: SearchState): boolean => Object.keys(criteria).length > 0 || filter !== ''

/**
 * Searches of a list that are kept by name, which of them stands on the page, and what can be done with one's own. They are
 * asked for when `isWanted`, and where something is searched that may have a name.
 */
export const useSavedViews = (code: string, search: SearchState, isWanted: boolean) => {
  const t = useT()
  const notify = useNotify()
  const ask = useMessageBox()
  const client = useQueryClient()
  const [pickedId, setPickedId] = useState<number | null>(null)
  const { data, error } = useQuery({
    ...askingData('Views/find', { code }),
    enabled: isWanted || isSearched(search),
    staleTime: 60_000,
  })
  const views = data ?? []
  const current = views.find((view) => asksFor(view, search)) ?? null
  // The one that was picked last is still the one to be changed, when criteria were added since.
  const picked = current ?? views.find(({ id }) => id === pickedId) ?? null
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: keyOfCall('Views/find', { code }) })
  /** Asks the server, tells what came of it, and reads the views again. */
  const change = async (call: () => Promise<unknown>, onDone: () => void): Promise<void> => {
    try {
      await call()
      onDone()
    } catch (failure) {
      notify('error', describeError(t, failure))
    }
    await reload()
  }
  const replace = ({ id, rowVersion, name, isShared }: SavedView): Promise<void> =>
    change(
      () =>
        callServer('Views/save', {
          stored: { id, rowVersion },
          code,
          name,
          isShared,
          definition: definitionOf(search),
        }),
      () => notify('success', t('view.saved', { name })),
    )
  const drop = async ({ id, rowVersion, name }: SavedView): Promise<void> => {
    const answer = await ask({
      kind: 'question',
      title: t('view.drop'),
      text: t('view.dropText', { name }),
      buttons: [t('action.cancel'), t('action.delete')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer !== 1) return
    await change(
      () => callServer('Views/drop', { id, rowVersion }),
      () => setPickedId(null),
    )
  }
  return { views, error, current, picked, pick: setPickedId, reload, replace, drop }
}
