import { SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import { selectSets, type Values } from '../../crud/index.ts'
import { ofAnyNumber, ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'

type Names = readonly (keyof typeof treeEntities)[]

const byCode = (rows: readonly Values[]): readonly Values[] =>
  rows.length < 2 ? rows : rows.toSorted((a, b) => Number(a.kodikos ?? 0) - Number(b.kodikos ?? 0))

const readParts = async (
  db: Executor,
  names: Names,
  etos: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ApplicationTree>> => {
  const isOf = sql`= ANY(${ofAnyNumber(ids)})`
  const sets = await selectSets(
    db,
    names.map((name) => ({
      name,
      entity: treeEntities[name],
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

const theOnly = (trees: ReadonlyMap<number, ApplicationTree>, id: number): ApplicationTree => {
  const tree = trees.get(id)
  if (tree === undefined) throw new Error('an application that was asked for is not among those read')
  return tree
}

/** Rows of all parts of some applications, by their keys: one statement for one of them and for hundreds. */
export const readTrees = (
  db: Executor,
  etos: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ApplicationTree>> => readParts(db, SLOTS, etos, ids)

/** Rows of all parts of one application. Entity definitions give the shapes; the database was written through them. */
export const readTree = async (db: Executor, etos: number, id: number): Promise<ApplicationTree> =>
  theOnly(await readTrees(db, etos, [id]), id)

/** The same application with its header as it is now: for a transaction that holds the header and changed only it. */
export const withHeaderOfNow = async (db: Executor, tree: ApplicationTree, id: number): Promise<ApplicationTree> => ({
  ...tree,
  header: theOnly(await readParts(db, ['header'], tree.header.etos, [id]), id).header,
})
