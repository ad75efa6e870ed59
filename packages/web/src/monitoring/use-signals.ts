import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'

/** The signals of an application; of one parcel, with the series, where one is named. */
export const useSignals = (etos: number, id: number, edaId?: number) =>
  useQuery({
    ...askingData('Monitoring/findSignals', { etos, id, ...(edaId === undefined ? {} : { edaId }) }),
  })

/** Has signals read again. */
export const useForgetSignals = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['Monitoring'] })
}
