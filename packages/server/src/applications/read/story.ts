import type { CallInput } from '@eae/domain/contract.ts'
import { INTERNAL_EVENTS } from '@eae/domain/findings/codes.ts'
import {
  ENTRIES_SHOWN,
  MOST_ENTRIES,
  SITTING_PAUSE,
  SITTINGS_SHOWN,
  STORY_KINDS,
  type Sitting,
  type StoryEntry,
  type StoryKind,
} from '@eae/domain/applications/story.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'
import { HOUSE, type Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { authorisationSql, readSituation } from '../life/situation.ts'
import { mayReadAccess } from './access-records.ts'
import { told, type RawChange } from './history.ts'
import { actsForApplicant } from './scope.ts'

type Which = Pick<CallInput<'findStory'>, 'etos' | 'id' | 'kinds'>

/** Messages `m` in the inbox of the applicant that lead to his application. */
const toldOf = (etos: number, id: number): RawBuilder<unknown> => sql`
  FROM edetedeaeehd h JOIN app_user w ON w.afm = h.afm JOIN app_message m ON m.user_id = w.id
  WHERE h.etos = ${etos} AND h.id = ${id} AND m.link ~ ${`[?&]id=${id}(&|$)`}::text`

/** Who did what a message `m` tells: it is written in the same transaction. The house tells by itself. */
const tellerOf = (etos: number, id: number): RawBuilder<unknown> => sql`coalesce(
  (SELECT l.usr FROM edetedeaeestatuslog l WHERE l.etos = ${etos} AND l.ede_id = ${id} AND l.at = m.at LIMIT 1),
  (SELECT a.usr FROM audit_row a WHERE a.etos = ${etos} AND a.ede_id = ${id} AND a.at = m.at LIMIT 1), ${HOUSE.login}::text)`

/** Each kind of entries of an application `h`: when, by whom, and its key. */
const sourcesOf = (actor: Actor, { etos, id }: Which): Readonly<Record<StoryKind, RawBuilder<unknown>>> => {
  const hidden = actsForApplicant(actor) ? [...INTERNAL_EVENTS] : []
  return {
    status: sql`SELECT l.at, l.usr, 'status' AS kind, l.id FROM edetedeaeestatuslog l WHERE l.etos = ${etos} AND l.ede_id = ${id}`,
    change: sql`SELECT a.at, a.usr, 'change', a.id FROM audit_row a WHERE a.etos = ${etos} AND a.ede_id = ${id} AND a.entity <> 'Finding'`,
    // What the checks say by themselves is no sitting of anybody.
    finding: sql`SELECT e.at, e.usr, 'finding', e.id FROM finding_event e
      WHERE e.etos = ${etos} AND e.ede_id = ${id} AND e.usr IS NOT NULL AND NOT e.kind = ANY(${hidden}::smallint[])`,
    authorisation: sql`SELECT au.dteinsert, au.usrinsert, 'authorisation', au.id FROM edetedeauthor au JOIN edetedeaeehd h ON h.etos = au.etos AND h.afm = au.afm
      WHERE h.etos = ${etos} AND h.id = ${id}`,
    message: sql`SELECT m.at, ${tellerOf(etos, id)}, 'message', m.id ${toldOf(etos, id)}`,
    access: sql`SELECT r.at, r.usr, 'access', r.id FROM access_record r WHERE r.etos = ${etos} AND r.ede_id = ${id} AND ${mayReadAccess(actor)}`,
  }
}

const allOf = (actor: Actor, which: Which): RawBuilder<unknown> => {
  const sources = sourcesOf(actor, which)
  const all = sql.join(
    (which.kinds ?? STORY_KINDS).map((kind) => sources[kind]),
    sql` UNION ALL `,
  )
  // In whole milliseconds, as answers have them: an instant that comes back finds what it was read from.
  return sql`SELECT date_trunc('milliseconds', t.at) AS at, t.usr, t.kind, t.id FROM (${all}) AS t (at, usr, kind, id)`
}

/** One sitting without its entries: who, from when to when, and the keys of the newest of them. */
interface Grouped extends Omit<Sitting, 'newest' | 'rows'> {
  readonly keys: readonly { readonly kind: StoryKind; readonly id: number }[]
}

/** A state while rows are worked at beside what was submitted. */
const ASIDE = [STATES.AMENDING, STATES.CORRECTING]

const readSittings = async (
  db: Executor,
  actor: Actor,
  { before, usr, dteFrom, dteTo, ...which }: CallInput<'findStory'>,
): Promise<readonly Grouped[]> => {
  const { etos, id } = which
  const day = sql`(e.at AT TIME ZONE 'Europe/Athens')::date`
  const { rows } = await sql<Grouped>`
    WITH e AS MATERIALIZED (${allOf(actor, which)}), marked AS (
      SELECT e.*, CASE WHEN lag(e.usr) OVER w IS DISTINCT FROM e.usr OR lag(e.at) OVER w - e.at > make_interval(mins => ${SITTING_PAUSE}::integer) THEN 1 ELSE 0 END AS begins
      FROM e WINDOW w AS (ORDER BY e.at DESC, e.usr, e.kind DESC, e.id DESC)
    ), numbered AS (
      SELECT m.*, sum(m.begins) OVER (ORDER BY m.at DESC, m.usr, m.kind DESC, m.id DESC) AS sitting FROM marked m
    ), grouped AS (
      SELECT e.usr, min(e.at) AS "from", max(e.at) AS "to", count(*) AS entries,
        (array_agg(json_build_object('kind', e.kind, 'id', e.id) ORDER BY e.at DESC, e.kind DESC, e.id DESC))[1:${sql.lit(ENTRIES_SHOWN)}] AS keys
      FROM numbered e
      WHERE ${dteFrom === undefined ? sql`TRUE` : sql`${day} >= ${dteFrom}::date`} AND ${dteTo === undefined ? sql`TRUE` : sql`${day} <= ${dteTo}::date`}
        AND ${usr === undefined ? sql`TRUE` : sql`e.usr = ${usr}`}
      GROUP BY e.sitting, e.usr
    )
    SELECT g.usr, coalesce(u.full_name, g.usr) AS "byName", g."from", g."to", g.entries, g.keys,
      EXISTS (
        SELECT FROM edetedeaeestatuslog b JOIN edetedeaeestatuslog f ON f.etos = b.etos AND f.ede_id = b.ede_id AND f.reason IN ('cancel', 'expire')
        WHERE b.etos = ${etos} AND b.ede_id = ${id} AND b.to_status = ANY(${ASIDE}) AND b.from_status <> b.to_status AND f.from_status = b.to_status
          AND date_trunc('milliseconds', b.at) <= g."from" AND f.at >= g."to"
          AND NOT EXISTS (SELECT FROM edetedeaeestatuslog n WHERE n.etos = b.etos AND n.ede_id = b.ede_id AND n.id > b.id AND n.id < f.id AND n.to_status <> b.to_status)
      ) AS "isVoid"
    FROM grouped g LEFT JOIN app_user u ON u.login = g.usr
    WHERE ${before === undefined ? sql`TRUE` : sql`g."to" < ${before}::timestamptz`}
    ORDER BY g."to" DESC, g.usr LIMIT ${SITTINGS_SHOWN + 1}
  `.execute(db)
  return rows
}

type Raw = Omit<RawChange, 'kind'> & Pick<StoryEntry, 'key' | 'kind' | 'place' | 'findingEvent' | 'check' | 'told'>

const NOTHING = sql`NULL::text AS entity, NULL::smallint AS action, NULL::text AS "rowKey", NULL::smallint AS "fromStatus", NULL::smallint AS "toStatus",
  NULL::text AS reason, NULL::text AS words, NULL::jsonb AS authorisation, NULL::text AS ip, NULL::jsonb AS "oldRow", NULL::jsonb AS "newRow",
  ''::text AS place, NULL::smallint AS "findingEvent", NULL::text AS "check", NULL::jsonb AS told`

/** The entries with the keys of each kind, as their tables tell them. */
const readEntries = async (
  db: Executor,
  actor: Actor,
  { etos, id }: Which,
  keys: readonly { readonly kind: StoryKind; readonly id: number }[],
): Promise<ReadonlyMap<string, StoryEntry>> => {
  const idsOf = (wanted: StoryKind) =>
    sql`ANY(${keys.flatMap(({ kind, id: key }) => (kind === wanted ? [key] : []))}::bigint[])`
  const { rows } = await sql<Raw>`
    SELECT e.*, coalesce(u.full_name, e.usr) AS "byName" FROM (
      SELECT 'status ' || l.id AS key, l.at, l.usr, 'status' AS kind, NULL::text AS entity, NULL::smallint AS action, NULL::text AS "rowKey",
        l.from_status AS "fromStatus", l.to_status AS "toStatus", l.reason, l.words, CASE WHEN au.id IS NOT NULL THEN ${authorisationSql}::jsonb END AS authorisation,
        CASE WHEN ${mayReadAccess(actor)} THEN l.ip END AS ip, NULL::jsonb AS "oldRow", NULL::jsonb AS "newRow", ''::text AS place, NULL::smallint AS "findingEvent", NULL::text AS "check", NULL::jsonb AS told
      FROM edetedeaeestatuslog l
      LEFT JOIN submission s ON s.etos = l.etos AND s.ede_id = l.ede_id AND s.sha256 = l.content_sha256
      LEFT JOIN edetedeauthor au ON au.etos = s.etos AND au.id = s.authorisation_id LEFT JOIN edetforea f ON f.id = au.efo_id
      WHERE l.etos = ${etos} AND l.ede_id = ${id} AND l.id = ${idsOf('status')}
      UNION ALL
      SELECT 'change ' || a.id, a.at, a.usr, 'change', a.entity, a.action, a.row_key, NULL, NULL, NULL, NULL, NULL, CASE WHEN ${mayReadAccess(actor)} THEN a.ip END,
        a.old_row, a.new_row, coalesce(concat_ws(' ', p.kodikos, p.topothesia), ''), NULL, NULL, NULL
      FROM audit_row a LEFT JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.ede_id AND p.id = (coalesce(a.new_row, a.old_row) ->> 'edaId')::bigint
      WHERE a.etos = ${etos} AND a.ede_id = ${id} AND a.id = ${idsOf('change')}
      UNION ALL
      SELECT 'finding ' || e.id, e.at, e.usr, 'finding', NULL, NULL, e.finding_key, NULL, NULL, NULL, e.words, NULL, NULL, NULL, NULL, '', e.kind,
        split_part(e.finding_key, ':', 1), NULL
      FROM finding_event e WHERE e.etos = ${etos} AND e.ede_id = ${id} AND e.id = ${idsOf('finding')}
      UNION ALL
      SELECT 'authorisation ' || au.id, au.dteinsert, au.usrinsert, 'authorisation', NULL, NULL, au.id::text, NULL, NULL, NULL, NULL, ${authorisationSql}::jsonb,
        NULL, NULL, NULL, '', NULL, NULL, NULL
      FROM edetedeauthor au LEFT JOIN edetforea f ON f.id = au.efo_id WHERE au.etos = ${etos} AND au.id = ${idsOf('authorisation')}
      UNION ALL
      SELECT 'message ' || m.id, m.at, ${tellerOf(etos, id)}, 'message', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, NULL,
        jsonb_build_object('code', m.code, 'params', m.params, 'channels', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('channel', o.channel, 'state', o.state) ORDER BY o.channel, o.id), '[]') FROM app_outbox o WHERE o.message_id = m.id))
      ${toldOf(etos, id)} AND m.id = ${idsOf('message')}
      UNION ALL
      SELECT 'access ' || r.id, r.at, r.usr, 'access', ${NOTHING} FROM access_record r
      WHERE r.etos = ${etos} AND r.ede_id = ${id} AND ${mayReadAccess(actor)} AND r.id = ${idsOf('access')}
    ) e LEFT JOIN app_user u ON u.login = e.usr
  `.execute(db)
  return new Map(
    rows.map(({ key, kind, place, findingEvent, check, told: message, ...raw }) => [
      key,
      // What rows are called and which fields differ is told as in the history; its kind is of a shorter list.
      { ...told({ ...raw, kind: 'change' }), key, kind, place, findingEvent, check, told: message },
    ]),
  )
}

/** How many rows came, changed and went in each of some spans of time, by entity. */
const readSums = async (
  db: Executor,
  { etos, id }: Which,
  spans: readonly Pick<Grouped, 'usr' | 'from' | 'to'>[],
): Promise<readonly Sitting['rows'][]> => {
  const { rows } = await sql<{ at: number } & Sitting['rows'][number]>`
    SELECT s.at, a.entity, a.action, count(DISTINCT a.row_key) AS rows
    FROM unnest(${spans.map((_, at) => at)}::integer[], ${spans.map(({ usr }) => usr)}::text[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]) AS s (at, usr, "from", "to")
    JOIN audit_row a ON a.etos = ${etos} AND a.ede_id = ${id} AND a.usr = s.usr AND date_trunc('milliseconds', a.at) BETWEEN s."from" AND s."to" AND a.entity <> 'Finding'
    GROUP BY s.at, a.entity, a.action ORDER BY a.entity, a.action
  `.execute(db)
  return spans.map((_, at) => rows.flatMap(({ at: place, ...row }) => (place === at ? [row] : [])))
}

/** Who has entries in the story of an application. */
const readPeople = async (db: Executor, actor: Actor, which: Which) =>
  (
    await sql<{ usr: string; byName: string }>`
      SELECT DISTINCT e.usr, coalesce(u.full_name, e.usr) AS "byName" FROM (${allOf(actor, which)}) e LEFT JOIN app_user u ON u.login = e.usr ORDER BY 2, 1
    `.execute(db)
  ).rows

/** The story of an application in sittings, the newest first. 404 when the actor may not see it. */
export const readStory = async (db: Executor, actor: Actor, asked: CallInput<'findStory'>) => {
  const { etos, id, kinds } = asked
  await readSituation(db, actor, etos, id)
  const which: Which = kinds === undefined ? { etos, id } : { etos, id, kinds }
  const found = await readSittings(db, actor, asked)
  const shown = found.slice(0, SITTINGS_SHOWN)
  const entries = await readEntries(
    db,
    actor,
    which,
    shown.flatMap(({ keys }) => keys),
  )
  const sums = kinds === undefined || kinds.includes('change') ? await readSums(db, which, shown) : []
  const sittings = shown.map(({ keys, ...one }, at): Sitting => ({
    ...one,
    rows: sums[at] ?? [],
    newest: keys.flatMap(({ kind, id: key }) => entries.get(`${kind} ${key}`) ?? []),
  }))
  return {
    sittings,
    next: found.length > shown.length ? (shown.at(-1)?.to ?? null) : null,
    seesAccess: mayReadAccess(actor),
    people: [...(await readPeople(db, actor, { etos, id }))],
  }
}

/** Everything of one sitting, the newest first. 404 when the actor may not see the application. */
export const readSitting = async (
  db: Executor,
  actor: Actor,
  { usr, from, to, ...which }: CallInput<'findSitting'>,
): Promise<readonly StoryEntry[]> => {
  await readSituation(db, actor, which.etos, which.id)
  const { rows: keys } = await sql<{ kind: StoryKind; id: number }>`
    SELECT e.kind, e.id FROM (${allOf(actor, which)}) e WHERE e.usr = ${usr} AND e.at BETWEEN ${from}::timestamptz AND ${to}::timestamptz
    ORDER BY e.at DESC, e.kind DESC, e.id DESC LIMIT ${MOST_ENTRIES}
  `.execute(db)
  const entries = await readEntries(db, actor, which, keys)
  return keys.flatMap(({ kind, id }) => entries.get(`${kind} ${id}`) ?? [])
}

/**
 * The drawn parcels of an application as they were at the end of a day of Athens: of each the newest recorded row until then; what
 * was recorded only afterwards is as the first of those records says that it was before; what nobody ever changed is as it is.
 * Beside them the parcels as they are now. 404 when the actor may not see it.
 */
export const readLandOn = async (db: Executor, actor: Actor, { etos, id, day }: CallInput<'findLandOn'>) => {
  await readSituation(db, actor, etos, id)
  interface Shape {
    readonly id: number
    readonly kodikos: number
    readonly topothesia: string
    readonly geom: unknown
  }
  const now = await sql<Shape>`
    SELECT p.id, p.kodikos, coalesce(p.topothesia, '') AS topothesia, ST_AsGeoJSON(p.geom)::jsonb AS geom FROM edetedeaeeagroi p
    WHERE p.etos = ${etos} AND p.ede_id = ${id} AND p.geom IS NOT NULL ORDER BY p.kodikos, p.id
  `.execute(db)
  const before = await sql<Shape>`
    WITH until AS (SELECT (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Athens' AS at), recorded AS MATERIALIZED (
      SELECT a.row_key, a.at, a.id, a.old_row, a.new_row, a.at < u.at AS is_before FROM audit_row a CROSS JOIN until u
      WHERE a.etos = ${etos} AND a.ede_id = ${id} AND a.entity = 'Edetedeaeeagroi'
    ), last AS (
      SELECT DISTINCT ON (r.row_key) r.row_key, r.new_row AS row FROM recorded r WHERE r.is_before ORDER BY r.row_key, r.at DESC, r.id DESC
    ), first AS (
      SELECT DISTINCT ON (r.row_key) r.row_key, r.old_row AS row FROM recorded r
      WHERE NOT EXISTS (SELECT FROM last l WHERE l.row_key = r.row_key) ORDER BY r.row_key, r.at, r.id
    )
    SELECT r.row_key::bigint AS id, (r.row ->> 'kodikos')::integer AS kodikos, coalesce(r.row ->> 'topothesia', '') AS topothesia, r.row -> 'geom' AS geom
    FROM (SELECT * FROM last UNION ALL SELECT * FROM first) r WHERE r.row IS NOT NULL AND jsonb_typeof(r.row -> 'geom') = 'object'
    UNION ALL
    SELECT p.id, p.kodikos, coalesce(p.topothesia, ''), ST_AsGeoJSON(p.geom)::jsonb FROM edetedeaeeagroi p CROSS JOIN until u
    WHERE p.etos = ${etos} AND p.ede_id = ${id} AND p.geom IS NOT NULL AND p.dteinsert < u.at AND NOT EXISTS (SELECT FROM recorded r WHERE r.row_key = p.id::text)
    ORDER BY kodikos, id
  `.execute(db)
  return { before: [...before.rows], now: [...now.rows] }
}
