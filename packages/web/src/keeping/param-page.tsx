import { edetgdpr } from '@eae/domain/reference/consents.ts'
import { edetparam } from '@eae/domain/reference/edetparam.ts'
import { edetanoterabia, edetargia, penaltyScale } from '@eae/domain/reference/rules.ts'
import { EntityTabs, ListPage, ProposalList, proposalsOf, useCrud } from '../crud/index.ts'
import { LockEffectPanel } from './lock-effect.tsx'

const EFFECTS = { [edetparam.name]: LockEffectPanel }

/** /Edetparam: the parameters of a year, whose change tells its effect, and waits for a second person once the year runs. */
const ParamPage = () => {
  const { can } = useCrud()
  return (
    <ListPage above={can(edetparam.privilege.write) ? <ProposalList source={proposalsOf(edetparam)} /> : undefined}>
      <EntityTabs all={[edetparam, penaltyScale, edetargia, edetanoterabia, edetgdpr]} effects={EFFECTS} />
    </ListPage>
  )
}

export default ParamPage
