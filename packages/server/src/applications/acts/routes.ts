import { dikpraxh } from '@eae/domain/acts/entities.ts'
import { calls } from '@eae/domain/contract.ts'
import type { EntityHooks } from '../../crud/index.ts'
import { SUCCESS, serve, type Route } from '../../platform/route.ts'
import { decideAct } from './decide-act.ts'
import { proposeAct, proposeActAgain, reverseAct, saveAct, tryAct, withdrawAct } from './propose-act.ts'
import { proposeTransferAct } from './propose-transfer-act.ts'
import { beginActDecisions, beginActSeries } from './series.ts'
import { findAct } from './read-act.ts'
import { actScope } from './stored-act.ts'

/** Who sees which change acts. */
export const actHooks: ReadonlyMap<string, EntityHooks> = new Map([[dikpraxh.name, { scope: actScope }]])

/** Calls of change acts (R89). */
export const actRoutes = (): Route[] => [
  serve(calls.tryAct, async ({ db, actor, input }) => ({ data: await tryAct(db, actor, input) })),
  serve(calls.saveAct, async ({ db, actor, input }) => ({ data: { id: await saveAct(db, actor, input) } })),
  serve(calls.proposeAct, async ({ db, actor, input }) => ({ data: { id: await proposeAct(db, actor, input) } })),
  serve(calls.proposeTransferAct, async ({ db, actor, input }) => ({
    data: { id: await proposeTransferAct(db, actor, input) },
  })),
  serve(calls.proposeActAgain, async ({ db, actor, input }) => {
    await proposeActAgain(db, actor, input)
    return SUCCESS
  }),
  serve(calls.withdrawAct, async ({ db, actor, input }) => {
    await withdrawAct(db, actor, input)
    return SUCCESS
  }),
  serve(calls.reverseAct, async ({ db, actor, input }) => ({ data: { id: await reverseAct(db, actor, input) } })),
  serve(calls.decideAct, async ({ db, actor, input }) => ({ data: { status: await decideAct(db, actor, input) } })),
  serve(calls.beginActSeries, async ({ db, actor, input }) => ({
    data: { jobId: await beginActSeries(db, actor, input) },
  })),
  serve(calls.beginActDecisions, async ({ db, actor, input }) => ({
    data: { jobId: await beginActDecisions(db, actor, input) },
  })),
  serve(calls.findAct, async ({ db, actor, input }) => ({ data: await findAct(db.kysely, actor, input) })),
]
