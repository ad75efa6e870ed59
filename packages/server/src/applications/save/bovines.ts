import { parts, windowParts } from '@eae/domain/applications/parts-list.ts'
import { MOST_BOVINES, TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import { sql, type RawBuilder } from 'kysely'
import { selectList, type RowIssue, type SaveSet, type Values } from '../../crud/index.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import type { PrefillPair } from '../open/copy-part.ts'

/** The bovines of the register that stand in a holding today; of one that moved within the day, its last entry. */
export const registeredToday = (kodekm: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT DISTINCT ON (r.enotio) r.enotio, r.fylo, r.rasa, r.dtebirth, r.dteeisodos, r.mhtera FROM kbd_bovine r
  WHERE r.kodekm = ${kodekm} AND r.dteeisodos <= current_date AND (r.dteexodos IS NULL OR r.dteexodos > current_date)
  ORDER BY r.enotio, r.dteeisodos DESC`

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Ear tags that a set of rows would give twice, by their places; of rows that are given up in the same set nothing is asked. */
const repeated = async ({ tx, etos, rows }: SaveSet): Promise<readonly RowIssue[]> => {
  const asked = rows.flatMap(({ stored, values }, row) => {
    const enotio = textOf(values?.enotio)
    return enotio === null || enotio === stored?.enotio
      ? []
      : [{ row, enotio, edeId: Number(values?.edeId ?? stored?.edeId) }]
  })
  if (asked.length === 0) return []
  const own = rows.flatMap(({ stored }) => (stored === null ? [] : [Number(stored.id)]))
  const found = await sql<{ enotio: string; kodekm: string }>`
    SELECT b.enotio, s.kodekm FROM edetedeaeeboo b JOIN edetedeaeezekm s ON s.etos = b.etos AND s.id = b.zekm_id
    WHERE b.etos = ${etos} AND b.ede_id = ANY(${[...new Set(asked.map(({ edeId }) => edeId))]})
      AND b.enotio = ANY(${asked.map(({ enotio }) => enotio)}) AND b.id <> ALL(${own})
  `.execute(tx.sql)
  const there = new Map(found.rows.map(({ enotio, kodekm }) => [enotio, kodekm]))
  const seen = new Set<string>()
  return asked.flatMap(({ row, enotio }): RowIssue[] => {
    const kodekm = there.get(enotio)
    if (kodekm !== undefined) return [{ row, field: 'enotio', code: 'bovine.declared', params: { enotio, kodekm } }]
    if (seen.has(enotio)) return [{ row, field: 'enotio', code: 'bovine.twice', params: { enotio } }]
    seen.add(enotio)
    return []
  })
}

/** The day on which rows are saved, in Athens. */
const TODAY = sql`(now() AT TIME ZONE 'Europe/Athens')::date::text`

/** What is said of the holdings that new ear tags hang on, and the day, where they were asked for. */
interface Placed {
  readonly issues: readonly RowIssue[]
  readonly today: string | null
}

/** New ear tags hang on holdings that keep bovines, and on none of them more than a part may have. */
const misplaced = async ({ tx, etos, rows }: SaveSet): Promise<Placed> => {
  const added = rows.flatMap(({ stored, values }, row) => {
    const zekmId = Number(values?.zekmId ?? Number.NaN)
    return Number.isNaN(zekmId) || zekmId === stored?.zekmId ? [] : [{ row, zekmId }]
  })
  if (added.length === 0) return { issues: [], today: null }
  const { rows: holdings } = await sql<{ id: number; eidos: number; room: number; today: string }>`
    SELECT s.id, s.eidos, ${MOST_BOVINES} - (
      SELECT count(*) FROM edetedeaeeboo b WHERE b.etos = s.etos AND b.zekm_id = s.id
    ) AS room, ${TODAY} AS today FROM edetedeaeezekm s WHERE s.etos = ${etos} AND s.id = ANY(${[...new Set(added.map(({ zekmId }) => zekmId))]})
  `.execute(tx.sql)
  const left = new Map(holdings.map(({ id, room }) => [id, room]))
  const keepsOthers = new Set(holdings.flatMap(({ id, eidos }) => (eidos === TAGGED_SPECIES ? [] : [id])))
  const issues = added.flatMap(({ row, zekmId }): RowIssue[] => {
    if (keepsOthers.has(zekmId)) return [{ row, field: 'zekmId', code: 'bovine.otherSpecies' }]
    const room = left.get(zekmId) ?? 0
    left.set(zekmId, room - 1)
    return room > 0 ? [] : [{ row, field: 'zekmId', code: 'bovine.tooMany', params: { most: MOST_BOVINES } }]
  })
  return { issues, today: holdings[0]?.today ?? null }
}

/** The days of an ear tag that are past by their definition. */
const PAST = Object.entries(windowParts.bovines.fields).flatMap(([field, { until }]) =>
  until === 'today' ? [field] : [],
)

const readToday = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ today: string }>`SELECT ${TODAY} AS today`.execute(tx.sql)
  return rows[0]?.today ?? ''
}

/** Days of ear tags that have not come yet. The tree does not have them, so that no check of it tells (10125). */
const tooEarly = async ({ tx, rows }: SaveSet, known: string | null): Promise<readonly RowIssue[]> => {
  const asked = rows.flatMap(({ stored, values }, row) =>
    PAST.flatMap((field) => {
      const day = textOf(values?.[field])
      return day === null || day === stored?.[field] ? [] : [{ row, field, day }]
    }),
  )
  if (asked.length === 0) return []
  const today = known ?? (await readToday(tx))
  return asked.flatMap(({ row, field, day }) =>
    day > today ? [{ row, field, code: 'error.dayInFuture', params: { today } }] : [],
  )
}

/** What is wrong with ear tags that are saved together: each once in an application, in a holding of bovines, not too many. */
export const bovineIssues = async (set: SaveSet): Promise<readonly RowIssue[]> => {
  const placed = await misplaced(set)
  const issues = [...placed.issues, ...(await tooEarly(set, placed.today))]
  return issues.length > 0 ? issues : repeated(set)
}

/** How many ear tags the holdings of applications have; gives the holdings that changed. */
export const refreshTagCounts = async (tx: Tx, etos: number, edeIds: readonly number[]): Promise<readonly Values[]> =>
  (
    await sql<Values>`
      UPDATE edetedeaeezekm t SET enotia = n.count FROM (
        SELECT s.id, (SELECT count(*) FROM edetedeaeeboo b WHERE b.etos = s.etos AND b.zekm_id = s.id) AS count
        FROM edetedeaeezekm s WHERE s.etos = ${etos} AND s.ede_id = ANY(${edeIds})
      ) n WHERE t.etos = ${etos} AND t.id = n.id AND t.enotia <> n.count RETURNING ${selectList(parts.holdings)}
    `.execute(tx.sql)
  ).rows

/** How many ear tags a new application was given, and how many of last year's it was not. */
export interface FilledTags {
  readonly filled: number
  readonly gone: number
}

/**
 * Fills the ear tags of a new application in from the register, with one statement: of each holding of bovines that the
 * register knows by the applicant himself. An animal without its day of birth waits for somebody who knows it. Those of
 * last year's application `sourceId` are not copied: what the register does not have any more has left.
 */
export const fillBovines = async (db: Executor, { etos, edeId, sourceId, usr }: PrefillPair): Promise<FilledTags> => {
  const { rows } = await sql<FilledTags>`
    WITH made AS (INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, rasa, dtebirth, dteeisodos, mhtera, usrinsert)
    SELECT DISTINCT ON (r.enotio) s.etos, s.ede_id, s.id, r.enotio, r.fylo, r.rasa, r.dtebirth, r.dteeisodos, r.mhtera, ${usr}
    FROM edetedeaeezekm s JOIN edetedeaeehd h ON h.etos = s.etos AND h.id = s.ede_id
    JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = h.afm
    CROSS JOIN LATERAL (${registeredToday(sql`s.kodekm`)}) r
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} AND s.eidos = ${TAGGED_SPECIES} AND r.dtebirth <= r.dteeisodos
      AND r.enotio ~ '^EL[0-9]{12}$'
    ORDER BY r.enotio, r.dteeisodos DESC LIMIT ${MOST_BOVINES} RETURNING enotio)
    SELECT (SELECT count(*) FROM made) AS filled, (
      SELECT count(*) FROM edetedeaeeboo l WHERE l.etos = ${etos - 1} AND l.ede_id = ${sourceId} AND l.dteexodos IS NULL
        AND NOT EXISTS (SELECT 1 FROM made WHERE made.enotio = l.enotio)
    ) AS gone
  `.execute(db)
  await sql`
    UPDATE edetedeaeezekm t SET enotia = (SELECT count(*) FROM edetedeaeeboo b WHERE b.etos = t.etos AND b.zekm_id = t.id)
    WHERE t.etos = ${etos} AND t.ede_id = ${edeId} AND t.eidos = ${TAGGED_SPECIES}
  `.execute(db)
  const [told] = rows
  if (told === undefined) throw new Error('counts are one row')
  return told
}
