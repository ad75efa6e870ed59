import { message, type Message } from '../kernel/message.ts'
import { schemesOf, type SchemeSource } from './schemes.ts'

/** Codes of the schemes that have a formula and an amount in the year: a request for another one is taken, and nothing of it is in the forecast. */
export const computedCodes = (facts: SchemeSource): ReadonlySet<string> =>
  new Set(schemesOf(facts).map(({ code }) => code))

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
