/** Square metres in EPSG:2100. Every stored or computed area has this unit; hectares and στρέμματα are for showing. */
export type SquareMetres = number

/** Euro cents, integer. Sums of money are added and compared in cents only. */
export type Cents = number

/** `YYYY-MM-DD`, a civil date in Europe/Athens. */
export type IsoDate = string

/** ISO date-time with offset, as the database clock gave it. */
export type IsoDateTime = string

/** 1 ha = 10,000 m². */
export const M2_PER_HECTARE = 10_000

/** 1 στρέμμα = 1,000 m². */
export const M2_PER_STREMMA = 1_000

/** Units that areas are shown in: στρέμματα, as farmers count, and hectares, as the law does. */
export type AreaUnit = 'stremma' | 'hectare'

/** The unit that stands beside the one that the reader counts in. */
export const otherAreaUnit = (unit: AreaUnit): AreaUnit => (unit === 'stremma' ? 'hectare' : 'stremma')
