import { Menu, Text } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import button from './header-button.module.css'
import classes from './user-panel.module.css'
import { useSession } from './session-context.tsx'
import { logOut } from './session-store.ts'

/** Who is logged in, for whom, and the way out. */
export const UserPanel = () => {
  const t = useT()
  const { menu } = useSession()
  return (
    <Menu position="bottom-end" shadow="md" width={280}>
      <Menu.Target>
        <button type="button" className={button.button} aria-label={t('user.panel', { name: menu.userFullName })}>
          <IconUser size={20} aria-hidden />
          <span className={classes.name}>{menu.userFullName}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card} role="presentation">
          <Text fw={700}>{menu.userFullName}</Text>
          <Text size="sm" c="dimmed">
            {t('user.login', { login: menu.userLoginName })}
          </Text>
          {menu.userVat !== null && (
            <Text size="sm" c="dimmed">
              {t('user.afm', { afm: menu.userVat })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {menu.subsDescription}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logOut()}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
