import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { callServer } from '../api/index.ts'
import type { ProposalSource, ProposalView } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
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

/** Publications of runs that wait for a second person. */
export const RUN_PROPOSALS: ProposalSource = {
  name: ['proposals', 'CheckRun'],
  find: (options) => callServer('CheckRuns/findProposals', {}, options),
  decide: (body) => callServer('CheckRuns/decide', body),
  withdraw: (body) => callServer('CheckRuns/withdraw', body),
  isCounted: false,
  write: 'Checks_Run',
  approve: 'ChangeAct_Approve',
  changes: ['CheckRuns', 'Findings', 'Jobs'],
}

/** A proposed publication in words: the run, what is new in how many applications, and the last day for answers. */
export const runView = (t: Translate, { rowName, values }: Proposal): ProposalView => {
  const name = `${t('entity.CheckRun')} ${rowName}`
  const change = (
    <Text>
      {t('run.proposed', {
        appeared: Number(values.appeared),
        gone: Number(values.gone),
        applications: Number(values.applications),
        due: String(values.due),
      })}
    </Text>
  )
  return { name, title: name, before: null, after: change, change }
}

/** Decisions on all findings of a search that wait for a second person. */
export const BATCH_PROPOSALS: ProposalSource = {
  name: ['proposals', 'FindingBatch'],
  find: (options) => callServer('FindingBatches/findProposals', {}, options),
  decide: (body) => callServer('FindingBatches/decide', { ...body, looked: [] }),
  withdraw: (body) => callServer('FindingBatches/withdraw', body),
  isCounted: false,
  write: 'Checks_Run',
  approve: 'ChangeAct_Approve',
  changes: ['FindingBatches', 'Findings', 'Jobs'],
}

/** A proposed decision on many findings in words, with the way to the twenty that are looked at before it is approved. */
export const batchView = (t: Translate, { values }: Proposal): ProposalView => {
  const name = t('batch.shall', {
    total: Number(values.total),
    applications: Number(values.applications),
    status: t(`choice.findingStatus.${String(values.status)}`),
  })
  const change = (
    <Anchor component={Link} to={`/CheckEdeSearch${stringifySearch({ id: `batch.${String(values.id)}` })}`}>
      {t('batch.toSample')}
    </Anchor>
  )
  return { name, title: name, before: null, after: change, change }
}
