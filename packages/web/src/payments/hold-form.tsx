import type { Message } from '@eae/domain/kernel/message.ts'
import { MAX_DOCUMENT } from '@eae/domain/payments/issues/calls.ts'
import { HOLD_REASONS } from '@eae/domain/payments/issues/life.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { Choice, useNotify, useT } from '../ui/index.ts'
import { FormFrame, WantedForm } from './form-frame.tsx'

interface HoldFormProps {
  readonly etos: number
  /** Why the reader may not hold payments; null where he may. */
  readonly whyNot: Message | null
}

const Form = ({ etos, onClose }: { readonly etos: number; readonly onClose: () => void }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [afm, setAfm] = useState('')
  const [kodikos, setKodikos] = useState('')
  const [reason, setReason] = useState<(typeof HOLD_REASONS)[number]>(1)
  const [document, setDocument] = useState('')
  const hold = async (): Promise<void> => {
    const scheme = kodikos.trim()
    await callServer('PayHolds/open', { etos, afm, kodikos: scheme === '' ? null : scheme, reason, document })
    notify('success', t('payHold.opened'))
    await client.invalidateQueries({ queryKey: ['PayHolds'] })
  }
  return (
    <FormFrame
      submit={t('payHold.open')}
      isReady={afm.trim() !== '' && document.trim() !== ''}
      onSubmit={hold}
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
      <TextInput
        maxLength={12}
        label={t('payHold.kodikos')}
        description={t('payHold.kodikosHint')}
        value={kodikos}
        onChange={(event) => setKodikos(event.currentTarget.value)}
      />
      <Choice
        label={t('payHold.reason')}
        allowDeselect={false}
        data={HOLD_REASONS.map((one) => ({ value: String(one), label: t(`choice.payHold.${one}`) }))}
        value={String(reason)}
        onChange={(value) => setReason(HOLD_REASONS.find((one) => String(one) === value) ?? 1)}
      />
      <TextInput
        required
        maxLength={MAX_DOCUMENT}
        label={t('payHold.document')}
        value={document}
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
    </FormFrame>
  )
}

/** Holds payments of somebody. Closed until it is wanted. */
export const HoldForm = ({ etos, whyNot }: HoldFormProps) => {
  const t = useT()
  return (
    <WantedForm label={t('payHold.new')} reason={whyNot}>
      {(onClose) => <Form etos={etos} onClose={onClose} />}
    </WantedForm>
  )
}
