import { TextInput, VisuallyHidden } from '@mantine/core'
import type { MenuItem } from '@eae/domain/contract.ts'
import { menuCodeOf } from '@eae/domain/routes/route.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { FloatDialog, useT } from '../ui/index.ts'
import classes from './command-dialog.module.css'
import { findPages, type FoundPage } from './find-pages.ts'
import { useSession } from './session-context.tsx'

const withGroups = (items: readonly MenuItem[], group: string): readonly { item: MenuItem; group: string }[] =>
  items.flatMap((item) => (item.items === undefined ? [{ item, group }] : withGroups(item.items, menuCodeOf(item))))

/** Goes to a page of the menu by its name. The input keeps the focus; the arrows move through what was found. */
export const CommandDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const { menu } = useSession()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const pages = useMemo(
    () =>
      withGroups(menu.result, '').map(({ item, group }) => ({
        url: item.url,
        label: t(menuCodeOf(item)),
        group: group === '' ? '' : t(group),
      })),
    [menu.result, t],
  )
  const found = findPages(pages, typed)
  const chosen = found[Math.min(at, found.length - 1)]

  const goTo = (page: FoundPage): void => {
    onClose()
    void navigate({ to: page.url })
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
      document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      goTo(chosen)
    }
  }

  return (
    <FloatDialog title={t('commands.open')} onClose={onClose} height={440}>
      <TextInput
        data-autofocus
        label={t('commands.label')}
        description={t('commands.hint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(chosen === undefined ? {} : { 'aria-activedescendant': `${id}-${found.indexOf(chosen)}` })}
      />
      <VisuallyHidden role="status">{t('commands.count', { count: found.length })}</VisuallyHidden>
      {found.length === 0 && <p>{t('commands.none')}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={t('commands.open')} className={classes.list}>
        {found.map((page, index) => (
          // The keys are those of the input, which has the focus all the time.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={page.url}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={page === chosen}
            className={classes.option}
            onClick={() => goTo(page)}
          >
            <span>{page.label}</span>
            <span className={classes.group}>{page.group}</span>
          </div>
        ))}
      </div>
    </FloatDialog>
  )
}
