import { parts, SLOTS, treeEntities, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'

/** Something of an application that is not as it must be. */
export interface Place {
  readonly edeId: number
  readonly where: string
}

const shapes = [
  ...SLOTS.map((slot): AnyEntity => treeEntities[slot]),
  ...Object.values<AnyEntity>(windowParts),
].flatMap(({ name, table, fields }) =>
  Object.entries(fields).flatMap(([field, { kind, column }]) =>
    kind === 'geom' ? [{ name, table, field, column }] : [],
  ),
)

/**
 * Shapes with a corner beside the grid of 1 mm. The product stores none, and the seal holds coordinates to the millimetre: one that
 * was moved by less differs from its seal in nothing else.
 */
const findOffGrid = async (db: Executor, etos: number, edeIds: readonly number[]): Promise<readonly Place[]> => {
  const found: Place[] = []
  for (const { name, table, field, column } of shapes) {
    const shape = sql.ref(`t.${column}`)
    const { rows } = await sql<{ edeId: number; id: number }>`
      SELECT t.ede_id AS "edeId", t.id FROM ${sql.table(table)} t
      WHERE t.etos = ${etos} AND t.ede_id = ANY(${edeIds}) AND ST_AsGeoJSON(${shape}, 15, 0) <> ST_AsGeoJSON(${shape}, 3, 0)
    `.execute(db)
    found.push(...rows.map(({ edeId, id }) => ({ edeId, where: `${name} ${id}: ${field} beside the grid of 1 mm` })))
  }
  return found
}

interface Named {
  readonly edeId: number
  readonly searchKey: string
  readonly lastname: string | null
  readonly firstname: string | null
  readonly fathername: string | null
}

/** Names as searches find them: a person under another name is not found, and no field of the application differs. */
const findMisnamed = async (db: Executor, etos: number, edeIds: readonly number[]): Promise<readonly Place[]> => {
  const { rows } = await sql<Named>`
    SELECT h.id AS "edeId", h.search_key AS "searchKey", h.lastname, h.firstname, h.fathername FROM edetedeaeehd h
    WHERE h.etos = ${etos} AND h.id = ANY(${edeIds})
  `.execute(db)
  return rows.flatMap(({ edeId, searchKey, lastname, firstname, fathername }) => {
    const names = [lastname, firstname, fathername].filter((name) => name !== null)
    return foldEl(names.join(' ')) === searchKey ? [] : [{ edeId, where: `Edetedeaeehd ${edeId}: search_key` }]
  })
}

/** What the database itself keeps with parcels: how they get their water, and the kind of their application (ADR 0134). */
const findMiskept = async (db: Executor, etos: number, edeIds: readonly number[]): Promise<readonly Place[]> => {
  const { rows } = await sql<{ edeId: number; id: number; isWater: boolean }>`
    SELECT p.ede_id AS "edeId", p.id, p.recordtype = h.recordtype AS "isWater"
    FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id
    LEFT JOIN LATERAL (
      SELECT coalesce(e.typosparoxhs, 9) AS supply, e.gewtrhsh AS bore, e.adeiaxrhshs IS NOT NULL AS licence FROM edetedeaeeelectro e
      WHERE e.etos = p.etos AND e.eda_id = p.id ORDER BY e.gewtrhsh DESC, e.kodikos LIMIT 1
    ) w ON TRUE
    WHERE p.etos = ${etos} AND p.ede_id = ANY(${edeIds}) AND (p.recordtype, p.watersupply, p.waterbore, p.waterlicence)
      IS DISTINCT FROM (h.recordtype, coalesce(w.supply, 0)::smallint, coalesce(w.bore, false), coalesce(w.licence, false))
  `.execute(db)
  return rows.map(({ edeId, id, isWater }) => ({
    edeId,
    where: `Edetedeaeeagroi ${id}: ${isWater ? 'watersupply, waterbore, waterlicence' : 'recordtype'}`,
  }))
}

const inParts = Object.values<AnyEntity>({ ...parts, ...windowParts })

/** Rows of applications that say that they are kept rows: their own ones are not. */
const findLines = async (db: Executor, etos: number, edeIds: readonly number[]): Promise<readonly Place[]> => {
  const asks = inParts.map(
    ({ name, table }) => sql`SELECT ede_id AS "edeId", id, ${name}::text AS name FROM ${sql.table(table)}
      WHERE etos = ${etos}::integer AND ede_id = ANY(${edeIds}::bigint[]) AND line IS NOT NULL`,
  )
  const { rows } = await sql<{ edeId: number; id: number; name: string }>`${sql.join(asks, sql` UNION ALL `)}`.execute(
    db,
  )
  return rows.map(({ edeId, id, name }) => ({ edeId, where: `${name} ${id}: line` }))
}

/** Headers that do not say what is kept of them: rows that hold are kept exactly while the application is worked at. */
const findMisflagged = async (db: Executor, etos: number, edeIds: readonly number[]): Promise<readonly Place[]> => {
  const { rows } = await sql<{ edeId: number }>`
    SELECT h.id AS "edeId" FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ANY(${edeIds}) AND (
      h.ede_id_head IS NOT NULL OR h.officialflag
      OR h.workflag <> EXISTS (SELECT FROM edetedeaeehd k WHERE k.etos = h.etos AND k.ede_id_head = h.id AND k.officialflag))
  `.execute(db)
  return rows.map(({ edeId }) => ({ edeId, where: `Edetedeaeehd ${edeId}: workflag, officialflag, ede_id_head` }))
}

/** What differs in applications beside the fields that were sealed: it follows from them, and no person changes it. */
export const findBeside = async (db: Executor, etos: number, edeIds: readonly number[]): Promise<readonly Place[]> =>
  (
    await Promise.all(
      [findOffGrid, findMisnamed, findMiskept, findLines, findMisflagged].map((find) => find(db, etos, edeIds)),
    )
  ).flat()
