import type { Message } from '@eae/domain/kernel/message.ts'
import { Button, Group, Paper, SimpleGrid } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { describeError } from '../api/index.ts'
import { AsyncButton, Fault, Reasoned, useT } from '../ui/index.ts'

interface FormFrameProps {
  /** What the button says that sends it. */
  readonly submit: string
  readonly isReady: boolean
  /** Sends it; what is thrown is told below the buttons, and the form stays open. */
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  /** Its fields, side by side. */
  readonly children: ReactNode
  /** What stands below the fields. */
  readonly below?: ReactNode
}

/** The fields of a small form with its buttons and what went wrong. */
export const FormFrame = ({ submit, isReady, onSubmit, onClose, children, below }: FormFrameProps) => {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setFault(null)
    try {
      await onSubmit()
      onClose()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <Paper withBorder p="md" mb="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>{children}</SimpleGrid>
      {below}
      <Group mt="md" gap="md">
        <AsyncButton disabled={!isReady} onClick={send}>
          {submit}
        </AsyncButton>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </Group>
      <Fault text={fault} />
    </Paper>
  )
}

interface WantedFormProps {
  /** What the button says that opens it. */
  readonly label: string
  /** Why the reader may not; null where he may. */
  readonly reason: Message | null
  readonly children: (onClose: () => void) => ReactNode
}

/** A form that is closed until it is wanted. */
export const WantedForm = ({ label, reason, children }: WantedFormProps) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children(() => setOpen(false))
  return (
    <Group mb="md">
      <Reasoned reason={reason}>
        <Button disabled={reason !== null} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </Reasoned>
    </Group>
  )
}
