import { calls } from '@eae/domain/contract.ts'
import { MAP_QUERIES } from '@eae/domain/map/codes.ts'
import { recordAccess } from '../applications/index.ts'
import { callerOf } from '../platform/caller.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { serve, type Route } from '../platform/route.ts'
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
    serve(
      calls.proxyWms,
      async ({ actor, input, reply }) => {
        const { type, body } = await proxy.map(input, ownerOf(actor))
        return reply.type(type).header('cache-control', KEEP_PICTURE).send(body)
      },
      { method: 'GET', budget: 'tile' },
    ),
    serve(
      calls.proxyWmsLegendGraphic,
      async ({ actor, input, reply }) => {
        const { type, body } = await proxy.legend(input, ownerOf(actor))
        return reply.type(type).header('cache-control', KEEP_PICTURE).send(body)
      },
      { method: 'GET', budget: 'tile' },
    ),
  ]
}

/** One query url, one filter url and one url of tiles per layer (specification section 7). */
export const mapRoutes = (): Route[] =>
  MAP_QUERIES.flatMap((query): Route[] => [
    serve(
      calls.queryLayer,
      async ({ db, actor, guard, input, reply }) => {
        void reply.type('application/json; charset=utf-8')
        const request = input
        const answer = await queryLayer(db, actor, guard, query, request, callerOf(reply))
        if (answer !== null && request.edeId !== undefined)
          await recordAccess(db.kysely, actor, request.etos, [request.edeId], 'map')
        // As bytes: a socket takes a long text twice, once to measure and once to write it.
        return answer === null ? null : Buffer.from(answer)
      },
      { path: `${calls.queryLayer.path}_${query}`, budget: 'map', isGuarded: true },
    ),
    serve(
      calls.filterLayer,
      async ({ db, actor, input, reply }) => {
        const request = input
        const answer = await filterLayer(db, actor, query, request, callerOf(reply))
        if (request.edeId !== undefined) await recordAccess(db.kysely, actor, request.etos, [request.edeId], 'map')
        return answer
      },
      { path: `${calls.filterLayer.path}_${query}`, budget: 'map' },
    ),
    serve(
      calls.tile,
      async ({ db, actor, guard, input, request, reply }) => {
        const wanted = input
        const tile = await readTile(db, actor, guard, query, wanted, request.headers['if-none-match'], callerOf(reply))
        if (tile === null) return null
        await recordAccess(db.kysely, actor, wanted.etos, [wanted.edeid], 'map')
        // Kept, but asked for each time: rights and parcels change.
        void reply.header('cache-control', 'private, no-cache').header('etag', tile.etag).type(tile.type)
        return tile.body === null ? reply.code(304).send() : reply.send(tile.body)
      },
      { path: `${calls.tile.path}_${query}`, method: 'GET', budget: 'tile', isGuarded: true },
    ),
  ])
