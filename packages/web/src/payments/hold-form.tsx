import type { Message } from '@eae/domain/kernel/message.ts'
import { MAX_DOCUMENT } from '@eae/domain/payments/issues/calls.ts'
import { HOLD_REASONS } from '@eae/domain/payments/issues/life.ts'
import { Button, Group, Paper, SimpleGrid, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, Choice, Fault, Reasoned, useNotify, useT } from '../ui/index.ts'

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
  const [fault, setFault] = useState<string | null>(null)
  const hold = async (): Promise<void> => {
    setFault(null)
    const scheme = kodikos.trim()
    try {
      await callServer('PayHolds/open', { etos, afm, kodikos: scheme === '' ? null : scheme, reason, document })
      notify('success', t('payHold.opened'))
      await client.invalidateQueries({ queryKey: ['PayHolds'] })
      onClose()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <Paper withBorder p="md" mb="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
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
      </SimpleGrid>
      <Group mt="md" gap="md">
        <AsyncButton disabled={afm.trim() === '' || document.trim() === ''} onClick={hold}>
          {t('payHold.open')}
        </AsyncButton>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </Group>
      <Fault text={fault} />
    </Paper>
  )
}

/** Holds payments of somebody. Closed until it is wanted. */
export const HoldForm = ({ etos, whyNot }: HoldFormProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Form etos={etos} onClose={() => setOpen(false)} />
  return (
    <Group mb="md">
      <Reasoned reason={whyNot}>
        <Button disabled={whyNot !== null} onClick={() => setOpen(true)}>
          {t('payHold.new')}
        </Button>
      </Reasoned>
    </Group>
  )
}
