import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { askingData, callServer, describeError, ServerError } from '../api/index.ts'
import { loadMenu, useSession } from '../session/index.ts'
import { useNotify, useT } from '../ui/index.ts'

/** What the server knows of an AFM in a claim year; nothing is asked without a valid one. */
export const useAfmVerdict = (etos: number, afm: string | null) =>
  useQuery({
    ...askingData('Edetedeaeehd/validateAfm', { etos, afm: afm ?? '' }),
    enabled: afm !== null,
  })

/** The id of the application that is there already, when that is why an opening was refused. */
const existingId = (error: unknown): number | null => {
  if (!(error instanceof ServerError) || error.answer.code !== 'open.exists') return null
  const id = error.answer.params?.id
  return typeof id === 'number' ? id : null
}

/** Opens a new application and goes to it. Somebody was faster: says so and goes to his. */
export const useOpenNew = (): ((etos: number, afm: string) => Promise<void>) => {
  const t = useT()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { isOnline } = useSession()
  /** His own applications stand in the menu of an applicant. */
  const renew = async (): Promise<void> => {
    if (!isOnline) return
    try {
      await loadMenu()
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return async (etos, afm) => {
    let id: number
    try {
      id = (await callServer('Edetedeaeehd/openNew', { etos, afm })).data.id
    } catch (error) {
      notify('error', describeError(t, error))
      const existing = existingId(error)
      if (existing === null) return
      id = existing
    } finally {
      await queries.invalidateQueries({ queryKey: ['Edetedeaeehd'] })
    }
    await renew()
    await navigate({ to: '/Edetedeaeehd', search: { id: String(id), etos: String(etos) } })
  }
}
