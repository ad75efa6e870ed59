import type { ParcelFacts } from './facts.ts'

/** From how much land on, and with what share of monumental trees, a grove is one of eco-scheme 31.10 (DOMAIN 3.6). */
export const MONUMENTAL_CHECK = '40406'
export const MONUMENTAL_LIMITS = { minM2: 5_000, minPercent: 15 } as const
type Limits = Readonly<Record<keyof typeof MONUMENTAL_LIMITS, number>>

/** Trees of a parcel, and how many of them are monumental. */
export const treesOf = ({ crops }: ParcelFacts): { readonly trees: number; readonly monumental: number } => ({
  trees: crops.reduce((sum, { dendra }) => sum + (dendra ?? 0), 0),
  monumental: crops.reduce((sum, { dendramnhm }) => sum + (dendramnhm ?? 0), 0),
})

/** Whether a parcel is a monumental grove. Compared by multiplying: 14.99 % is not 15. */
export const isMonumentalGrove = (parcel: ParcelFacts, { minM2, minPercent }: Limits): boolean => {
  const { trees, monumental } = treesOf(parcel)
  return parcel.ektash >= minM2 && trees > 0 && monumental * 100 >= minPercent * trees
}
