import { Button, Divider, Popover, Text } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import { DeviceList } from './device-list.tsx'
import button from './header-button.module.css'
import classes from './user-panel.module.css'
import { useSession } from './session-context.tsx'
import { logOut } from './session-store.ts'

/** Who is logged in, for whom, on which devices, and the way out. */
export const UserPanel = () => {
  const t = useT()
  const { menu } = useSession()
  const name = t('user.panel', { name: menu.userFullName })
  return (
    <Popover position="bottom-end" shadow="md" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={button.button} aria-label={name}>
          <IconUser size={20} aria-hidden />
          <span className={classes.name} lang="el">
            {menu.userFullName}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes.panel ?? ''}>
        <Text fw={700} lang="el">
          {menu.userFullName}
        </Text>
        <Text size="sm" c="dimmed">
          {t('user.login', { login: menu.userLoginName })}
        </Text>
        {menu.userVat !== null && (
          <Text size="sm" c="dimmed">
            {t('user.afm', { afm: menu.userVat })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('user.subscriber', { subscriber: menu.subsDescription })}
        </Text>
        <DeviceList />
        <Divider my="md" />
        <Button
          fullWidth
          variant="default"
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => void logOut()}
        >
          {t('user.logout')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
