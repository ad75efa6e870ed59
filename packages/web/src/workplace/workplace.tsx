import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { usePages } from '../routing/pages.ts'
import { CommandDialog, useSession } from '../session/index.ts'
import { Sheet, TitlePlaceProvider, useIsPhone, useT, useKeyListener, useKeys } from '../ui/index.ts'
import { ActingLine } from './acting-line.tsx'
import { FrameProvider, type FrameActions } from './frame-context.ts'
import { HelpContent, HelpPanel } from './help-panel.tsx'
import { useFrameBindings, useKeysChoice } from './frame-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { NoticeLine, NoticesProvider } from './notices.tsx'
import { SiteBar } from './site-bar.tsx'
import { SiteMenu, SiteRail } from './site-rail.tsx'
import { SlotPlace, SlotsProvider } from './slots.tsx'
import { useContentTop } from './use-content-top.ts'
import { useFocusHeld } from './use-focus-held.ts'
import { useHelp } from './use-help.ts'
import { usePrintScheme } from './use-print-scheme.ts'
import { RailProvider, useRailState } from './use-rail.ts'
import { WayProvider } from './way.tsx'
import './tokens.css'
import classes from './workplace.module.css'

/**
 * A new page starts where its reader expects it: at the top of the content, unless something in it has the focus already (a
 * heading, the field that one was led to). The first page is left alone.
 */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The menu of a phone, as a sheet. */
const MenuSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  return (
    <Sheet title={t('menu.label')} onClose={onClose}>
      <nav aria-label={t('menu.label')} className={classes.menu}>
        <ul>
          <SiteMenu isSlim={false} onGo={onClose} />
        </ul>
      </nav>
    </Sheet>
  )
}

const SkipLink = ({ onSkip }: { readonly onSkip: () => void }) => {
  const t = useT()
  return (
    <a
      href="#main"
      className="eae-skip"
      onClick={(event) => {
        event.preventDefault()
        onSkip()
      }}
    >
      {t('app.skip')}
    </a>
  )
}

type Opened = 'commands' | 'keys' | 'menu' | null

/** Bar, rail, main and panel around every page of a logged-in user; a page may fill all but main with its own. */
const Grid = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const { pathname } = useLocation()
  const hasHelp = usePages().has(pathname)
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<Opened>(null)
  const help = useHelp()
  const main = useFocusOnNavigation()
  useFocusHeld(main)
  useContentTop(main)
  const keysChoice = useKeysChoice()
  const { toggle: toggleHelp } = help
  const actions = useMemo<FrameActions>(
    () => ({
      openCommands: () => setOpened('commands'),
      openKeys: () => setOpened('keys'),
      toggleHelp,
      ...keysChoice,
    }),
    [toggleHelp, keysChoice],
  )
  usePrintScheme()
  useKeyListener()
  useKeys(useFrameBindings(actions))
  const close = (): void => setOpened(null)
  const isHelpOpen = hasHelp && help.isOpen
  return (
    <FrameProvider value={actions}>
      <div className={classes.page}>
        <SkipLink onSkip={() => main.current?.focus()} />
        <div className={classes.lines}>
          <ActingLine />
          <NoticeLine />
        </div>
        <header className={classes.bar}>
          <SlotPlace name="bar">
            <SiteBar onMenu={() => setOpened('menu')} />
          </SlotPlace>
        </header>
        <div className={classes.rail}>
          <SlotPlace name="rail">
            <SiteRail />
          </SlotPlace>
        </div>
        <main ref={main} id="main" tabIndex={-1} className={classes.main} data-scroll-restoration-id="main">
          {children}
        </main>
        <div className={classes.panel}>
          {isHelpOpen && help.isBeside ? (
            <HelpPanel path={pathname} onClose={help.close} />
          ) : (
            <SlotPlace name="panel" />
          )}
        </div>
        <div className={classes.phone}>
          <SlotPlace name="phone" />
        </div>
        {isHelpOpen && !help.isBeside && (
          <Sheet title={t('help.title')} onClose={help.close}>
            <div className={classes.help}>
              <HelpContent path={pathname} />
            </div>
          </Sheet>
        )}
        {opened === 'menu' && isPhone && <MenuSheet onClose={close} />}
        {opened === 'commands' && <CommandDialog onClose={close} />}
        {opened === 'keys' && <KeysDialog onClose={close} />}
      </div>
    </FrameProvider>
  )
}

/** The frame of the product for a logged-in user, with everything its pages ask it for. */
export const Workplace = ({ children }: { readonly children: ReactNode }) => {
  const { menu } = useSession()
  const { pathname } = useLocation()
  const rail = useRailState(menu.userId, usePages().get(pathname)?.needsRoom === true)
  return (
    <NoticesProvider>
      <WayProvider>
        <RailProvider value={rail}>
          <TitlePlaceProvider>
            <SlotsProvider>
              <Grid>{children}</Grid>
            </SlotsProvider>
          </TitlePlaceProvider>
        </RailProvider>
      </WayProvider>
    </NoticesProvider>
  )
}
