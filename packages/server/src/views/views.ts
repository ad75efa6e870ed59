import type { SavedView } from '@eae/domain/kernel/answers.ts'
import type { z } from 'zod'
import type { calls } from '@eae/domain/contract.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { ANALYSIS, ANALYSIS_PRIVILEGE } from '@eae/domain/reports/analysis/analysis.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { privilegeOf } from '@eae/domain/reports/report.ts'
import { MAX_VIEWS } from '@eae/domain/kernel/view.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField, notFound } from '../platform/errors.ts'
import { lockActor, notesOf, stateOf, transaction, type Executor, type Tx } from '../platform/transaction.ts'

const UNIQUE_VIOLATION = '23505'
/** Views of colleagues that one list shows at most. */
const MAX_SHARED = 200

/** Applicants have no office: all of them hang on one subscriber, so nothing is shared among them. */
const hasOffice = ({ userType }: Actor): boolean => userType !== 'ONLINE'

/** 422 for a list that is none, 403 for one whose rows the actor may not read. */
const expectReadable = (actor: Actor, code: string): void => {
  const report = REPORTS.get(code)
  const listed = code === ANALYSIS ? ANALYSIS_PRIVILEGE : findEntity(code)?.privilege.read
  const privilege = report === undefined ? listed : privilegeOf(report)
  if (privilege === undefined) throw invalidField('code', 'error.unknownEntity')
  if (!actor.privileges.has(privilege)) throw forbidden()
  if (report?.seenBy.includes(actor.userType) === false) throw forbidden()
}

/** The actor's own views of a list by name, then those that colleagues of his office share. */
export const findViews = async (db: Executor, actor: Actor, code: string): Promise<readonly SavedView[]> => {
  expectReadable(actor, code)
  const found = await sql<SavedView>`
    SELECT v.id, v.row_version AS "rowVersion", v.name, v.definition, v.sharedflag AS "isShared",
      v.user_id = ${actor.userId} AS "isOwn", u.full_name AS owner
    FROM app_view v JOIN app_user u ON u.id = v.user_id
    WHERE v.code = ${code} AND (v.user_id = ${actor.userId}
      OR (v.sharedflag AND ${hasOffice(actor)} AND u.user_type <> 'ONLINE' AND u.subs_id = ${actor.subsId}))
    ORDER BY v.user_id = ${actor.userId} DESC, v.name, v.id LIMIT ${MAX_VIEWS + MAX_SHARED}
  `.execute(db)
  return found.rows
}

interface StoredView {
  readonly id: number
  readonly code: string
  readonly rowVersion: number
  readonly row: unknown
}

/** One of the actor's own views, locked. 404 for one that is not there or not his, 409 for one that has changed since. */
const lockOwn = async (
  tx: Tx,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): Promise<StoredView> => {
  const found = await sql<StoredView>`
    SELECT v.id, v.code, v.row_version AS "rowVersion", to_jsonb(v) AS row FROM app_view v
    WHERE v.id = ${id} AND v.user_id = ${tx.actor.userId} FOR UPDATE
  `.execute(tx.sql)
  const [view] = found.rows
  if (view === undefined) throw notFound()
  if (view.rowVersion !== rowVersion) throw new AppError(409, { code: 'view.changed' })
  return view
}

const note = notesOf('AppView')

type Wish = z.output<typeof calls.saveView.input>

const insertView = async (tx: Tx, { code, name, definition, isShared }: Wish): Promise<number> => {
  const { userId, login } = tx.actor
  await lockActor(tx)
  const made = await sql<{ id: number; row: unknown }>`
    INSERT INTO app_view AS v (user_id, code, name, definition, sharedflag, usrinsert)
    SELECT ${userId}, ${code}, ${name}, ${JSON.stringify(definition)}::jsonb, ${isShared}::boolean, ${login}
    WHERE (SELECT count(*) FROM app_view o WHERE o.user_id = ${userId} AND o.code = ${code}) < ${MAX_VIEWS}
    RETURNING v.id, to_jsonb(v) AS row
  `.execute(tx.sql)
  const [view] = made.rows
  if (view === undefined) throw new AppError(409, { code: 'view.tooMany', params: { max: MAX_VIEWS } })
  await note(tx, 0, view.id, 1, null, view.row)
  return view.id
}

const updateView = async (tx: Tx, stored: NonNullable<Wish['stored']>, wish: Wish): Promise<number> => {
  const old = await lockOwn(tx, stored)
  if (old.code !== wish.code) throw notFound()
  const changed = await sql<{ row: unknown }>`
    UPDATE app_view v SET name = ${wish.name}, definition = ${JSON.stringify(wish.definition)}::jsonb, sharedflag = ${wish.isShared},
      row_version = v.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    WHERE v.id = ${old.id} RETURNING to_jsonb(v) AS row
  `.execute(tx.sql)
  await note(tx, 1, old.id, old.rowVersion + 1, old.row, changed.rows[0]?.row)
  return old.id
}

/** Keeps a search by name, or changes one of the actor's own. Gives its id. 409 for a name that he has for another. */
export const saveView = async (db: Database, actor: Actor, wish: Wish): Promise<number> => {
  expectReadable(actor, wish.code)
  if (wish.isShared && !hasOffice(actor)) throw forbidden('view.noOffice')
  const { stored } = wish
  try {
    return await transaction(db, actor, (tx) =>
      stored === undefined ? insertView(tx, wish) : updateView(tx, stored, wish),
    )
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'view.nameTaken' }, { cause: error })
    throw error
  }
}

/** Forgets one of the actor's own views. */
export const dropView = (db: Database, actor: Actor, view: z.output<typeof calls.dropView.input>): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const old = await lockOwn(tx, view)
    await sql`DELETE FROM app_view WHERE id = ${old.id}`.execute(tx.sql)
    await note(tx, 2, old.id, old.rowVersion, old.row, null)
  })
