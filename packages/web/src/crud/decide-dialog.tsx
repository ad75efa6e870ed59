import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Proposal } from '@eae/domain/kernel/proposal.ts'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, FloatDialog, useNotify, useT } from '../ui/index.ts'
import { ChangeEffect } from './change-effect.tsx'

interface DecideDialogProps {
  readonly proposal: Proposal
  readonly isApproval: boolean
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Approves or refuses the proposal of another; an approval is told first what it does. */
export const DecideDialog = ({ proposal, isApproval, onDone, onClose }: DecideDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const [note, setNote] = useState('')
  const word = t(isApproval ? 'proposal.approve' : 'proposal.refuse')
  const decide = async (): Promise<void> => {
    try {
      await callServer('Proposals/decide', { id: proposal.id, isApproved: isApproval, note })
      notify('success', t('proposal.done'))
    } catch (error) {
      notify('error', describeError(t, error))
    }
    await onDone()
  }
  return (
    <FloatDialog
      title={`${word}: ${proposal.rowName}`}
      onClose={onClose}
      width={640}
      height={isApproval ? 560 : 320}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <AsyncButton onClick={decide}>{word}</AsyncButton>
        </Group>
      }
    >
      <Stack gap="md">
        {isApproval && <ChangeEffect path="Proposals/previewProposal" body={{ id: proposal.id }} />}
        <TextInput
          label={t('proposal.note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </FloatDialog>
  )
}
