import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { Change } from '@eae/domain/kernel/changes.ts'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, FloatDialog, useNotify, useT } from '../ui/index.ts'
import { ChangeEffect } from './change-effect.tsx'

interface ProposalDialogProps {
  readonly title: string
  readonly etos: number
  /** The change as it would have been saved. */
  readonly change: Change
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Longest reason of a proposal, in characters. */
const MAX_REASON = 500

/** A change that needs a second person: what it would do, why it is wanted, and the way to the one who decides. */
export const ProposalDialog = ({ title, etos, change, onDone, onClose }: ProposalDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const wish = { etos, change: { status: change.status, entityName: change.entityName, entity: change.entity } }
  const send = async (): Promise<void> => {
    if (reason.trim() === '') {
      setFault(t('error.required'))
      return
    }
    try {
      await callServer('Proposals/propose', { ...wish, reason })
      notify('success', t('proposal.sent'))
      await onDone()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <FloatDialog
      title={title}
      onClose={onClose}
      width={640}
      height={600}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <AsyncButton onClick={send}>{t('proposal.send')}</AsyncButton>
        </Group>
      }
    >
      <Stack gap="md">
        <Text>{t('proposal.needed')}</Text>
        <ChangeEffect path="Proposals/previewChange" body={wish} />
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
      </Stack>
    </FloatDialog>
  )
}
