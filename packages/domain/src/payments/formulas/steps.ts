import type { LandRegion } from '../../facts/land.ts'
import type { Step } from '../../kernel/trace.ts'
import type { Input } from '../claim.ts'
import { lotsWithRights } from '../determine.ts'
import { toNumber, type Exact } from '../exact.ts'
import { BASE, type Measure } from '../measure.ts'

/** The first steps of a payment on the land of one region: what was left out because it overlaps, and what counts. */
export const areaSteps = ({ areas, determined }: Input, region: LandRegion): readonly Step[] => {
  const overlapM2 = lotsWithRights(determined.lots, region).reduce((sum, lot) => sum + lot.overlapM2, 0)
  const overlap: Step = {
    code: 'payments.step.overlap',
    inputs: {},
    value: overlapM2,
    unit: 'm2',
    law: 'Reg. (EU) 2021/2116 art. 68',
  }
  const area: Step = {
    code: 'payments.step.area',
    inputs: { declaredM2: areas[region].declared, determinedM2: areas[region].determined },
    value: areas[region].determined,
    unit: 'm2',
  }
  return overlapM2 > 0 ? [overlap, area] : [area]
}

const PER_UNIT = {
  m2: (quantity: number) => ({ code: 'payments.step.unit', inputs: { areaM2: quantity } }),
  head: (quantity: number) => ({ code: 'payments.step.unitHead', inputs: { heads: quantity } }),
  lsu: (quantity: number) => ({ code: 'payments.step.unitLsu', inputs: { units: quantity / BASE.lsu } }),
  kg: (quantity: number) => ({ code: 'payments.step.unitKilo', inputs: { kilos: quantity / BASE.kg } }),
  t: (quantity: number) => ({ code: 'payments.step.unitTonne', inputs: { tonnes: quantity / BASE.t } }),
  hive: (quantity: number) => ({ code: 'payments.step.unitHive', inputs: { hives: quantity } }),
} as const satisfies Readonly<Record<Measure, unknown>>

/** So much land at so much a hectare, or so many heads or livestock units at so much each. */
export const unitStep = (measure: Measure, quantity: number, unitMills: number, gross: Exact): Step => {
  const { code, inputs } = PER_UNIT[measure](quantity)
  return { code, inputs: { ...inputs, unitEuro: unitMills / 1_000 }, value: toNumber(gross), unit: 'cents' }
}
