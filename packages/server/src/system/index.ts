import { calls } from '@eae/domain/contract.ts'
import { serve, type Route } from '../platform/route.ts'
import type { SlowCalls } from '../platform/slow-calls.ts'
import { readSystem } from './system.ts'

/** What the installation is and how it is. */
export const systemRoutes = (slowCalls: SlowCalls): Route[] => [
  serve(calls.readSystem, async ({ db }) => ({ data: await readSystem(db, slowCalls) })),
]
