import { parts, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { sql } from 'kysely'
import type { Values } from '../../crud/index.ts'
import { AppError } from '../../platform/errors.ts'
import { stateOf, type AuditEntry, type Executor, type Tx } from '../../platform/transaction.ts'
import { copying, names, readTables } from './kept-rows.ts'
import { sealedRows } from './sealed-base.ts'

/** A row by its part and key. */
interface RowKey {
  readonly part: string
  readonly line: number
}

/** PostgreSQL's codes of a reference that leads nowhere, and of a key that another row has. */
const TAKEN: ReadonlySet<string | null> = new Set(['23503', '23505'])

const entities: Readonly<Record<string, AnyPart>> = { ...parts, ...windowParts }
const slotOf = new Map(Object.entries(entities).map(([slot, { name }]) => [name, slot]))

const keyOf = ({ part, line }: RowKey): string => `${part} ${line}`

/** The newest sealed rows of an application that hold a row; null where no seal does. */
const readSealed = async (
  db: Executor,
  etos: number,
  edeId: number,
  { part, line }: RowKey,
): Promise<ReadonlyMap<string, readonly Values[]> | null> => {
  const { rows } = await sql<{ tree: Readonly<Record<string, unknown>> }>`
    SELECT s.canonical::jsonb -> 'tree' AS tree FROM submission s
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} AND s.undone_at IS NULL
      AND s.canonical::jsonb -> 'tree' -> ${part}::text @> ${JSON.stringify([{ id: line }])}::jsonb
    ORDER BY s.version DESC LIMIT 1
  `.execute(db)
  const [newest] = rows
  if (newest === undefined) return null
  return new Map(
    Object.keys(entities).map((slot) => {
      const sealed = newest.tree[slot]
      return [slot, Array.isArray(sealed) ? (sealed as readonly Values[]) : []]
    }),
  )
}

/** The keys of a row and of all that hangs on it and cannot be without it. */
const withBelow = (sealed: ReadonlyMap<string, readonly Values[]>, above: RowKey): readonly RowKey[] => [
  above,
  ...Object.entries(entities).flatMap(([slot, { fields }]) =>
    Object.entries(fields).flatMap(([field, { to, required }]) =>
      required && to !== undefined && slotOf.get(to) === above.part
        ? (sealed.get(slot) ?? []).flatMap((row) =>
            Number(row[field]) === above.line ? withBelow(sealed, { part: slot, line: Number(row.id) }) : [],
          )
        : [],
    ),
  ),
]

/** The sealed rows that come back, by part: those that are asked for with what hung on them. */
const gather = async (
  db: Executor,
  etos: number,
  edeId: number,
  asked: readonly RowKey[],
): Promise<ReadonlyMap<string, readonly Values[]>> => {
  const back = new Map<string, Values & RowKey>()
  for (const key of asked) {
    if (back.has(keyOf(key))) continue
    const sealed = await readSealed(db, etos, edeId, key)
    if (sealed === null) throw new AppError(409, { code: 'act.rowsGone' })
    for (const one of withBelow(sealed, key)) {
      const row = sealed.get(one.part)?.find(({ id }) => Number(id) === one.line)
      if (row !== undefined && !back.has(keyOf(one))) back.set(keyOf(one), { ...row, ...one })
    }
  }
  const byPart = new Map<string, Values[]>()
  for (const { part, line: _line, ...row } of back.values()) byPart.set(part, [...(byPart.get(part) ?? []), row])
  return byPart
}

/**
 * Puts rows back that went out of a submitted application, under the keys that they had, as the newest version that held them sealed them; with
 * each come the rows that cannot be without it. 409 where no version sealed a row, or something stands in its place by now: what it hung on is gone,
 * a code of it has left its list, its number is given to another row. The caller lets official rows be written and computes totals anew.
 */
export const putRowsBack = async (tx: Tx, etos: number, edeId: number, asked: readonly RowKey[]): Promise<void> => {
  const back = await gather(tx.sql, etos, edeId, asked)
  const slotOfTable = new Map(Object.entries(entities).map(([slot, { table }]) => [table, slot]))
  const entries: AuditEntry[] = []
  try {
    await copying(tx.sql, true)
    // Tables in the order in which one points at the other.
    for (const table of await readTables(tx.sql)) {
      const slot = slotOfTable.get(table.table) ?? ''
      const [entity, rows = []] = [entities[slot], back.get(slot)]
      if (entity === undefined || rows.length === 0) continue
      const columns = table.columns.filter((column) => column !== 'row_version')
      const versioned = table.columns.length > columns.length
      const made = await sql<{ id: number; version: number; row: unknown }>`
        INSERT INTO ${sql.table(table.table)} AS t (${names(columns)}${versioned ? sql`, row_version` : sql``})
        SELECT ${names(columns)}${versioned ? sql`, s.row_version + 2` : sql``} FROM (${await sealedRows(tx.sql, entity, table, etos, edeId, rows)}) AS s
        RETURNING t.id, ${versioned ? sql`t.row_version` : sql`1`} AS version, to_jsonb(t) AS row
      `.execute(tx.sql)
      for (const { id, version, row } of made.rows)
        entries.push({
          entity: entity.name,
          etos,
          edeId,
          rowKey: String(id),
          action: 0,
          rowVersion: version,
          oldRow: null,
          newRow: row,
        })
    }
    await copying(tx.sql, false)
  } catch (error) {
    if (!TAKEN.has(stateOf(error))) throw error
    throw new AppError(409, { code: 'act.rowsGone' })
  }
  await tx.auditAll(entries)
}
