import { Burger, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePages } from '../routing/pages.ts'
import { useT } from '../ui/index.ts'
import { Banner } from './banner.tsx'
import { PasswordNotice } from './password-notice.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CommandDialog } from './command-dialog.tsx'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { HelpContent, HelpPanel } from './help-panel.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainMenu } from './main-menu.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { useSession } from './session-context.tsx'
import { useFrameKeys } from './use-frame-keys.ts'
import { useHelp } from './use-help.ts'

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

/** Banner, header, menu, help and footer around every page of a logged-in user. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const { menu, isOnline } = useSession()
  const { pathname } = useLocation()
  const hasHelp = usePages().has(pathname)
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const [isCommanding, commands] = useDisclosure(false)
  const help = useHelp()
  const main = useFocusOnNavigation()
  useFrameKeys(help.toggle, commands.open)
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
      <Banner />
      <PasswordNotice />
      {menu.isDemo && (
        <aside className={classes.demo} aria-label={t('demo.label')}>
          <strong>{t('demo.title')}</strong> {t('demo.text')}
        </aside>
      )}
      <Header
        burger={
          <Burger
            opened={isOpen}
            onClick={toggle}
            color="#fff"
            size="sm"
            aria-label={t('menu.open')}
            aria-expanded={isOpen}
            className={classes.burger ?? ''}
          />
        }
        onCommands={commands.open}
        isHelpOpen={help.isOpen}
        onHelp={help.toggle}
      />
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
          <SchemeSwitch />
        </div>
      </Drawer>
      <div className={classes.body}>
        <main ref={main} id="main" tabIndex={-1} className={classes.main} data-wide={!isOnline}>
          <Breadcrumbs />
          {children}
        </main>
        {hasHelp && help.isOpen && help.isBeside && <HelpPanel path={pathname} onClose={help.close} />}
      </div>
      <Drawer
        opened={hasHelp && help.isOpen && !help.isBeside}
        onClose={help.close}
        position="right"
        title={t('help.title')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <HelpContent path={pathname} />
      </Drawer>
      {isCommanding && <CommandDialog onClose={commands.close} />}
      <footer className={classes.footer}>
        <span>{t('app.footer')}</span> <Link to="/AdminSources">{t('route.AdminSources')}</Link>
      </footer>
    </div>
  )
}
