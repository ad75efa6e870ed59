import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import { Text } from '@mantine/core'
import { callServer } from '../api/index.ts'
import { APPROVE, DecidedProposals, ProposalList, type ProposalSource, type ProposalView } from '../crud/index.ts'
import { useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'

/** Versions of registers that change much of those before. */
export const LOAD_PROPOSALS: ProposalSource = {
  name: ['proposals', registerVersion.name],
  find: (options) => callServer('Registers/findProposals', {}, options),
  decide: (body) => callServer('Registers/decide', body),
  withdraw: (body) => callServer('Registers/withdraw', body),
  isCounted: false,
  write: 'Catalogue_W',
  approve: APPROVE,
  changes: [registerVersion.name, 'Jobs'],
}

/** A proposed version of a register in words. */
export const loadView = (t: Translate, { rowName, etos, values }: Proposal): ProposalView => {
  const register = t(`choice.register.${String(values.register)}`)
  const name = `${register}${etos === null ? '' : ` ${etos}`}: ${rowName}`
  const counts = Object.fromEntries(
    ['before', 'rows', 'added', 'changed', 'gone'].map((part) => [part, Number(values[part])]),
  )
  const change = <Text>{t('register.difference', counts)}</Text>
  return { name, title: name, before: null, after: change, change }
}

/** What is proposed of registers (`isOpen`), or was decided; nothing while there is none. */
export const LoadProposals = ({ isOpen }: { readonly isOpen: boolean }) => {
  const t = useT()
  const view = (proposal: Proposal): ProposalView => loadView(t, proposal)
  return isOpen ? (
    <ProposalList source={LOAD_PROPOSALS} viewOf={view} />
  ) : (
    <DecidedProposals source={LOAD_PROPOSALS} columns={[t('field.register'), t('proposal.effect')]} viewOf={view} />
  )
}
