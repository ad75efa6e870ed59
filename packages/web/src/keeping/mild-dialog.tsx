import type { CheckInForce } from '@eae/domain/rules/answers.ts'
import type { Severity } from '@eae/domain/kernel/check.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import { isMilder, MILD, MILD_NAME, MILDS } from '@eae/domain/rules/mild.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ProposalDialog, useCrud } from '../crud/index.ts'
import { AnswerDialog, Choice, Fault, useLabels, useSaveKey, useT } from '../ui/index.ts'
import { ruleChange } from './rule-change.ts'

interface MildDialogProps {
  readonly check: CheckInForce
  readonly severity: Severity
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** Proposes that a check is asked milder in the year, not at all, or as its card says again; another person decides. */
export const MildDialog = ({ check: { code, mild }, severity, onDone, onClose }: MildDialogProps) => {
  const t = useT()
  const labels = useLabels()
  const { etos } = useCrud()
  const [value, setValue] = useState<string | null>(null)
  const [law, setLaw] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const isMild = mild !== null && mild.value !== MILD.asCard
  const ways = MILDS.filter((one) => one !== mild?.value && (one === MILD.asCard ? isMild : isMilder(one, severity)))
  const goOn = (): void => {
    if (value === null || law.trim() === '') return setFault(t('error.required'))
    const number = `${code}.${MILD_NAME}`
    setChange(ruleChange({ etos, number, value: Number(value), legalRef: law.trim() }, mild ?? undefined))
  }
  useSaveKey(change === null ? goOn : null, 'dialog')
  const title = t('checkType.proposeOne', { code })
  if (change !== null)
    return <ProposalDialog title={title} etos={etos} change={change} onDone={onDone} onClose={() => setChange(null)} />
  return (
    <AnswerDialog
      title={title}
      onClose={onClose}
      width={560}
      answer={<Button onClick={goOn}>{t('rules.goOn')}</Button>}
    >
      <Text>{labels.choice('check', code)}</Text>
      <Choice
        label={t('checkType.how')}
        required
        data={ways.map((one) => ({ value: String(one), label: t(`rules.mild.${one}`) }))}
        value={value}
        onChange={setValue}
      />
      <TextInput
        label={t('rules.legalRef')}
        value={law}
        maxLength={250}
        required
        autoComplete="off"
        onChange={(event) => setLaw(event.currentTarget.value)}
      />
      <Fault text={fault} />
    </AnswerDialog>
  )
}
