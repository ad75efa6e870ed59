import { useLocation, useSearch } from '@tanstack/react-router'
import { extendChain } from './page-chain.ts'
import type { PageSearch } from './search-params.ts'

/** Gives the parameters of a link from this page to a record: the page joins the chain, and cancel leads back to it. */
export const useSearchOfRecord = (): ((id: string | number) => PageSearch) => {
  const { pathname } = useLocation()
  const { prp }: PageSearch = useSearch({ strict: false })
  return (id) => ({ id: String(id), prp: extendChain(prp, pathname), ocgb: '1' })
}
