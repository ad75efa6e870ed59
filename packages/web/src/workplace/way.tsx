import { useLocation } from '@tanstack/react-router'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { usePages } from '../routing/pages.ts'
import { readPageSearch, type PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { crumbsOf } from './crumbs.ts'

/** A page on the way to this one, as it was left. */
export interface WayStep {
  /** Text of its name. */
  readonly code: string
  readonly path: string
  readonly search: PageSearch
}

const WayContext = createContext<readonly WayStep[]>([])

/** Remembers how each page was left, so that the way back leads to the very search and row. */
export const WayProvider = ({ children }: { readonly children: ReactNode }) => {
  const { menu } = useSession()
  const pages = usePages()
  const { pathname, search } = useLocation()
  const [left] = useState(() => new Map<string, PageSearch>())
  useEffect(() => {
    const { id: _id, ...list } = readPageSearch(search)
    left.set(pathname, pages.get(pathname)?.isList === true ? list : readPageSearch(search))
  }, [left, pathname, search, pages])
  const way = useMemo(
    () =>
      crumbsOf(pathname, readPageSearch(search), pages, (path) => menu.pages.includes(path)).flatMap(
        ({ code, path }) => {
          const before = path === null ? undefined : left.get(path)
          // A page of one record says nothing without its record.
          const leads = path !== null && (before !== undefined || pages.get(path)?.isList === true || path === '/home')
          return leads ? [{ code, path, search: before ?? {} }] : []
        },
      ),
    [pathname, search, pages, menu, left],
  )
  return <WayContext value={way}>{children}</WayContext>
}

/** The pages by which one came to this one, home first; empty at home. */
export const useWay = (): readonly WayStep[] => use(WayContext)
