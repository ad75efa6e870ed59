import { calls } from '@eae/domain/contract.ts'
import { mayOpen } from '@eae/domain/routes/may-open.ts'
import type { HomeCard as HomeCardAnswer } from '@eae/domain/home/answers.ts'
import type { Actor } from '../platform/actor.ts'
import { serve, type Route } from '../platform/route.ts'
import type { Executor } from '../platform/transaction.ts'
import type { HomeCard } from './card.ts'
import { findClients } from './clients.ts'

export { HOME_CARDS } from './cards.ts'

/** What waits for an actor, of some kinds of work: those that are his and whose page he may open, in their order. */
export const findHome = async (
  db: Executor,
  actor: Actor,
  etos: number,
  cards: readonly HomeCard[],
): Promise<readonly HomeCardAnswer[]> => {
  const found: HomeCardAnswer[] = []
  for (const { code, isFor, count, path, criteria, sort } of cards) {
    if (!isFor(actor) || !mayOpen(actor, path)) continue
    // One after the other: a page that everybody opens first must not take all connections at once.
    found.push({ code, ...(await count(db, actor, etos)), path, criteria, sort })
  }
  return found
}

/** The calls of the home page. */
export const homeRoutes = (cards: readonly HomeCard[]): Route[] => [
  serve(calls.findHome, async ({ db, actor, input }) => ({
    data: await findHome(db.kysely, actor, input.etos, cards),
  })),
  serve(calls.findClients, async ({ db, actor, input }) => ({ data: await findClients(db.kysely, actor, input) })),
]
