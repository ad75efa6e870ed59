import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ProposalState } from '@eae/domain/kernel/two-people.ts'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { whyNotDecide, type RuleInForce, type RuleProposal, type RulesAnswer } from '@eae/domain/rules/proposal.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { AdminTable } from '../administration/index.ts'
import { callServer, describeError } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import {
  AsyncButton,
  DateText,
  LoadingBlock,
  NumberText,
  PageTitle,
  Reasoned,
  StatusBadge,
  useNotify,
  useT,
  type Tone,
} from '../ui/index.ts'
import { RuleDialog } from './rule-dialog.tsx'

const TONES: Readonly<Record<ProposalState, Tone>> = { 0: 'todo', 1: 'good', 2: 'bad', 3: 'over' }
/** Digits that a number of a rule may have. */
const DIGITS = 6

/** Units of the seeded numbers; a new number may bring another one, shown as it was written. */
const UNITS: ReadonlySet<string> = new Set(['cents', 'km', 'm', 'm2', 'mills per ha', 'percent', 'ratio', 'years'])

const Amount = ({ value, unit }: { readonly value: number; readonly unit: string }) => {
  const t = useT()
  return (
    <>
      <NumberText value={value} digits={Math.min(DIGITS, (String(value).split('.')[1] ?? '').length)} />{' '}
      {UNITS.has(unit) ? t(`rules.unit.${unit}`) : unit}
    </>
  )
}

/** What a number of a rule is called; null for one that was added here and has no name of its own. */
const nameOf = (t: ReturnType<typeof useT>, code: string, name: string): string | null => {
  const text = `ruleName.${code}.${name}`
  const known = t(text)
  return known === text ? null : known
}

