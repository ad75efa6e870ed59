import { edetparam } from '@eae/domain/reference/edetparam.ts'
import { edetanoterabia, edetargia, penaltyScale } from '@eae/domain/reference/rules.ts'
import { EntityTabs } from '../crud/index.ts'
import { LockEffectPanel } from './lock-effect.tsx'

const EFFECTS = { [edetparam.name]: LockEffectPanel }

/** /Edetparam: the parameters of a year, whose change tells its effect before it is saved. */
const ParamPage = () => <EntityTabs all={[edetparam, penaltyScale, edetargia, edetanoterabia]} effects={EFFECTS} />

export default ParamPage
