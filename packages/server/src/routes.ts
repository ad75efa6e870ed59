import { calls } from '@eae/domain/contract.ts'
import { LOAD_JOB } from '@eae/domain/registers/calls.ts'
import { REGISTERS } from '@eae/domain/registers/registry.ts'
import { NIGHTLY_RUN } from '@eae/domain/findings/runs.ts'
import { COPY_JOB } from '@eae/domain/reports/copies.ts'
import { administrationRoutes, bannerRoutes, bodyHooks } from './administration/index.ts'
import {
  actHooks,
  actJobs,
  actRoutes,
  applicationFilter,
  massJobs,
  copyJobs,
  prefillJobs,
  prefillRoutes,
  copyRoutes,
  moveJobs,
  moveRoutes,
  massRoutes,
  applicationHooks,
  applicationRoutes,
  presenceRoutes,
  documentRoutes,
  lifeRoutes,
  yearHooks,
  transferHooks,
  transferRoutes,
} from './applications/index.ts'
import { authorHooks, authorisationRoutes } from './authorisations/index.ts'
import { declarationHooks, declarationRoutes } from './declarations/index.ts'
import {
  crudRoutes,
  importKinds,
  synchronizeChanges,
  yearCopyKinds,
  yearCopyRoutes,
  type HookRegistry,
} from './crud/index.ts'
import { fileRoutes } from './files/index.ts'
import { HOME_CARDS, homeRoutes } from './home/index.ts'
import { libraryHooks } from './library/index.ts'
import { jobRoutes } from './jobs/index.ts'
import { mapExportRoutes, mapRoutes, placeRoutes, wmsRoutes } from './map/index.ts'
import { wmsSources } from './wms-sources.ts'
import { batchJobs, batchRoutes, findingRoutes, runJobs, runRoutes, scheduledRun } from './findings/index.ts'
import { sampleJobs, sampleRoutes } from './sample/index.ts'
import { messageRoutes } from './messages/index.ts'
import { monitoringHooks, monitoringRoutes } from './monitoring/index.ts'
import { opinionRoutes } from './opinions/index.ts'
import { paymentJobs, paymentRoutes } from './payments/index.ts'
import type { Config } from './platform/config.ts'
import type { JobKinds } from './platform/jobs/job.ts'
import { serve, type Route } from './platform/route.ts'
import { createSlowCalls, type SlowCalls } from './platform/slow-calls.ts'
import { printJobs, printRoutes } from './prints/index.ts'
import { PROPOSAL_SORTS } from './proposal-sorts.ts'
import { proposalRoutes } from './proposals/index.ts'
import {
  analysisRoutes,
  copyHooks,
  copyKinds,
  releaseKinds,
  DATASET_FILES,
  makeFile,
  REPORT_FILES,
  reportRoutes,
  scheduledCopy,
} from './reports/index.ts'
import { loadWork, registerRoutes } from './registers/index.ts'
import { ruleHooks, ruleRoutes } from './rules/index.ts'
import { scheduleHooks, scheduleRoutes } from './schedules/index.ts'
import { deviceRoutes, findActorOfUser, sessionRoutes } from './session/index.ts'
import { systemRoutes } from './system/index.ts'
import { viewRoutes } from './views/index.ts'

/** Bodies of saves at most: an application of 2,000 parcels. */
const SAVE_LIMIT = 8 * 1024 * 1024

export const allHooks = (): HookRegistry =>
  new Map([
    ...applicationHooks(),
    ...yearHooks,
    ...ruleHooks,
    ...bodyHooks,
    ...libraryHooks,
    ...scheduleHooks,
    ...copyHooks,
    ...monitoringHooks,
    ...authorHooks,
    ...declarationHooks,
    ...transferHooks,
    ...actHooks,
  ])

/** Every call of the server. */
export const allRoutes = (config: Config, isDemo: boolean, slowCalls: SlowCalls = createSlowCalls()): Route[] => {
  const paths = new Set<string>()
  const routes = routesOf(config, isDemo, slowCalls, (path) => paths.has(path))
  for (const { path } of routes) paths.add(path)
  return routes
}

const routesOf = (
  config: Config,
  isDemo: boolean,
  slowCalls: SlowCalls,
  isCall: (path: string) => boolean,
): Route[] => {
  const sources = wmsSources(config, isDemo)
  const hooks = allHooks()
  return [
    ...sessionRoutes(
      config,
      isDemo,
      sources.map((source) => source.config),
    ),
    ...deviceRoutes(config),
    ...bannerRoutes(config, isCall),
    ...administrationRoutes(),
    ...crudRoutes(hooks, new Map([['Edetedeaeehd', applicationFilter]])),
    serve(
      calls.synchronizeChanges,
      async ({ db, actor, input }) => ({
        data: await synchronizeChanges(db, hooks, actor, input),
      }),
      { bodyLimit: SAVE_LIMIT },
    ),
    ...applicationRoutes(config),
    ...presenceRoutes(),
    ...documentRoutes(hooks),
    ...lifeRoutes(),
    ...moveRoutes(),
    ...copyRoutes,
    ...prefillRoutes,
    ...authorisationRoutes,
    ...declarationRoutes(config),
    ...transferRoutes(findActorOfUser),
    ...mapRoutes(),
    ...placeRoutes(),
    ...mapExportRoutes(),
    ...wmsRoutes(sources),
    ...yearCopyRoutes(),
    ...fileRoutes(config),
    ...jobRoutes(),
    ...systemRoutes(slowCalls),
    ...proposalRoutes(hooks, PROPOSAL_SORTS),
    ...ruleRoutes(),
    ...viewRoutes(),
    ...reportRoutes(REPORT_FILES),
    ...analysisRoutes(DATASET_FILES),
    ...scheduleRoutes(
      new Map([
        [COPY_JOB, scheduledCopy],
        [NIGHTLY_RUN, scheduledRun],
      ]),
    ),
    ...printRoutes(config),
    ...massRoutes(),
    ...registerRoutes(REGISTERS, hooks),
    ...monitoringRoutes(),
    ...findingRoutes(),
    ...runRoutes(),
    ...batchRoutes(),
    ...sampleRoutes(),
    ...paymentRoutes(config),
    ...homeRoutes(HOME_CARDS),
    ...opinionRoutes(),
    ...messageRoutes(config),
    ...actRoutes(),
  ]
}

/** Every kind of background job. */
export const allJobs = (): JobKinds => {
  const hooks = allHooks()
  return new Map([
    ...importKinds(hooks),
    ...yearCopyKinds(hooks),
    ...copyKinds(REPORT_FILES, makeFile),
    ...releaseKinds,
    ...printJobs(),
    ...massJobs(hooks),
    ...actJobs,
    ...moveJobs,
    ...copyJobs,
    ...prefillJobs,
    ...runJobs(),
    ...batchJobs(),
    ...sampleJobs(),
    ...paymentJobs(),
    [LOAD_JOB, loadWork(REGISTERS)],
  ])
}
