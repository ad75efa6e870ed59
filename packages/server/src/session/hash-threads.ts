import os from 'node:os'
import { createThreads } from '../platform/threads.ts'
import type { HashAnswer, HashWork } from './hash-worker.ts'

/** The rest of the server must stay alive in a login storm. */
export const HASH_THREADS = Math.max(1, os.availableParallelism() - 1)

const threads = createThreads<HashWork, HashAnswer>({
  module: new URL('./hash-worker.ts', import.meta.url),
  most: HASH_THREADS,
  // A thread leaves three times the length of a hash to others before the next one: a low priority does not help where two
  // threads share one core, and each login is also work of the main thread. It rests after every hash, for logins that come
  // one by one are a storm, too. `bench/run.ts login` shows what it does to who is at work.
  breath: 3,
  waiting: 100,
})

/**
 * Hashes a password (`against` null: gives the hash) or compares it with a hash (gives whether it fits), in a thread of
 * low priority. Waits its turn in the bounded queue behind the owner's other hashes; 503 when that is full.
 */
export const inHashThread = (password: string, against: string | null, owner: string): Promise<HashAnswer> =>
  threads.run({ password, against }, owner)
