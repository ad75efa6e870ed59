import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { RuleInForce } from '@eae/domain/rules/answers.ts'
import { Text } from '@mantine/core'
import { M2_PER_STREMMA } from '@eae/domain/kernel/units.ts'
import { findRuleNumber, RULE_UNITS, shownNumber, type RuleUnit } from '@eae/domain/rules/numbers.ts'
import type { ProposalView } from '../crud/index.ts'
import { AreaText, NumberText, useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'
import { wordsOfRule } from './rule-words.ts'

/** Digits that a number of a rule may have. */
const DIGITS = 6

const isUnit = (unit: string): unit is RuleUnit => unit in RULE_UNITS

/** A stored number in the unit that people read; one of an unknown unit stays as it was written. */
export const Amount = ({ value, unit }: { readonly value: number; readonly unit: string }) => {
  const t = useT()
  // How a check is asked is a word, not a number.
  if (unit === 'mild') return <>{t(`rules.mild.${value}`)}</>
  const shown = isUnit(unit) ? shownNumber(unit, value) : value
  // Land is read as on every other page; what is less than a stremma in square metres.
  if (unit === 'm2' && value >= M2_PER_STREMMA) return <AreaText m2={value} />
  return (
    <>
      <NumberText value={shown} digits={Math.min(DIGITS, (String(shown).split('.')[1] ?? '').length)} />{' '}
      {isUnit(unit) ? t(`rules.unit.${unit}`) : unit}
    </>
  )
}

/** The scheme or check that a number belongs to, where its code is one: `0011`. */
const schemeOf = (code: string): string | null => (/^\d+$/.test(code) ? code : null)

/** A number of a rule by its words, and the aid or check that it belongs to. */
export const RuleNumber = ({ code, name }: { readonly code: string; readonly name: string }) => (
  // One thing: on a phone the cell sets its parts side by side.
  <span>
    {wordsOfRule(useT(), code, name)}
    {schemeOf(code) !== null && (
      <Text span size="sm" c="dimmed">
        {' '}
        {code}
      </Text>
    )}
  </span>
)

const Nothing = () => <Text>{useT()('rules.nothing')}</Text>

const Held = ({
  value,
  unit,
  law,
  isStruck = false,
}: {
  readonly value: number
  readonly unit: string
  readonly law: string
  readonly isStruck?: boolean
}) => (
  <>
    <Text
      component={isStruck ? 'del' : 'ins'}
      fw={isStruck ? 400 : 700}
      style={isStruck ? {} : { textDecoration: 'none' }}
    >
      <Amount value={value} unit={unit} />
    </Text>
    <Text size="sm">{law}</Text>
  </>
)

/** What of the number in force a proposal is shown beside. */
type HeldNumber = Pick<RuleInForce, 'value' | 'unit' | 'legalRef'>

const numberOf = (rowName: string, values: Readonly<Record<string, unknown>>) => {
  const [code = '', name = ''] = rowName.split('.')
  return {
    code: String(values.code ?? code),
    name: String(values.name ?? name),
    value: Number(values.value),
    unit: String(values.unit ?? findRuleNumber(code, name)?.unit ?? ''),
    legalRef: String(values.legalRef ?? ''),
  }
}

/**
 * A proposal for a number of a rule, in its words and unit beside the number that holds now: `held`, or what the proposal says of it. What
 * the proposal leaves alone is that of the number that holds.
 */
export const ruleView = (t: Translate, { rowName, values, before }: Proposal, held?: HeldNumber): ProposalView => {
  const stood = held ?? (before === null ? null : numberOf(rowName, before))
  const { code, name, value, unit, legalRef } = numberOf(rowName, { ...stood, ...values })
  return {
    name: wordsOfRule(t, code, name),
    title: <RuleNumber code={code} name={name} />,
    before: stood === null ? <Nothing /> : <Held isStruck value={stood.value} unit={stood.unit} law={stood.legalRef} />,
    after: <Held value={value} unit={unit} law={legalRef} />,
    change: <Amount value={value} unit={unit} />,
  }
}
