import { calls } from '@eae/domain/contract.ts'
import { MAP_QUERIES } from '@eae/domain/map/codes.ts'
import { recordAccess } from '../applications/index.ts'
import { callerOf } from '../platform/caller.ts'
import type { Route } from '../platform/route.ts'
import { queryLayer } from './layers.ts'
import { filterLayer } from './search.ts'
import { readTile } from './tiles.ts'
import { createWmsProxy } from './wms.ts'
import type { WmsSource } from './wms-source.ts'

export { mapExportRoutes } from './export.ts'
export { readLand } from './land.ts'
export { placeRoutes } from './places.ts'
export { remoteSource, type WmsSource } from './wms-source.ts'

/** Seconds for which a browser keeps a picture of a map server: a day. It holds nothing personal. */
const KEEP_PICTURE = 'private, max-age=86400'

/** The map servers behind the server (specification sections 7 and 9), and legends of its own layers. */
export const wmsRoutes = (sources: readonly WmsSource[]): Route[] => {
  const proxy = createWmsProxy(sources)
  return [
    {
      ...calls.proxyWms,
      method: 'GET',
      budget: 'tile',
      handle: async ({ input, reply }) => {
        const { type, body } = await proxy.map(calls.proxyWms.input.parse(input))
        return reply.type(type).header('cache-control', KEEP_PICTURE).send(body)
      },
    },
    {
      ...calls.proxyWmsLegendGraphic,
      method: 'GET',
      budget: 'tile',
      handle: async ({ input, reply }) => {
        const { type, body } = await proxy.legend(calls.proxyWmsLegendGraphic.input.parse(input))
        return reply.type(type).header('cache-control', KEEP_PICTURE).send(body)
      },
    },
  ]
}

/** One query url, one filter url and one url of tiles per layer (specification section 7). */
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
        const answer = await queryLayer(db, actor, guard, query, request, callerOf(reply))
        if (answer !== null && request.edeId !== undefined)
          await recordAccess(db.kysely, actor, request.etos, [request.edeId], 'map')
        // As bytes: a socket takes a long text twice, once to measure and once to write it.
        return answer === null ? null : Buffer.from(answer)
      },
    },
    {
      ...calls.filterLayer,
      path: `${calls.filterLayer.path}_${query}`,
      budget: 'map',
      handle: async ({ db, actor, input, reply }) => {
        const request = calls.filterLayer.input.parse(input)
        const answer = await filterLayer(db, actor, query, request, callerOf(reply))
        if (request.edeId !== undefined) await recordAccess(db.kysely, actor, request.etos, [request.edeId], 'map')
        return answer
      },
    },
    {
      ...calls.tile,
      path: `${calls.tile.path}_${query}`,
      method: 'GET',
      budget: 'tile',
      isGuarded: true,
      handle: async ({ db, actor, guard, input, request, reply }) => {
        const wanted = calls.tile.input.parse(input)
        const tile = await readTile(db, actor, guard, query, wanted, request.headers['if-none-match'], callerOf(reply))
        if (tile === null) return null
        await recordAccess(db.kysely, actor, wanted.etos, [wanted.edeid], 'map')
        // Kept, but asked for each time: rights and parcels change.
        void reply.header('cache-control', 'private, no-cache').header('etag', tile.etag).type(tile.type)
        return tile.body === null ? reply.code(304).send() : reply.send(tile.body)
      },
    },
  ])
