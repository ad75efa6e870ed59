import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { callServer } from '../api/index.ts'
import { DecidedProposals, ProposalList, type ProposalSource, type ProposalView } from '../crud/index.ts'
import { useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'

/** What is proposed for the users whom one looks after. */
export const USER_PROPOSALS: ProposalSource = {
  name: ['proposals', 'users'],
  find: (options) => callServer('Administration/findUserProposals', {}, options),
  decide: (body) => callServer('Administration/decideUserChange', body),
  withdraw: (body) => callServer('Administration/withdrawUserChange', body),
  isCounted: false,
  write: 'User_W',
  approve: 'User_W',
  whyNot: ({ rowKey }, userId) => (rowKey === String(userId) ? message('admin.ownRights') : null),
  changes: ['Administration'],
}

/** An AFM of a proposal in words; null where nothing is known of it. */
const afmOf = (t: Translate, values: Proposal['values'] | null): string | null => {
  if (values === null) return null
  return typeof values.afm === 'string' ? values.afm : t('users.noAfm')
}

/** A proposal about a user in words. */
export const userView = (t: Translate, { kind, rowName, values, before }: Proposal): ProposalView => {
  const what = t(`users.change.${kind}`)
  const [was, shall] = kind === 'afm' ? [afmOf(t, before), afmOf(t, values)] : [null, null]
  return {
    name: `${what}, ${rowName}`,
    title: rowName,
    before: was === null ? null : <del>{was}</del>,
    after: shall === null ? null : <strong>{shall}</strong>,
    change: shall === null ? what : `${what}: ${was === null ? '' : `${was} → `}${shall}`,
  }
}

/** What is proposed for users whom one looks after (`isOpen`), or was decided; nothing while there is none. */
export const UserProposals = ({ isOpen }: { readonly isOpen: boolean }) => {
  const t = useT()
  const view = (proposal: Proposal): ProposalView => userView(t, proposal)
  return isOpen ? (
    <ProposalList source={USER_PROPOSALS} viewOf={(proposal) => ({ ...view(proposal), title: view(proposal).name })} />
  ) : (
    <DecidedProposals source={USER_PROPOSALS} columns={[t('sessions.user'), t('users.change')]} viewOf={view} />
  )
}
