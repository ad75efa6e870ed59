import { Button, Divider, Popover, Text } from '@mantine/core'
import { IconKey, IconLogout, IconUser } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { AsyncButton, useT } from '../ui/index.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { DeviceList } from './device-list.tsx'
import button from './header-button.module.css'
import classes from './user-panel.module.css'
import { useSession } from './session-context.tsx'
import { isSsoSession, logOut } from './session-store.ts'

/** Who is logged in, for whom, on which devices, and the way out. */
export const UserPanel = () => {
  const t = useT()
  const { menu } = useSession()
  const name = t('user.panel', { name: menu.userFullName })
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
      <Popover position="bottom-end" shadow="md" width={360} trapFocus returnFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <button
            ref={opener}
            type="button"
            className={button.button}
            aria-label={name}
            onClick={() => setOpen(!isOpen)}
          >
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
          {menu.ibanRepoCount > 0 && (
            <Text size="sm" c="dimmed">
              {t('user.ibans', { count: menu.ibanRepoCount })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t('user.support', { ids: menu.debugIds.join(' · ') })}
          </Text>
          <DeviceList />
          <Divider my="md" />
          {!isSsoSession() && (
            <Button
              fullWidth
              mb="sm"
              variant="default"
              leftSection={<IconKey size={18} aria-hidden />}
              onClick={() => {
                setOpen(false)
                // The dialog gives the focus back to who has it now, and this button goes with its panel.
                opener.current?.focus()
                setChanging(true)
              }}
            >
              {t('password.title')}
            </Button>
          )}
          <AsyncButton fullWidth variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
            {t('user.logout')}
          </AsyncButton>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
