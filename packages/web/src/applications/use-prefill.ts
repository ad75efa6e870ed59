import type { PrefillReport } from '@eae/domain/applications/opening.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'

/** What was filled in from last year when the application was opened; null where nothing was. It never changes. */
export const usePrefill = (etos: number, id: number) =>
  useQuery({
    queryKey: ['prefill', etos, id],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (
        await callServer<{ data: PrefillReport | null }>(
          'Edetedeaeehd/prefillReport',
          { etos, id },
          { signal, wait: false },
        )
      ).data,
  })
