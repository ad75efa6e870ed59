import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** One piece of work: make a hash (`against` null), or compare with one. */
export interface HashWork {
  readonly password: string
  readonly against: string | null
}
/** Its answer: the hash that was made, or whether it fits. */
export type HashAnswer = string | boolean

/** argon2id (2 in the library's numbering) as OWASP asks at least: 19 MiB, two passes, one lane. About 50 ms of one core. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Behind the calls of everybody who is already at work, and still a tenth of a core that is wanted by all. */
const NICE = 10

// Linux keeps a priority for each thread, elsewhere it is one for the whole process, which must not be lowered.
if (process.platform === 'linux') os.setPriority(NICE)

parentPort?.on('message', ({ password, against }: HashWork) => {
  const answer: HashAnswer = against === null ? hashSync(password, OPTIONS) : verifySync(against, password, OPTIONS)
  parentPort?.postMessage(answer)
})
