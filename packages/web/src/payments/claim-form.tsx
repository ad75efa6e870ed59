import type { Message } from '@eae/domain/kernel/message.ts'
import { MAX_DOCUMENT } from '@eae/domain/payments/issues/calls.ts'
import { OTHER_CREDITORS } from '@eae/domain/payments/issues/claim-calls.ts'
import { ISSUE_FUNDS } from '@eae/domain/payments/issues/life.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { Choice, DateInput, DecimalInput, useNotify, useT } from '../ui/index.ts'
import { FormFrame, WantedForm } from './form-frame.tsx'

interface ClaimFormProps {
  readonly etos: number
  /** Why the reader may not propose claims; null where he may. */
  readonly whyNot: Message | null
}

const CENTS = 100

const Form = ({ etos, onClose }: { readonly etos: number; readonly onClose: () => void }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [afm, setAfm] = useState('')
  const [creditor, setCreditor] = useState<(typeof OTHER_CREDITORS)[number]>(ACCOUNT.insurance)
  const [fund, setFund] = useState<(typeof ISSUE_FUNDS)[number]>(1)
  const [document, setDocument] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const [euro, setEuro] = useState<number | null>(null)
  const propose = async (): Promise<void> => {
    const cents = Math.round((euro ?? 0) * CENTS)
    await callServer('PayClaims/propose', { etos, afm, creditor, fund, document, day: day ?? '', cents })
    notify('success', t('payClaim.proposed'))
    await client.invalidateQueries({ queryKey: ['PayClaims'] })
  }
  return (
    <FormFrame
      submit={t('payClaim.propose')}
      isReady={afm.trim() !== '' && document.trim() !== '' && day !== null && euro !== null && euro > 0}
      onSubmit={propose}
      onClose={onClose}
    >
      <TextInput
        required
        inputMode="numeric"
        maxLength={20}
        label={t('payHold.afm')}
        value={afm}
        onChange={(event) => setAfm(event.currentTarget.value)}
      />
      <Choice
        label={t('payIssue.creditor')}
        allowDeselect={false}
        data={OTHER_CREDITORS.map((one) => ({ value: String(one), label: t(`payIssue.creditor.${one}`) }))}
        value={String(creditor)}
        onChange={(value) => setCreditor(OTHER_CREDITORS.find((one) => String(one) === value) ?? ACCOUNT.insurance)}
      />
      <Choice
        label={t('payIssue.fund')}
        allowDeselect={false}
        data={ISSUE_FUNDS.map((one) => ({ value: String(one), label: t(`choice.payFund.${one}`) }))}
        value={String(fund)}
        onChange={(value) => setFund(ISSUE_FUNDS.find((one) => String(one) === value) ?? 1)}
      />
      <DecimalInput required label={t('payClaim.euro')} scale={2} value={euro} onChange={setEuro} />
      <TextInput
        required
        maxLength={MAX_DOCUMENT}
        label={t('payHold.document')}
        value={document}
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
      <DateInput required label={t('payClaim.day')} value={day} onChange={setDay} />
    </FormFrame>
  )
}

/** Proposes what somebody else claims of a farmer's payments. Closed until it is wanted. */
export const ClaimForm = ({ etos, whyNot }: ClaimFormProps) => {
  const t = useT()
  return (
    <WantedForm label={t('payClaim.new')} reason={whyNot}>
      {(onClose) => <Form etos={etos} onClose={onClose} />}
    </WantedForm>
  )
}
