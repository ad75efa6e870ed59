import { BASIS } from '../../facts/scheme-facts.ts'
import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import { BASE, priced, type Measure } from '../measure.ts'
import type { ListedScheme } from '../schemes.ts'
import { unitStep } from './steps.ts'

/** Hundredths of a kg in the base unit of each measure of weight. */
const OF_BASE = { kg: 1, t: 100 } as const satisfies Partial<Record<Measure, number>>

/**
 * Goods of the small Aegean islands by their weight: what was declared, as far as the register of deliveries has it. A difference is not
 * punished (PAYMENTS 4.2; Reg. (EU) 229/2013). A proof goes down to the base unit, as proofs of land do.
 */
export const goods = ({ facts }: Input, scheme: ListedScheme): Found => {
  const measure: keyof typeof OF_BASE = scheme.row.basis === BASIS.tonnes ? 't' : 'kg'
  const ofMeasure = (known: Readonly<Record<string, number>> | null): number =>
    Math.floor((known?.[scheme.code] ?? 0) / OF_BASE[measure])
  const declared = ofMeasure(facts.goods)
  const delivered = ofMeasure(facts.delivered)
  const area = { declared, determined: Math.min(declared, delivered) }
  const kilos = (quantity: number): number => (quantity * OF_BASE[measure]) / 100
  const step: Step = {
    code: 'payments.step.goods',
    inputs: { declared: kilos(declared), delivered: kilos(delivered) },
    value: kilos(area.determined),
    unit: 'none',
    law: scheme.legalBasis,
  }
  const refused = { area, measure, shares: [], steps: [step] }
  const least = Math.round((scheme.row.minQty ?? 0) * BASE[measure])
  if (!facts.header.isSmallAegeanSeat) return nothing(refused, message('payments.reason.seatElsewhere'))
  if (declared === 0) return nothing(refused, message('payments.reason.noGoods'))
  if (delivered === 0) return nothing(refused, message('payments.reason.noDelivery'))
  if (area.determined < least)
    return nothing(
      refused,
      message('payments.reason.goodsBelow', { kilos: kilos(area.determined), least: kilos(least) }),
    )
  const gross = priced(area.determined, scheme.unitMills, measure)
  return {
    area,
    measure,
    gross,
    shares: [],
    perUnit: priced(1, scheme.unitMills, measure),
    refusal: null,
    steps: [step, unitStep(measure, area.determined, scheme.unitMills, gross)],
  }
}
