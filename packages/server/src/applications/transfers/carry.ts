import { parts, PART_SLOTS, windowsBelow, windowParts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { countedBy, type TransferPlan } from '@eae/domain/transfers/plan.ts'
import { sql, type RawBuilder } from 'kysely'
import { selectList, type SavedRows, type Values } from '../../crud/index.ts'
import type { AuditEntry, Tx } from '../../platform/transaction.ts'
import { followSave } from '../save/follow-save.ts'

/** From which application to which. */
export interface Between {
  readonly etos: number
  readonly source: number
  readonly target: number
}

/** A row before and after a statement, for the audit and for what follows from a save. */
interface Carried {
  readonly id: number
  readonly version: number
  readonly old: unknown
  readonly now: unknown
  readonly before: Values
  readonly after: Values
}

const entryOf = (
  part: AnyPart,
  etos: number,
  edeId: number,
  action: AuditEntry['action'],
  { id, version, old, now }: Pick<Carried, 'id' | 'version' | 'old' | 'now'>,
): AuditEntry => ({
  entity: part.name,
  etos,
  edeId,
  rowKey: String(id),
  action,
  rowVersion: version,
  oldRow: action === 0 ? null : old,
  newRow: action === 2 ? null : now,
})

/** The new number of a row whose number the taker has already. */
const numbersOf = (numbers: ReadonlyMap<number, number> | undefined): RawBuilder<unknown> => {
  const pairs = [...(numbers ?? [])]
  return sql`unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, number]) => number)}::integer[]) AS n (id, number)`
}

/** Rows of a part become rows of the taker under the keys that they have. A title says from now on that somebody should look at it. */
const carryPart = async (
  { sql: db, actor }: Tx,
  slot: PartSlot,
  part: AnyPart,
  { etos, target }: Between,
  ids: readonly number[],
  numbers: ReadonlyMap<number, number> | undefined,
): Promise<readonly Carried[]> => {
  const field = countedBy(slot)
  const column = field === null ? null : (part.fields[field]?.column ?? field)
  const { rows } = await sql<Carried>`
    WITH old AS MATERIALIZED (
      SELECT t.id, to_jsonb(t) AS row, (SELECT to_jsonb(v) FROM (SELECT ${selectList(part)}) v) AS shown
      FROM ${sql.table(part.table)} t WHERE t.etos = ${etos} AND t.id = ANY(${ids}::bigint[]) FOR UPDATE
    ), done AS (
      UPDATE ${sql.table(part.table)} t SET ede_id = ${target}::bigint, row_version = t.row_version + 1, usrupdate = ${actor.login}, dteupdate = now()
        ${column === null ? sql`` : sql`, ${sql.id(column)} = coalesce((SELECT n.number FROM ${numbersOf(numbers)} WHERE n.id = t.id), t.${sql.id(column)})`}
        ${slot === 'ownership' ? sql`, renewflag = true` : sql``}
      FROM old WHERE t.etos = ${etos} AND t.id = old.id
      RETURNING t.id, t.row_version AS version, to_jsonb(t) AS now, (SELECT to_jsonb(v) FROM (SELECT ${selectList(part)}) v) AS after
    )
    SELECT d.id, d.version, o.row AS old, d.now, o.shown AS before, d.after FROM done d JOIN old o ON o.id = d.id
  `.execute(db)
  return rows
}

/** Rows that stay with nobody; what hangs on them was deleted before. */
const dropPart = async (
  { sql: db }: Tx,
  part: AnyPart,
  etos: number,
  ids: readonly number[],
): Promise<readonly Pick<Carried, 'id' | 'version' | 'old' | 'now' | 'before'>[]> => {
  const { rows } = await sql<Pick<Carried, 'id' | 'version' | 'old' | 'now' | 'before'>>`
    DELETE FROM ${sql.table(part.table)} t WHERE t.etos = ${etos} AND t.id = ANY(${ids}::bigint[])
    RETURNING t.id, t.row_version AS version, to_jsonb(t) AS old, NULL::jsonb AS now, (SELECT to_jsonb(v) FROM (SELECT ${selectList(part)}) v) AS before
  `.execute(db)
  return rows
}

const clearPointers = async (
  tx: Tx,
  { etos, source }: Between,
  { cleared }: TransferPlan,
): Promise<readonly AuditEntry[]> => {
  const entries: AuditEntry[] = []
  const fields = new Map(cleared.map(({ slot, field }) => [`${slot} ${field}`, { slot, field }]))
  for (const { slot, field } of fields.values()) {
    const part: AnyPart = parts[slot]
    const column = part.fields[field]?.column ?? field
    const ids = cleared.flatMap((one) => (one.slot === slot && one.field === field ? [one.id] : []))
    const { rows } = await sql<Pick<Carried, 'id' | 'version' | 'old' | 'now'>>`
      WITH old AS MATERIALIZED (SELECT t.id, to_jsonb(t) AS row FROM ${sql.table(part.table)} t WHERE t.etos = ${etos} AND t.id = ANY(${ids}::bigint[]))
      UPDATE ${sql.table(part.table)} t SET ${sql.id(column)} = NULL, row_version = t.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
      FROM old WHERE t.etos = ${etos} AND t.id = old.id
      RETURNING t.id, t.row_version AS version, old.row AS old, to_jsonb(t) AS now
    `.execute(tx.sql)
    entries.push(...rows.map((row) => entryOf(part, etos, source, 1, row)))
  }
  return entries
}

/** Ear tags of holdings that go over go with them, without a look at each: there may be thousands. */
const carryWindows = async ({ sql: db, actor }: Tx, { etos, target }: Between, holdings: readonly number[]) => {
  for (const name of windowsBelow('holdings')) {
    const { table }: AnyPart = windowParts[name]
    await sql`
      UPDATE ${sql.table(table)} t SET ede_id = ${target}::bigint, row_version = t.row_version + 1, usrupdate = ${actor.login}, dteupdate = now()
      WHERE t.etos = ${etos} AND t.zekm_id = ANY(${holdings}::bigint[])
    `.execute(db)
  }
}

/**
 * Does what was planned, in the transaction that holds both headers: pointers that would cross are emptied, what stays behind is deleted, all
 * else changes its owner. Both applications follow as after a save: totals, animals, facts of shapes, findings that are older now. The trail
 * of the giver tells that the rows went, that of the taker that they came.
 */
export const carryOver = async (tx: Tx, between: Between, plan: TransferPlan): Promise<void> => {
  const { etos, source, target } = between
  const saved: SavedRows[] = []
  // Written at the end by one statement: each part would send one of its own.
  const entries = [...(await clearPointers(tx, between, plan))]
  for (const slot of PART_SLOTS.toReversed()) {
    const ids = plan.dropped.get(slot)
    if (ids === undefined) continue
    const part: AnyPart = parts[slot]
    const gone = await dropPart(tx, part, etos, ids)
    entries.push(...gone.map((row) => entryOf(part, etos, source, 2, row)))
    saved.push({ entityName: part.name, written: [], before: [], removed: gone.map(({ before }) => before) })
  }
  for (const slot of PART_SLOTS) {
    const ids = plan.moved.get(slot)
    if (ids === undefined) continue
    const part: AnyPart = parts[slot]
    const rows = await carryPart(tx, slot, part, between, ids, plan.numbers.get(slot))
    for (const row of rows) entries.push(entryOf(part, etos, source, 2, row), entryOf(part, etos, target, 0, row))
    saved.push({
      entityName: part.name,
      written: rows.map(({ after }) => after),
      // New to the taker, whose own parcels they may overlap.
      before: rows.map(() => null),
      removed: rows.map(({ before }) => before),
    })
  }
  await carryWindows(tx, between, plan.moved.get('holdings') ?? [])
  await tx.auditAll(entries)
  await followSave(tx, etos, saved)
}
