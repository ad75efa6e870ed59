import { STATES } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { current, head, workable } from '../life/life-sql.ts'
import type { KeyKind } from './noted-keys.ts'

/** A note that something was saved. */
export interface Noted {
  readonly id: number
  readonly etos: number
  readonly edeId: number
}

/** An application that what was saved may concern, or whose own it was. */
export interface Touched {
  readonly etos: number
  readonly id: number
  /** The applications beside it that saved a shape; its own is not among them. */
  readonly savers: readonly number[]
  /** Kinds of values that it shares with what was saved. */
  readonly kinds: readonly KeyKind[]
}

/** A value that more applications have is left to the next check of each: of a village's pasture, or of the telephone of an office. The help of R101 says so. */
const MOST_SHARERS = 1_000

const isOpen = sql`${head('h')} AND ${workable('h')} AND h.status <> ${sql.lit(STATES.INITIAL)}`
const among = (noted: readonly Noted[]): RawBuilder<unknown> => sql`${noted.map(({ id }) => id)}::bigint[]`

/**
 * Applications at work with a parcel where something was saved, and those that saved it beside others: of two that are saved at one
 * instant neither saw the other's parcel.
 */
const byShape = async ({ kysely }: Database, noted: readonly Noted[]): Promise<readonly Touched[]> => {
  const { rows } = await sql<Touched>`
    WITH near AS MATERIALIZED (
      SELECT DISTINCT r.etos, r.ede_id AS saver, p.ede_id AS beside FROM recheck r
      JOIN edetedeaeeagroi p ON p.etos = r.etos AND p.geom && r.box AND p.ede_id <> r.ede_id AND p.recordtype = 0
      JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND ${current('h')}
      WHERE r.id = ANY(${among(noted)})
    ), touched AS (
      SELECT n.etos, n.beside AS id, n.saver FROM near n UNION SELECT n.etos, n.saver, NULL::bigint FROM near n
    )
    SELECT t.etos, t.id, coalesce(array_agg(t.saver ORDER BY t.saver) FILTER (WHERE t.saver IS NOT NULL), '{}') AS savers, '{}'::text[] AS kinds
    FROM touched t JOIN edetedeaeehd h ON h.etos = t.etos AND h.id = t.id AND ${head('h')}
    WHERE ${isOpen} GROUP BY t.etos, t.id ORDER BY t.etos, t.id
  `.execute(kysely)
  return rows
}

/** Applications at work that share a value that was noted, and likewise those that noted it. */
const byKey = async ({ kysely }: Database, noted: readonly Noted[]): Promise<readonly Touched[]> => {
  const { rows } = await sql<Touched>`
    WITH noted AS MATERIALIZED (
      SELECT r.etos, r.ede_id AS saver, r.kind, r.value FROM recheck r WHERE r.id = ANY(${among(noted)}) AND r.value IS NOT NULL
      UNION SELECT r.etos, r.ede_id, r.kind, p.neoxartoypob FROM recheck r JOIN edetedeaeeagroi p ON p.etos = r.etos AND p.ede_id = r.ede_id
      WHERE r.id = ANY(${among(noted)}) AND r.kind = 'ilot' AND r.value IS NULL AND p.neoxartoypob IS NOT NULL
    ), shared AS MATERIALIZED (
      SELECT n.*, p.ede_id AS beside FROM noted n JOIN edetedeaeeagroi p ON p.etos = n.etos AND p.neoxartoypob = n.value AND p.recordtype = 0 WHERE n.kind = 'ilot'
      UNION SELECT n.*, o.ede_id FROM noted n JOIN edetedeaeeagroiem o ON o.etos = n.etos AND o.atak = n.value WHERE n.kind = 'atak'
      UNION SELECT n.*, o.ede_id FROM noted n JOIN edetedeaeeagroiem o ON o.etos = n.etos AND o.afmidiokthth = n.value AND o.iemtype = 1 WHERE n.kind = 'owner'
      UNION SELECT n.*, b.ede_id FROM noted n JOIN edetedeaeeboo b ON b.etos = n.etos AND b.enotio = n.value WHERE n.kind = 'tag'
      -- A note names the file; what it shares with others is its content.
      UNION SELECT n.*, d.ede_id FROM noted n JOIN app_file f ON f.id = CASE WHEN n.kind = 'file' THEN n.value::bigint END
        JOIN app_file g ON g.sha256 = f.sha256 AND g.keptflag JOIN edetedeaeedikaiol d ON d.etos = n.etos AND d.file_id = g.id
      UNION SELECT n.*, o.id FROM noted n JOIN edetedeaeehd o ON o.etos = n.etos AND o.iban = n.value AND ${head('o')} WHERE n.kind = 'iban'
      UNION SELECT n.*, o.id FROM noted n JOIN edetedeaeehd o ON o.etos = n.etos AND o.mobile = n.value AND ${head('o')} WHERE n.kind = 'mobile'
      UNION SELECT n.*, o.id FROM noted n JOIN edetedeaeehd o ON o.etos = n.etos AND o.email = n.value AND ${head('o')} WHERE n.kind = 'email'
    ), few AS (
      SELECT s.etos, s.kind, s.value FROM shared s GROUP BY s.etos, s.kind, s.value HAVING count(DISTINCT s.beside) <= ${MOST_SHARERS}
    ), touched AS (
      SELECT s.etos, s.beside AS id, s.kind, s.value FROM shared s WHERE s.beside <> s.saver
      UNION SELECT s.etos, s.saver, s.kind, s.value FROM shared s WHERE s.beside <> s.saver
    )
    SELECT t.etos, t.id, '{}'::bigint[] AS savers, array_agg(DISTINCT t.kind) AS kinds
    FROM touched t JOIN few USING (etos, kind, value) JOIN edetedeaeehd h ON h.etos = t.etos AND h.id = t.id AND ${head('h')}
    WHERE ${isOpen} GROUP BY t.etos, t.id ORDER BY t.etos, t.id
  `.execute(kysely)
  return rows
}

/** Whom some notes concern, each application once. */
export const findTouched = async (db: Database, noted: readonly Noted[]): Promise<readonly Touched[]> => {
  const all = new Map<string, Touched>()
  for (const one of [...(await byShape(db, noted)), ...(await byKey(db, noted))]) {
    const key = `${one.etos} ${one.id}`
    const known = all.get(key)
    all.set(key, known === undefined ? one : { ...known, kinds: one.kinds })
  }
  return [...all.values()]
}
