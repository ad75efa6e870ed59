/** Rules that the area monitoring judges a parcel by (domain document R06, `amsrule`). */
export const AMS_RULES = ['BARE_SOIL', 'MOWING', 'SOWING', 'CROP_GROUP', 'NON_AGRI', 'ABANDONED'] as const

/** Colours of the traffic light (domain document 5): 1 green, 2 yellow, 3 red, 9 no judgement. */
export const AMS_RESULTS = [1, 2, 3, 9] as const
export type AmsColour = (typeof AMS_RESULTS)[number]
export const YELLOW = 2
export const RED = 3

/** What the applicant says to a signal: it is right, it is wrong, or he has corrected his application (R06, `farmeranswer`). */
export const ANSWERS = [1, 2, 3] as const
export type SignalAnswer = (typeof ANSWERS)[number]
export const ANSWER_AGREES = 1
export const ANSWER_DISPUTES = 2
export const ANSWER_AMENDED = 3

/** How a signal stands: nobody has answered, the office has not decided yet, it has accepted the answer, or rejected it. */
export const ANSWER_STATES = [0, 1, 2, 3] as const
export const STATE_WAITS = 1
export const STATE_ACCEPTED = 2
export const STATE_REJECTED = 3

/** Colours that ask the applicant for an answer. */
export const asksForAnswer = (colour: number): boolean => colour === YELLOW || colour === RED

/** How far from its parcel a photo may be taken and still count as of it, in metres (APPLICATION 5; domain document R06). */
export const PHOTO_TOLERANCE_M = 20
