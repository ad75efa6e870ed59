import { shared } from '../../facts/numbers.ts'
import { ZONES } from '../../facts/zones.ts'
import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import { areaOf, forgive, type Area } from '../determine.ts'
import { exact, over, percentOf, plus, toNumber } from '../exact.ts'
import { spreadOver, type Lot } from '../lot.ts'
import { priced } from '../measure.ts'
import type { ListedScheme } from '../schemes.ts'

type Zone = 1 | 2 | 3

const lotsOf = ({ determined }: Input, zone: Zone): readonly Lot[] =>
  determined.lots.filter(({ anctype }) => anctype === zone)

/** Land of each kind of constraint, small differences forgiven over all of them together. */
const areasOf = (input: Input): Readonly<Record<Zone, Area>> =>
  forgive({ 1: areaOf(lotsOf(input, 1)), 2: areaOf(lotsOf(input, 2)), 3: areaOf(lotsOf(input, 3)) }, input.rules)

/** Room of the brackets that schemes asked for before this one have filled: 13.1, then 13.2, then 13.3. */
const filledBefore = ({ facts }: Input, areas: Readonly<Record<Zone, Area>>, code: string): number =>
  facts.requests.reduce((sum, { eschKodikos }) => {
    const zone = ZONES[eschKodikos]
    return zone === undefined || eschKodikos >= code ? sum : sum + areas[zone].determined
  }, 0)

/** How much of a stretch lies between two bounds. */
const within = (from: number, to: number, least: number, most: number): number =>
  Math.max(0, Math.min(to, most) - Math.max(from, least))

/**
 * Land with natural constraints: whether or not entitlements are used on it, in full for the first hectares of the holding,
 * with a part of the amount for the next ones, nothing for more (DOMAIN 3.8).
 */
export const lessFavoured = (input: Input, scheme: ListedScheme): Found => {
  const zone = ZONES[scheme.code]
  const areas = areasOf(input)
  const area = zone === undefined ? { declared: 0, determined: 0 } : areas[zone]
  const lots = zone === undefined ? [] : lotsOf(input, zone)
  const land: Step = {
    code: 'payments.step.zoneArea',
    inputs: { declaredM2: area.declared, determinedM2: area.determined },
    value: area.determined,
    unit: 'm2',
    law: scheme.legalBasis,
  }
  const refused = { area, shares: [], steps: [land] }
  if (area.determined === 0) return nothing(refused, message('payments.reason.noZone'))
  const [fullTo, partTo] = [shared(input.rules, 'anc.fullM2'), shared(input.rules, 'anc.partM2')]
  const percent = shared(input.rules, 'anc.partPercent')
  const from = filledBefore(input, areas, scheme.code)
  const to = from + area.determined
  const [fullM2, partM2] = [within(from, to, 0, fullTo), within(from, to, fullTo, partTo)]
  if (fullM2 + partM2 === 0) return nothing(refused, message('payments.reason.zoneFull', { mostM2: partTo }))
  const full = priced(fullM2, scheme.unitMills, 'm2')
  const gross = plus(full, percentOf(priced(partM2, scheme.unitMills, 'm2'), percent))
  return {
    area,
    gross,
    shares: spreadOver(lots, fullM2 + partM2),
    // Above the brackets a hectare is worth less, so a missing m² is worth the average of those paid.
    perUnit: over(gross, exact(area.determined)),
    refusal: null,
    steps: [
      land,
      {
        code: 'payments.step.brackets',
        inputs: { fullM2, partM2, percent, unitEuro: scheme.unitMills / 1_000 },
        value: toNumber(gross),
        unit: 'cents',
      },
    ],
  }
}
