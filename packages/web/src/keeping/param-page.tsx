import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { edetgdpr } from '@eae/domain/reference/consents.ts'
import { edetparam } from '@eae/domain/reference/edetparam.ts'
import { edetanoterabia, edetargia, penaltyScale } from '@eae/domain/reference/rules.ts'
import { EntityTabs, ListPage, ProposalList, proposalsOf, useCrud, type ProposalView } from '../crud/index.ts'
import { useT } from '../ui/index.ts'
import { LockEffectPanel } from './lock-effect.tsx'

const EFFECTS = { [edetparam.name]: LockEffectPanel }

/** /Edetparam: the parameters of a year, whose change tells its effect, and waits for a second person once the year runs. */
const ParamPage = () => {
  const t = useT()
  const { can } = useCrud()
  const viewOf = ({ rowName }: Proposal): ProposalView => {
    const name = t('year.title', { etos: rowName })
    return { name, title: name }
  }
  return (
    <ListPage
      above={
        can(edetparam.privilege.write) ? <ProposalList source={proposalsOf([edetparam])} viewOf={viewOf} /> : undefined
      }
    >
      <EntityTabs all={[edetparam, penaltyScale, edetargia, edetanoterabia, edetgdpr]} effects={EFFECTS} />
    </ListPage>
  )
}

export default ParamPage
