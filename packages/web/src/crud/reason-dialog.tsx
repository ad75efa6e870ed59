import { Text, Textarea } from '@mantine/core'
import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import { useState, type ReactNode } from 'react'
import { describeError } from '../api/index.ts'
import { AnswerDialog, AsyncButton, useNotify, useT } from '../ui/index.ts'

interface ReasonDialogProps<T> {
  readonly title: string
  /** What is proposed, in words. */
  readonly lead: string
  /** Shortest reason, in characters; one at least. */
  readonly minLength?: number
  /** Proposes it for a reason. */
  readonly propose: (reason: string) => Promise<{ readonly data: T }>
  readonly onDone: (answer: T) => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks why a change is wanted that needs a second person, and sends it on its way to whoever decides. */
export const ReasonDialog = <T,>({
  title,
  lead,
  minLength = 1,
  propose,
  onDone,
  onClose,
  children,
}: ReasonDialogProps<T>) => {
  const t = useT()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    const length = reason.trim().length
    if (length < minLength) {
      setFault(t(length === 0 ? 'error.required' : 'life.reasonShort', { min: minLength }))
      return
    }
    try {
      const { data } = await propose(reason)
      notify('success', t('proposal.sent'))
      await onDone(data)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <AnswerDialog
      title={title}
      onClose={onClose}
      width={640}
      answer={<AsyncButton onClick={send}>{t('proposal.send')}</AsyncButton>}
    >
      <Text>{lead}</Text>
      {children}
      <Textarea
        label={t('proposal.reason')}
        value={reason}
        maxLength={MAX_REASON}
        required
        autosize
        minRows={2}
        error={fault}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setFault(null)
        }}
      />
    </AnswerDialog>
  )
}
