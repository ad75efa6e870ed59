import type { EcoActionFacts, ParcelFacts } from '../../facts/facts.ts'
import { BASIS } from '../../facts/scheme-facts.ts'
import { isMonumentalGrove, MONUMENTAL_CHECK, MONUMENTAL_LIMITS } from '../../facts/monumental.ts'
import { numbersOf } from '../../kernel/check.ts'
import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import { areaOf, forgive } from '../determine.ts'
import { spreadOver } from '../lot.ts'
import { priced, type Measure } from '../measure.ts'
import type { EcoScheme } from '../schemes.ts'
import { headsOf, livestockUnitsOf, LSU_BASE } from './livestock.ts'
import { unitStep } from './steps.ts'

/** The eco-scheme of monumental groves. */
const MONUMENTAL = '31.10'

/** What is declared and found of one action, and how many animals behind it are missing. */
interface Counted extends Pick<Found, 'area' | 'measure' | 'shares' | 'steps'> {
  readonly counts: Measure
  readonly missingHeads: number
}

/** Land that an action is paid for: of 31.10 that of monumental groves alone. */
const isPaidLand = ({ rules }: Input, scheme: EcoScheme, parcel: ParcelFacts): boolean =>
  scheme.group !== MONUMENTAL ||
  isMonumentalGrove(parcel, numbersOf<keyof typeof MONUMENTAL_LIMITS>(MONUMENTAL_CHECK, MONUMENTAL_LIMITS, rules))

const landOf = (input: Input, scheme: EcoScheme, rows: readonly EcoActionFacts[]): Counted => {
  const on = new Set(rows.map(({ edaId }) => String(edaId)))
  const parcels = input.facts.parcels.filter((parcel) => on.has(String(parcel.id)) && isPaidLand(input, scheme, parcel))
  const ids = new Set(parcels.map(({ id }) => String(id)))
  const lots = input.determined.lots.filter(({ edaId }) => ids.has(String(edaId)))
  const { area } = forgive({ area: areaOf(lots) }, input.rules)
  const step: Step = {
    code: 'payments.step.actionArea',
    inputs: { declaredM2: area.declared, determinedM2: area.determined },
    value: area.determined,
    unit: 'm2',
    law: scheme.legalBasis,
  }
  return { area, counts: 'm2', shares: spreadOver(lots, area.determined), steps: [step], missingHeads: 0 }
}

const animalsOf = ({ facts }: Input, scheme: EcoScheme): Counted => {
  const animals = facts.holdings.flatMap((holding) => holding.animals)
  const area = livestockUnitsOf(animals, facts.catalogue)
  const heads = headsOf(animals)
  const step: Step = {
    code: 'payments.step.actionLsu',
    inputs: { declared: area.declared / LSU_BASE, determined: area.determined / LSU_BASE },
    value: area.determined,
    unit: 'none',
    law: scheme.legalBasis,
  }
  return {
    area,
    measure: 'lsu',
    counts: 'lsu',
    shares: [],
    steps: [step],
    missingHeads: heads.declared - heads.determined,
  }
}

const ofAction = (input: Input, scheme: EcoScheme, kodikos: string, rows: readonly EcoActionFacts[]): Found => {
  const [first] = rows
  const counted = first?.basis === BASIS.lsu ? animalsOf(input, scheme) : landOf(input, scheme, rows)
  const { area, counts, missingHeads, ...rest } = counted
  const named: Step = { code: 'payments.step.action', inputs: { action: kodikos }, value: 0, unit: 'none' }
  const found = { ...rest, area, action: kodikos, steps: [named, ...rest.steps] }
  const unitMills = first?.unitMills ?? null
  if (unitMills === null) return nothing(found, message('payments.reason.amountNotSet', { action: kodikos }))
  if (area.declared === 0) return nothing(found, message('payments.reason.noActionLand', { action: kodikos }))
  const gross = priced(area.determined, unitMills, counts)
  return {
    ...found,
    ...(missingHeads > 0 ? { missingHeads } : {}),
    gross,
    perUnit: priced(1, unitMills, counts),
    refusal: null,
    steps: [...found.steps, unitStep(counts, area.determined, unitMills, gross)],
  }
}

/**
 * Eco-schemes: each action by its own amount, for the land of the parcels that have it or for the livestock of the application, however
 * many parcels name an action for animals (DOMAIN 3.6; Reg. (EU) 2021/2115 art. 31). An action whose amount the agency has not set
 * brings nothing and says so.
 */
export const eco = (input: Input, scheme: EcoScheme): readonly Found[] => {
  const byAction = new Map<string, EcoActionFacts[]>()
  for (const action of input.facts.ecoActions) {
    if (action.group !== scheme.group) continue
    const known = byAction.get(action.kodikos)
    if (known === undefined) byAction.set(action.kodikos, [action])
    else known.push(action)
  }
  const none = { area: { declared: 0, determined: 0 }, shares: [], steps: [] }
  if (byAction.size === 0) return [nothing(none, message('payments.reason.noAction'))]
  return [...byAction].map(([kodikos, rows]) => ofAction(input, scheme, kodikos, rows))
}
