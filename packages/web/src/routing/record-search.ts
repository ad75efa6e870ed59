import { extendChain } from './page-chain.ts'
import type { PageSearch } from './search-params.ts'

/** A page as the router matched it: its path and its parameters belong together. */
export interface MatchedPage {
  readonly pathname: string
  readonly search: PageSearch
}

/**
 * The parameters of a link from a page to a record, with its claim year where it is known by that, too: the page joins the
 * chain, and cancel leads back to it.
 */
export const recordSearch = (
  { pathname, search: { prp } }: MatchedPage,
  id: string | number,
  etos?: number,
): PageSearch => ({
  id: String(id),
  ...(etos === undefined ? {} : { etos: String(etos) }),
  prp: extendChain(prp, pathname),
  ocgb: '1',
})
