import { calls, MAP_LAYERS } from '@eae/domain/contract.ts'
import { recordAccess } from '../applications/index.ts'
import type { Route } from '../platform/route.ts'
import { queryLayer } from './layers.ts'

export { placeRoutes } from './places.ts'

/** One query url per layer (specification section 7): `Map/queryLayer_<layer>`. */
export const mapRoutes = (): Route[] =>
  MAP_LAYERS.map((layer) => ({
    ...calls.queryLayer,
    path: `${calls.queryLayer.path}_${layer}`,
    budget: 'map',
    isGuarded: true,
    handle: async ({ db, actor, guard, input, reply }) => {
      void reply.type('application/json; charset=utf-8')
      const request = calls.queryLayer.input.parse(input)
      const answer = await queryLayer(db, actor, guard, layer, request)
      if (answer !== null && request.edeId !== undefined)
        await recordAccess(db.kysely, actor, request.etos, [request.edeId], 'map')
      return answer
    },
  }))
