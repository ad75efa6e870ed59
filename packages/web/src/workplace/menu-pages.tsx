import type { MenuItem } from '@eae/domain/session/answers.ts'
import { pathOfEntry } from '@eae/domain/routes/route.ts'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { placeOf } from '../routing/search-params.ts'
import { useMenuWords } from '../session/index.ts'
import { isInside } from './is-inside.ts'
import classes from './rail.module.css'
import { RailRow } from './rail.tsx'

interface PagesProps {
  readonly items: readonly MenuItem[]
  readonly onGo?: (() => void) | undefined
}

/** A part of a group, which opens below its name: the one that the page stands in is open from the start. */
const Part = ({ item, onGo }: { readonly item: MenuItem; readonly onGo: PagesProps['onGo'] }) => {
  const words = useMenuWords()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(() => isInside(item, pathname))
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-level={2}
        data-inside={isInside(item, pathname)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.label}>{words(item)}</span>
        <IconChevronDown size={14} stroke={1.6} aria-hidden className={classes.chevron} data-open={isOpen} />
      </button>
      {isOpen && (
        <ul className={`${classes.list} ${classes.deep}`}>
          <GroupPages items={item.items ?? []} onGo={onGo} />
        </ul>
      )}
    </li>
  )
}

/** Pages of a group, and its parts. */
export const GroupPages = ({ items, onGo }: PagesProps) => {
  const words = useMenuWords()
  const { pathname } = useLocation()
  return items.map((item) =>
    item.items === undefined ? (
      <RailRow
        key={item.menuId}
        {...placeOf(item.url)}
        label={words(item)}
        isCurrent={pathOfEntry(item) === pathname}
        level={2}
        onGo={onGo}
      />
    ) : (
      <Part key={item.menuId} item={item} onGo={onGo} />
    ),
  )
}

/** The same beside a narrow rail. */
export const FlyoutPages = ({ items }: { readonly items: readonly MenuItem[] }) => {
  const words = useMenuWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return items.map((item) =>
    item.items === undefined ? (
      <Menu.Item
        key={item.menuId}
        onClick={() => void navigate(placeOf(item.url))}
        {...(pathOfEntry(item) === pathname ? { 'aria-current': 'page' as const } : {})}
      >
        {words(item)}
      </Menu.Item>
    ) : (
      <Fragment key={item.menuId}>
        <Menu.Label>{words(item)}</Menu.Label>
        <FlyoutPages items={item.items} />
      </Fragment>
    ),
  )
}
