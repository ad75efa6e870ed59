import { windowParts } from '@eae/domain/applications/parts-list.ts'
import { MOST_BOVINES } from '@eae/domain/applications/parts/bovines.ts'
import type { SavedApplication } from '@eae/domain/applications/saved.ts'
import { CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { TEMP_ID_PREFIX } from '@eae/domain/kernel/keys.ts'
import type { BovineLine, BovinesAnswer, TagReading } from '@eae/domain/registers/answers.ts'
import { aidOf, differingFields, TAG_WINDOW } from '@eae/domain/registers/bovines.ts'
import { TAG_STATES, type TagState } from '@eae/domain/registers/tag-states.ts'
import { sql, type RawBuilder } from 'kysely'
import { readSituation, recordAccess, registeredToday } from '../applications/index.ts'
import { synchronizeChanges, type HookRegistry } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/** A holding of an application. */
export interface OfHolding {
  readonly etos: number
  readonly id: number
  readonly zekmId: number
}

/** How many more a read takes than a window shows, to know whether there is another. */
const ONE_MORE = 1
/** All that a holding may have, twice: declared and registered ones that do not meet. */
const ALL = 2 * MOST_BOVINES

/** The holding with what the register may say of it: only who keeps it there is told its animals. */
const place = ({ etos, id, zekmId }: OfHolding): RawBuilder<unknown> => sql`
  place AS MATERIALIZED (
    SELECT s.id, s.kodekm, k.kodekm IS NOT NULL AS known FROM edetedeaeezekm s JOIN edetedeaeehd h ON h.etos = s.etos AND h.id = s.ede_id
    LEFT JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = h.afm
    WHERE s.etos = ${etos} AND s.ede_id = ${id} AND s.id = ${zekmId}
  ), registered AS MATERIALIZED (
    SELECT r.* FROM place p CROSS JOIN LATERAL (${registeredToday(sql`p.kodekm`)}) r WHERE p.known
  )`

/** Declared (`d`) and registered (`r`) ear tags of a holding, each once with its state: the fields of `differingFields`, as a set. */
const lines = (of: OfHolding): RawBuilder<unknown> => sql`
  ${place(of)}, lines AS (
    SELECT coalesce(d.enotio, r.enotio) AS enotio,
      CASE WHEN NOT (SELECT known FROM place) THEN NULL WHEN d.enotio IS NULL THEN 'missing' WHEN r.enotio IS NULL THEN 'unknown'
        WHEN d.fylo <> r.fylo OR d.dtebirth <> r.dtebirth OR d.dteeisodos <> r.dteeisodos OR d.rasa <> r.rasa OR d.mhtera <> r.mhtera
          OR d.dteexodos IS NOT NULL THEN 'differs'
        ELSE 'same' END AS state,
      d, r
    FROM (SELECT * FROM edetedeaeeboo WHERE etos = ${of.etos} AND ede_id = ${of.id} AND zekm_id = ${of.zekmId}) d
    FULL JOIN registered r ON r.enotio = d.enotio
  )`

/** What the register says of an animal, as `BovineValues`. */
const registerValues = sql`json_build_object('fylo', (r).fylo, 'rasa', (r).rasa, 'dtebirth', (r).dtebirth, 'dteeisodos', (r).dteeisodos,
  'dteexodos', NULL, 'mhtera', (r).mhtera)`

/** 404 for a holding that is none of the application. */
const expectHolding = async (db: Executor, { etos, id, zekmId }: OfHolding): Promise<void> => {
  const found =
    await sql`SELECT 1 FROM edetedeaeezekm WHERE etos = ${etos} AND ede_id = ${id} AND id = ${zekmId}`.execute(db)
  if (found.rows.length === 0) throw notFound()
}

interface Asked {
  readonly state: TagState | null
  readonly contains: string
  readonly after: string
}

/** A line as it is read: what its aid follows from stands beside it. */
type ReadLine = Omit<BovineLine, 'aid'> & { readonly hasCalved: boolean; readonly day: string }

const readLines = async (db: Executor, of: OfHolding, asked: Asked, limit: number): Promise<readonly BovineLine[]> =>
  (
    await sql<ReadLine>`
      WITH ${lines(of)}, shown AS MATERIALIZED (SELECT * FROM lines WHERE enotio > ${asked.after} AND position(${asked.contains} IN enotio) > 0
        AND (${asked.state}::text IS NULL OR state = ${asked.state}) ORDER BY enotio LIMIT ${limit})
      SELECT enotio, state, CASE WHEN (d).enotio IS NOT NULL THEN json_build_object('id', (d).id, 'rowVersion', (d).row_version, 'fylo', (d).fylo,
          'rasa', (d).rasa, 'dtebirth', (d).dtebirth, 'dteeisodos', (d).dteeisodos, 'dteexodos', (d).dteexodos, 'mhtera', (d).mhtera) END AS declared,
        CASE WHEN (r).enotio IS NOT NULL THEN ${registerValues} END AS register,
        EXISTS (SELECT 1 FROM kbd_bovine c WHERE c.mhtera = shown.enotio) AS "hasCalved",
        (SELECT to_char(final_submission_date AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD') FROM edetparam WHERE year_eae = ${of.etos}) AS day
      FROM shown ORDER BY enotio
    `.execute(db)
  ).rows.map(({ hasCalved, day, ...line }) => {
    const values = line.declared ?? line.register
    return { ...line, aid: values === null ? null : aidOf(values, hasCalved, day) }
  })

/**
 * A window of the ear tags of a holding, beside what the register has of it today. 404 for an application that the actor does
 * not see, and for a holding that is none of it.
 */
export const findBovines = async (
  db: Executor,
  actor: Actor,
  { state, contains, after, ...of }: OfHolding & Asked,
): Promise<BovinesAnswer> => {
  await readSituation(db, actor, of.etos, of.id)
  await recordAccess(db, actor, of.etos, [of.id], 'row')
  const counted = await sql<{ known: boolean; declared: number } & Record<TagState, number>>`
    WITH ${lines(of)} SELECT p.known, count((l.d).enotio) AS declared, ${sql.join(
      TAG_STATES.map((one) => sql`count(*) FILTER (WHERE l.state = ${one}) AS ${sql.id(one)}`),
    )} FROM place p LEFT JOIN lines l ON TRUE GROUP BY p.known
  `.execute(db)
  const [found] = counted.rows
  if (found === undefined) throw notFound()
  const { known, declared, ...counts } = found
  const rows = await readLines(db, of, { state, contains, after }, TAG_WINDOW + ONE_MORE)
  const shown = rows.slice(0, TAG_WINDOW)
  const next = rows.length > TAG_WINDOW ? (shown.at(-1)?.enotio ?? null) : null
  return { isKnown: known, declared, counts, lines: shown, next }
}

/** What the register and the application know of ear tags that somebody is about to declare in a holding. */
export const lookUpBovines = async (
  db: Executor,
  actor: Actor,
  { tags, ...of }: OfHolding & { readonly tags: readonly string[] },
): Promise<readonly TagReading[]> => {
  await readSituation(db, actor, of.etos, of.id)
  await expectHolding(db, of)
  await recordAccess(db, actor, of.etos, [of.id], 'row')
  const { rows } = await sql<TagReading>`
    WITH ${place(of)} SELECT a.enotio, CASE WHEN r.enotio IS NOT NULL THEN ${registerValues} END AS register,
      (SELECT s.kodekm FROM edetedeaeeboo b JOIN edetedeaeezekm s ON s.etos = b.etos AND s.id = b.zekm_id
        WHERE b.etos = ${of.etos} AND b.ede_id = ${of.id} AND b.enotio = a.enotio) AS "declaredAt"
    FROM (SELECT DISTINCT unnest(${tags}::text[]) AS enotio) a LEFT JOIN registered r ON r.enotio = a.enotio
  `.execute(db)
  return rows
}

const { name: BOVINE } = windowParts.bovines

/** The change after which an ear tag is declared as the register has it; none where it lacks what must be declared. */
const changeOf = ({ etos, id, zekmId }: OfHolding, line: BovineLine, at: number): readonly Change[] => {
  const { enotio, declared, register } = line
  if (register === null || register.dtebirth === null) return []
  if (declared === null)
    return [
      {
        status: CHANGE_INSERT,
        entityName: BOVINE,
        entity: { id: `${TEMP_ID_PREFIX}${at}`, etos, edeId: id, zekmId, enotio, ...register },
      },
    ]
  const patch = Object.fromEntries(differingFields(line).map((field) => [field, register[field]]))
  const entity = { id: declared.id, rowVersion: declared.rowVersion, ...patch }
  return [{ status: CHANGE_UPDATE, entityName: BOVINE, entity }]
}

/**
 * Declares what the register has of a holding; done twice, there is nothing left to do. It is a save like any other, however many rows: with its rights, locks, history
 * and answer, but for the rows of ear tags themselves, which pages read by windows.
 */
export const takeBovines = async (
  db: Database,
  hooks: HookRegistry,
  actor: Actor,
  of: OfHolding,
): Promise<SavedApplication & { readonly taken: number }> => {
  await readSituation(db.kysely, actor, of.etos, of.id)
  await expectHolding(db.kysely, of)
  const asked = { contains: '', after: '' }
  const found = [
    ...(await readLines(db.kysely, of, { ...asked, state: 'differs' }, ALL)),
    ...(await readLines(db.kysely, of, { ...asked, state: 'missing' }, ALL)),
  ]
  const changes = found.flatMap((line, at) => [...changeOf(of, line, at)])
  if (changes.length === 0) return { newIds: {}, rows: [], taken: 0 }
  const saved = await synchronizeChanges(db, hooks, actor, { etos: of.etos, changes })
  // The border to what the hooks of applications answer beside the rows.
  const answer = saved as SavedApplication
  const rows = answer.rows.filter(({ entityName }) => entityName !== BOVINE)
  return { ...answer, newIds: {}, rows, taken: changes.length }
}
