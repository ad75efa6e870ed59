import { QueryClient } from '@tanstack/react-query'
import { ServerError } from '../api/index.ts'

const MAX_RETRIES = 2

/** What the server refused stays refused; only failures of the way are tried again. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && !(error instanceof ServerError && error.status !== 503)

/** The cache of answers; it dies with the page, which loads anew at every change of user. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000, refetchOnWindowFocus: false } },
})
