/** How something stands that is sent by e-mail or SMS. */
export const OUTBOX = { waits: 0, sent: 1, refused: 2, givenUp: 3, unwanted: 4 } as const
export const OUTBOX_STATES = [0, 1, 2, 3, 4] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Pauses after the first failures, in seconds; after these once a day. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR] as const

/** Days after which what could not be sent is given up. */
export const RETRY_DAYS = 7

/** Seconds until the next try, after so many. */
export const pauseAfter = (tries: number): number => PAUSES[tries - 1] ?? DAY

/** A gauge of the outbox counts so far: more says nothing that anybody would do something else about. */
export const MOST_GAUGED = 100_000
/** Minutes over which it says how many messages leave. */
export const RATE_MINUTES = 10
