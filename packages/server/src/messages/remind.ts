import { STATES } from '@eae/domain/applications/states.ts'
import { AUTHOR } from '@eae/domain/authorisations/codes.ts'
import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import { CHANNELS } from '@eae/domain/messages/contact.ts'
import { isRemindedBy, REMINDED_DAYS, REMINDED_HOUR } from '@eae/domain/messages/reminders.ts'
import { sql, type RawBuilder } from 'kysely'
import { accountsOf, drafted, head, noticeUntil } from '../applications/index.ts'
import type { Database } from '../platform/database.ts'
import { tell } from '../platform/tell.ts'

/** What may end that are looked up at once. */
const AT_ONCE = 5_000

/** A SELECT of what ends: `id`, whose it is, `number`, `etos`, `until` (an instant), `link`. */
interface Reminder {
  readonly code: string
  /** Whose it is stands in it as `afm`; where it is somebody's of the staff, as `user_id`. */
  readonly ending: RawBuilder<unknown>
  readonly isOfStaff?: true
}

const lit = (value: number) => sql.lit(value)
const ofHeader = sql`h.id, h.afm, h.kodikos::text AS number, h.etos::text AS etos`
const toHeader = sql`'/Edetedeaeehd?id=' || h.id AS link`
/** The end of a day of Athens. */
const endOf = (day: string) => sql`(${sql.ref(day)} + 1)::timestamp AT TIME ZONE 'Europe/Athens'`

const REMINDERS: readonly Reminder[] = [
  {
    code: 'message.remindSubmit',
    ending: sql`
      SELECT ${ofHeader}, CASE WHEN p.final_submission_date > now() THEN p.final_submission_date ELSE p.latest_submission_date END AS until, ${toHeader}
      FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
      WHERE p.latest_submission_date > now() AND ${head('h')} AND ${drafted('h')} AND h.status >= ${lit(STATES.DRAFT)}`,
  },
  {
    code: 'message.remindOpen',
    ending: sql`
      SELECT ${ofHeader}, CASE h.status WHEN ${lit(STATES.AMENDING)} THEN greatest(p.latest_submission_date, ${noticeUntil('h')}) ELSE p.dtediortheos END AS until, ${toHeader}
      FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
      WHERE ${head('h')} AND h.workflag AND h.status IN (${lit(STATES.AMENDING)}, ${lit(STATES.CORRECTING)})`,
  },
  {
    code: 'message.remindAnswer',
    ending: sql`
      SELECT h.id, h.afm, h.kodikos::text AS number, h.etos::text AS etos, ${endOf('f.due')} AS until, '/CheckEde?id=' || h.id || '&etos=' || h.etos AS link
      FROM (
        SELECT d.etos, d.ede_id, min(d.answer_due) AS due FROM finding_now d
        WHERE d.status IN (${lit(OPEN)}, ${lit(OBJECTED)}) AND d.answer_due >= (now() AT TIME ZONE 'Europe/Athens')::date GROUP BY d.etos, d.ede_id
      ) f JOIN edetedeaeehd h ON h.etos = f.etos AND h.id = f.ede_id`,
  },
  {
    code: 'message.remindDeclaration',
    ending: sql`
      SELECT d.id, d.afm, ''::text AS number, d.etos::text AS etos, d.dtedeadline AS until, '/NsstDeclaration?id=' || d.id || '&etos=' || d.etos AS link
      FROM nsstdeclaration d WHERE d.status = ${lit(DECLARATION.draft)} AND d.dtedeadline > now()`,
  },
  {
    code: 'message.remindAuthor',
    ending: sql`
      SELECT a.id, a.afm, ''::text AS number, a.etos::text AS etos, a.dteend AS until, '/Edetedeauthor?id=' || a.id || '&etos=' || a.etos AS link
      FROM edetedeauthor a WHERE a.status = ${lit(AUTHOR.active)} AND a.dteend > now()`,
  },
  {
    code: 'message.remindDecision',
    isOfStaff: true,
    ending: sql`
      SELECT d.id, d.reviewer_id AS user_id, d.arprotocol AS number, d.etos::text AS etos, ${endOf('d.dtedue')} AS until, '/NsstDeclaration?id=' || d.id || '&etos=' || d.etos AS link
      FROM nsstdeclaration d WHERE d.status = ${lit(DECLARATION.inReview)} AND d.dtedue >= (now() AT TIME ZONE 'Europe/Athens')::date`,
  },
]

