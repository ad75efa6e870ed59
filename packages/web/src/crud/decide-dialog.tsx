import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { Text, TextInput } from '@mantine/core'
import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import { useState, type ReactNode } from 'react'
import { describeError } from '../api/index.ts'
import { AnswerDialog, AsyncButton, Reasoned, useNotify, useT } from '../ui/index.ts'
import { ChangeEffect, useIsEffectKnown } from './change-effect.tsx'
import type { ProposalSource } from './proposal-source.ts'

interface DecideDialogProps {
  readonly source: ProposalSource
  readonly proposal: Proposal
  /** What the proposal is about, in words. */
  readonly name: string
  /** The change in one line; said where no effect is counted. */
  readonly change: ReactNode
  readonly isApproval: boolean
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Approves or refuses the proposal of another; an approval is told first what it does. */
export const DecideDialog = ({ source, proposal, name, change, isApproval, onDone, onClose }: DecideDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const [note, setNote] = useState('')
  const showsEffect = isApproval && source.isCounted
  const isKnown = useIsEffectKnown(proposal.id, showsEffect)
  const word = t(isApproval ? 'proposal.approve' : 'proposal.refuse')
  const decide = async (): Promise<void> => {
    try {
      await source.decide({ id: proposal.id, isApproved: isApproval, note })
      notify('success', t('proposal.done'))
    } catch (error) {
      notify('error', describeError(t, error))
    }
    await onDone()
  }
  return (
    <AnswerDialog
      title={`${word}: ${name}`}
      onClose={onClose}
      width={640}
      answer={
        <Reasoned reason={isKnown ? null : { code: 'proposal.effectFirst' }}>
          <AsyncButton disabled={!isKnown} onClick={decide}>
            {word}
          </AsyncButton>
        </Reasoned>
      }
    >
      {!source.isCounted && change !== null && <Text>{change}</Text>}
      {showsEffect && <ChangeEffect of={proposal.id} />}
      <TextInput
        label={t('proposal.note')}
        value={note}
        maxLength={MAX_REASON}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </AnswerDialog>
  )
}