const RuleNumber = ({ code, name }: { readonly code: string; readonly name: string }) => {
  const known = nameOf(useT(), code, name)
  return (
    <div>
      {known !== null && <div>{known}</div>}
      {/* The code breaks behind its dots and nowhere else: half of a word would be read as another one. */}
      <code style={{ overflowWrap: 'normal' }}>
        {`${code}.${name}`.split(/(?<=\.)/).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </code>
    </div>
  )
}

interface ProposalProps {
  readonly proposal: RuleProposal
  /** The number that holds now. */
  readonly before: RuleInForce | undefined
  readonly onDone: () => Promise<void>
}

const Proposal = ({ proposal, before, onDone }: ProposalProps) => {
  const t = useT()
  const notify = useNotify()
  const { can, whyNotWrite, currentYear, userId } = useCrud()
  const [note, setNote] = useState('')
  const lock = whyNotWrite('Edetparam_W')
  const reason = lock ?? whyNotDecide(proposal, userId, currentYear)
  const number = `${proposal.code}.${proposal.name}`
  const act = async (path: string, body: object): Promise<void> => {
    try {
      await callServer(path, { id: proposal.id, ...body })
      notify('success', t('rules.done'))
    } catch (error) {
      notify('error', describeError(t, error))
    }
    await onDone()
  }
  return (
    <Paper component="section" aria-label={number} withBorder p="lg" bg="var(--eae-surface)">
      <Title order={3} size="h5">
        <RuleNumber code={proposal.code} name={proposal.name} />
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('rules.by', { user: proposal.proposedLogin, at: proposal.proposedAt })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mb="sm">
        <div>
          <Text fw={600}>{t('rules.before')}</Text>
          {before === undefined ? (
            <Text>{t('rules.nothing')}</Text>
          ) : (
            <>
              <Text component="del">
                <Amount value={before.value} unit={before.unit} />
              </Text>
              <Text size="sm">{before.legalRef}</Text>
            </>
          )}
        </div>
        <div>
          <Text fw={600}>{t('rules.after')}</Text>
          <Text fw={700} component="ins" style={{ textDecoration: 'none' }}>
            <Amount value={proposal.value} unit={proposal.unit} />
          </Text>
          <Text size="sm">{proposal.legalRef}</Text>
        </div>
      </SimpleGrid>
      <Text mb="sm">
        <strong>{t('rules.reason')}:</strong> {proposal.reason}
      </Text>
      {reason !== null && <Text mb="sm">{t(reason.code, reason.params)}</Text>}
      <Group align="end" gap="sm">
        {reason === null && can('Rule_Approve') && (
          <>
            <TextInput
              label={t('rules.note')}
              value={note}
              maxLength={500}
              onChange={(event) => setNote(event.currentTarget.value)}
              flex={1}
              miw={200}
            />
            <AsyncButton
              onClick={() => act('Rules/decide', { isApproved: true, note })}
              aria-label={`${t('rules.approve')}: ${number}`}
            >
              {t('rules.approve')}
            </AsyncButton>
            <AsyncButton
              variant="default"
              onClick={() => act('Rules/decide', { isApproved: false, note })}
              aria-label={`${t('rules.refuse')}: ${number}`}
            >
              {t('rules.refuse')}
            </AsyncButton>
          </>
        )}
        {proposal.proposedBy === userId && (
          <AsyncButton variant="default" disabled={lock !== null} onClick={() => act('Rules/withdraw', {})}>
            {t('rules.withdraw')}
          </AsyncButton>
        )}
      </Group>
    </Paper>
  )
}

/** /AdminRules: the numbers of rules of the year, proposed by one person and approved by another. */
const RulesPage = () => {
  const t = useT()
  const { whyNotWrite, etos, currentYear } = useCrud()
  const lock = whyNotWrite('Edetparam_W')
  const client = useQueryClient()
  const [filter, setFilter] = useState('')
  const [edited, setEdited] = useState<RuleInForce | 'new' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['rules', etos],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callServer<{ data: RulesAnswer }>('Rules/find', { etos }, { signal, wait: false })).data,
  })
  const reload = () => client.invalidateQueries({ queryKey: ['rules'] })
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={400} />
  const isClosed = isPastYear(etos, currentYear)
  const open = data.proposals.filter(({ state }) => state === 0)
  const decided = data.proposals.filter(({ state }) => state !== 0)
  const typed = foldEl(filter)
  const shown = data.inForce.filter(({ code, name, legalRef }) =>
    foldEl(`${code}.${name} ${nameOf(t, code, name) ?? ''} ${legalRef}`).includes(typed),
  )
  return (
    <>
      <PageTitle
        title={t('rules.title')}
        lead={t('rules.lead', { etos: String(etos) })}
        actions={
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
      />
      {isClosed && (
        <Alert color="gov" mb="md">
          {t('rules.closed', { etos: String(etos) })}
        </Alert>
      )}
      <Title order={2} size="h4" mb="sm">
        {t('rules.open')}
      </Title>
      <Stack gap="md" mb="xl">
        {open.length === 0 && <Text c="dimmed">{t('rules.none')}</Text>}
        {open.map((proposal) => (
          <Proposal
            key={proposal.id}
            proposal={proposal}
            before={data.inForce.find(({ code, name }) => code === proposal.code && name === proposal.name)}
            onDone={reload}
          />
        ))}
      </Stack>
      <Group justify="space-between" align="end" mb="sm">
        <Title order={2} size="h4">
          {t('rules.inForce', { etos: String(etos) })}
        </Title>
        <TextInput
          label={t('rules.filter')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          w={{ base: '100%', sm: 320 }}
        />
      </Group>
      <AdminTable
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
                    aria-label={t('rules.proposeOne', { number: `${rule.code}.${rule.name}` })}
                    onClick={() => setEdited(rule)}
                  >
                    {t('rules.propose')}
                  </Button>
                </Reasoned>,
              ]),
        ]}
      />
      {decided.length > 0 && (
        <>
          <Title order={2} size="h4" mt="xl" mb="sm">
            {t('rules.decided')}
          </Title>
          <AdminTable
            caption={t('rules.decided')}
            rows={decided}
            keyOf={({ id }) => id}
            columns={[t('rules.number'), t('rules.value'), t('rules.reason'), t('rules.state'), t('rules.note')]}
            renderCells={({ code, name, value, unit, reason, state, decidedLogin, decidedAt, proposedLogin, note }) => [
              <RuleNumber key="number" code={code} name={name} />,
              <span key="value">
                <Amount value={value} unit={unit} />
              </span>,
              `${reason} (${proposedLogin})`,
              <div key="state">
                <StatusBadge tone={TONES[state]}>{t(`rules.state.${state}`)}</StatusBadge>
                <Text size="sm">
                  {decidedLogin} <DateText iso={decidedAt} withTime />
                </Text>
              </div>,
              note ?? '—',
            ]}
          />
        </>
      )}
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
