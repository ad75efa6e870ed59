import type { MenuItem } from '@eae/domain/session/answers.ts'
import { Menu } from '@mantine/core'
import { pathOfEntry } from '@eae/domain/routes/route.ts'
import {
  IconCash,
  IconChartBar,
  IconChevronDown,
  IconClipboardCheck,
  IconFileDescription,
  IconFileText,
  IconFiles,
  IconGavel,
  IconHistory,
  IconHome,
  IconKey,
  IconMap2,
  IconPaw,
  IconSearch,
  IconSettings,
  IconTable,
  IconTools,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { placeOf } from '../routing/search-params.ts'
import { useMenuWords, useSession, useYear } from '../session/index.ts'
import { useT } from '../ui/index.ts'
import { isInside } from './is-inside.ts'
import { FlyoutPages, GroupPages } from './menu-pages.tsx'
import classes from './rail.module.css'
import { Rail, RailRow } from './rail.tsx'
import { useRail } from './use-rail.ts'

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

/** Icons of the pages at the top of the menu, and of its groups by their names. */
const ICONS: Readonly<Record<string, Icon>> = {
  '/home': IconHome,
  '/EdetedeaeehdSearch': IconSearch,
  past: IconHistory,
  authorisations: IconKey,
  applications: IconFiles,
  land: IconMap2,
  animals: IconPaw,
  catalogues: IconTable,
  checks: IconClipboardCheck,
  payments: IconCash,
  declarations: IconGavel,
  reports: IconChartBar,
  utilities: IconTools,
  administration: IconSettings,
}

const MenuIcon = ({ item }: { readonly item: MenuItem }) => {
  const Shown =
    ICONS[item.url === '' ? item.menuId : pathOfEntry(item)] ?? (item.url === '' ? IconFileDescription : IconFileText)
  return <Shown size={18} stroke={1.6} aria-hidden />
}

interface PagesProps {
  readonly item: MenuItem
  readonly onGo?: (() => void) | undefined
}

/** A group of pages below its name. */
const OpenGroup = ({ item, isOpen, onToggle, onGo }: PagesProps & { isOpen: boolean; onToggle: () => void }) => {
  const words = useMenuWords()
  const { pathname } = useLocation()
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-inside={isInside(item, pathname)}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className={classes.sign}>
          <MenuIcon item={item} />
        </span>
        <span className={classes.label}>{words(item)}</span>
        <IconChevronDown size={14} stroke={1.6} aria-hidden className={classes.chevron} data-open={isOpen} />
      </button>
      {isOpen && (
        <ul className={classes.list}>
          <GroupPages items={item.items ?? []} onGo={onGo} />
        </ul>
      )}
    </li>
  )
}

/** The same where the rail is narrow: its pages open beside it. */
const SlimGroup = ({ item }: PagesProps) => {
  const words = useMenuWords()
  const { pathname } = useLocation()
  const name = words(item)
  return (
    <li>
      <Menu withInitialFocusPlaceholder={false} shadow="md" position="right-start" offset={8}>
        <Menu.Target>
          <button
            type="button"
            className={classes.row}
            title={name}
            {...(isInside(item, pathname) ? { 'aria-current': 'page' as const } : {})}
          >
            <span className={classes.sign}>
              <MenuIcon item={item} />
            </span>
            <span className={classes.label}>{name}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={name} className={classes.flyout ?? ''}>
          <FlyoutPages items={item.items ?? []} />
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** The server's menu, Αρχική first. Of its groups the one that the page stands in is open, until another is chosen. */
export const SiteMenu = ({ isSlim, onGo }: { readonly isSlim: boolean; readonly onGo?: () => void }) => {
  const words = useMenuWords()
  const { menu } = useSession()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<{ readonly at: string; readonly id: string | null } | null>(null)
  const own = menu.result.find((item) => item.items !== undefined && isInside(item, pathname))?.menuId ?? null
  const open = chosen?.at === pathname ? chosen.id : own
  return menu.result.map((item) => {
    if (item.items === undefined || item.items.length === 0) {
      return (
        <RailRow
          key={item.menuId}
          {...placeOf(item.url)}
          label={words(item)}
          icon={<MenuIcon item={item} />}
          isCurrent={pathOfEntry(item) === pathname}
          onGo={onGo}
        />
      )
    }
    if (isSlim) return <SlimGroup key={item.menuId} item={item} />
    const isOpen = open === item.menuId
    return (
      <OpenGroup
        key={item.menuId}
        item={item}
        isOpen={isOpen}
        onToggle={() => setChosen({ at: pathname, id: isOpen ? null : item.menuId })}
        onGo={onGo}
      />
    )
  })
}

/** The menu of all pages, outside of an application. */
export const SiteRail = () => {
  const t = useT()
  const { etos } = useYear()
  const { isSlim } = useRail()
  return (
    <Rail label={t('menu.label')} foot={t('year.title', { etos: String(etos) })}>
      <SiteMenu isSlim={isSlim} />
    </Rail>
  )
}