/** Days of Athens from today to an instant; what ends at midnight has ended with the day before. */
const daysTo = sql`((e.until - interval '1 second') AT TIME ZONE 'Europe/Athens')::date - (now() AT TIME ZONE 'Europe/Athens')::date`

/** Ids of what ends on one of the days, in pages: one statement would hold its locks over all applicants. */
const findEnding = async (
  { kysely }: Database,
  { ending }: Reminder,
  days: number,
  after: number,
): Promise<readonly number[]> => {
  const found = await sql<{ id: number }>`
    SELECT e.id FROM (${ending}) e WHERE e.id > ${after} AND ${daysTo} = ${days}::integer ORDER BY e.id LIMIT ${AT_ONCE}
  `.execute(kysely)
  return found.rows.map(({ id }) => id)
}

/** The accounts `u` that are told of what ends: of whose it is and who acts for him, or the one of the staff. */
const toldOf = ({ isOfStaff }: Reminder): RawBuilder<unknown> =>
  isOfStaff === true
    ? sql`CROSS JOIN LATERAL (SELECT x.id, e.link FROM app_user x WHERE x.id = e.user_id AND x.activeflag) u`
    : sql`CROSS JOIN ${accountsOf(sql`e.etos::integer`, sql`e.afm`, sql`e.link`)}`

/** Reminds of some of what ends: those that still do, at their own accounts, and each once for an id and its days. */
const remindOf = (
  { kysely }: Database,
  reminder: Reminder,
  days: (typeof REMINDED_DAYS)[number],
  ids: readonly number[],
) => {
  const { code, ending } = reminder
  return tell(kysely, {
    code,
    isOnce: true,
    channels: CHANNELS.filter((channel) => isRemindedBy(days, channel)),
    chosen: sql`
      SELECT u.id AS user_id, jsonb_build_object('number', e.number, 'etos', e.etos, 'until', to_char((e.until - interval '1 second') AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD')) AS params,
 u.link, ${code}::text || ':' || e.id || ':' || u.id || ':' || to_char(e.until, 'YYYYMMDD') || ':' || ${days}::integer AS dedupe
      FROM (${ending}) e ${toldOf(reminder)}
      WHERE e.id = ANY(${ids}::bigint[]) AND ${daysTo} = ${days}::integer`,
  })
}

const remindAll = async (db: Database, reminder: Reminder): Promise<number> => {
  let told = 0
  for (const days of REMINDED_DAYS)
    for (let ids = await findEnding(db, reminder, days, 0); ids.length > 0;) {
      told += await remindOf(db, reminder, days, ids)
      ids = ids.length < AT_ONCE ? [] : await findEnding(db, reminder, days, ids.at(-1) ?? 0)
    }
  return told
}

/**
 * Reminds people of what ends in 10, 3 or 1 days, from nine in the morning of Athens, once a day. A process that dies leaves a day
 * that is begun again: each message has a key, so nobody is told twice. Several processes may do it at once.
 *
 * @param fromHour hour of Athens before which nothing is told
 * @returns how many messages were written
 */
export const remindOfEnds = async (db: Database, fromHour = REMINDED_HOUR): Promise<number> => {
  const due = await sql<{ code: string }>`
    SELECT c.code FROM unnest(${REMINDERS.map(({ code }) => code)}::text[]) AS c (code)
    WHERE extract(hour FROM now() AT TIME ZONE 'Europe/Athens') >= ${fromHour}
      AND NOT EXISTS (SELECT FROM app_reminder r WHERE r.day = (now() AT TIME ZONE 'Europe/Athens')::date AND r.code = c.code)
  `.execute(db.kysely)
  let all = 0
  for (const reminder of REMINDERS.filter(({ code }) => due.rows.some((row) => row.code === code))) {
    const told = await remindAll(db, reminder)
    await sql`
      INSERT INTO app_reminder (day, code, told) VALUES ((now() AT TIME ZONE 'Europe/Athens')::date, ${reminder.code}, ${told}) ON CONFLICT DO NOTHING
    `.execute(db.kysely)
    all += told
  }
  return all
}
