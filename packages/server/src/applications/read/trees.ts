import { factsIn, SLOTS, treeEntities, type Slot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree, FactsTree, HeaderRow } from '@eae/domain/applications/tree.ts'
import { numberOf } from '@eae/domain/kernel/part.ts'
import { sql } from 'kysely'
import { selectSets, type Values } from '../../crud/index.ts'
import { ofAnyNumber, ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'

type Names = readonly Slot[]

/** What is read of rows: all fields, or those that checks and payments read (`facts` of the definitions). */
export type Columns = 'all' | 'facts'

const factColumns = new WeakMap<readonly string[], readonly string[]>()

/** The fields of a slot for checks, with those that say where a row belongs, in which order, and in which version it is. */
const factColumnsOf = (slot: Slot): readonly string[] => {
  const facts = factsIn(slot)
  const number = numberOf(treeEntities[slot])
  const place = slot === 'header' ? ['rowVersion'] : ['edeId', ...(number === null ? [] : [number])]
  const columns = factColumns.get(facts) ?? [...new Set([...place, ...facts])]
  factColumns.set(facts, columns)
  return columns
}

const byCode = (rows: readonly Values[]): readonly Values[] =>
  rows.length < 2 ? rows : rows.toSorted((a, b) => Number(a.kodikos ?? 0) - Number(b.kodikos ?? 0))

const readParts = async (
  db: Executor,
  names: Names,
  etos: number,
  ids: readonly number[],
  columns: Columns,
): Promise<ReadonlyMap<number, ApplicationTree>> => {
  const isOf = sql`= ANY(${ofAnyNumber(ids)})`
  const sets = await selectSets(
    db,
    names.map((name) => ({
      name,
      entity: treeEntities[name],
      ...(columns === 'all' ? {} : { only: factColumnsOf(name) }),
      where: sql`t.etos = ${ofYear(etos)} AND ${sql.ref(name === 'header' ? 't.id' : 't.ede_id')} ${isOf}`,
    })),
  )
  const trees = new Map(ids.map((id) => [id, new Map<string, Values[]>(names.map((name) => [name, []]))]))
  for (const name of names)
    for (const row of sets[name] ?? [])
      trees
        .get(Number(name === 'header' ? row.id : row.edeId))
        ?.get(name)
        ?.push(row)
  return new Map(
    [...trees].map(([id, slots]) => [
      id,
      // The border between SQL rows and their definitions: a test compares every definition with the database.
      Object.fromEntries(
        [...slots].map(([name, rows]) => [name, name === 'header' ? rows[0] : byCode(rows)]),
      ) as unknown as ApplicationTree,
    ]),
  )
}

const theOnly = <T>(trees: ReadonlyMap<number, T>, id: number): T => {
  const tree = trees.get(id)
  if (tree === undefined) throw new Error('an application that was asked for is not among those read')
  return tree
}

/** Rows of all parts of some applications, by their keys: one statement for one of them and for hundreds. */
export const readTrees = (
  db: Executor,
  etos: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ApplicationTree>> => readParts(db, SLOTS, etos, ids, 'all')

/** As {@link readTrees}, of each row what checks and payments read. */
export const readFactsTrees = (
  db: Executor,
  etos: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FactsTree>> => readParts(db, SLOTS, etos, ids, 'facts')

/** Rows of all parts of one application. Entity definitions give the shapes; the database was written through them. */
export const readTree = async (db: Executor, etos: number, id: number): Promise<ApplicationTree> =>
  theOnly(await readTrees(db, etos, [id]), id)

/** The header of an application as it is now: for a transaction that holds it and changed only it. */
export const readHeaderOfNow = async (db: Executor, etos: number, id: number): Promise<HeaderRow> =>
  theOnly(await readParts(db, ['header'], etos, [id], 'all'), id).header
