import { DECLARATION, MAX_ASSIGNED, ROLES } from '@eae/domain/declarations/codes.ts'
import { nsstDeclaration } from '@eae/domain/declarations/entities.ts'
import { mayDeclare } from '@eae/domain/declarations/life.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import { readingOf, type SearchOptions } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField } from '../platform/errors.ts'
import { paramsOf, tell } from '../platform/tell.ts'
import { transaction, type Executor } from '../platform/transaction.ts'
import { refuseSameHand } from '../proposals/index.ts'
import { findActorOfUser } from '../session/index.ts'
import { declarationScope } from './scope.ts'
import { lockDeclaration, writeDeclaration, type SeenDeclaration } from './stored.ts'

const SEARCH: SearchOptions = { entity: nsstDeclaration, hooks: { scope: declarationScope } }

/** A colleague by his login: of the same office, and one who may come in. */
const colleagueOf = async (db: Executor, actor: Actor, login: string): Promise<Actor> => {
  if (login === '' || login === actor.login) return actor
  const found = await sql<{ id: number }>`
    SELECT u.id FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = ${login} AND s.subs_code = ${actor.subsCode}
  `.execute(db)
  const colleague = found.rows[0] === undefined ? null : await findActorOfUser(db, found.rows[0].id)
  if (colleague === null) throw invalidField('login', 'declaration.noColleague')
  return colleague
}

/** Gives one to a reviewer; whoever gives it could take it himself. 403, 404, 409 or 423 as for taking it, by either. */
const assignOne = (db: Database, actor: Actor, reviewer: Actor, seen: SeenDeclaration): Promise<void> =>
  transaction(db, actor, async (tx) => {
    await lockDeclaration(tx, 'take', seen)
    const asReviewer = { ...tx, actor: reviewer }
    const stored = await lockDeclaration(asReviewer, 'take', seen)
    await refuseSameHand(asReviewer, stored.createdBy)
    await writeDeclaration(
      tx,
      stored,
      sql`reviewer_id = ${reviewer.userId}, reviewer = ${reviewer.fullName.slice(0, 100)}`,
      { to: DECLARATION.inReview },
    )
    if (reviewer.userId === actor.userId) return
    const params = paramsOf({ number: stored.arprotocol ?? '' })
    const chosen = sql`SELECT ${reviewer.userId}::bigint AS user_id, ${params} AS params, ${`/NsstDeclaration?id=${seen.id}&etos=${seen.etos}`}::text AS link`
    await tell(tx.sql, { code: 'message.declarationAssigned', chosen })
  })

/**
 * Gives the declarations of a search that wait in the inbox to a colleague of the same office, or to the actor himself. Each stands or falls alone;
 * what is left says why. 403 for who reviews none, 422 for a login that is no colleague's, and where the search finds none or more than {@link MAX_ASSIGNED}.
 */
export const assignDeclarations = async (
  db: Database,
  actor: Actor,
  { login, ...input }: CallInput<'assignDeclarations'>,
): Promise<{ taken: number; left: { id: number; why: Message }[] }> => {
  if (!ROLES.some((role) => mayDeclare('take', role, actor))) throw forbidden()
  const reviewer = await colleagueOf(db.kysely, actor, login)
  const { from, where } = readingOf(SEARCH, actor, input)
  const found = await sql<{ id: number; rowVersion: number }>`
    SELECT t.id, t.row_version AS "rowVersion" FROM ${from} AS t
    WHERE ${where} AND t.etos = ${input.etos} AND t.status = ${DECLARATION.submitted} ORDER BY t.dtedue, t.id LIMIT ${MAX_ASSIGNED + 1}
  `.execute(db.kysely)
  if (found.rows.length === 0) throw invalidField('criteria', 'declaration.noneToAssign')
  if (found.rows.length > MAX_ASSIGNED)
    throw invalidField('criteria', 'declaration.tooManyToAssign', { max: MAX_ASSIGNED })
  const left: { id: number; why: Message }[] = []
  for (const { id, rowVersion } of found.rows) {
    try {
      await assignOne(db, actor, reviewer, { etos: input.etos, id, rowVersion })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { code, params } = error.answer
      left.push({ id, why: params === undefined ? { code } : { code, params } })
    }
  }
  return { taken: found.rows.length - left.length, left }
}
