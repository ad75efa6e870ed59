import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { RuleInForce } from '@eae/domain/rules/answers.ts'
import { Alert, Button, Chip, Title } from '@mantine/core'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { ruleParam } from '@eae/domain/reference/rules.ts'
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
import { ListTable, LoadingBlock, PageTitle, Reasoned, useT } from '../ui/index.ts'
import { RuleDialog, useRules } from './rule-dialog.tsx'
import { Amount, RuleNumber, ruleView } from './rule-view.tsx'
import { nameOfRule, wordsOfRule } from './rule-words.ts'

/** What numbers are of: an aid that is paid, a check, or the rules of all applications. */
const GROUPS = ['aid', 'check', 'all'] as const
type Group = (typeof GROUPS)[number]

/** Codes of checks have five digits, those of aids four. */
const groupOf = (code: string): Group => (/^\d{4}$/.test(code) ? 'aid' : /^\d{5}$/.test(code) ? 'check' : 'all')

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
  const view = (proposal: Proposal): ProposalView =>
    ruleView(
      t,
      proposal,
      data.find((rule) => `${rule.code}.${rule.name}` === proposal.rowName),
    )
  const typed = foldEl(filter)
  const shown = data.filter(
    ({ code, name, legalRef }) =>
      (group === null || groupOf(code) === group) &&
      foldEl(`${code}.${name} ${nameOfRule(t, code, name) ?? ''} ${legalRef}`).includes(typed),
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
                      number: wordsOfRule(t, rule.code, rule.name),
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
