import { sql, type RawBuilder } from 'kysely'
import type { ReportScope } from '@eae/domain/reports/report.ts'
import { headerScope } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'

/** Pasture of a parcel of the application on `hd`, in a forest directorate's departments. */
const hasPasture = ({ departmentCodes }: Actor): RawBuilder<unknown> => sql`hd.dnm_kodikos = ANY(${departmentCodes})
  AND EXISTS (SELECT 1 FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id AND p.ilotregion = 1)`

/**
 * Which applications a report may count, as a condition on `hd`, or on a bucket of them under another alias: what the actor sees anywhere, and for the three bodies that
 * see no application what their purpose needs. Their reports show no more of a person than name and tax number.
 */
export const reportScope = (actor: Actor, scope: ReportScope, alias = 'hd'): RawBuilder<unknown> => {
  if (scope === 'insured' && actor.userType === 'ELGA') return sql`TRUE`
  if (scope === 'holdings' && actor.userType === 'VET') return sql`TRUE`
  if (scope === 'pastures' && actor.userType === 'FOREST') return hasPasture(actor)
  return headerScope(actor, alias)
}
