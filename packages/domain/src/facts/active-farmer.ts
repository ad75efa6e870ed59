import type { Cents } from '../kernel/units.ts'
import { numbersOf, type RuleParams } from '../kernel/check.ts'

/** The check that tells who is no active farmer, and its numbers: direct payments of last year, and the share of income in percent. */
export const ACTIVE_CHECK = '10201'
export const ACTIVE_LIMITS = { smallCents: 500_000, minSharePercent: 33.3 } as const

/** Documents that prove what the registers do not know: of the register of farmers, of the tax office, of insurance. */
export const ACTIVE_PROOFS = { registered: '052', income: '053', insurance: '054' } as const

/** What registers and last year say of whether somebody is an active farmer. */
export interface FarmerFacts {
  /** Direct payments of the year before, as approved runs paid them. */
  readonly beforeCents: Cents
  /** On the negative list: airports, railways, waterworks, real estate, grounds of sport. */
  readonly isListed: boolean
  readonly isRegistered: boolean
  /** An activity of farming at the tax office. */
  readonly farms: boolean
  readonly isInsured: boolean
  /** Share of farming in the income, percent with one digit, downwards; null = no year was assessed. */
  readonly farmPercent: number | null
  /** Two people decided that the finding of the check does not hold. */
  readonly isLifted: boolean
}

/**
 * How an active farmer is one: 1 by a proof of farming, up to some direct payments; 2 by a stronger one, above; 3 by his income, though on the
 * negative list; 4 by a decision on the finding. 0 is none.
 */
export const ACTIVE_CODES = [0, 1, 2, 3, 4] as const
export type ActiveCode = (typeof ACTIVE_CODES)[number]

/**
 * Whether somebody is an active farmer (DOMAIN 3.3; Reg. (EU) 2021/2115 art. 4(5)): the first row that fits. Null where no register
 * tells: what nobody knows is never refused.
 */
export const activeFarmer = (
  farmer: FarmerFacts | null,
  documents: readonly { readonly edkKodikos: string }[],
  rules: RuleParams,
): ActiveCode | null => {
  if (farmer === null) return null
  const { smallCents, minSharePercent } = numbersOf<keyof typeof ACTIVE_LIMITS>(ACTIVE_CHECK, ACTIVE_LIMITS, rules)
  const has = (kind: string): boolean => documents.some(({ edkKodikos }) => edkKodikos === kind)
  const earns = (farmer.farmPercent ?? 0) >= minSharePercent || has(ACTIVE_PROOFS.income)
  const isKnown = farmer.farms || farmer.isInsured || has(ACTIVE_PROOFS.insurance)
  const none = farmer.isLifted ? 4 : 0
  if (farmer.isListed) return earns ? 3 : none
  if (farmer.beforeCents > smallCents) return isKnown || earns ? 2 : none
  return isKnown || farmer.isRegistered || has(ACTIVE_PROOFS.registered) ? 1 : none
}
