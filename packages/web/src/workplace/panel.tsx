import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { Sheet, useFirstShown, useIsPhone, useT } from '../ui/index.ts'
import button from './bar-button.module.css'
import { Fill } from './slots.tsx'
import classes from './panel.module.css'
import { Roving } from './roving.tsx'

/** One tab of the panel. */
export interface PanelTab {
  readonly id: string
  readonly label: string
  /** Beside the label: how many. */
  readonly count?: string | undefined
  readonly content: ReactNode
  /** A line at the bottom that does not scroll: keys, a link. */
  readonly foot?: ReactNode
  /** On a phone: beside the name of the sheet, in place of the count. */
  readonly head?: ReactNode
}

interface PanelProps {
  readonly label: string
  readonly tabs: readonly PanelTab[]
  /** The tab that is open; null = the panel is away. */
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
  /** It was opened by a key just now: its tab takes the focus. */
  readonly takesFocus?: boolean
}

/** Escape closes the panel while the focus is in it; the focus goes back to who opened it. */
const useClosing = (onClose: () => void) => {
  const opener = useRef<Element | null>(null)
  const box = useRef<HTMLElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // What has keys of its own closes itself first.
    if (event.target instanceof Element && event.target.closest('[data-own-keys]') !== null) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    opener.current = document.activeElement
    const panel = box.current
    const listener = (event: KeyboardEvent): void => onKey(event)
    panel?.addEventListener('keydown', listener)
    return () => {
      panel?.removeEventListener('keydown', listener)
      const from = opener.current
      if (panel?.contains(document.activeElement) === true && from instanceof HTMLElement) from.focus()
    }
  }, [])
  return box
}

const Beside = ({ label, tabs, open, onOpen, takesFocus = false }: PanelProps & { readonly open: string }) => {
  const t = useT()
  const id = useId()
  const box = useClosing(() => onOpen(null))
  const [chosen, choose] = useFirstShown(open, onOpen)
  const shown = tabs.find((tab) => tab.id === open)
  useEffect(() => {
    if (takesFocus) document.getElementById(`${id}-${open}`)?.focus()
  }, [takesFocus, id, open])
  return (
    <aside ref={box} className={classes.panel} aria-label={label}>
      <Roving className={classes.head}>
        <div role="tablist" aria-label={label} className={classes.tabs}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              className={classes.tab}
              aria-selected={tab.id === chosen}
              aria-controls={`${id}-body`}
              onClick={() => choose(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={button.icon}
          aria-label={t('panel.close')}
          title={`${t('panel.close')} (])`}
          onClick={() => onOpen(null)}
        >
          <IconLayoutSidebarRightCollapse size={18} stroke={1.6} aria-hidden />
        </button>
      </Roving>
      <div id={`${id}-body`} role="tabpanel" aria-labelledby={`${id}-${open}`} className={classes.body}>
        {shown?.content}
      </div>
      {shown?.foot !== undefined && <div className={classes.foot}>{shown.foot}</div>}
    </aside>
  )
}

/** What stands beside the page in tabs; on a phone a sheet with the open one. */
export const Panel = (props: PanelProps) => {
  const isPhone = useIsPhone()
  const { open, tabs, onOpen } = props
  const shown = tabs.find((tab) => tab.id === open)
  if (shown === undefined || open === null) return null
  if (isPhone)
    return (
      <Sheet title={shown.label} extra={shown.head ?? shown.count} onClose={() => onOpen(null)}>
        {shown.content}
      </Sheet>
    )
  return (
    <Fill slot="panel">
      <Beside {...props} open={open} />
    </Fill>
  )
}
