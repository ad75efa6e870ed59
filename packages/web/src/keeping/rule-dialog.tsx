import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { RuleInForce } from '@eae/domain/rules/proposal.ts'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { useCrud } from '../crud/index.ts'
import { AsyncButton, DecimalInput, FloatDialog, useNotify, useT } from '../ui/index.ts'

/** Digits after the comma that a number of a rule may have. */
const SCALE = 6

interface RuleDialogProps {
  /** The number that is to change; null for a new one. */
  readonly rule: RuleInForce | null
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** The form of a proposal. */
export const RuleDialog = ({ rule, onDone, onClose }: RuleDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const { etos } = useCrud()
  const [code, setCode] = useState(rule?.code ?? '')
  const [name, setName] = useState(rule?.name ?? '')
  const [value, setValue] = useState<number | null>(rule?.value ?? null)
  const [unit, setUnit] = useState(rule?.unit ?? '')
  const [legalRef, setLegalRef] = useState(rule?.legalRef ?? '')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const isMissing = [code, name, unit, legalRef, reason].some((text) => text.trim() === '') || value === null
  const send = async (): Promise<void> => {
    if (isMissing) {
      setFault(t('error.required'))
      return
    }
    try {
      await callServer('Rules/propose', { etos, code, name, value, unit, legalRef, reason })
      notify('success', t('rules.sent'))
      await onDone()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const text = (label: string, given: string, set: (text: string) => void, max: number, isFixed = false) => (
    <TextInput
      label={t(label)}
      value={given}
      maxLength={max}
      required
      disabled={isFixed}
      onChange={(event) => set(event.currentTarget.value)}
      autoComplete="off"
    />
  )
  return (
    <FloatDialog
      title={rule === null ? t('rules.new') : t('rules.proposeOne', { number: `${rule.code}.${rule.name}` })}
      onClose={onClose}
      width={640}
      height={600}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <AsyncButton onClick={send}>{t('rules.send')}</AsyncButton>
        </Group>
      }
    >
      <Stack gap="md">
        {text('rules.code', code, setCode, 40, rule !== null)}
        {text('rules.name', name, setName, 60, rule !== null)}
        <DecimalInput label={t('rules.value')} scale={SCALE} value={value} onChange={setValue} required />
        {text('rules.unit', unit, setUnit, 20)}
        {text('rules.legalRef', legalRef, setLegalRef, 250)}
        <Textarea
          label={t('rules.reason')}
          value={reason}
          maxLength={500}
          required
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {fault !== null && (
          <Text c="red" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </FloatDialog>
  )
}
