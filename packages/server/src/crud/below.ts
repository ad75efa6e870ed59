import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { entities } from '@eae/domain/registry.ts'
import { noteRemoved, noteWritten, type Batch } from './batch.ts'
import type { Values } from './hooks.ts'
import { deleteRows, updateRows } from './row-sets.ts'
import { selectList, yearCondition } from './rows.ts'

/** A field of a part by which its rows name rows of another. */
interface Link {
  readonly entity: AnyEntity
  readonly name: string
  readonly column: string
}

const linksTo = (target: AnyEntity): readonly (Link & { readonly isParent: boolean })[] =>
  [...entities.values()]
    .filter(({ yearly }) => yearly === 'partition')
    .flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([name, { to, computed, column }]) =>
        to === target.name && !computed ? [{ entity, name, column, isParent: entity.parent === name }] : [],
      ),
    )

const lockLinked = async (
  { tx, etos }: Batch,
  { entity, column }: Link,
  keys: readonly unknown[],
): Promise<readonly Values[]> => {
  const isLinked: RawBuilder<unknown> = sql`${yearCondition(entity, etos)} AND t.${sql.id(column)} = ANY(${keys})`
  const result = await sql<Values>`
    SELECT ${selectList(entity)} FROM ${sql.table(entity.table)} AS t WHERE ${isLinked} ORDER BY t.id FOR UPDATE OF t
  `.execute(tx.sql)
  return result.rows
}

const keysOf = (entity: AnyEntity, rows: readonly Values[]): readonly unknown[] => rows.map((row) => row[entity.key])

/**
 * Deletes what hangs on parts that are about to be deleted, deepest first, each row with its audit; rows that only name them
 * name nothing any more, and that is a change of theirs. Keys of the database stand behind it as a net.
 */
export const clearBelow = async (batch: Batch, target: AnyEntity, keys: readonly unknown[]): Promise<void> => {
  for (const link of linksTo(target)) {
    const { entity, name, column, isParent } = link
    const rows = await lockLinked(batch, link, keys)
    if (rows.length === 0) continue
    if (isParent) {
      await clearBelow(batch, entity, keysOf(entity, rows))
      await deleteRows(batch, entity, keysOf(entity, rows))
      for (const row of rows) noteRemoved(batch, entity, row)
    } else {
      const emptied = rows.map((row) => ({ key: row[entity.key], columns: { [column]: null } }))
      const written = await updateRows(batch, entity, emptied)
      for (const row of rows)
        noteWritten(batch, entity, row, written.get(String(row[entity.key])) ?? { ...row, [name]: null })
    }
  }
}
