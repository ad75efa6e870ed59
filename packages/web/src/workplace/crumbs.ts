import { readChain } from '../routing/page-chain.ts'
import type { PageData } from '../routing/pages.ts'
import type { PageSearch } from '../routing/search-params.ts'

/** One step of the way to a page. */
export interface Crumb {
  /** Text of its name. */
  readonly code: string
  /** Where it leads; null for the page that is shown. */
  readonly path: string | null
}

/**
 * The way to a page: home, the chain of its `prp`, the page, and the record on a page that is a list. Empty at home itself
 * and on pages that are not made.
 */
export const crumbsOf = (
  path: string,
  { prp, id }: PageSearch,
  pages: ReadonlyMap<string, PageData>,
  mayOpen: (path: string) => boolean,
): readonly Crumb[] => {
  const page = pages.get(path)
  if (page === undefined || path === '/home') return []
  const open = [...pages.keys()].filter(mayOpen)
  const steps = ['/home', ...readChain(prp, new Set(open))].filter(
    (name, at, all) => all.indexOf(name) === at && name !== path,
  )
  const isRecord = page.isList && !page.isReport && id !== undefined
  return [
    ...steps.map((name) => ({ code: pages.get(name)?.titleCode ?? '', path: name })),
    { code: page.titleCode, path: isRecord ? path : null },
    ...(isRecord ? [{ code: id === 'new' ? 'crumbs.newRecord' : 'crumbs.record', path: null }] : []),
  ]
}
