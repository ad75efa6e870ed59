import { message, type Message } from '../kernel/message.ts'
import { directPayments } from './registry.ts'

/** Schemes that have a formula, by claim year: the registry is asked once for each. */
const computed = new Map<number, ReadonlySet<string>>()

const codesOf = (etos: number): ReadonlySet<string> => {
  const known = computed.get(etos) ?? new Set(directPayments.activeIn(etos).map(({ code }) => code))
  computed.set(etos, known)
  return known
}

/**
 * Why nobody can ask for a support scheme in a claim year, or null: one that has no formula in that year could neither be
 * checked nor paid, and a receipt for it would promise what nobody keeps. It opens by itself when its intervention stands in
 * the registry.
 */
export const whyNotRequest = (etos: number, kodikos: string): Message | null =>
  codesOf(etos).has(kodikos) ? null : message('requests.notComputed', { kodikos, etos: String(etos) })
