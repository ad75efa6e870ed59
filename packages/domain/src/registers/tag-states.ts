/** How an ear tag of a holding stands to the register. Null where the register says nothing of the holding. */
export const TAG_STATES = ['same', 'differs', 'unknown', 'missing'] as const
export type TagState = (typeof TAG_STATES)[number]

/** Coupled support that a bovine may count for: cows, heifers, fattened animals (domain document 3.2). */
export const BOVINE_AID = ['0116', '0125', '0126'] as const
