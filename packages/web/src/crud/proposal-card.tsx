import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { Box, Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { whyNotDecide } from '@eae/domain/kernel/proposal.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { useState } from 'react'
import { describeError } from '../api/index.ts'
import { AsyncButton, useLabels, useNotify, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { FieldText } from './field-text.tsx'
import type { ProposalSource, ProposalView } from './proposal-source.ts'

const Values = ({
  entity,
  values,
}: {
  readonly entity: AnyEntity | null
  readonly values: Readonly<Record<string, unknown>>
}) => {
  const t = useT()
  const { field: label } = useLabels()
  if (entity === null) return null
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

const Comparison = ({ proposal, view }: { readonly proposal: Proposal; readonly view: ProposalView | null }) => {
  const t = useT()
  const entity = findEntity(proposal.entityName)
  // What is told as a difference has nothing to stand beside.
  if (view !== null && view.before === null) return view.after === null ? null : <Box mb="sm">{view.after}</Box>
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mb="sm">
      <div>
        <Text fw={600}>{t('proposal.before')}</Text>
        {view?.before ?? <Values entity={entity} values={proposal.before ?? {}} />}
      </div>
      <div>
        <Text fw={600}>{t('proposal.after')}</Text>
        {proposal.kind === 'delete' ? (
          <Text>{t('proposal.deletion')}</Text>
        ) : (
          (view?.after ?? <Values entity={entity} values={proposal.values} />)
        )}
      </div>
    </SimpleGrid>
  )
}

interface CardProps {
  readonly source: ProposalSource
  readonly proposal: Proposal
  readonly view: ProposalView | null
  readonly onDone: () => Promise<void>
}

/** An open proposal: what would change, why, and the buttons of whoever may decide or take it back. */
export const ProposalCard = ({ source, proposal, view, onDone }: CardProps) => {
  const t = useT()
  const notify = useNotify()
  const { can, whyNotWrite, currentYear, userId } = useCrud()
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null)
  const lock = whyNotWrite(source.write)
  // Who approves need not be one who may propose.
  const decisionLock = can(source.approve) ? whyNotWrite(source.approve) : lock
  const reason =
    decisionLock ?? whyNotDecide(proposal, userId, currentYear) ?? source.whyNot?.(proposal, userId) ?? null
  const name = view?.name ?? proposal.rowName
  const withdraw = async (): Promise<void> => {
    try {
      await source.withdraw({ id: proposal.id })
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
      <Comparison proposal={proposal} view={view} />
      <Text mb="sm">
        <strong>{t('proposal.reason')}:</strong> {proposal.reason}
      </Text>
      {reason !== null && <Text mb="sm">{t(reason.code, reason.params)}</Text>}
      <Group gap="sm">
        {reason === null && can(source.approve) && (
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
          source={source}
          proposal={proposal}
          name={name}
          change={view?.change ?? null}
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
