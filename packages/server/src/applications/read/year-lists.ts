import type { FactsTree, TreeCatalogue } from '@eae/domain/applications/tree.ts'
import type { Executor } from '../../platform/transaction.ts'
import { pickUsed, readCatalogue, readListsOfChecks, usedKeys } from './catalogue.ts'
import type { YearNumbers } from './year-numbers.ts'

/** Claim years whose lists a process holds at once. */
const YEARS = 3
/** The code lists of the years that were asked last, by year and state; what is made of them once (`ofList`) lives as long. */
const held = new Map<string, TreeCatalogue>()

/** The code lists of a year that checks read, whole: the same object while no list changes. */
const listsOfYear = async (
  db: Executor,
  etos: number,
  { listStamp }: Pick<YearNumbers, 'listStamp'>,
): Promise<TreeCatalogue> => {
  const key = `${etos} ${listStamp}`
  // What is committed between the reading of the stamp and of the lists makes them newer than it, never older; the next stamp
  // is another one.
  const lists = held.get(key) ?? (await readListsOfChecks(db, etos))
  held.delete(key)
  held.set(key, lists)
  for (const [oldest] of held) if (held.size > YEARS) held.delete(oldest)
  return lists
}

/** The code lists that checks of an application read. */
export interface ListsOfTree {
  /** Those of the year, shared by all of its applications; rows of its own where it names what the year has no more. */
  readonly lists: TreeCatalogue
  /** The rows of them that the application uses: what is sealed with it. */
  readonly used: () => TreeCatalogue
}

/** Gives the code lists of applications of a year; the database is asked once for all, and for one that names rows that the year has no more. */
export const listReader = async (
  db: Executor,
  etos: number,
  numbers: Pick<YearNumbers, 'listStamp'>,
): Promise<(tree: FactsTree) => Promise<ListsOfTree>> => {
  const lists = await listsOfYear(db, etos, numbers)
  return async (tree) => {
    const keys = usedKeys(tree)
    const picked = pickUsed(lists, keys)
    if (picked !== null) return { lists, used: () => picked }
    const own = await readCatalogue(db, etos, keys)
    return { lists: own, used: () => own }
  }
}
