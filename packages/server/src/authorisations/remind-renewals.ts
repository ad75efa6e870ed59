import { AUTHOR, MAX_REMINDED } from '@eae/domain/authorisations/codes.ts'
import { edetedeauthor } from '@eae/domain/authorisations/entities.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { accountsOf } from '../applications/index.ts'
import { readingOf, type SearchOptions } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, invalidField } from '../platform/errors.ts'
import { tell } from '../platform/tell.ts'
import { transaction } from '../platform/transaction.ts'
import { authorScope } from './scope.ts'

const SEARCH: SearchOptions = { entity: edetedeauthor, hooks: { scope: authorScope } }

/** Offices that look after authorisations of others. */
const mayRemind = ({ userType, privileges }: Actor): boolean =>
  userType === 'KYD'
    ? privileges.has('Application_Submit')
    : ['DAOK', 'DPO', 'CENTRAL'].includes(userType) && privileges.has('Author_W')

/**
 * Reminds whoever gave the authorisations of a search, as the actor sees them, that they end; those that hold no more are left out, and nobody is
 * told twice of one in a week. 403 for who looks after none, 422 where the search finds none or more than {@link MAX_REMINDED}.
 */
export const remindRenewals = (
  db: Database,
  actor: Actor,
  input: CallInput<'remindRenewals'>,
): Promise<{ readonly told: number; readonly found: number }> =>
  transaction(db, actor, async (tx) => {
    if (!mayRemind(actor)) throw forbidden()
    const { from, where } = readingOf(SEARCH, actor, input)
    const found = await sql<{ id: number }>`
      SELECT t.id FROM ${from} AS t WHERE ${where} AND t.etos = ${input.etos} AND t.status = ${AUTHOR.active} AND t.dteend > now() ORDER BY t.id LIMIT ${MAX_REMINDED + 1}
    `.execute(tx.sql)
    const ids = found.rows.map(({ id }) => id)
    if (ids.length === 0) throw invalidField('criteria', 'author.noneToRemind')
    if (ids.length > MAX_REMINDED) throw invalidField('criteria', 'author.tooManyToRemind', { max: MAX_REMINDED })
    const told = await tell(tx.sql, {
      code: 'message.remindAuthor',
      isOnce: true,
      chosen: sql`
        SELECT u.id AS user_id, jsonb_build_object('etos', a.etos::text, 'until', to_char(a.dteend AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD')) AS params, u.link,
          'renewal:' || a.id || ':' || u.id || ':' || to_char(now() AT TIME ZONE 'Europe/Athens', 'IYYY-IW') AS dedupe
        FROM edetedeauthor a CROSS JOIN ${accountsOf(sql`a.etos`, sql`a.afm`, sql`'/Edetedeauthor?id=' || a.id || '&etos=' || a.etos`)}
        WHERE a.etos = ${input.etos} AND a.id = ANY(${ids}::bigint[])`,
    })
    return { told, found: ids.length }
  })
