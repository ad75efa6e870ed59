import { calls } from '@eae/domain/contract.ts'
import { OPINION_SUBJECTS } from '@eae/domain/opinions/subjects.ts'
import { serve, type Route } from '../platform/route.ts'
import { findOpinions, giveOpinion } from './opinions.ts'

/** Calls about opinions of services outside of the agency; their list is a report. */
export const opinionRoutes = (): Route[] => [
  serve(calls.findOpinions, async ({ db, actor, input }) => ({ data: await findOpinions(db.kysely, actor, input) })),
  serve(calls.giveOpinion, async ({ db, actor, input }) => ({ data: { id: await giveOpinion(db, actor, input) } }), {
    kinds: Object.values(OPINION_SUBJECTS).map(({ by }) => by),
  }),
]
