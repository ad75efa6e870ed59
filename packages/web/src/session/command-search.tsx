import { Modal, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '../ui/index.ts'
import classes from './command-dialog.module.css'
import { useCommandOptions, type CommandOption } from './use-command-options.tsx'

/** Pixels of the window, and of what stands above it. */
const WIDTH = 600
const ABOVE = 88

const Side = ({ option: { side, key } }: { readonly option: CommandOption }) => (
  <span className={classes.side}>
    {side}
    {key !== undefined && <kbd className={classes.key}>{key}</kbd>}
  </span>
)

interface CommandSearchProps {
  /** What is searched for; its first letters may be older than this part of the page. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/** Commands of this place, people and pages by their names. The input keeps the focus; the arrows move through what was found. */
const CommandSearch = ({ typed, onType, onClose }: CommandSearchProps) => {
  const t = useT()
  const id = useId()
  const [at, setAt] = useState(0)
  const sections = useCommandOptions(typed)
  const found = sections.flatMap(({ options }) => options)
  const chosen = found[Math.min(at, found.length - 1)]

  const run = (option: CommandOption): void => {
    if (option.reason !== null) return
    onClose()
    option.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: found.length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined && found.length > 0) {
      event.preventDefault()
      const index = (next + found.length) % found.length
      setAt(index)
      document.getElementById(`${id}-${found[index]?.id}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      run(chosen)
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={WIDTH} yOffset={ABOVE} centered={false} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('commands.open')} radius={12}>
        <div className={classes.head}>
          <IconSearch size={20} aria-hidden />
          <input
            data-autofocus
            className={classes.input}
            placeholder={t('commands.label')}
            aria-label={t('commands.label')}
            value={typed}
            onChange={(event) => {
              onType(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-describedby={`${id}-hint`}
            {...(chosen === undefined ? {} : { 'aria-activedescendant': `${id}-${chosen.id}` })}
          />
          <button type="button" className={classes.close} onClick={onClose} aria-label={t('action.close')}>
            Esc
          </button>
        </div>
        <VisuallyHidden role="status">{t('commands.count', { count: found.length })}</VisuallyHidden>
        {found.length === 0 && <p className={classes.none}>{t('commands.none')}</p>}
        <div role="listbox" id={`${id}-list`} aria-label={t('commands.open')} className={classes.list}>
          {sections.map(({ title, options }) => (
            <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
              <div id={`${id}-${title}`} className={classes.title}>
                {t(title)}
              </div>
              {options.map((option) => (
                // The keys are those of the input, which has the focus all the time.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.id}
                  id={`${id}-${option.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === chosen}
                  aria-disabled={option.reason !== null}
                  className={classes.option}
                  onClick={() => run(option)}
                >
                  {option.icon}
                  <span className={classes.label}>
                    {option.label}
                    {option.reason !== null && <span className={classes.reason}>{option.reason}</span>}
                  </span>
                  <Side option={option} />
                </div>
              ))}
            </div>
          ))}
        </div>
        <p id={`${id}-hint`} className={classes.foot}>
          {t('commands.hint')}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

export default CommandSearch
