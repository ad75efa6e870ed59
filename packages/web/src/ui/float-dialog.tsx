import { ActionIcon, FloatingWindow, FocusTrap, Overlay, Portal } from '@mantine/core'
import { IconArrowsMove, IconX } from '@tabler/icons-react'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import classes from './float-dialog.module.css'
import { DIALOG_MIN_HEIGHT_PX, DIALOG_MIN_WIDTH_PX, DIALOG_WIDTH_EM } from './limits.ts'
import { useT } from './texts.tsx'
import { useFocusGivenBack } from './use-focus-given-back.ts'
import { useIsPhone } from './use-is-phone.ts'

// Above the page and its header, below menus and lists that open inside a dialog (300).
const FIRST_Z = 210
const Depth = createContext(0)

const STEP = 20
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const emOfPage = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
/** Where something of a size begins in the middle of what is there. */
const startAt = (size: number, available: number): number => Math.max(8, Math.round((available - size) / 2))

/** Sets the place of a dialog; what is left out stays. It never leaves the window. */
type SetPosition = (to: { top?: number; left?: number }) => void

/**
 * Keeps a dialog in the middle of the window, however what is inside it and the window grow, until its reader has put it
 * somewhere or given it a size; from then on only in sight.
 */
const usePlace = (width: number) => {
  // The window's own ref belongs to the trap of the focus around it; and its portal is there one step after the dialog.
  const [head, setHead] = useState<HTMLElement | null>(null)
  const box = head?.parentElement ?? null
  const setPosition = useRef<SetPosition | null>(null)
  const isPut = useRef(false)
  const [start, setStart] = useState(() => ({ left: startAt(width, window.innerWidth), top: 16 }))
  const put = (): void => {
    isPut.current = true
  }
  const settle = useEffectEvent((): void => {
    if (box === null) return
    const rect = box.getBoundingClientRect()
    const middle = { left: startAt(rect.width, window.innerWidth), top: startAt(rect.height, window.innerHeight) }
    if (isPut.current) setPosition.current?.({ left: rect.left, top: rect.top })
    else setStart((old) => (old.left === middle.left && old.top === middle.top ? old : middle))
  })
  useLayoutEffect(() => {
    if (box === null) return undefined
    settle()
    const watch = new ResizeObserver(settle)
    watch.observe(box)
    window.addEventListener('resize', settle)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', settle)
    }
  }, [box])
  const moveBy = (step: readonly [number, number]): void => {
    put()
    const { left, top } = box?.getBoundingClientRect() ?? start
    setPosition.current?.({ left: left + step[0], top: top + step[1] })
  }
  return [box, setHead, start, setPosition, put, moveBy] as const
}

/** A button that goes away when it is answered takes the focus with it: the dialog takes it, or Escape would be heard by nobody. */
const useFocusKept = (box: HTMLElement | null): void => {
  useEffect(() => {
    if (document.activeElement === document.body) box?.focus()
  })
}

export interface FloatDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** True for a dialog that must be answered: no close button, and Escape does nothing. */
  readonly hideClose?: boolean
  /** In em of the page's own text, so that it grows with it; `width` in pixels wins. */
  readonly widthEm?: number
  readonly width?: number
  /** Only where what is inside changes under the hand of its reader; without it a dialog is as high as what is inside. */
  readonly height?: number
  readonly role?: 'dialog' | 'alertdialog'
  /** Buttons, always in sight at the bottom. */
  readonly footer?: ReactNode
}

/**
 * A dialog that can be moved by its head and resized by its corner with the mouse, and with the arrow keys on its move button
 * and corner, which are seen when they have the focus. It holds the focus and gives it back. On a phone it stands at the
 * bottom, at full width.
 */
export const FloatDialog = ({
  title,
  onClose,
  children,
  hideClose = false,
  widthEm = DIALOG_WIDTH_EM,
  width,
  height,
  role = 'dialog',
  footer,
}: FloatDialogProps) => {
  const t = useT()
  const id = useId()
  const isPhone = useIsPhone()
  const depth = use(Depth)
  const [startWidth] = useState(() => Math.min(width ?? widthEm * emOfPage(), window.innerWidth - 16))
  const [box, setHead, start, setPosition, put, moveBy] = usePlace(startWidth)
  useFocusGivenBack()
  useFocusKept(box)
  const move = (event: KeyboardEvent): void => {
    const step = MOVES[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveBy(step)
  }
  return (
    <Depth value={depth + 1}>
      <Portal>
        <Overlay fixed zIndex={FIRST_Z + depth * 20} backgroundOpacity={0.45} />
      </Portal>
      <FocusTrap active>
        <FloatingWindow
          role={role}
          // A click on its text must leave the focus inside, for Escape.
          tabIndex={-1}
          aria-modal
          aria-labelledby={id}
          shadow="xl"
          zIndex={FIRST_Z + depth * 20 + 10}
          className={classes.window ?? ''}
          initialPosition={start}
          style={start}
          dragHandleSelector="[data-drag]"
          excludeDragHandleSelector="button"
          constrainToViewport
          setPositionRef={setPosition}
          onDragStart={put}
          onResizeStart={put}
          dimensions={{
            initialWidth: startWidth,
            ...(height === undefined ? {} : { initialHeight: height }),
            minWidth: Math.min(DIALOG_MIN_WIDTH_PX, startWidth),
            minHeight: DIALOG_MIN_HEIGHT_PX,
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || hideClose) return
            event.stopPropagation()
            onClose()
          }}
        >
          <div ref={setHead} className={classes.head} data-drag>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            {/* Not there on a phone: the trap of the focus would begin with it, and what is only hidden takes no focus. */}
            {!isPhone && (
              <ActionIcon
                className={classes.move ?? ''}
                variant="subtle"
                color="gray"
                size="md"
                aria-label={t('dialog.move')}
                title={t('dialog.move')}
                onKeyDown={move}
              >
                <IconArrowsMove size={18} aria-hidden />
              </ActionIcon>
            )}
            {!hideClose && (
              <ActionIcon
                className={classes.close ?? ''}
                variant="subtle"
                color="gray"
                size="md"
                aria-label={t('action.close')}
                onClick={onClose}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <div className={classes.body}>{children}</div>
          {footer !== undefined && <div className={classes.foot}>{footer}</div>}
          {!isPhone && <FloatingWindow.ResizeHandle className={classes.handle ?? ''} aria-label={t('dialog.resize')} />}
        </FloatingWindow>
      </FocusTrap>
    </Depth>
  )
}
