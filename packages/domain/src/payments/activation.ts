import type { EntitlementFacts } from '../facts/facts.ts'
import type { SquareMetres } from '../kernel/units.ts'
import type { Area } from './determine.ts'
import type { Exact } from './exact.ts'
import { plus, ZERO } from './exact.ts'
import { priced } from './measure.ts'
import type { LandRegion } from '../facts/land.ts'

export interface TakenEntitlement {
  readonly bpeId: string
  readonly areaM2: SquareMetres
  readonly unitMills: number
  /** Cents. */
  readonly amount: Exact
}

/** Entitlements used on the land of one region. */
export interface Activation {
  readonly entitlementM2: SquareMetres
  /** Declared area, at most the entitlements: "the area declared is adjusted to the lowest figure" (640/2014 art. 18(1)). */
  readonly claimedM2: SquareMetres
  /** Determined area, at most the entitlements. */
  readonly usableM2: SquareMetres
  readonly taken: readonly TakenEntitlement[]
  /** Cents. */
  readonly gross: Exact
}

/** Nothing used: the scheme was not asked for. */
export const NO_ACTIVATION: Activation = { entitlementM2: 0, claimedM2: 0, usableM2: 0, taken: [], gross: ZERO }

/** Takes entitlements by descending value until the determined area is filled; the last one in part (DOMAIN 3.5). */
export const activate = (entitlements: readonly EntitlementFacts[], region: LandRegion, area: Area): Activation => {
  const own = entitlements
    .filter((entitlement) => entitlement.activateflag && entitlement.bpetype === region)
    .toSorted((a, b) => b.bpeupMills - a.bpeupMills || (a.bpeId < b.bpeId ? -1 : 1))
  const entitlementM2 = own.reduce((sum, { qty }) => sum + Math.round(qty), 0)
  const usableM2 = Math.min(area.determined, entitlementM2)
  const taken: TakenEntitlement[] = []
  let leftM2 = usableM2
  for (const { bpeId, qty, bpeupMills } of own) {
    const areaM2 = Math.min(leftM2, Math.round(qty))
    if (areaM2 > 0) taken.push({ bpeId, areaM2, unitMills: bpeupMills, amount: priced(areaM2, bpeupMills, 'm2') })
    leftM2 -= areaM2
  }
  return {
    entitlementM2,
    claimedM2: Math.min(area.declared, entitlementM2),
    usableM2,
    taken,
    gross: taken.reduce((sum, { amount }) => plus(sum, amount), ZERO),
  }
}
