import { MAX_DOCUMENT } from '@eae/domain/payments/issues/calls.ts'
import { CLOSED_HOW, DEBT_CLOSED_HOW, type ClosedHow, type PayClaim } from '@eae/domain/payments/issues/claim-calls.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { Choice, DateInput, useNotify, useT } from '../ui/index.ts'
import { FormFrame } from './form-frame.tsx'

interface ClaimEndProps {
  readonly claim: PayClaim
  readonly onClose: () => void
}

/** Proposes how a claim ends: a debt is paid back or written off, what others claim is withdrawn. */
export const ClaimEnd = ({ claim, onClose }: ClaimEndProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const ways: readonly ClosedHow[] = claim.creditor === ACCOUNT.debt ? DEBT_CLOSED_HOW : [CLOSED_HOW.withdrawn]
  const [how, setHow] = useState<ClosedHow>(ways[0] ?? CLOSED_HOW.withdrawn)
  const [document, setDocument] = useState('')
  const [day, setDay] = useState<string | null>(null)
  const propose = async (): Promise<void> => {
    await callServer('PayClaims/proposeEnd', { claimId: claim.id, how, document, day: day ?? '' })
    notify('success', t('payClaim.proposed'))
    await client.invalidateQueries({ queryKey: ['PayClaims'] })
  }
  return (
    <section aria-label={t('payClaim.endOf', { name: claim.name, document: claim.document })}>
      <h3>{t('payClaim.endOf', { name: claim.name, document: claim.document })}</h3>
      <FormFrame
        submit={t('payClaim.proposeEnd')}
        isReady={document.trim() !== '' && day !== null}
        onSubmit={propose}
        onClose={onClose}
      >
        <Choice
          label={t('payClaim.how')}
          allowDeselect={false}
          data={ways.map((one) => ({ value: String(one), label: t(`choice.payClosed.${one}`) }))}
          value={String(how)}
          onChange={(value) => setHow(ways.find((one) => String(one) === value) ?? how)}
        />
        <TextInput
          required
          maxLength={MAX_DOCUMENT}
          label={t('payHold.document')}
          value={document}
          onChange={(event) => setDocument(event.currentTarget.value)}
        />
        <DateInput required label={t('payClaim.day')} value={day} onChange={setDay} />
      </FormFrame>
    </section>
  )
}
