import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { TEMP_ID_PREFIX } from '@eae/domain/kernel/keys.ts'
import { ruleParam } from '@eae/domain/reference/rules.ts'
import type { RuleInForce } from '@eae/domain/rules/in-force.ts'
import { useState } from 'react'
import { ProposalDialog, useCrud } from '../crud/index.ts'
import { DecimalInput, FloatDialog, useT } from '../ui/index.ts'

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
  const { etos } = useCrud()
  const [code, setCode] = useState(rule?.code ?? '')
  const [name, setName] = useState(rule?.name ?? '')
  const [value, setValue] = useState<number | null>(rule?.value ?? null)
  const [unit, setUnit] = useState(rule?.unit ?? '')
  const [legalRef, setLegalRef] = useState(rule?.legalRef ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const goOn = (): void => {
    if ([code, name, unit, legalRef].some((text) => text.trim() === '') || value === null) {
      setFault(t('error.required'))
      return
    }
    const entity = { etos, code, name, value, unit, legalRef }
    setChange({
      status: rule?.id == null ? CHANGE_INSERT : CHANGE_UPDATE,
      entityName: ruleParam.name,
      entity:
        rule?.id == null
          ? { ...entity, id: `${TEMP_ID_PREFIX}1` }
          : { ...entity, id: rule.id, rowVersion: rule.rowVersion },
    })
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
  const title = rule === null ? t('rules.new') : t('rules.proposeOne', { number: `${rule.code}.${rule.name}` })
  if (change !== null)
    return <ProposalDialog title={title} etos={etos} change={change} onDone={onDone} onClose={() => setChange(null)} />
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
          <Button onClick={goOn}>{t('rules.goOn')}</Button>
        </Group>
      }
    >
      <Stack gap="md">
        {text('rules.code', code, setCode, 40, rule !== null)}
        {text('rules.name', name, setName, 60, rule !== null)}
        <DecimalInput label={t('rules.value')} scale={SCALE} value={value} onChange={setValue} required />
        {text('rules.unit', unit, setUnit, 20)}
        {text('rules.legalRef', legalRef, setLegalRef, 250)}
        {fault !== null && (
          <Text c="red" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </FloatDialog>
  )
}
