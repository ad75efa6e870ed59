import { IconSearch } from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import button from './bar-button.module.css'
import classes from './bar.module.css'
import { useFrame } from './frame-context.ts'

/** Asks for anything: a page, a person, a command. With its words where the bar has room for them; `isSmall` has none. */
export const Ask = ({ isSmall = false }: { readonly isSmall?: boolean }) => {
  const t = useT()
  const { openCommands } = useFrame()
  const words = t('commands.open')
  return (
    <button
      type="button"
      className={isSmall ? button.icon : `${button.button} ${classes.ask}`}
      {...(isSmall ? { title: `${words} (${t('commands.shortcut')})` } : { 'data-outlined': true })}
      onClick={openCommands}
      aria-keyshortcuts="Control+K"
      aria-label={words}
    >
      <IconSearch size={isSmall ? 18 : 16} stroke={1.7} aria-hidden />
      {!isSmall && (
        <>
          <span className={classes.askText}>{words}</span>
          <kbd className={`${button.key} ${classes.askText}`} aria-hidden>
            {t('commands.shortcut')}
          </kbd>
        </>
      )}
    </button>
  )
}
