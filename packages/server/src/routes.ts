import { calls } from '@eae/domain/contract.ts'
import { administrationRoutes, bannerRoutes } from './administration/index.ts'
import { applicationFilter, applicationHooks, applicationRoutes } from './applications/index.ts'
import { crudRoutes, synchronizeChanges, type HookRegistry } from './crud/index.ts'
import { mapRoutes, wmsRoutes } from './map/index.ts'
import { wmsSources } from './wms-sources.ts'
import type { Config } from './platform/config.ts'
import type { Route } from './platform/route.ts'
import { deviceRoutes, sessionRoutes } from './session/index.ts'

/** Bodies of saves at most: an application of 2,000 parcels. */
const SAVE_LIMIT = 8 * 1024 * 1024

const hooks: HookRegistry = applicationHooks

/** Every call of the server. */
export const allRoutes = (config: Config, isDemo: boolean): Route[] => {
  const paths = new Set<string>()
  const routes = routesOf(config, isDemo, (path) => paths.has(path))
  for (const { path } of routes) paths.add(path)
  return routes
}

const routesOf = (config: Config, isDemo: boolean, isCall: (path: string) => boolean): Route[] => {
  const sources = wmsSources(config, isDemo)
  return [
    ...sessionRoutes(
      config,
      isDemo,
      sources.map((source) => source.config),
    ),
    ...deviceRoutes(),
    ...bannerRoutes(config, isCall),
    ...administrationRoutes(),
    ...crudRoutes(hooks, new Map([['Edetedeaeehd', applicationFilter]])),
    {
      ...calls.synchronizeChanges,
      bodyLimit: SAVE_LIMIT,
      handle: async ({ db, actor, input }) => ({
        data: await synchronizeChanges(db, hooks, actor, calls.synchronizeChanges.input.parse(input)),
      }),
    },
    ...applicationRoutes(config),
    ...mapRoutes(),
    ...wmsRoutes(sources),
  ]
}
