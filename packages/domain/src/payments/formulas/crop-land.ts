import { LEAST_HECTARES } from '../../facts/zones.ts'
import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { M2_PER_HECTARE } from '../../kernel/units.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import { areaOf, forgive } from '../determine.ts'
import { spreadOver, type Lot } from '../lot.ts'
import { priced } from '../measure.ts'
import type { ListedScheme } from '../schemes.ts'
import { unitStep } from './steps.ts'

/** Lots of the crops that a scheme supports; where it was asked for on rows of crops, these rows alone. */
export const supportedLots = ({ determined }: Input, { code, row }: ListedScheme): readonly Lot[] => {
  const fits = determined.lots.filter(({ crop }) => row.crops.includes(crop))
  const marked = fits.filter(({ asked }) => asked.includes(code))
  return marked.length > 0 ? marked : fits
}

/** What keeps the land of a scheme from being paid beyond a proof: the area that each proof is enough for, by the code of its step. */
type Proofs = Readonly<Record<string, number>>

/**
 * Land under the crops of a scheme, each m² alike. A missing proof lowers what is paid and is not punished: what was declared
 * and found is the land (DOMAIN 3.7).
 */
export const payLand = (input: Input, scheme: ListedScheme, lots: readonly Lot[], proofs: Proofs): Found => {
  const { area } = forgive({ area: areaOf(lots) }, input.rules)
  const leastM2 = Math.round((scheme.row.minQty ?? LEAST_HECTARES) * M2_PER_HECTARE)
  const steps: readonly Step[] = [
    {
      code: 'payments.step.cropArea',
      inputs: { declaredM2: area.declared, determinedM2: area.determined },
      value: area.determined,
      unit: 'm2',
      law: scheme.legalBasis,
    },
    ...Object.entries(proofs).map(([code, areaM2]): Step => ({
      code: `payments.step.${code}`,
      inputs: {},
      value: areaM2,
      unit: 'm2',
    })),
  ]
  const refused = { area, shares: spreadOver(lots, area.determined), steps }
  if (area.declared === 0) return nothing(refused, message('payments.reason.noCrop'))
  if (area.declared < leastM2)
    return nothing(refused, message('payments.reason.cropsBelow', { areaM2: area.declared, leastM2 }))
  const missing = Object.entries(proofs).find(([, areaM2]) => areaM2 === 0)
  if (missing !== undefined) return nothing(refused, message(`payments.reason.${missing[0]}`))
  const payable = Math.min(area.determined, ...Object.values(proofs))
  const gross = priced(payable, scheme.unitMills, 'm2')
  return {
    area,
    gross,
    shares: spreadOver(lots, payable),
    perUnit: priced(1, scheme.unitMills, 'm2'),
    least: { payable, leastM2 },
    refusal: null,
    steps: [...steps, unitStep('m2', payable, scheme.unitMills, gross)],
  }
}
