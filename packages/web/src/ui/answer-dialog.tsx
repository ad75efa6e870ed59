import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FloatDialog } from './float-dialog.tsx'
import { useT } from './texts.tsx'

interface AnswerDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Pixels at the beginning; a window that has less gets less. */
  readonly width: number
  /** The button that does it, beside the one that leaves all as it is. */
  readonly answer: ReactNode
  readonly children: ReactNode
}

/** A dialog that asks for something, one below the other, and is answered or left. */
export const AnswerDialog = ({ title, onClose, width, answer, children }: AnswerDialogProps) => {
  const t = useT()
  return (
    <FloatDialog
      title={title}
      onClose={onClose}
      width={width}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {answer}
        </Group>
      }
    >
      <Stack gap="md">{children}</Stack>
    </FloatDialog>
  )
}
