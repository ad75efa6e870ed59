import { calls, MAP_LAYERS } from '@eae/domain/contract.ts'
import { requireVisible } from '../applications/index.ts'
import type { Route } from '../platform/route.ts'
import { queryLayer } from './layers.ts'

/** One query url per layer (specification section 7): `Map/queryLayer_<layer>`. */
export const mapRoutes = (): Route[] =>
  MAP_LAYERS.map((layer) => ({
    ...calls.queryLayer,
    path: `${calls.queryLayer.path}_${layer}`,
    handle: async ({ db, actor, input, reply }) => {
      const request = calls.queryLayer.input.parse(input)
      // The layers are those of an application: who may not see it sees none of them.
      await requireVisible(db.kysely, actor, request.etos, request.edeId ?? 0)
      void reply.type('application/json; charset=utf-8')
      return queryLayer(db, layer, request)
    },
  }))
