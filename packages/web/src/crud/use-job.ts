import type { JobAnswer } from '@eae/domain/kernel/answers.ts'
import { isOver } from '@eae/domain/kernel/job.ts'
import { useQuery } from '@tanstack/react-query'
import { askingData, callServer } from '../api/index.ts'

/** How often a page asks how far a job is, in ms. */
const ASK_MS = 500

/** A background job as it goes on; asked for until it is over. Null without one, and before the first answer. */
export const useJob = (id: number | null): { readonly job: JobAnswer | null; readonly error: unknown } => {
  const { data, error } = useQuery({
    ...askingData('Jobs/findOne', { id: id ?? 0 }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data.state) ? false : ASK_MS),
  })
  return { job: data ?? null, error }
}

/** Asks for a job to stop. It does so at its next step. */
export const stopJob = async (id: number): Promise<void> => {
  await callServer('Jobs/cancel', { id }, { wait: false })
}
