import { windowParts, type WindowSlot } from '@eae/domain/applications/parts-list.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { sql } from 'kysely'
import { selectSets, type Values } from '../../crud/index.ts'
import { ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'

/** The rows of the parts that are no slots of the tree, by the names of their slots; a part without a row is left out. */
export type WindowRows = Readonly<Partial<Record<WindowSlot, readonly Values[]>>>

/**
 * All rows of an application that pages read by windows, in the order of their keys: for its seal, the proof of it, and its
 * archive. A part without a row says nothing, so that applications that have none are sealed as they always were.
 */
export const readWindowParts = async (db: Executor, etos: number, edeId: number): Promise<WindowRows> => {
  const sets = await selectSets(
    db,
    Object.entries<AnyPart>(windowParts).map(([name, entity]) => ({
      name,
      entity,
      where: sql`t.etos = ${ofYear(etos)} AND t.ede_id = ${edeId}`,
    })),
  )
  return Object.fromEntries(
    Object.entries(sets).flatMap(([name, rows]) =>
      rows.length === 0 ? [] : [[name, rows.toSorted((a, b) => Number(a.id) - Number(b.id))]],
    ),
  )
}
