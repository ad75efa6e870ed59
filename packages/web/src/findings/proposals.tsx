import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { Text } from '@mantine/core'
import { callServer } from '../api/index.ts'
import type { ProposalSource, ProposalView } from '../crud/index.ts'
import type { Translate } from '../ui/texts.tsx'

/** Decisions on findings that wait for a second person. */
export const FINDING_PROPOSALS: ProposalSource = {
  name: ['proposals', 'Finding'],
  find: (options) => callServer('Findings/findProposals', {}, options),
  decide: (body) => callServer('Findings/decideProposal', body),
  withdraw: (body) => callServer('Findings/withdrawProposal', body),
  isCounted: false,
  write: 'Checks_Run',
  approve: 'ChangeAct_Approve',
  changes: ['Findings'],
}

/** A proposed decision in words: the check and the application, how it stands, and how it shall be decided. */
export const findingView = (t: Translate, { rowName, values, before }: Proposal): ProposalView => {
  const name = `${t(`choice.check.${String(values.check)}`)} (${rowName})`
  const statusOf = (status: unknown) => <Text>{t(`choice.findingStatus.${String(status)}`)}</Text>
  const after = statusOf(values.status)
  return { name, title: name, before: statusOf(before?.status), after, change: after }
}
