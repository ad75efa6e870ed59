/** Why land or animals go over (domain document R22): 1 inheritance, 2 transfer of a whole holding, 3 wrong AFM, 4 merger. */
export const TRANSFER_REASONS = [1, 2, 3, 4] as const
export type TransferReason = (typeof TRANSFER_REASONS)[number]
/** Reasons that a document proves; a wrong AFM shows by itself. */
export const PROVED_REASONS: readonly TransferReason[] = [1, 2, 4]

/** What goes over: parcels with what hangs on them from one application to another, or bovines between holdings of one. */
export const TRANSFER_KIND = { parcels: 1, bovines: 2 } as const

export const TRANSFER = { proposed: 1, done: 2, refused: 3, lapsed: 4, waits: 5 } as const
export const TRANSFER_STATES = [1, 2, 3, 4, 5] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Days in which the taker answers; then a proposal lapses. */
export const ANSWER_DAYS = 14
/** Most parcels of one transfer: those of the largest holdings. */
export const MAX_PARCELS = 9_999
export const MAX_WORDS = 2_000

/** Why rows of what goes over stay behind: the giver leaves them, or the taker does not ask for what they need. */
export const LEFT_CODES = ['crops', 'ownership', 'ecoNotAsked', 'measureNotAsked'] as const
export type LeftCode = (typeof LEFT_CODES)[number]
