import { randomInt } from 'node:crypto'
import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { busy } from '../platform/errors.ts'

/** argon2id (2 in the library's numbering) as OWASP asks at least: 19 MiB, two passes, one lane. About 50 ms of one core. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes at work at once: the rest of the server must stay alive in a login storm. */
const MAX_RUNNING = Math.max(1, os.availableParallelism() - 1)
/** Requests that may wait for a hash; beyond, the answer is 503. */
const MAX_WAITING = 100

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw busy()
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Hashes a password; waits its turn in the bounded queue. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

/** A real hash of nothing anyone knows: unknown users cost the same time as known ones. */
let dummyHash: Promise<string> | null = null

/** Does the password belong to the hash? Without a hash (unknown user) the same work is done and the answer is no. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const against = storedHash ?? (await dummyHash)
  const isRight = await inTurn(() => verify(against, password, OPTIONS))
  return storedHash !== null && isRight
}

/** Signs of one-time passwords: none that is taken for another when it is read aloud or off paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password for one login, drawn by the cryptographic generator: 16 signs in groups, 92 bits. */
export const makeOneTimePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join(''),
  ).join('-')
