import { Menu } from '@mantine/core'
import type { MenuItem } from '@eae/domain/contract.ts'
import { menuCodeOf } from '@eae/domain/routes/route.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useT } from '../ui/index.ts'
import classes from './main-menu.module.css'
import { useSession } from './session-context.tsx'

interface MainMenuProps {
  readonly orientation: 'horizontal' | 'vertical'
  readonly onNavigate?: () => void
}

const isInside = (item: MenuItem, path: string): boolean =>
  item.url === path || (item.items ?? []).some((child) => isInside(child, path))

const Leaf = ({ item, onNavigate }: { readonly item: MenuItem; readonly onNavigate?: (() => void) | undefined }) => {
  const t = useT()
  return (
    <Link
      to={item.url}
      className={classes.link}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ includeSearch: false }}
      onClick={() => onNavigate?.()}
    >
      {t(menuCodeOf(item))}
    </Link>
  )
}

const Group = ({ item }: { readonly item: MenuItem }) => {
  const t = useT()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <Menu shadow="md" position="bottom-start" width="max-content" offset={0}>
      <Menu.Target>
        <button type="button" className={classes.link} data-inside={isInside(item, pathname)}>
          {t(menuCodeOf(item))}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t(menuCodeOf(item))}>
        {(item.items ?? []).map((child) => (
          <Menu.Item
            key={child.menuId}
            onClick={() => void navigate({ to: child.url })}
            {...(child.url === pathname ? { 'aria-current': 'page' } : {})}
          >
            {t(child.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The server's menu, Αρχική first. Groups open below their name, or stand open in the narrow menu. */
export const MainMenu = ({ orientation, onNavigate }: MainMenuProps) => {
  const t = useT()
  const { menu } = useSession()
  return (
    <ul className={classes.list} data-orientation={orientation}>
      {menu.result.map((item) => {
        const items = item.items ?? []
        if (items.length === 0) {
          return (
            <li key={item.menuId}>
              <Leaf item={item} onNavigate={onNavigate} />
            </li>
          )
        }
        return (
          <li key={item.menuId}>
            {orientation === 'horizontal' ? (
              <Group item={item} />
            ) : (
              <>
                <span className={classes.heading}>{t(menuCodeOf(item))}</span>
                <ul className={classes.list} data-orientation="vertical">
                  {items.map((child) => (
                    <li key={child.menuId}>
                      <Leaf item={child} onNavigate={onNavigate} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
