import type { SignalsAnswer } from '@eae/domain/monitoring/calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'

const KEY = 'Monitoring'

/** The signals of an application; of one parcel, with the series, where one is named. */
export const useSignals = (etos: number, id: number, edaId?: number) =>
  useQuery({
    queryKey: [KEY, etos, id, edaId ?? null],
    queryFn: async ({ signal }) =>
      (
        await callServer<{ data: SignalsAnswer }>(
          'Monitoring/findSignals',
          { etos, id, ...(edaId === undefined ? {} : { edaId }) },
          { signal, wait: false },
        )
      ).data,
  })

/** Has signals, and the list of them, read again. */
export const useForgetSignals = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: [KEY] })
    await client.invalidateQueries({ queryKey: ['MonitoringResult'] })
  }
}
