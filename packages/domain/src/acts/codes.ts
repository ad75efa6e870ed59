/** Kinds of change acts (domain document R89). */
export const ACT_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type ActType = (typeof ACT_TYPES)[number]

/** A draft is one that nobody has proposed yet, or that came back to its proposer. */
export const ACT = { draft: 0, proposed: 1, rejected: 3, applied: 4, reversed: 5 } as const
export const ACT_STATES = [0, 1, 3, 4, 5] as const
export type ActState = (typeof ACT_STATES)[number]

/** Lines of one act at most; of a series, of each of its acts. */
export const MAX_ACT_LINES = 100
/** Shortest and longest grounds of an act, in characters. */
export const LEAST_GROUNDS = 20
export const MAX_GROUNDS = 4_000

/** The kind that a year and a user are open for (`dptype`): overlaps, obvious errors, and with all others both. */
export const actKindOf = (type: ActType): 1 | 2 | 3 => (type === 1 || type === 2 ? type : 3)
