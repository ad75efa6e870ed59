import type { MenuItem } from '@eae/domain/session/answers.ts'
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useMenuWords, useSession, useYear } from '../session/index.ts'
import { isInside } from './is-inside.ts'
import { TitlePlace, useT } from '../ui/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { Ask } from './ask.tsx'
import button from './bar-button.module.css'
import classes from './bar.module.css'
import { Demo } from './demo.tsx'
import { Mark } from './mark.tsx'
import { Bell } from './notices.tsx'
import { Roving } from './roving.tsx'
import { useWay } from './way.tsx'

const groupOf = (items: readonly MenuItem[], path: string): MenuItem | undefined =>
  items.find((item) => item.items !== undefined && isInside(item, path))

/** The pages on the way here, or the group of the menu that the page belongs to. */
const Before = () => {
  const t = useT()
  const words = useMenuWords()
  const { menu } = useSession()
  const { pathname } = useLocation()
  const way = useWay().filter(({ path }) => path !== '/home')
  const group = groupOf(menu.result, pathname)
  if (way.length === 0)
    return group === undefined ? null : (
      <span className={classes.before}>
        <span>{words(group)}</span>
      </span>
    )
  return (
    <nav aria-label={t('crumbs.label')} className={classes.way}>
      <ol className={classes.before}>
        {way.map(({ code, path, search }) => (
          <li key={path}>
            <Link to={path} search={search}>
              {t(code)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The bar of pages that are no application: where one is, the search for anything, the year, messages, the account. */
export const SiteBar = ({ onMenu }: { readonly onMenu: () => void }) => {
  const t = useT()
  const { etos, setDialogOpen } = useYear()
  return (
    <>
      <button
        type="button"
        className={`${button.icon} ${classes.phoneOnly}`}
        aria-label={t('menu.open')}
        onClick={onMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Roving className={classes.where}>
        <Mark />
        <Before />
        <TitlePlace className={classes.title ?? ''} />
      </Roving>
      <Demo />
      <span className={classes.space} />
      <Ask />
      <button
        type="button"
        className={`${button.button} ${classes.year}`}
        data-outlined
        onClick={() => setDialogOpen(true)}
        title={t('year.change')}
      >
        {t('year.title', { etos: String(etos) })}
        <IconChevronDown size={14} aria-hidden />
      </button>
      <Bell />
      <AccountMenu />
    </>
  )
}
