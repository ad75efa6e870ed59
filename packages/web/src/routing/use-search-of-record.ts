import { useLocation, useSearch } from '@tanstack/react-router'
import { extendChain } from './page-chain.ts'
import type { PageSearch } from './search-params.ts'

/**
 * Gives the parameters of a link from this page to a record, with its claim year where it is known by that, too: the page
 * joins the chain, and cancel leads back to it.
 */
export const useSearchOfRecord = (): ((id: string | number, etos?: number) => PageSearch) => {
  const { pathname } = useLocation()
  const { prp }: PageSearch = useSearch({ strict: false })
  return (id, etos) => ({
    id: String(id),
    ...(etos === undefined ? {} : { etos: String(etos) }),
    prp: extendChain(prp, pathname),
    ocgb: '1',
  })
}
