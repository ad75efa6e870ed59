import type { z } from 'zod'
import type { calls } from '@eae/domain/contract.ts'
import { appSchedule, MAX_INPUT, MAX_SCHEDULES } from '@eae/domain/schedules/schedule.ts'
import type { When } from '@eae/domain/schedules/calls.ts'
import { sql } from 'kysely'
import type { EntityHooks } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, invalidField, notFound } from '../platform/errors.ts'
import { lockActor, notesOf, transaction, type Tx } from '../platform/transaction.ts'

/** What may be done by a schedule: proves the input of its jobs for who asks, and says what it is about. */
export interface Schedulable {
  readonly subjectOf: (actor: Actor, input: unknown) => string
}
export type Schedulables = ReadonlyMap<string, Schedulable>

const seesAll = ({ privileges }: Actor): boolean => privileges.has('System_R')

/** Everybody sees his own; who keeps the system all. */
export const scheduleHooks: ReadonlyMap<string, EntityHooks> = new Map([
  [appSchedule.name, { scope: (actor) => (seesAll(actor) ? sql`TRUE` : sql`t.user_id = ${actor.userId}`) }],
])

type Wish = z.output<typeof calls.saveSchedule.input>

/** The columns that say when. 422 for a day that is missing or too much, and for an end before the beginning. */
const whenColumns = ({ every, attime, dtefrom, dteto, isActive, ...day }: When) => {
  const weekday = day.weekday ?? null
  const monthday = day.monthday ?? null
  if ((every === 'week') !== (weekday !== null)) throw invalidField('when.weekday', 'error.required')
  if ((every === 'month') !== (monthday !== null)) throw invalidField('when.monthday', 'error.required')
  if (dtefrom !== null && dteto !== null && dteto < dtefrom) throw invalidField('when.dteto', 'error.endBeforeStart')
  return { every, weekday, monthday, attime, dtefrom, dteto, activeflag: isActive }
}
type WhenColumns = ReturnType<typeof whenColumns>

const nextOf = ({ every, weekday, monthday, attime, dtefrom, dteto }: WhenColumns) =>
  sql`app_schedule_next(now(), ${every}::text, ${weekday}::smallint, ${monthday}::smallint, ${attime}::text, ${dtefrom}::date, ${dteto}::date)`

interface Stored {
  readonly id: number
  readonly rowVersion: number
  readonly userId: number
  readonly row: unknown
}

/** A schedule that the actor may change, locked. 404 for one that is not there or not his, 409 for one that has changed. */
const lockStored = async (
  tx: Tx,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): Promise<Stored> => {
  const found = await sql<Stored>`
    SELECT s.id, s.row_version AS "rowVersion", s.user_id AS "userId", to_jsonb(s) AS row FROM app_schedule s
    WHERE s.id = ${id} AND (s.user_id = ${tx.actor.userId} OR ${seesAll(tx.actor)}) FOR UPDATE
  `.execute(tx.sql)
  const [stored] = found.rows
  if (stored === undefined) throw notFound()
  if (stored.rowVersion !== rowVersion) throw new AppError(409, { code: 'schedule.changed' })
  return stored
}

const note = notesOf(appSchedule.name)

const insert = async (tx: Tx, kinds: Schedulables, { work, when }: Wish): Promise<number> => {
  if (work === undefined) throw invalidField('work', 'error.required')
  const kind = kinds.get(work.kind)
  if (kind === undefined) throw invalidField('work.kind', 'error.invalid')
  const subject = kind.subjectOf(tx.actor, work.input)
  const input = JSON.stringify(work.input)
  if (input.length > MAX_INPUT) throw invalidField('work.input', 'error.tooLong', { max: MAX_INPUT })
  const columns = whenColumns(when)
  const { every, weekday, monthday, attime, dtefrom, dteto, activeflag } = columns
  const { userId, login } = tx.actor
  await lockActor(tx)
  const made = await sql<{ id: number; row: unknown }>`
    INSERT INTO app_schedule AS s (user_id, kind, subject, input, every, weekday, monthday, attime, dtefrom, dteto, activeflag, next_run, usrinsert)
    SELECT ${userId}::bigint, ${work.kind}::text, ${subject}::text, ${input}::text, ${every}::text, ${weekday}::smallint, ${monthday}::smallint,
      ${attime}::text, ${dtefrom}::date, ${dteto}::date, ${activeflag}::boolean, ${nextOf(columns)}, ${login}::text
    WHERE (SELECT count(*) FROM app_schedule o WHERE o.user_id = ${userId}) < ${MAX_SCHEDULES}
    RETURNING s.id, to_jsonb(s) AS row
  `.execute(tx.sql)
  const [one] = made.rows
  if (one === undefined) throw new AppError(409, { code: 'schedule.tooMany', params: { max: MAX_SCHEDULES } })
  await note(tx, 0, one.id, 1, null, one.row)
  return one.id
}

const update = async (tx: Tx, stored: NonNullable<Wish['stored']>, { work, when }: Wish): Promise<number> => {
  if (work !== undefined) throw invalidField('work', 'error.readOnly')
  const old = await lockStored(tx, stored)
  const columns = whenColumns(when)
  const { every, weekday, monthday, attime, dtefrom, dteto, activeflag } = columns
  const changed = await sql<{ row: unknown }>`
    UPDATE app_schedule s SET every = ${every}, weekday = ${weekday}, monthday = ${monthday}, attime = ${attime}, dtefrom = ${dtefrom},
      dteto = ${dteto}, activeflag = ${activeflag}, next_run = ${nextOf(columns)}, row_version = s.row_version + 1,
      usrupdate = ${tx.actor.login}, dteupdate = now()
    WHERE s.id = ${old.id} RETURNING to_jsonb(s) AS row
  `.execute(tx.sql)
  await note(tx, 1, old.id, old.rowVersion + 1, old.row, changed.rows[0]?.row)
  return old.id
}

/** Makes a schedule of the actor, or changes when one runs. Gives its id. */
export const saveSchedule = (db: Database, kinds: Schedulables, actor: Actor, wish: Wish): Promise<number> =>
  transaction(db, actor, (tx) => (wish.stored === undefined ? insert(tx, kinds, wish) : update(tx, wish.stored, wish)))

/** Forgets a schedule; what it made stays. */
export const dropSchedule = (
  db: Database,
  actor: Actor,
  wish: z.output<typeof calls.dropSchedule.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const old = await lockStored(tx, wish)
    await sql`DELETE FROM app_schedule WHERE id = ${old.id}`.execute(tx.sql)
    await note(tx, 2, old.id, old.rowVersion, old.row, null)
  })
