import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { PROPOSAL } from './life.ts'
import type { ProposalReach } from './sort.ts'

/** Open proposals that are shown at once. */
const SHOWN = 100

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`FALSE` : sql`(${sql.join(conditions, sql` OR `)})`

/** Proposals of sorts that the actor decides by his privileges, within their reach: a condition on alias `p`. */
const decidable = (actor: Actor, sorts: readonly ProposalReach[]): RawBuilder<unknown> =>
  anyOf(
    sorts
      .filter(({ decidedBy }) => decidedBy.every((privilege) => actor.privileges.has(privilege)))
      .map(
        ({ kinds, reach, mayDecide }) =>
          sql`(p.kind = ANY(${[...kinds]}::text[]) AND ${reach(actor)} AND ${mayDecide?.(actor) ?? sql`TRUE`})`,
      ),
  )

/** SELECT of how many proposals wait for a decision of the actor: those of others, and none of a year that has passed. */
export const countWaiting = (actor: Actor, sorts: readonly ProposalReach[]): RawBuilder<unknown> => sql`
  SELECT count(*) FROM row_proposal p
  WHERE p.state = 0 AND p.proposed_by <> ${actor.userId} AND (p.etos IS NULL OR p.etos >= extract(year FROM now() AT TIME ZONE 'Europe/Athens'))
    AND ${decidable(actor, sorts)}
`

/** What is open of all sorts: what the actor may decide, and his own; the oldest first. */
export const findOpen = async (
  db: Executor,
  actor: Actor,
  sorts: readonly ProposalReach[],
): Promise<readonly Proposal[]> =>
  (
    await sql<Proposal>`
      SELECT ${PROPOSAL} FROM row_proposal p WHERE p.state = 0 AND (p.proposed_by = ${actor.userId} OR ${decidable(actor, sorts)})
      ORDER BY p.id LIMIT ${SHOWN}
    `.execute(db)
  ).rows
