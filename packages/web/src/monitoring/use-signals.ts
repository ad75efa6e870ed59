import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { signalsOf as questionOf } from './signals.ts'

/** What was read ahead is not read again by who shows it, milliseconds. */
const FRESH_MS = 60_000

const signalsOf = (etos: number, id: number, edaId?: number) => ({
  ...questionOf(etos, id, edaId),
  staleTime: FRESH_MS,
})

/** The signals of an application; of one parcel, with the series, where one is named. */
export const useSignals = (etos: number, id: number, edaId?: number) => useQuery(signalsOf(etos, id, edaId))

/**
 * Asks for the signals of an application beside the application itself: whoever shows them has them with it, and nothing moves
 * when they come.
 */
export const SignalsAhead = ({ etos, id }: { readonly etos: number; readonly id: number }): null => {
  usePrefetchQuery(signalsOf(etos, id))
  return null
}

/** Has signals read again. */
export const useForgetSignals = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['Monitoring'] })
}
