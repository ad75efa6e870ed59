import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { isPrivilege } from '@eae/domain/kernel/users.ts'
import { Text } from '@mantine/core'
import { callServer } from '../api/index.ts'
import { DecidedProposals, ProposalList, type ProposalSource, type ProposalView } from '../crud/index.ts'
import { useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'

/** What is proposed for roles that others have. */
export const ROLE_PROPOSALS: ProposalSource = {
  name: ['proposals', 'roles'],
  find: (options) => callServer('Administration/findRoleProposals', {}, options),
  decide: (body) => callServer('Administration/decideRoleChange', body),
  withdraw: (body) => callServer('Administration/withdrawRoleChange', body),
  isCounted: false,
  write: 'Role_W',
  approve: 'Role_W',
  changes: ['Administration'],
}

/** What of a role a change is told by. */
export interface ToldRole {
  readonly privileges: readonly string[]
  readonly users: number
}

const toldOf = (values: Proposal['values'] | null): ToldRole => ({
  privileges: Array.isArray(values?.privileges) ? values.privileges.map(String) : [],
  users: Number(values?.users ?? 0),
})

/** What a change of a role gives and takes, and how many have the role: each thing one line. */
export const RoleChange = ({ before, after }: { readonly before: ToldRole; readonly after: ToldRole }) => {
  const t = useT()
  const wordsOf = (names: readonly string[]): string =>
    names.map((name) => (isPrivilege(name) ? t(`privilege.${name}`) : name)).join(', ')
  const given = after.privileges.filter((name) => !before.privileges.includes(name))
  const taken = before.privileges.filter((name) => !after.privileges.includes(name))
  return (
    <>
      {given.length > 0 && <Text>{t('roles.given', { names: wordsOf(given) })}</Text>}
      {taken.length > 0 && <Text>{t('roles.taken', { names: wordsOf(taken) })}</Text>}
      <Text>{t('roles.holders', { count: before.users })}</Text>
    </>
  )
}

/** A proposal about a role in words. */
export const roleView = (t: Translate, { rowName, values, before }: Proposal): ProposalView => {
  const name = t('roles.edit', { code: rowName })
  const change = <RoleChange before={toldOf(before)} after={toldOf(values)} />
  return { name, title: name, before: null, after: change, change }
}

/** What is proposed for roles (`isOpen`), or was decided; nothing while there is none. */
export const RoleProposals = ({ isOpen }: { readonly isOpen: boolean }) => {
  const t = useT()
  const view = (proposal: Proposal): ProposalView => roleView(t, proposal)
  return isOpen ? (
    <ProposalList source={ROLE_PROPOSALS} viewOf={view} />
  ) : (
    <DecidedProposals source={ROLE_PROPOSALS} columns={[t('roles.title'), t('users.change')]} viewOf={view} />
  )
}
