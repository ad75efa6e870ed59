import { ActionIcon, CloseButton, FloatingWindow, FocusTrap, Group, Overlay, Portal, Title } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { createContext, use, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './float-dialog.module.css'
import { DIALOG_MIN_HEIGHT_PX, DIALOG_MIN_WIDTH_PX, DIALOG_WIDTH_EM } from './limits.ts'
import { useT } from './texts.tsx'

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

/** Sets the place of a dialog; what is left out stays. It never leaves the window. */
type SetPosition = (to: { top?: number; left?: number }) => void

/** Whoever had the focus before a dialog has it again afterwards. */
const useFocusGivenBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The dialog's own focus trap lets go in the same moment; it must be gone first.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus()
      }, 0)
    },
    [before],
  )
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
  /** May change with what is inside. */
  readonly height?: number
  readonly role?: 'dialog' | 'alertdialog'
  /** Buttons, always in sight at the bottom. */
  readonly footer?: ReactNode
}

const emOfPage = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
const startAt = (size: number, available: number): number => Math.max(8, Math.round((available - size) / 2))

/**
 * A dialog that can be moved and resized with the mouse and, with its move button and resize handle, with the arrow
 * keys. It holds the focus and gives it back.
 */
export const FloatDialog = ({
  title,
  onClose,
  children,
  hideClose = false,
  widthEm = DIALOG_WIDTH_EM,
  width,
  height: wantedHeight = 480,
  role = 'dialog',
  footer,
}: FloatDialogProps) => {
  const t = useT()
  const id = useId()
  const depth = use(Depth)
  const [startWidth] = useState(() => Math.min(width ?? widthEm * emOfPage(), window.innerWidth - 16))
  const height = Math.min(wantedHeight, window.innerHeight - 32)
  const [start] = useState(() => ({
    x: startAt(startWidth, window.innerWidth),
    y: startAt(height, window.innerHeight),
  }))
  const position = useRef(start)
  const setPosition = useRef<SetPosition | null>(null)
  useFocusGivenBack()
  useEffect(() => {
    // What has grown is in the middle again, unless its reader has put it higher.
    setPosition.current?.({ top: Math.min(position.current.y, startAt(height, window.innerHeight)) })
  }, [height])
  useEffect(() => {
    // A turned phone, a smaller window.
    const comeIntoSight = (): void => setPosition.current?.({ left: position.current.x, top: position.current.y })
    window.addEventListener('resize', comeIntoSight)
    return () => window.removeEventListener('resize', comeIntoSight)
  }, [])

  const move = (event: KeyboardEvent): void => {
    const step = MOVES[event.key]
    if (step === undefined) return
    event.preventDefault()
    setPosition.current?.({ left: position.current.x + step[0], top: position.current.y + step[1] })
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
          withBorder
          shadow="xl"
          zIndex={FIRST_Z + depth * 20 + 10}
          className={classes.window ?? ''}
          initialPosition={{ left: start.x, top: start.y }}
          dragHandleSelector="[data-drag]"
          excludeDragHandleSelector="button"
          constrainToViewport
          setPositionRef={setPosition}
          onPositionChange={(to) => {
            position.current = to
          }}
          dimensions={{
            initialWidth: startWidth,
            initialHeight: height,
            minWidth: Math.min(DIALOG_MIN_WIDTH_PX, startWidth),
            minHeight: Math.min(DIALOG_MIN_HEIGHT_PX, height),
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || hideClose) return
            event.stopPropagation()
            onClose()
          }}
        >
          <Group className={classes.head ?? ''} data-drag justify="space-between" wrap="nowrap">
            <Title order={2} size="h4" id={id}>
              {title}
            </Title>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size="md"
                aria-label={t('dialog.move')}
                title={t('dialog.move')}
                onKeyDown={move}
                visibleFrom="sm"
              >
                <IconArrowsMove size={18} aria-hidden />
              </ActionIcon>
              {!hideClose && <CloseButton aria-label={t('action.close')} onClick={onClose} />}
            </Group>
          </Group>
          <div className={classes.body}>{children}</div>
          {footer !== undefined && (
            <Group className={classes.foot ?? ''} justify="flex-end" gap="sm">
              {footer}
            </Group>
          )}
          <FloatingWindow.ResizeHandle className={classes.handle ?? ''} aria-label={t('dialog.resize')} />
        </FloatingWindow>
      </FocusTrap>
    </Depth>
  )
}
