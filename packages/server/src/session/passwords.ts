import { randomInt } from 'node:crypto'
import { preparePassword } from '@eae/domain/session/password.ts'
import { OF_SERVER } from '../platform/fair-queue.ts'
import { once } from '../platform/once.ts'
import { inHashThread } from './hash-threads.ts'

/** Hashes a password for an owner of work (fair-queue.ts); waits its turn in the bounded queue. */
export const hashPassword = async (password: string, owner: string): Promise<string> =>
  String(await inHashThread(preparePassword(password), null, owner))

/** A real hash of nothing anyone knows: unknown users cost the same time as known ones. */
const dummyHash = once(() => hashPassword(crypto.randomUUID(), OF_SERVER))

/** Does the password belong to the hash? Without a hash (unknown user) the same work is done and the answer is no. */
export const verifyPassword = async (storedHash: string | null, password: string, owner: string): Promise<boolean> => {
  // Made before it is needed: the first unknown user must not cost two hashes.
  const dummy = dummyHash()
  const against = storedHash ?? (await dummy)
  const prepared = preparePassword(password)
  const isRight = await inHashThread(prepared, against, owner)
  // Hashes made before passwords were prepared are of the bytes that were typed.
  const isRightAsTyped =
    isRight !== true && prepared !== password && (await inHashThread(password, against, owner)) === true
  return storedHash !== null && (isRight === true || isRightAsTyped)
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
