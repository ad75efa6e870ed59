import { Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import { Brand } from './brand.tsx'
import classes from './frame.module.css'
import button from './header-button.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { useSession } from './session-context.tsx'
import { UserPanel } from './user-panel.tsx'
import { useYear } from './year-context.tsx'

/** A new page starts where its reader expects it: at the top of the content. The first page is left alone. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Header, menu and footer around every page of a logged-in user. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const { menu, isOnline } = useSession()
  const { etos, setDialogOpen } = useYear()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const main = useFocusOnNavigation()
  return (
    <div className={classes.page}>
      <a
        href="#main"
        className="eae-skip"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('app.skip')}
      </a>
      {menu.isDemo && (
        <aside className={classes.demo} aria-label={t('demo.label')}>
          <strong>{t('demo.title')}</strong> {t('demo.text')}
        </aside>
      )}
      <header className={classes.header}>
        <Burger
          opened={isOpen}
          onClick={toggle}
          color="#fff"
          size="sm"
          aria-label={t('menu.open')}
          aria-expanded={isOpen}
          className={classes.burger ?? ''}
        />
        <Link to="/home" className={classes.home} aria-label={t('app.home')}>
          <Brand />
        </Link>
        <div className={classes.tools}>
          <button
            type="button"
            className={button.button}
            data-outlined
            onClick={() => setDialogOpen(true)}
            title={t('year.change')}
          >
            <IconCalendarEvent size={18} aria-hidden />
            {t('year.title', { etos: String(etos) })}
          </button>
          <span className={classes.wide}>
            <LanguageSwitch />
          </span>
          <SchemeSwitch />
          <UserPanel />
        </div>
      </header>
      <nav className={classes.nav} aria-label={t('menu.label')}>
        <MainMenu orientation="horizontal" />
      </nav>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t('menu.label')}
        size="xs"
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <MainMenu orientation="vertical" onNavigate={close} />
        <div className={classes.drawerFoot}>
          <LanguageSwitch />
        </div>
      </Drawer>
      <main ref={main} id="main" tabIndex={-1} className={classes.main} data-wide={!isOnline}>
        {children}
      </main>
      <footer className={classes.footer}>{t('app.footer')}</footer>
    </div>
  )
}
