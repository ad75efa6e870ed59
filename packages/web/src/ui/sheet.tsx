import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import classes from './sheet.module.css'
import { useT } from './texts.tsx'
import { useFocusGivenBack } from './use-focus-given-back.ts'

/** So far a sheet is pulled down before it closes, in pixels. */
const CLOSES_AFTER_PX = 80

interface SheetProps {
  readonly title: string
  /** Beside the title: a count, a button. */
  readonly extra?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Above what opened it; left out, above the page. */
  readonly zIndex?: number
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

/** True where a menu or list inside the sheet takes the key for itself. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null

/** What rises from the bottom of a phone's window: closed by pulling, by its button, by the veil, by Escape and by Back. */
export const Sheet = ({ title, extra, onClose, children, zIndex }: SheetProps) => {
  const t = useT()
  const pull = usePull(onClose)
  useFocusGivenBack()
  // The drawer itself listens to the whole window: of two sheets, one on the other, both would close.
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isTaken(event)) return
    event.stopPropagation()
    onClose()
  }
  return (
    // The dialog takes no listener of ours; its keys come through here, wherever in the page it is drawn.
    <div role="presentation" className={classes.keys} onKeyDown={closeByKey}>
      <Drawer.Root
        opened
        onClose={onClose}
        position="bottom"
        size="auto"
        closeOnEscape={false}
        {...(zIndex === undefined ? {} : { zIndex })}
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
            <button type="button" className={classes.close} aria-label={t('action.close')} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </button>
            <div className={classes.inside}>{children}</div>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  )
}
