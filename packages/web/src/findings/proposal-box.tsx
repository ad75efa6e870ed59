import type { FindingLine, FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { Alert, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { callServer } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, Fault, useT } from '../ui/index.ts'
import { useAct } from './use-findings.ts'

interface ProposalBoxProps {
  readonly answer: FindingsAnswer
  readonly line: FindingLine
  readonly onDone: () => void
}

/** A decision that waits for a second person: what is proposed, by whom and why, and what the reader may do about it. */
export const ProposalBox = ({ answer: { whyNotDecide }, line: { proposal }, onDone }: ProposalBoxProps) => {
  const t = useT()
  const { menu } = useSession()
  const { fault, act } = useAct(onDone)
  if (proposal === null) return null
  const isOwn = proposal.proposedBy === menu.userId
  const decide = (isApproved: boolean) => () =>
    act(async () => {
      await callServer('Findings/decideProposal', { id: proposal.id, isApproved, note: '' })
      return isApproved ? 'finding.approved' : 'finding.refused'
    })
  const withdraw = () =>
    act(async () => {
      await callServer('Findings/withdrawProposal', { id: proposal.id })
      return 'finding.withdrawn'
    })
  return (
    <Alert
      mt="md"
      color="blue"
      icon={<IconUsers aria-hidden />}
      title={t('finding.proposal', { status: t(`choice.findingStatus.${String(proposal.values.status)}`) })}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('finding.proposalBy', { login: proposal.proposedLogin, at: proposal.proposedAt, reason: proposal.reason })}
      </Text>
      {isOwn && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('finding.ownProposal')}
        </Text>
      )}
      <Fault text={fault} />
      <Group mt="sm" gap="sm">
        {isOwn && (
          <AsyncButton variant="default" onClick={withdraw}>
            {t('finding.withdraw')}
          </AsyncButton>
        )}
        {!isOwn && whyNotDecide === null && (
          <>
            <AsyncButton variant="default" onClick={decide(false)}>
              {t('finding.refuse')}
            </AsyncButton>
            <AsyncButton onClick={decide(true)}>{t('finding.approve')}</AsyncButton>
          </>
        )}
      </Group>
    </Alert>
  )
}
