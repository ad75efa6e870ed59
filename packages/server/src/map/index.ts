import { calls } from '@eae/domain/contract.ts'
import { MAP_QUERIES } from '@eae/domain/map/codes.ts'
import { recordAccess } from '../applications/index.ts'
import { goneSignal, type Route } from '../platform/route.ts'
import { queryLayer } from './layers.ts'
import { filterLayer } from './search.ts'

/** One query url and one filter url per layer (specification section 7). */
export const mapRoutes = (): Route[] =>
  MAP_QUERIES.flatMap((query): Route[] => [
    {
      ...calls.queryLayer,
      path: `${calls.queryLayer.path}_${query}`,
      budget: 'map',
      isGuarded: true,
      handle: async ({ db, actor, guard, input, reply }) => {
        void reply.type('application/json; charset=utf-8')
        const request = calls.queryLayer.input.parse(input)
        const answer = await queryLayer(db, actor, guard, query, request)
        if (answer !== null && request.edeId !== undefined)
          await recordAccess(db.kysely, actor, request.etos, [request.edeId], 'map')
        return answer
      },
    },
    {
      ...calls.filterLayer,
      path: `${calls.filterLayer.path}_${query}`,
      budget: 'map',
      handle: async ({ db, actor, input, reply }) => {
        const request = calls.filterLayer.input.parse(input)
        const answer = await filterLayer(db, actor, query, request, goneSignal(reply))
        if (request.edeId !== undefined) await recordAccess(db.kysely, actor, request.etos, [request.edeId], 'map')
        return answer
      },
    },
  ])
