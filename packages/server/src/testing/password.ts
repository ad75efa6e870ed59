import { hashSync } from '@node-rs/argon2'

/** Password of the demo logins, and of the users that tests make. */
export const TEST_PASSWORD = 'Demo-2026-eae'

/** The least that argon2id takes: tests log in hundreds of times, and the real cost is the subject of few of them. */
const LEAST = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** The hash of a password that takes no time to compare. */
export const cheapHash = (password: string): string => hashSync(password, LEAST)
