import type { RuleInForce } from '@eae/domain/rules/answers.ts'
import { Button, Text, TextInput } from '@mantine/core'
import type { Change } from '@eae/domain/kernel/changes.ts'
import { numberIssues, RULE_NUMBERS, shownNumber, storedNumber } from '@eae/domain/rules/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { Failure, ProposalDialog, useCrud } from '../crud/index.ts'
import { AnswerDialog, Choice, DecimalInput, useSaveKey, useT } from '../ui/index.ts'
import { ruleChange } from './rule-change.ts'
import { wordsOfNumber } from './rule-words.ts'

/** Digits after the comma that a number of a rule may have. */
const SCALE = 6
/** Years ahead of the current one from which a number may hold: laws are made for the next campaign, or the one after. */
const YEARS_AHEAD = 2

/** The numbers that hold in a year. */
export const useRules = (etos: number) =>
  useQuery({
    ...askingData('Rules/find', { etos }),
    staleTime: 0,
  })

interface RuleDialogProps {
  /** The number that is to change; null to choose one. */
  readonly rule: RuleInForce | null
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

/** The form of a proposal: which number, from which year, and what it shall be. */
export const RuleDialog = ({ rule, onDone, onClose }: RuleDialogProps) => {
  const t = useT()
  const { etos: chosenYear, currentYear } = useCrud()
  const [number, setNumber] = useState(rule === null ? null : `${rule.code}.${rule.name}`)
  const [etos, setEtos] = useState(Math.max(chosenYear, currentYear))
  const known = number === null ? null : (RULE_NUMBERS[number] ?? null)
  const [value, setValue] = useState<number | null>(
    rule === null || known === null ? null : shownNumber(known.unit, rule.value),
  )
  const [legalRef, setLegalRef] = useState(rule?.legalRef ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const { data, error, refetch } = useRules(etos)
  const goOn = (): void => {
    if (known === null || number === null || value === null || legalRef.trim() === '' || data === undefined) {
      setFault(t('error.required'))
      return
    }
    const held = data.find((one) => `${one.code}.${one.name}` === number)
    const made = ruleChange({ etos, number, value, legalRef }, held)
    const [code = '', name = ''] = number.split('.')
    const [issue] = numberIssues({ code, name, unit: known.unit, value: storedNumber(known.unit, value) })
    if (issue === undefined) setChange(made)
    else setFault(t(issue.message.code, issue.message.params))
  }
  useSaveKey(change === null ? goOn : null, 'dialog')
  const title = number === null ? t('rules.new') : t('rules.proposeOne', { number: wordsOfNumber(t, number) })
  if (change !== null)
    return <ProposalDialog title={title} etos={etos} change={change} onDone={onDone} onClose={() => setChange(null)} />
  const firstYear = Math.max(currentYear, rule?.since ?? currentYear)
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => currentYear + at).filter((year) => year >= firstYear)
  return (
    <AnswerDialog
      title={title}
      onClose={onClose}
      width={640}
      answer={<Button onClick={goOn}>{t('rules.goOn')}</Button>}
    >
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      <Choice
        label={t('rules.number')}
        value={number}
        disabled={rule !== null}
        searchable
        required
        data={Object.keys(RULE_NUMBERS).map((key) => ({ value: key, label: t(`ruleName.${key}`) }))}
        onChange={setNumber}
      />
      <Choice
        label={t('rules.from')}
        value={String(etos)}
        required
        allowDeselect={false}
        data={[...new Set([...years, etos])].map(String)}
        onChange={(year) => setEtos(Number(year ?? etos))}
      />
      <DecimalInput
        label={known === null ? t('rules.value') : t('rules.valueIn', { unit: t(`rules.unit.${known.unit}`) })}
        scale={SCALE}
        value={value}
        onChange={setValue}
        required
      />
      {known !== null && (
        <Text size="sm" c="dimmed">
          {t('rules.bounds', {
            min: shownNumber(known.unit, known.min),
            max: shownNumber(known.unit, known.max),
            step: shownNumber(known.unit, known.step),
          })}
        </Text>
      )}
      <TextInput
        label={t('rules.legalRef')}
        value={legalRef}
        maxLength={250}
        required
        autoComplete="off"
        onChange={(event) => setLegalRef(event.currentTarget.value)}
      />
      {fault !== null && (
        <Text c="red" role="alert">
          {fault}
        </Text>
      )}
    </AnswerDialog>
  )
}
