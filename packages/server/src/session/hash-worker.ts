import os from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { answerEach } from '../platform/thread-work.ts'

/** One piece of work: make a hash (`against` null), or compare with one. */
export interface HashWork {
  readonly password: string
  readonly against: string | null
}
/** Its answer: the hash that was made, or whether it fits. */
export type HashAnswer = string | boolean

/** argon2id (2 in the library's numbering) as OWASP asks at least: 19 MiB, two passes, one lane. About 50 ms of one core. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * Behind the calls of everybody who is already at work: at 10 the p95 of others grew by a third in `bench/run.ts login`, at 19
 * by 5 to 9 in a hundred (the idle class of the system, 7 to 12, is no better). It is still a seventieth of a core that is
 * wanted by all: a login within two seconds.
 */
const NICE = 19

// Linux keeps a priority for each thread, elsewhere it is one for the whole process, which must not be lowered.
if (process.platform === 'linux') os.setPriority(NICE)

answerEach(({ password, against }: HashWork): HashAnswer =>
  against === null ? hashSync(password, OPTIONS) : verifySync(against, password, OPTIONS),
)
