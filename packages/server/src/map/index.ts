import { calls, MAP_LAYERS } from '@eae/domain/contract.ts'
import type { Route } from '../platform/route.ts'
import { queryLayer } from './layers.ts'

/** One query url per layer (specification section 7): `Map/queryLayer_<layer>`. */
export const mapRoutes = (): Route[] =>
  MAP_LAYERS.map((layer) => ({
    ...calls.queryLayer,
    path: `${calls.queryLayer.path}_${layer}`,
    handle: async ({ db, actor, input, reply }) => {
      void reply.type('application/json; charset=utf-8')
      return queryLayer(db, actor, layer, calls.queryLayer.input.parse(input))
    },
  }))
