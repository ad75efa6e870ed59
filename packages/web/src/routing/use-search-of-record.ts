import { useMatch } from '@tanstack/react-router'
import { recordSearch } from './record-search.ts'
import type { PageSearch } from './search-params.ts'

/**
 * Gives the parameters of a link from this page to a record ({@link recordSearch}). Path and chain come from the page that
 * stands here: the router's location is already the next one while that page loads.
 */
export const useSearchOfRecord = (): ((id: string | number, etos?: number) => PageSearch) => {
  const page = useMatch({ strict: false, select: ({ pathname, search }) => ({ pathname, search }) })
  return (id, etos) => recordSearch(page, id, etos)
}
