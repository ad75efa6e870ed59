import { Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { MAX_REASON, type UserProposal } from '@eae/domain/administration/user.ts'
import { whyNotSecond, type ProposalState } from '@eae/domain/kernel/proposal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, DateText, StatusBadge, useNotify, useT, type Tone } from '../ui/index.ts'
import { AdminTable } from './admin-table.tsx'

const TONES: Readonly<Record<ProposalState, Tone>> = { 0: 'todo', 1: 'good', 2: 'bad', 3: 'over' }

/** What a proposal does, in words: the AFM that holds and the one that shall hold. */
const Change = ({ proposal }: { readonly proposal: UserProposal }) => {
  const t = useT()
  const { kind, afm, afmBefore, state } = proposal
  return (
    <>
      {t(`users.change.${kind}`)}
      {kind === 'afm' && (
        <>
          {': '}
          {/* Of a decided one the AFM of today says nothing about what it was then. */}
          {state === 0 && (
            <>
              <del>{afmBefore ?? t('users.noAfm')}</del> →{' '}
            </>
          )}
          <strong>{afm ?? t('users.noAfm')}</strong>
        </>
      )}
    </>
  )
}

const OpenProposal = ({
  proposal,
  onDone,
}: {
  readonly proposal: UserProposal
  readonly onDone: () => Promise<void>
}) => {
  const t = useT()
  const notify = useNotify()
  const { menu, whyNotWrite } = useSession()
  const [note, setNote] = useState('')
  const lock = whyNotWrite('User_W')
  const isAboutMe = proposal.userId === menu.userId
  const reason =
    lock ?? whyNotSecond(proposal, menu.userId) ?? (isAboutMe ? { code: 'admin.ownRights', params: {} } : null)
  const act = async (path: string, body: object): Promise<void> => {
    try {
      await callServer(path, { id: proposal.id, ...body })
      notify('success', t('proposal.done'))
    } catch (error) {
      notify('error', describeError(t, error))
    }
    await onDone()
  }
  const decide = (isApproved: boolean) => () => act('Administration/decideUserChange', { isApproved, note })
  return (
    <Paper component="section" aria-label={proposal.login} withBorder p="lg" bg="var(--eae-surface)">
      <Title order={3} size="h5">
        {proposal.fullName} ({proposal.login})
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('proposal.by', { user: proposal.proposedLogin, at: proposal.proposedAt })}
      </Text>
      <Text mb="sm">
        <Change proposal={proposal} />
      </Text>
      <Text mb="sm">
        <strong>{t('proposal.reason')}:</strong> {proposal.reason}
      </Text>
      {reason !== null && <Text mb="sm">{t(reason.code, reason.params)}</Text>}
      <Group align="end" gap="sm">
        {reason === null && (
          <>
            <TextInput
              label={t('proposal.note')}
              value={note}
              maxLength={MAX_REASON}
              onChange={(event) => setNote(event.currentTarget.value)}
              flex={1}
              miw={200}
            />
            <AsyncButton onClick={decide(true)} aria-label={`${t('proposal.approve')}: ${proposal.login}`}>
              {t('proposal.approve')}
            </AsyncButton>
            <AsyncButton
              variant="default"
              onClick={decide(false)}
              aria-label={`${t('proposal.refuse')}: ${proposal.login}`}
            >
              {t('proposal.refuse')}
            </AsyncButton>
          </>
        )}
        {proposal.proposedBy === menu.userId && (
          <AsyncButton
            variant="default"
            disabled={lock !== null}
            onClick={() => act('Administration/withdrawUserChange', {})}
          >
            {t('proposal.withdraw')}
          </AsyncButton>
        )}
      </Group>
    </Paper>
  )
}

const Decided = ({ proposals }: { readonly proposals: readonly UserProposal[] }) => {
  const t = useT()
  return (
    <>
      <Title order={2} size="h4" mt="xl" mb="sm">
        {t('users.decided')}
      </Title>
      <AdminTable
        caption={t('users.decided')}
        rows={proposals}
        keyOf={({ id }) => id}
        columns={[t('users.login'), t('users.change'), t('proposal.reason'), t('proposal.state'), t('proposal.note')]}
        renderCells={(proposal) => [
          proposal.login,
          <span key="change">
            <Change proposal={proposal} />
          </span>,
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

/** What is proposed for users whom one looks after (`isOpen`), or was decided; nothing while there is none. */
export const UserProposals = ({ isOpen }: { readonly isOpen: boolean }) => {
  const t = useT()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'proposals'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await callServer<{ data: readonly UserProposal[] }>(
          'Administration/findUserProposals',
          {},
          { signal, wait: false },
        )
      ).data,
  })
  if (error !== null) return isOpen ? <Failure error={error} onRetry={() => void refetch()} /> : null
  const shown = (data ?? []).filter(({ state }) => (state === 0) === isOpen)
  if (shown.length === 0) return null
  if (!isOpen) return <Decided proposals={shown} />
  return (
    <Stack gap="md" mb="xl">
      <Title order={2} size="h4">
        {t('users.proposals')}
      </Title>
      {shown.map((proposal) => (
        <OpenProposal
          key={proposal.id}
          proposal={proposal}
          onDone={() => client.invalidateQueries({ queryKey: ['users'] })}
        />
      ))}
    </Stack>
  )
}
