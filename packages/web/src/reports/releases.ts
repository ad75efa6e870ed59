import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { reportCopy } from '@eae/domain/reports/copies.ts'
import { callServer } from '../api/index.ts'
import type { ProposalSource, ProposalView } from '../crud/index.ts'
import type { Translate } from '../ui/texts.tsx'

/** What is proposed to be released to everybody, of the copies that one may open. */
export const RELEASES: ProposalSource = {
  name: ['proposals', 'publication'],
  find: (options) => callServer('Publication/findProposals', {}, options),
  decide: (body) => callServer('Publication/decide', body),
  withdraw: (body) => callServer('Publication/withdraw', body),
  isCounted: false,
  write: 'Payment_W',
  approve: 'Payment_Approve',
  changes: [reportCopy.name],
}

/** A release in words: the list, its year, how many rows everybody will read and their fingerprint. */
export const releaseView = (t: Translate, { rowName, values }: Proposal): ProposalView => {
  const name = t('publication.releaseName', { name: t(`route.${rowName}`), etos: String(values.etos) })
  const what = t('publication.releaseWhat', { count: Number(values.rows), sha256: String(values.sha256) })
  return { name, title: name, before: null, after: what, change: name }
}
