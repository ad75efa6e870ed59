/** Schemes for animals of holders of special entitlements: sheep and goats by the head, cattle by the livestock unit. */
export const SPECIAL_SCHEMES = ['0123', '0124'] as const

/** What the register has of an applicant for one of these schemes. */
export interface SpecialRight {
  /** Most of it that is paid: heads, or thousandths of livestock units. */
  readonly most: number
  /** Livestock units that the entitlements come from, in thousandths: half of them must be kept. */
  readonly historic: number
}

/** Special entitlements of an applicant by scheme; null where their register was never loaded for the year. */
export type SpecialRights = Readonly<Record<string, SpecialRight>> | null
