import { shared } from '../../facts/numbers.ts'
import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import { areaOf, forgive } from '../determine.ts'
import { exact, over, percentOf, plus, toNumber } from '../exact.ts'
import { spreadOver } from '../lot.ts'
import { priced } from '../measure.ts'
import type { ContractScheme } from '../schemes.ts'
import { unitStep } from './steps.ts'

/**
 * A measure of rural development: the yearly amount of its contracts, for the land of the parcels that it is asked on as far as that is found and as the
 * contracts go; above some hectares with a part of the amount (DOMAIN 3.8; Reg. (EU) 2021/2115 art. 70).
 */
export const contract = (
  { facts, rules, determined }: Input,
  { code, legalBasis, unitMills }: ContractScheme,
): Found => {
  const on = new Set(
    facts.parcelMeasures
      .filter(({ kodikos, isAsked }) => isAsked && kodikos === code)
      .map(({ edaId }) => String(edaId)),
  )
  const lots = determined.lots.filter(({ edaId }) => on.has(String(edaId)))
  const { area } = forgive({ area: areaOf(lots) }, rules)
  const contractM2 = (facts.contracts ?? []).reduce(
    (sum, { kodikos, m2 }) => (kodikos === code ? sum + (m2 ?? 0) : sum),
    0,
  )
  const land: Step = {
    code: 'payments.step.measureArea',
    inputs: { declaredM2: area.declared, determinedM2: area.determined },
    value: area.determined,
    unit: 'm2',
    law: legalBasis,
  }
  const contracts: Step = { code: 'payments.step.measureContract', inputs: {}, value: contractM2, unit: 'm2' }
  const refused = { area, shares: spreadOver(lots, area.determined), steps: [land, contracts] }
  if (area.declared === 0) return nothing(refused, message('payments.reason.noMeasureLand'))
  if (contractM2 === 0) return nothing(refused, message('payments.reason.noMeasureContract'))
  const payable = Math.min(area.determined, contractM2)
  const fullM2 = Math.min(payable, shared(rules, 'contract.fullM2'))
  const [partM2, percent] = [payable - fullM2, shared(rules, 'contract.partPercent')]
  const gross = plus(priced(fullM2, unitMills, 'm2'), percentOf(priced(partM2, unitMills, 'm2'), percent))
  const isInPart = partM2 > 0 && percent < 100
  const inputs = { fullM2, partM2, percent, unitEuro: unitMills / 1_000 }
  return {
    area,
    gross,
    shares: spreadOver(lots, payable),
    // Above the full hectares one is worth less, so a missing m² is worth the average of those paid.
    perUnit: payable === 0 ? priced(1, unitMills, 'm2') : over(gross, exact(payable)),
    refusal: null,
    steps: [
      land,
      contracts,
      isInPart
        ? { code: 'payments.step.brackets', inputs, value: toNumber(gross), unit: 'cents' }
        : unitStep('m2', payable, unitMills, gross),
    ],
  }
}
