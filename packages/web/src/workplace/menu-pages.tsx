import type { MenuItem } from '@eae/domain/session/answers.ts'
import { Menu } from '@mantine/core'
import { menuCodeOf } from '@eae/domain/routes/route.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useT } from '../ui/index.ts'
import classes from './rail.module.css'
import { RailRow } from './rail.tsx'

/** Pages of a group; those of a part of it stand below its name. */
export const GroupPages = ({
  items,
  onGo,
}: {
  readonly items: readonly MenuItem[]
  readonly onGo?: (() => void) | undefined
}) => {
  const t = useT()
  const { pathname } = useLocation()
  return items.map((item) =>
    item.items === undefined ? (
      <RailRow
        key={item.menuId}
        to={item.url}
        label={t(menuCodeOf(item))}
        isCurrent={item.url === pathname}
        level={2}
        onGo={onGo}
      />
    ) : (
      <li key={item.menuId}>
        <span className={classes.part}>{t(menuCodeOf(item))}</span>
        <ul className={classes.list}>
          <GroupPages items={item.items} onGo={onGo} />
        </ul>
      </li>
    ),
  )
}

/** The same beside a narrow rail. */
export const FlyoutPages = ({ items }: { readonly items: readonly MenuItem[] }) => {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return items.map((item) =>
    item.items === undefined ? (
      <Menu.Item
        key={item.menuId}
        onClick={() => void navigate({ to: item.url })}
        {...(item.url === pathname ? { 'aria-current': 'page' as const } : {})}
      >
        {t(menuCodeOf(item))}
      </Menu.Item>
    ) : (
      <Fragment key={item.menuId}>
        <Menu.Label>{t(menuCodeOf(item))}</Menu.Label>
        <FlyoutPages items={item.items} />
      </Fragment>
    ),
  )
}
