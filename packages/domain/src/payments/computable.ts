import { message, type Message } from '../kernel/message.ts'
import { schemes } from './schemes.ts'

/** Schemes that have a formula, by claim year: the registry is asked once for each. */
const computed = new Map<number, ReadonlySet<string>>()

const codesOf = (etos: number): ReadonlySet<string> => {
  const known = computed.get(etos) ?? new Set(schemes.activeIn(etos).map(({ code }) => code))
  computed.set(etos, known)
  return known
}

/** Whether a scheme has a formula in a claim year: without one a request for it is taken, and nothing of it is in the forecast. */
export const isComputed = (etos: number, kodikos: string): boolean => codesOf(etos).has(kodikos)

/** The level of schemes that are asked for; those above it are their groups (domain document, R23). */
export const LEAF = 2

/**
 * Why nobody can ask for a scheme of a claim year, or null: one that the agency does not run, or a group of schemes. Whether it
 * is computed already does not matter: an application is about what the law gives, not about what a program knows.
 */
export const whyNotRequest = ({
  kodikos,
  activeflag,
  leveltype,
}: {
  readonly kodikos: string
  readonly activeflag: boolean
  readonly leveltype: number
}): Message | null => {
  if (leveltype !== LEAF) return message('requests.group', { kodikos })
  return activeflag ? null : message('requests.inactive', { kodikos })
}
