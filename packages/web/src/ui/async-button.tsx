import { Button, type ButtonProps } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'

/** A second click is ignored for at least this long (specification section 4). */
const BLOCK_MS = 1_000

export interface AsyncButtonProps extends ButtonProps {
  readonly onClick: () => Promise<unknown> | undefined
  readonly children: ReactNode
  readonly type?: 'button' | 'submit'
  readonly title?: string
}

/** A button whose work takes time: it shows that it runs and cannot be pressed twice. Failures are its caller's. */
export const AsyncButton = ({ onClick, children, type = 'button', ...rest }: AsyncButtonProps) => {
  const [isRunning, setRunning] = useState(false)
  const blockedUntil = useRef(0)
  const run = async (): Promise<void> => {
    if (isRunning || Date.now() < blockedUntil.current) return
    blockedUntil.current = Date.now() + BLOCK_MS
    setRunning(true)
    try {
      await onClick()
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button {...rest} type={type} loading={isRunning} onClick={() => void run()}>
      {children}
    </Button>
  )
}
