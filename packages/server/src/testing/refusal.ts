import type { SecurityEventKind } from '@eae/domain/administration/events.ts'
import { expect } from 'vitest'
import { fromNewAddress } from './app.ts'
import { eventsSince, lastEvent, wholeDigest } from './digest.ts'

/**
 * Carries out an attack, and proves what every refused one leaves behind: a security event of the kind, and otherwise the
 * database as it was. Clients of the test come from an address of their own meanwhile, because an event is written once a
 * minute by address.
 */
export const expectRefusal = async (kind: SecurityEventKind, attack: () => Promise<unknown>): Promise<void> => {
  const [since, before] = [await lastEvent(), await wholeDigest()]
  await fromNewAddress(attack)
  expect(await wholeDigest(), 'the attack changed the database').toBe(before)
  expect(await eventsSince(since, kind), `events ${kind}`).toBeGreaterThan(0)
}
