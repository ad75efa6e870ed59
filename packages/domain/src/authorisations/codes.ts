/** Kinds of authorisations (domain document R09): 1 submit, 2 view only, 3 submit and objections, 4 legal representative. */
export const AUTHOR_KINDS = [1, 2, 3, 4] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]
export const LOOKS = 2
export const OBJECTS = 3
/** Whoever the law puts in the place of the applicant: he does all that the applicant does, and reads all years. */
export const IN_PLACE = 4
/** Kinds that submit: of these an AFM has one in force in a year, and a new one ends the former. */
export const SUBMITTING: ReadonlySet<number> = new Set([1, 3])
/** As what a person acts who is no body: 1 any other person, 2 legal representative, 3 parent or guardian, 4 heir for all heirs, 5 by court. */
export const REP = { other: 1, legal: 2, parent: 3, heir: 4, court: 5 } as const
export const REP_KINDS = [1, 2, 3, 4, 5] as const
export type RepKind = (typeof REP_KINDS)[number]
/** Longest name of such a person, in characters. */
export const MAX_REP_NAME = 120

/** How it was given: 1 signed in, 2 by a code, 3 on paper. */
export const AUTHOR_CHANNELS = [1, 2, 3] as const
/** Authorisations of which is reminded at once. */
export const MAX_REMINDED = 5_000
export const SIGNED_IN = 1
export const BY_PIN = 2
export const BY_PAPER = 3

export const AUTHOR = { pending: 0, active: 1, revoked: 2, expired: 3, replaced: 4 } as const
export const AUTHOR_STATES = [0, 1, 2, 3, 4] as const
export type AuthorState = (typeof AUTHOR_STATES)[number]

/** Why an authorisation ended: 1 change of ΚΥΔ, 2 error, 3 end of cooperation, 4 order of the agency, 5 death. */
export const REVOKE_REASONS = [1, 2, 3, 4, 5] as const
/** Reasons of whoever takes back what he gave. */
export const OWN_REASONS = [1, 2, 3] as const
export const END_OF_COOPERATION = 3
/** The reason that the register of persons gives by itself, too. */
export const DEATH = 5
/** Reasons of offices, which take two persons. */
export const ORDER_REASONS = [4, 5] as const

export const REVOKE = { asked: 0, accepted: 1, rejected: 2 } as const
export const REVOKE_STATES = [0, 1, 2] as const

/** Longest words about an authorisation or its end, in characters. */
export const MAX_REMARKS = 500
