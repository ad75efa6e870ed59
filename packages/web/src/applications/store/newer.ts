import { SLOTS } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree, TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { isSame } from '@eae/domain/kernel/same.ts'
import type { ApplicationStore } from './application-store.ts'
import { changeKey, rowsOf, writableFields, type Part, type PartRow, type PendingChange } from './changes.ts'
import { withOld } from './state.ts'

/** A row that two changed at once in different fields: both stand. */
export interface MergedRow {
  readonly part: Part
  readonly id: Key
  /** The fields that were changed here, with what stood in them before. */
  readonly before: Readonly<Record<string, unknown>>
}

/** A row that was changed here and that somebody else deleted. */
export interface LostRow {
  readonly part: Exclude<Part, 'header'>
  readonly row: PartRow
}

/** What came of taking the newest rows of the server under the changes that are not saved. */
export interface Taken {
  readonly merged: readonly MergedRow[]
  readonly lost: readonly LostRow[]
  /** Changes that the other's stand against, by {@link changeKey}: both wrote one field, or one deleted what the other changed. */
  readonly clashes: ReadonlySet<string>
  /** Rows that somebody else made or changed, by {@link changeKey}. */
  readonly fresh: ReadonlySet<string>
}

const versionOf = (row: PartRow): unknown => Reflect.get(row, 'rowVersion')
const find = (tree: ApplicationTree, part: Part, id: Key): PartRow | undefined =>
  rowsOf(tree, part).find((row) => row.id === id)

/** The fields of a row that two states of it differ in, of those that people fill in. */
const changedFields = (part: Part, before: PartRow, now: PartRow): readonly string[] =>
  writableFields(part).filter((name) => !isSame(Reflect.get(before, name), Reflect.get(now, name)))

type Verdict = 'clash' | 'merge' | 'lost' | 'none'

/** What the rows of the server mean for one change: `before` is the row it was made on, `now` as it is, `mine` as it is here. */
const judge = (
  { part, kind, fields }: PendingChange,
  before: PartRow | undefined,
  now: PartRow | undefined,
  mine: PartRow | undefined,
): Verdict => {
  if (kind === 'insert' || before === undefined) return 'none'
  if (now === undefined) return kind === 'update' && part !== 'header' ? 'lost' : 'none'
  if (versionOf(before) === versionOf(now)) return 'none'
  if (kind === 'delete') return 'clash'
  const theirs = changedFields(part, before, now).filter((name) => fields.has(name))
  // Who wrote the same is of one mind with the other.
  const isAgainst = theirs.some((name) => !isSame(Reflect.get(now, name), Reflect.get(mine ?? {}, name)))
  return isAgainst ? 'clash' : 'merge'
}

const freshRows = (before: ApplicationTree, now: ApplicationTree): ReadonlySet<string> =>
  new Set(
    SLOTS.flatMap((part) => {
      const known = new Map(rowsOf(before, part).map((row) => [row.id, versionOf(row)]))
      return rowsOf(now, part).flatMap((row) => (known.get(row.id) === versionOf(row) ? [] : [changeKey(part, row.id)]))
    }),
  )

/**
 * Takes the newest rows of the server under what is changed here and not saved. Rows without changes become as they are there;
 * where two changed different fields of one row both stand; where both wrote one field, the row waits for its save, which asks.
 * Null, and nothing is taken, where a change was made on a row older than any that is known here (a kept draft).
 */
export const takeNewer = (store: ApplicationStore, newest: TreeAnswer): Taken | null => {
  const state = store.getState()
  const changes = [...state.pending.values()]
  if (changes.some(({ fields }) => fields.has('rowVersion'))) return null
  const judged = changes.map((change) => {
    const { part, id } = change
    const before = find(state.answer.tree, part, id)
    return { change, before, verdict: judge(change, before, find(newest.tree, part, id), find(state.tree, part, id)) }
  })
  const of = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted)
  const lost = of('lost').flatMap(({ change: { part, id } }): LostRow[] => {
    const row = find(state.tree, part, id)
    return row === undefined || part === 'header' ? [] : [{ part, row }]
  })
  const merged = of('merge').map(({ change: { part, id, fields }, before }) => ({
    part,
    id,
    before: Object.fromEntries([...fields].map((name) => [name, Reflect.get(before ?? {}, name)])),
  }))
  const clashes = of('clash').map(({ change }) => change)
  const fresh = freshRows(state.answer.tree, newest.tree)
  store.rebase(withOld(newest, state.answer, clashes))
  return { merged, lost, clashes: new Set(clashes.map(({ part, id }) => changeKey(part, id))), fresh }
}
