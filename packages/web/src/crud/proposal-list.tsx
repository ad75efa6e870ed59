import { Group, Paper, SimpleGrid, Stack, Text, Title, Button } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { whyNotDecide, type Proposal } from '@eae/domain/kernel/proposal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, LoadingBlock, useLabels, useNotify, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { Failure } from './failure.tsx'
import { FieldText } from './field-text.tsx'

/** How a proposal is shown where its fields alone would not say enough. */
export interface ProposalView {
  /** What it is about, in words. */
  readonly name: string
  readonly title: ReactNode
  readonly before: ReactNode
  readonly after: ReactNode
}

const Values = ({
  entity,
  values,
}: {
  readonly entity: AnyEntity
  readonly values: Readonly<Record<string, unknown>>
}) => {
  const t = useT()
  const { field: label } = useLabels()
  return (
    <>
      {Object.entries(values).map(([name, value]) => {
        const field = entity.fields[name]
        return field === undefined ? null : (
          <Text key={name}>
            {label(entity.name, name)}:{' '}
            {value === null ? t('proposal.nothing') : <FieldText field={field} value={value} />}
          </Text>
        )
      })}
    </>
  )
}

interface CardProps {
  readonly entity: AnyEntity
  readonly proposal: Proposal
  readonly view: ProposalView | null
  readonly onDone: () => Promise<void>
}

const Card = ({ entity, proposal, view, onDone }: CardProps) => {
  const t = useT()
  const notify = useNotify()
  const { can, whyNotWrite, currentYear, userId } = useCrud()
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null)
  const lock = whyNotWrite(entity.privilege.write)
  const reason = lock ?? whyNotDecide(proposal, userId, currentYear)
  const name = view?.name ?? proposal.rowName
  const withdraw = async (): Promise<void> => {
    try {
      await callServer('Proposals/withdraw', { id: proposal.id })
      notify('success', t('proposal.done'))
    } catch (error) {
      notify('error', describeError(t, error))
    }
    await onDone()
  }
  return (
    <Paper component="section" aria-label={name} withBorder p="lg" bg="var(--eae-surface)">
      <Title order={3} size="h5">
        {view?.title ?? name}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('proposal.by', { user: proposal.proposedLogin, at: proposal.proposedAt })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mb="sm">
        <div>
          <Text fw={600}>{t('proposal.before')}</Text>
          {view?.before ?? <Values entity={entity} values={proposal.before ?? {}} />}
        </div>
        <div>
          <Text fw={600}>{t('proposal.after')}</Text>
          {view?.after ?? <Values entity={entity} values={proposal.values} />}
        </div>
      </SimpleGrid>
      <Text mb="sm">
        <strong>{t('proposal.reason')}:</strong> {proposal.reason}
      </Text>
      {reason !== null && <Text mb="sm">{t(reason.code, reason.params)}</Text>}
      <Group gap="sm">
        {reason === null && can('Rule_Approve') && (
          <>
            <Button onClick={() => setDecision('approve')} aria-label={`${t('proposal.approve')}: ${name}`}>
              {t('proposal.approve')}
            </Button>
            <Button
              variant="default"
              onClick={() => setDecision('refuse')}
              aria-label={`${t('proposal.refuse')}: ${name}`}
            >
              {t('proposal.refuse')}
            </Button>
          </>
        )}
        {proposal.proposedBy === userId && (
          <AsyncButton variant="default" disabled={lock !== null} onClick={withdraw}>
            {t('proposal.withdraw')}
          </AsyncButton>
        )}
      </Group>
      {decision !== null && (
        <DecideDialog
          proposal={proposal}
          isApproval={decision === 'approve'}
          onDone={async () => {
            setDecision(null)
            await onDone()
          }}
          onClose={() => setDecision(null)}
        />
      )}
    </Paper>
  )
}

/** Proposals for rows of an entity, open and decided; of one year where it is given. */
export const useProposals = (entity: AnyEntity, etos?: number) => {
  const query = useQuery({
    queryKey: ['proposals', entity.name, etos],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await callServer<{ data: readonly Proposal[] }>(
          'Proposals/find',
          { entityName: entity.name, ...(etos === undefined ? {} : { etos }) },
          { signal, wait: false },
        )
      ).data,
  })
  const client = useQueryClient()
  /** After a decision the rows themselves may have changed, too. */
  const reload = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['proposals'] }),
      client.invalidateQueries({ queryKey: [entity.name] }),
    ])
  }
  return { ...query, reload }
}

interface ProposalListProps {
  readonly entity: AnyEntity
  readonly etos?: number
  readonly viewOf?: (proposal: Proposal) => ProposalView
  /** After something was decided or taken back. */
  readonly onChanged?: () => Promise<void>
  /** Whether it is said that there are none. */
  readonly showsNone?: boolean
}

/** The open proposals for rows of an entity: what would change, why, and the buttons of whoever may decide. */
export const ProposalList = ({ entity, etos, viewOf, onChanged, showsNone = false }: ProposalListProps) => {
  const t = useT()
  const { data, error, refetch, reload } = useProposals(entity, etos)
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
          <Card
            key={proposal.id}
            entity={entity}
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
