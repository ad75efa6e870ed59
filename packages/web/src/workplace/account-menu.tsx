import { Button, Divider, Popover, Switch, Text } from '@mantine/core'
import { IconCalendarEvent, IconHelpCircle, IconKey, IconKeyboard, IconLogout, IconMailCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import {
  ChangePasswordDialog,
  DeviceList,
  isSsoSession,
  LanguageSwitch,
  logOut,
  SchemeSwitch,
  useSession,
  useYear,
} from '../session/index.ts'
import { waitingOnDevice } from '../offline/index.ts'
import { AsyncButton, useAreaUnit, useIsPhone, useMessageBox, useT } from '../ui/index.ts'
import classes from './account-menu.module.css'
import button from './bar-button.module.css'
import { initialsOf } from './initials.ts'
import { NoticeList, useHasNotices } from './notices.tsx'
import { useFrame } from './frame-context.ts'

/** Who is logged in, for whom, and where to ask for help about it. */
const Who = () => {
  const t = useT()
  const { menu } = useSession()
  return (
    <>
      <Text fw={650} lang="el">
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
    </>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly children: ReactNode
}

const Row = ({ icon, onPress, children }: RowProps) => (
  <button type="button" className={classes.row} onClick={onPress}>
    {icon}
    {children}
  </button>
)

/** The chosen year: in the bar only where there is room for it. */
const Year = ({ onLeave }: { readonly onLeave: () => void }) => {
  const t = useT()
  const { etos, setDialogOpen } = useYear()
  return (
    <Row
      icon={<IconCalendarEvent size={18} stroke={1.6} aria-hidden />}
      onPress={() => {
        onLeave()
        setDialogOpen(true)
      }}
    >
      {t('year.title', { etos: String(etos) })}
    </Row>
  )
}

/** The messages of the moment, where no bell stands in the bar. */
const Messages = ({ onLeave }: { readonly onLeave: () => void }) => {
  return (
    <>
      <Divider my="xs" />
      <NoticeList onLeave={onLeave} />
    </>
  )
}

const AREA_UNITS = ['stremma', 'hectare'] as const

/** What land is counted in; the other unit stands beside it where there is room. */
const Unit = () => {
  const t = useT()
  const { unit, setUnit } = useAreaUnit()
  return (
    <div className={classes.unit} role="radiogroup" aria-label={t('unit.title')}>
      <span aria-hidden>{t('unit.title')}</span>
      {AREA_UNITS.map((name) => (
        <label key={name} className={classes.choice}>
          <input type="radio" name="eae-unit" checked={unit === name} onChange={() => setUnit(name)} />
          {t(`unit.${name}`)}
        </label>
      ))}
    </div>
  )
}

/** How the pages look and are used: language, colours, units, keys, help. */
const Choices = ({ onLeave }: { readonly onLeave: () => void }) => {
  const t = useT()
  const { toggleHelp, openKeys, areKeysOn, setKeysOn } = useFrame()
  return (
    <>
      <div className={classes.pair}>
        <LanguageSwitch className={classes.choice ?? ''} />
        <SchemeSwitch className={classes.choice ?? ''} hasWords />
      </div>
      <Unit />
      <Row
        icon={<IconHelpCircle size={18} stroke={1.6} aria-hidden />}
        onPress={() => {
          onLeave()
          toggleHelp()
        }}
      >
        {t('help.open')}
        <kbd className={button.key}>F1</kbd>
      </Row>
      <Row
        icon={<IconKeyboard size={18} stroke={1.6} aria-hidden />}
        onPress={() => {
          onLeave()
          openKeys()
        }}
      >
        {t('keys.title')}
        <kbd className={button.key}>?</kbd>
      </Row>
      <Switch
        className={classes.switch ?? ''}
        size="sm"
        label={t('keys.on')}
        checked={areKeysOn}
        onChange={(event) => setKeysOn(event.currentTarget.checked)}
      />
    </>
  )
}

/** The account of the logged-in user, his choices, his devices, and the way out. */
export const AccountMenu = ({ isInside = false }: { readonly isInside?: boolean }) => {
  const t = useT()
  const { menu } = useSession()
  const hasNotices = useHasNotices() && isInside
  const isPhone = useIsPhone()
  const name = t('user.panel', { name: menu.userFullName })
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isChanging, setChanging] = useState(false)
  // A dialog that opens from here gives the focus back to who has it now, and this panel goes.
  const leave = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  const ask = useMessageBox()
  const end = async (): Promise<void> => {
    const count = waitingOnDevice()
    if (count > 0) {
      const answer = await ask({
        kind: 'question',
        title: t('field.leaving.title'),
        text: t('field.leaving.text', { count }),
        buttons: [t('field.leaving.go'), t('field.leaving.stay')],
        cancelIndex: 1,
      })
      if (answer !== 0) return
    }
    await logOut()
  }
  return (
    <>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
      <Popover position="bottom-end" shadow="md" width={340} trapFocus returnFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <button
            ref={opener}
            type="button"
            className={classes.avatar}
            aria-label={hasNotices ? `${name}, ${t('bell.some')}` : name}
            title={menu.userFullName}
            onClick={() => setOpen(!isOpen)}
          >
            <span lang="el">{initialsOf(menu.userFullName)}</span>
            {hasNotices && <span className={button.dot} />}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={name} className={classes.panel ?? ''}>
          <Who />
          <Divider my="xs" />
          <Choices onLeave={leave} />
          {(isInside || isPhone) && <Year onLeave={leave} />}
          {isInside && <Messages onLeave={leave} />}
          <Divider my="xs" />
          <Link to="/MyNotices" className={classes.row ?? ''} onClick={leave}>
            <IconMailCog size={18} stroke={1.6} aria-hidden />
            {t('route.MyNotices')}
          </Link>
          <Divider my="xs" />
          <DeviceList />
          <Divider my="md" />
          {!isSsoSession() && (
            <Button
              fullWidth
              mb="sm"
              variant="default"
              leftSection={<IconKey size={18} aria-hidden />}
              onClick={() => {
                leave()
                setChanging(true)
              }}
            >
              {t('password.title')}
            </Button>
          )}
          <AsyncButton fullWidth variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={end}>
            {t('user.logout')}
          </AsyncButton>
          <Text size="xs" c="dimmed" mt="md">
            {t('app.footer')} <Link to="/AdminSources">{t('route.AdminSources')}</Link>
          </Text>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
