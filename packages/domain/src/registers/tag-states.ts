/** How an ear tag of a holding stands to the register. Null where the register says nothing of the holding. */
export const TAG_STATES = ['same', 'differs', 'unknown', 'missing'] as const
export type TagState = (typeof TAG_STATES)[number]
