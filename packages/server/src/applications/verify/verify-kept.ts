import { applicationTree, parts, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'
import { readKept } from '../life/kept-rows.ts'
import { readTree } from '../read/trees.ts'
import { readWindowParts } from '../read/window-parts.ts'
import type { HeaderRow } from '@eae/domain/applications/tree.ts'
import type { Parts } from './verify-rows.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows that kept rows are of, by their keys. */
const readLines = async (db: Executor, etos: number, keptId: number): Promise<ReadonlyMap<number, number>> => {
  const asks = Object.values<AnyEntity>({ ...parts, ...windowParts }).map(
    ({ table }) =>
      sql`SELECT id, line FROM ${sql.table(table)} WHERE etos = ${etos}::integer AND ede_id = ${keptId}::bigint`,
  )
  const { rows } = await sql<{ id: number; line: number }>`${sql.join(asks, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ id, line }) => [id, line]))
}

/** Fields of a part that hold keys of rows of the application: its own, its header's, and those of other parts. */
const keysIn = ({ fields }: AnyEntity): readonly string[] => {
  const own = new Set(Object.values<AnyEntity>({ ...applicationTree.entities, ...windowParts }).map(({ name }) => name))
  return ['id', ...Object.entries(fields).flatMap(([name, { to }]) => (to !== undefined && own.has(to) ? [name] : []))]
}

/**
 * The official rows of an application that is worked at, under the keys that they were sealed with; null where nothing is kept and
 * its own rows are the official ones.
 */
export const readKeptRows = async (
  db: Executor,
  etos: number,
  edeId: number,
): Promise<(Parts & { readonly header: HeaderRow }) | null> => {
  const kept = await readKept(db, etos, edeId)
  if (kept === null) return null
  const lines = new Map([...(await readLines(db, etos, kept.id)), [kept.id, edeId]])
  const { header, ...rows } = await readTree(db, etos, kept.id)
  const all: Readonly<Record<string, unknown>> = { ...rows, ...(await readWindowParts(db, etos, kept.id)) }
  const entities: Readonly<Record<string, AnyEntity>> = { ...parts, ...windowParts }
  const under = (slot: string, row: Row): Row => {
    const entity = entities[slot]
    const keys = entity === undefined ? [] : keysIn(entity)
    return { ...row, ...Object.fromEntries(keys.map((name) => [name, lines.get(Number(row[name])) ?? row[name]])) }
  }
  const slots = Object.entries(all).map(([slot, part]) => [
    slot,
    Array.isArray(part) ? part.map((row: Row) => under(slot, row)) : part,
  ])
  return { ...Object.fromEntries(slots), header: { ...header, id: edeId, recordtype: 0 } }
}
