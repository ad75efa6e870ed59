import { Text, Tooltip } from '@mantine/core'
import type { Message } from '@eae/domain/kernel/message.ts'
import { useId, type ReactNode } from 'react'
import { useT } from './texts.tsx'

export interface ReasonedProps {
  /** Why the button inside cannot be pressed; null when it can. */
  readonly reason: Message | null
  readonly children: ReactNode
}

/** Around a button that may be denied: the reason can be reached by pointer, by touch and by keyboard. */
export const Reasoned = ({ reason, children }: ReasonedProps) => {
  const t = useT()
  const id = useId()
  if (reason === null) return children
  const text = t(reason.code, reason.params)
  return (
    <Tooltip label={text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {/* A disabled button takes no focus, so its surroundings do. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by keyboard */}
      <div tabIndex={0} role="group" aria-describedby={id}>
        {children}
        <Text id={id} display="none" span>
          {text}
        </Text>
      </div>
    </Tooltip>
  )
}
