import { IconCalendarEvent, IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import { Brand } from './brand.tsx'
import classes from './header.module.css'
import button from './header-button.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { UserPanel } from './user-panel.tsx'
import { useYear } from './year-context.tsx'

interface HeaderProps {
  /** Opens the menu where it does not stand below the header. */
  readonly burger: ReactNode
  readonly onCommands: () => void
  readonly isHelpOpen: boolean
  readonly onHelp: () => void
}

/** The bar above every page: home, command search, year, help, language, colours, user. */
export const Header = ({ burger, onCommands, isHelpOpen, onHelp }: HeaderProps) => {
  const t = useT()
  const { etos, setDialogOpen } = useYear()
  return (
    <header className={classes.header}>
      {burger}
      <Link to="/home" className={classes.home} aria-label={t('app.home')}>
        <Brand />
      </Link>
      <div className={classes.tools}>
        <button
          type="button"
          className={`${button.button} ${classes.wide}`}
          onClick={onCommands}
          aria-keyshortcuts="Control+K"
          title={`${t('commands.open')} (${t('commands.shortcut')})`}
          aria-label={t('commands.open')}
        >
          <IconSearch size={20} aria-hidden />
          <kbd className={classes.key} aria-hidden>
            {t('commands.shortcut')}
          </kbd>
        </button>
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
        <button
          type="button"
          className={button.button}
          onClick={onHelp}
          aria-keyshortcuts="F1"
          aria-expanded={isHelpOpen}
          aria-label={t('help.open')}
          title={t('help.open')}
        >
          <IconHelpCircle size={20} aria-hidden />
        </button>
        <span className={classes.wide}>
          <LanguageSwitch />
        </span>
        <span className={classes.wide}>
          <SchemeSwitch />
        </span>
        <UserPanel />
      </div>
    </header>
  )
}
