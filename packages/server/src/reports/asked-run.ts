import { statesSeenBy } from '@eae/domain/payments/runs/life.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'

/** The runs of a year that a reader may see: all but trials, or the one that is named by its number. Who does not work on payments sees approved ones. */
export const seenRuns = ({ privileges }: Actor, etos: number, number: unknown): RawBuilder<unknown> => {
  const named = typeof number === 'number' ? sql`r.number = ${number}` : sql`NOT r.is_trial`
  return sql`
    SELECT r.id, r.number, r.kind FROM pay_run r WHERE r.etos = ${etos} AND r.state = ANY(${[...statesSeenBy(privileges)]}) AND ${named}
  `
}

/**
 * The run that a list of payments is about: the one that is named, or the last one of the year. A reader who does not work on payments
 * sees approved runs; a trial is seen where it is named.
 */
export const askedRun = (actor: Actor, etos: number, number: unknown): RawBuilder<unknown> =>
  sql`${seenRuns(actor, etos, number)} ORDER BY r.number DESC LIMIT 1`

/** The run that the asked one is compared with: the one that is named, or the last one before it that is no trial. */
export const baseRun = (actor: Actor, etos: number, number: unknown, base: unknown): RawBuilder<unknown> => {
  if (typeof base === 'number') return askedRun(actor, etos, base)
  const asked = askedRun(actor, etos, number)
  return sql`
    SELECT b.id, b.number, b.kind FROM (${seenRuns(actor, etos, null)}) b WHERE b.number < (SELECT a.number FROM (${asked}) a) ORDER BY b.number DESC LIMIT 1
  `
}
