import { asksReason, MAX_LIFE_REASON, needsTwo, takesReason } from '@eae/domain/applications/life-calls.ts'
import type { LifeEvent } from '@eae/domain/applications/life.ts'
import { MIN_MOVE_REASON } from '@eae/domain/applications/move-calls.ts'
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AnswerDialog, AsyncButton, useLabels, useNotify, useT } from '../ui/index.ts'
import { useOpenApplication } from './store/context.tsx'

interface EventDialogProps {
  readonly event: LifeEvent
  readonly onClose: () => void
}

/** Says what an event does to the application, asks why, and has it done. */
export const EventDialog = ({ event, onClose }: EventDialogProps) => {
  const t = useT()
  const labels = useLabels()
  const notify = useNotify()
  const { etos, id, state, reload } = useOpenApplication()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { isOwn } = state.answer.situation
  const needsReason = asksReason(event) || (takesReason(event) && !isOwn)
  const isByTwo = needsTwo(event)
  const whyNotSent = (): string | null => {
    const { length } = reason.trim()
    if (needsReason && length === 0) return t('life.reasonMissing')
    return isByTwo && length < MIN_MOVE_REASON ? t('life.reasonShort', { min: MIN_MOVE_REASON }) : null
  }
  const send = async (): Promise<void> => {
    const missing = whyNotSent()
    if (missing !== null) {
      setFault(missing)
      return
    }
    try {
      const { rowVersion } = state.tree.header
      if (isByTwo) {
        await callServer('Life/propose', { etos, event, reason, applications: [{ id, rowVersion }] })
        notify('success', t('life.proposed'))
        onClose()
        return
      }
      const { data } = await callServer('Life/move', {
        etos,
        id,
        rowVersion,
        event,
        reason,
      })
      notify('success', t('life.done', { state: labels.choice('status', data.status) }))
      onClose()
      await reload()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <AnswerDialog
      title={t(`life.${event}`)}
      onClose={onClose}
      width={560}
      answer={<AsyncButton onClick={send}>{t(`life.${event}`)}</AsyncButton>}
    >
      <Text mb="sm">{t(`life.${event}.about`)}</Text>
      {isByTwo && <Text mb="sm">{t('life.byTwo')}</Text>}
      {takesReason(event) ? (
        <Textarea
          label={t('life.reason')}
          value={reason}
          maxLength={MAX_LIFE_REASON}
          required={needsReason}
          autosize
          minRows={2}
          error={fault}
          onChange={(change) => {
            setReason(change.currentTarget.value)
            setFault(null)
          }}
        />
      ) : (
        fault !== null && <Text c="red">{fault}</Text>
      )}
    </AnswerDialog>
  )
}
