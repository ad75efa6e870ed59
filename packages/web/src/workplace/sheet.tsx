import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, type PointerEvent, type ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import button from './bar-button.module.css'
import classes from './sheet.module.css'

/** So far a sheet is pulled down before it closes, in pixels. */
const CLOSES_AFTER_PX = 80

interface SheetProps {
  readonly title: string
  /** Beside the title: a count, a button. */
  readonly extra?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Pulls the sheet down with the finger and closes it beyond a length; a shorter pull lets it spring back. */
const usePull = (onClose: () => void) => {
  const from = useRef<number | null>(null)
  const sheetOf = (event: PointerEvent): HTMLElement | null =>
    event.currentTarget instanceof HTMLElement ? event.currentTarget.closest<HTMLElement>('[role="dialog"]') : null
  const move = (event: PointerEvent, by: number): void => {
    const sheet = sheetOf(event)
    if (sheet !== null) sheet.style.translate = by > 0 ? `0 ${by}px` : ''
  }
  const end = (event: PointerEvent): void => {
    const by = from.current === null ? 0 : event.clientY - from.current
    from.current = null
    move(event, 0)
    if (event.type === 'pointerup' && by > CLOSES_AFTER_PX) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) move(event, event.clientY - from.current)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** What rises from the bottom of a phone's window: closed by pulling, by its button, by the veil, by Escape and by Back. */
export const Sheet = ({ title, extra, onClose, children }: SheetProps) => {
  const t = useT()
  const pull = usePull(onClose)
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Drawer.Overlay />
      {/* The short form of a drawer gives its name to the box around the dialog. */}
      <Drawer.Content aria-label={title}>
        <Drawer.Body>
          <div className={classes.grip} {...pull}>
            <div className={classes.grab} />
            <div className={classes.head}>
              <h2 className={classes.title}>{title}</h2>
              {extra}
            </div>
          </div>
          <button
            type="button"
            className={`${button.icon} ${classes.close}`}
            aria-label={t('action.close')}
            onClick={onClose}
          >
            <IconX size={20} aria-hidden />
          </button>
          <div className={classes.inside}>{children}</div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
