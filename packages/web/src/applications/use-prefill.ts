import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'

/** What was filled in from last year when the application was opened; null where nothing was. It never changes. */
export const usePrefill = (etos: number, id: number) =>
  useQuery({
    ...askingData('Edetedeaeehd/prefillReport', { etos, id }),
    staleTime: Infinity,
  })
