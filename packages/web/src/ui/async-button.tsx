import { Button, type ButtonProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { createClickBlock } from './click-block.ts'

export interface AsyncButtonProps extends ButtonProps {
  readonly onClick: () => Promise<unknown> | undefined
  readonly children: ReactNode
  readonly type?: 'button' | 'submit'
  readonly title?: string
  readonly 'aria-label'?: string
}

/** A button whose work takes time: it shows that it runs and cannot be pressed twice. Failures are its caller's. */
export const AsyncButton = ({ onClick, children, type = 'button', ...rest }: AsyncButtonProps) => {
  const [isRunning, setRunning] = useState(false)
  const [click] = useState(() => createClickBlock())
  const work = async (): Promise<void> => {
    setRunning(true)
    try {
      await onClick()
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button {...rest} type={type} loading={isRunning} onClick={() => void click.run(work)}>
      {children}
    </Button>
  )
}
