import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePages } from '../routing/pages.ts'
import { readPageSearch, type PageSearch } from '../routing/search-params.ts'
import { useT } from '../ui/index.ts'
import classes from './breadcrumbs.module.css'
import { crumbsOf } from './crumbs.ts'
import { useSession } from './session-context.tsx'

/** Where the page stands, and the way back: each step as it was left, its search included. */
export const Breadcrumbs = () => {
  const t = useT()
  const { can } = useSession()
  const pages = usePages()
  const { pathname, search } = useLocation()
  const [left] = useState(() => new Map<string, PageSearch>())
  const shown = readPageSearch(search)
  useEffect(() => {
    const { id: _id, ...list } = readPageSearch(search)
    left.set(pathname, pages.get(pathname)?.isList === true ? list : readPageSearch(search))
  }, [left, pathname, search, pages])
  const crumbs = crumbsOf(pathname, shown, pages, can)
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('crumbs.label')} className={classes.crumbs}>
      <ol>
        {crumbs.map(({ code, path }) => {
          const before = path === null ? undefined : left.get(path)
          // A page of one record says nothing without its record.
          const leads = path !== null && (before !== undefined || pages.get(path)?.isList === true)
          return (
            <li key={`${code} ${path ?? ''}`}>
              {leads ? (
                <Link to={path} search={before ?? {}}>
                  {t(code)}
                </Link>
              ) : (
                <span {...(path === null ? { 'aria-current': 'page' as const } : {})}>{t(code)}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
