import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { RuleInForce } from '@eae/domain/rules/answers.ts'
import { Alert, Button, Chip, Text, Title } from '@mantine/core'
import { M2_PER_STREMMA } from '@eae/domain/kernel/units.ts'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { ruleParam } from '@eae/domain/reference/rules.ts'
import { RULE_UNITS, shownNumber, type RuleUnit } from '@eae/domain/rules/numbers.ts'
import { MILD_NAME } from '@eae/domain/rules/mild.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  DecidedProposals,
  Failure,
  ProposalList,
  ToolLine,
  proposalsOf,
  useCrud,
  useProposals,
  type ProposalView,
} from '../crud/index.ts'
import { keyOfCall } from '../api/index.ts'
import { AreaText, ListTable, LoadingBlock, NumberText, PageTitle, Reasoned, useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'
import { RuleDialog, useRules } from './rule-dialog.tsx'

/** Digits that a number of a rule may have. */
const DIGITS = 6

const isUnit = (unit: string): unit is RuleUnit => unit in RULE_UNITS

/** A stored number in the unit that people read; one of an unknown unit stays as it was written. */
const Amount = ({ value, unit }: { readonly value: number; readonly unit: string }) => {
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

/** What a number of a rule is called; null for one that was added here and has no name of its own. */
const nameOf = (t: Translate, code: string, name: string): string | null => {
  const text = `ruleName.${code}.${name}`
  const known = t(text)
  return known === text ? null : known
}

const wordsOf = (t: Translate, code: string, name: string): string =>
  name === MILD_NAME ? t('rules.mildOf', { code }) : (nameOf(t, code, name) ?? `${code}.${name}`)

/** The scheme or check that a number belongs to, where its code is one: `0011`. */
const schemeOf = (code: string): string | null => (/^\d+$/.test(code) ? code : null)

/** What numbers are of: an aid that is paid, a check, or the rules of all applications. */
const GROUPS = ['aid', 'check', 'all'] as const
type Group = (typeof GROUPS)[number]

/** Codes of checks have five digits, those of aids four. */
const groupOf = (code: string): Group => (/^\d{4}$/.test(code) ? 'aid' : /^\d{5}$/.test(code) ? 'check' : 'all')

const RuleNumber = ({ code, name }: { readonly code: string; readonly name: string }) => (
  // One thing: on a phone the cell sets its parts side by side.
  <span>
    {wordsOf(useT(), code, name)}
    {schemeOf(code) !== null && (
      <Text span size="sm" c="dimmed">
        {' '}
        {code}
      </Text>
    )}
  </span>
)

const Nothing = () => <Text>{useT()('rules.nothing')}</Text>

/** A proposal with the names and units of its number, beside the number that holds now. */
const viewOf = (t: Translate, proposal: Proposal, inForce: readonly RuleInForce[]): ProposalView => {
  const before = inForce.find((rule) => `${rule.code}.${rule.name}` === proposal.rowName)
  const { code, name, value, unit, legalRef } = numberOf(proposal, before)
  return {
    name: wordsOf(t, code, name),
    title: <RuleNumber code={code} name={name} />,
    before:
      before === undefined ? (
        <Nothing />
      ) : (
        <Held isStruck value={before.value} unit={before.unit} law={before.legalRef} />
      ),
    after: <Held value={value} unit={unit} law={legalRef} />,
    change: <Amount value={value} unit={unit} />,
  }
}

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

/**
 * The number that a proposal is about: its values were checked by the definition of the entity. What it leaves alone is
 * that of the number that holds.
 */
const numberOf = ({ rowName, values }: Proposal, held: RuleInForce | undefined) => {
  const shall: Readonly<Record<string, unknown>> = { ...held, ...values }
  return {
    code: String(shall.code ?? rowName),
    name: String(shall.name ?? ''),
    value: Number(shall.value),
    unit: String(shall.unit ?? ''),
    legalRef: String(shall.legalRef ?? ''),
  }
}

/** /AdminRules: the numbers of rules of the year, proposed by one person and approved by another. */
const RulesPage = () => {
  const t = useT()
  const { whyNotWrite, etos, currentYear } = useCrud()
  const lock = whyNotWrite('Edetparam_W')
  const client = useQueryClient()
  const [filter, setFilter] = useState('')
  const [group, setGroup] = useState<Group | null>(null)
  const [edited, setEdited] = useState<RuleInForce | 'new' | null>(null)
  const { data, error, refetch } = useRules(etos)
  const source = proposalsOf([ruleParam], etos)
  const proposals = useProposals(source)
  const reload = async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: keyOfCall('Rules/find') }), proposals.reload()])
  }
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={400} />
  const isClosed = isPastYear(etos, currentYear)
  const view = (proposal: Proposal): ProposalView => viewOf(t, proposal, data)
  const typed = foldEl(filter)
  const shown = data.filter(
    ({ code, name, legalRef }) =>
      (group === null || groupOf(code) === group) &&
      foldEl(`${code}.${name} ${nameOf(t, code, name) ?? ''} ${legalRef}`).includes(typed),
  )
  return (
    <>
      <PageTitle title={t('rules.title')} lead={t('rules.lead', { etos: String(etos) })} />
      <ToolLine
        label={t('rules.filter')}
        value={filter}
        onChange={setFilter}
        end={
          !isClosed && (
            <Reasoned reason={lock}>
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={lock !== null}
                onClick={() => setEdited('new')}
              >
                {t('rules.new')}
              </Button>
            </Reasoned>
          )
        }
      >
        {GROUPS.map((one) => (
          <Chip key={one} checked={group === one} onChange={(isOn) => setGroup(isOn ? one : null)}>
            {t(`rules.group.${one}`)}
          </Chip>
        ))}
      </ToolLine>
      {isClosed && (
        <Alert color="gov" mb="md">
          {t('rules.closed', { etos: String(etos) })}
        </Alert>
      )}
      <ProposalList source={source} showsNone viewOf={view} onChanged={reload} />
      <Title order={2} size="h4" mb="sm">
        {t('rules.inForce', { etos: String(etos) })}
      </Title>
      <ListTable
        caption={t('rules.inForce', { etos: String(etos) })}
        rows={shown}
        keyOf={({ code, name }) => `${code}.${name}`}
        columns={[
          t('rules.number'),
          t('rules.value'),
          t('rules.legalRef'),
          t('rules.since'),
          ...(isClosed ? [] : [t('rules.propose')]),
        ]}
        renderCells={(rule) => [
          <RuleNumber key="number" code={rule.code} name={rule.name} />,
          <span key="value">
            <Amount value={rule.value} unit={rule.unit} />
          </span>,
          rule.legalRef,
          rule.since,
          ...(isClosed
            ? []
            : [
                <Reasoned key="propose" reason={lock}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={lock !== null}
                    aria-label={t('rules.proposeOne', {
                      number: wordsOf(t, rule.code, rule.name),
                    })}
                    onClick={() => setEdited(rule)}
                  >
                    {t('rules.propose')}
                  </Button>
                </Reasoned>,
              ]),
        ]}
      />
      <DecidedProposals source={source} columns={[t('rules.number'), t('rules.value')]} viewOf={view} />
      {edited !== null && (
        <RuleDialog
          rule={edited === 'new' ? null : edited}
          onDone={async () => {
            setEdited(null)
            await reload()
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

export default RulesPage
