import type { Message } from '@eae/domain/kernel/message.ts'
import { MAX_ISSUE_DESCRIPTION } from '@eae/domain/payments/issues/calls.ts'
import { ISSUE_FUNDS } from '@eae/domain/payments/issues/life.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { Choice, DateInput, useNotify, useT } from '../ui/index.ts'
import { FormFrame, WantedForm } from './form-frame.tsx'

interface IssueFormProps {
  /** Approved runs, the newest first. */
  readonly runs: readonly { readonly id: number; readonly number: number; readonly description: string }[]
  /** Why the reader may not propose an order; null where he may. */
  readonly whyNot: Message | null
  readonly onProposed: (id: number) => void
}

const Form = ({ runs, onProposed, onClose }: Omit<IssueFormProps, 'whyNot'> & { readonly onClose: () => void }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [first] = runs
  const [runId, setRunId] = useState(first?.id ?? 0)
  const [fund, setFund] = useState<(typeof ISSUE_FUNDS)[number]>(1)
  const [description, setDescription] = useState(first?.description ?? '')
  const [dteekd, setDay] = useState<string | null>(null)
  const begin = async (): Promise<void> => {
    const { data } = await callServer('PayIssues/propose', { runId, fund, description, dteekd: dteekd ?? '' })
    notify('success', t('payIssue.moved.propose'))
    await client.invalidateQueries({ queryKey: ['PayIssues'] })
    onProposed(data.id)
  }
  return (
    <FormFrame
      submit={t('payIssue.move.propose')}
      isReady={description.trim() !== '' && dteekd !== null}
      onSubmit={begin}
      onClose={onClose}
    >
      <Choice
        label={t('payIssue.run')}
        allowDeselect={false}
        data={runs.map(({ id, number, description: words }) => ({ value: String(id), label: `${number}: ${words}` }))}
        value={String(runId)}
        onChange={(value) => setRunId(Number(value))}
      />
      <Choice
        label={t('payIssue.fund')}
        allowDeselect={false}
        data={ISSUE_FUNDS.map((one) => ({ value: String(one), label: t(`choice.payFund.${one}`) }))}
        value={String(fund)}
        onChange={(value) => setFund(ISSUE_FUNDS.find((one) => String(one) === value) ?? 1)}
      />
      <DateInput required label={t('payIssue.dteekd')} value={dteekd} onChange={setDay} />
      <TextInput
        required
        maxLength={MAX_ISSUE_DESCRIPTION}
        label={t('payIssue.description')}
        description={t('payIssue.descriptionHint')}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </FormFrame>
  )
}

/** Proposes an order of payment from an approved run. Closed until it is wanted. */
export const IssueForm = ({ whyNot, ...props }: IssueFormProps) => {
  const t = useT()
  const reason = whyNot ?? (props.runs.length === 0 ? { code: 'payIssue.runNotApproved' } : null)
  return (
    <WantedForm label={t('payIssue.new')} reason={reason}>
      {(onClose) => <Form {...props} onClose={onClose} />}
    </WantedForm>
  )
}
