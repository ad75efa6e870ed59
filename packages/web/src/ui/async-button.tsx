import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useClickBlock } from './use-click-block.ts'

export interface AsyncButtonProps extends ButtonProps {
  readonly onClick: () => Promise<unknown> | undefined
  readonly children: ReactNode
  readonly type?: 'button' | 'submit'
  readonly title?: string
  readonly 'aria-label'?: string
}

/**
 * A button whose work takes time: it shows that it runs, and is disabled as long as a press would be ignored. Failures are
 * its caller's.
 */
export const AsyncButton = ({ onClick, children, type = 'button', disabled, ...rest }: AsyncButtonProps) => {
  const { isRunning, isBlocked, run } = useClickBlock()
  return (
    <Button
      {...rest}
      type={type}
      loading={isRunning}
      disabled={disabled === true || isBlocked}
      onClick={() => void run(async () => onClick())}
    >
      {children}
    </Button>
  )
}
