import { Button, type ButtonProps } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useClickBlock } from './use-click-block.ts'

export interface AsyncButtonProps extends ButtonProps {
  readonly onClick: () => Promise<unknown> | undefined
  readonly children: ReactNode
  readonly type?: 'button' | 'submit'
  readonly title?: string
  readonly 'aria-label'?: string
}

/** A disabled button loses the focus to nobody, or to the dialog around it: it has it again when it can be pressed, where nothing else has it by then. */
const useFocusKept = (isBlocked: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isBlocked) return
    const isAround = button.current !== null && document.activeElement?.contains(button.current) === true
    if (hadFocus.current && isAround) button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isBlocked])
  const note = (): void => {
    hadFocus.current = document.activeElement === button.current
  }
  return { button, note }
}

/**
 * A button whose work takes time: it shows that it runs, and is disabled as long as a press would be ignored. Failures are
 * its caller's.
 */
export const AsyncButton = ({ onClick, children, type = 'button', disabled, ...rest }: AsyncButtonProps) => {
  const { isRunning, isBlocked, run } = useClickBlock()
  const { button, note } = useFocusKept(isBlocked)
  return (
    <Button
      {...rest}
      ref={button}
      type={type}
      loading={isRunning}
      disabled={disabled === true || isBlocked}
      onClick={() => {
        note()
        void run(async () => onClick())
      }}
    >
      {children}
    </Button>
  )
}
