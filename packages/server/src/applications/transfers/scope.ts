import { edetmetafora } from '@eae/domain/transfers/entities.ts'
import { sql, type RawBuilder } from 'kysely'
import type { EntityHooks } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { headerScope } from '../read/scope.ts'

/** Which transfers an actor sees, as a condition on a row `t`: those of which he sees one of the applications. */
export const transferScope = (actor: Actor): RawBuilder<unknown> =>
  sql`EXISTS (SELECT FROM edetedeaeehd hd WHERE hd.etos = t.etos AND hd.id IN (t.ede_id_source, t.ede_id_target) AND ${headerScope(actor, 'hd')})`

/** Who sees which transfers in their list. */
export const transferHooks: ReadonlyMap<string, EntityHooks> = new Map([[edetmetafora.name, { scope: transferScope }]])
