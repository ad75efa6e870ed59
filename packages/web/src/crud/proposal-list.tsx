import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { Stack, Text, Title } from '@mantine/core'
import type { ProposalState } from '@eae/domain/kernel/proposal.ts'
import { DateText, ListTable, LoadingBlock, StatusBadge, useT, type Tone } from '../ui/index.ts'
import { Failure } from './failure.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { useProposals, type ProposalSource, type ProposalView } from './proposal-source.ts'

const TONES: Readonly<Record<ProposalState, Tone>> = { 0: 'todo', 1: 'good', 2: 'bad', 3: 'over' }

interface ProposalListProps {
  readonly source: ProposalSource
  readonly viewOf?: (proposal: Proposal) => ProposalView
  /** After something was decided or taken back. */
  readonly onChanged?: () => Promise<void>
  /** Whether it is said that there are none. */
  readonly showsNone?: boolean
}

/** The open proposals of a source: what would change, why, and the buttons of whoever may decide. */
export const ProposalList = ({ source, viewOf, onChanged, showsNone = false }: ProposalListProps) => {
  const t = useT()
  const { data, error, refetch, reload } = useProposals(source)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return showsNone ? <LoadingBlock height={120} /> : null
  const open = data.filter(({ state }) => state === 0)
  if (open.length === 0 && !showsNone) return null
  return (
    <>
      <Title order={2} size="h4" mb="sm">
        {t('proposal.open')}
      </Title>
      <Stack gap="md" mb="xl">
        {open.length === 0 && <Text c="dimmed">{t('proposal.none')}</Text>}
        {open.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            source={source}
            proposal={proposal}
            view={viewOf?.(proposal) ?? null}
            onDone={async () => {
              await reload()
              await onChanged?.()
            }}
          />
        ))}
      </Stack>
    </>
  )
}

interface DecidedProposalsProps {
  readonly source: ProposalSource
  /** Heading of the column that says what a proposal was about, and of the one that says what it changed. */
  readonly columns: readonly [subject: string, change: string]
  readonly viewOf: (proposal: Proposal) => ProposalView
}

/** What was decided last about proposals of a source, by whom and how; nothing while there is none. */
export const DecidedProposals = ({ source, columns, viewOf }: DecidedProposalsProps) => {
  const t = useT()
  const decided = (useProposals(source).data ?? []).filter(({ state }) => state !== 0)
  if (decided.length === 0) return null
  return (
    <>
      <Title order={2} size="h4" mt="xl" mb="sm">
        {t('proposal.decided')}
      </Title>
      <ListTable
        caption={t('proposal.decided')}
        rows={decided}
        keyOf={({ id }) => id}
        columns={[...columns, t('proposal.reason'), t('proposal.state'), t('proposal.note')]}
        renderCells={(proposal) => [
          <div key="subject">{viewOf(proposal).title}</div>,
          <div key="change">{viewOf(proposal).change}</div>,
          `${proposal.reason} (${proposal.proposedLogin})`,
          <div key="state">
            <StatusBadge tone={TONES[proposal.state]}>{t(`proposal.state.${proposal.state}`)}</StatusBadge>
            <Text size="sm">
              {proposal.decidedLogin} <DateText iso={proposal.decidedAt} withTime />
            </Text>
          </div>,
          proposal.note ?? '—',
        ]}
      />
    </>
  )
}
