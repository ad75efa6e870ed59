import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import type { ApplicationTree, TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { rowsOf, type Part, type PartRow, type PendingChanges } from './changes.ts'
import type { RestingParcel } from './resting.ts'

/** One application being edited: what the server gave, what the user changed since, and nothing else. */
export interface ApplicationState {
  readonly answer: TreeAnswer
  /** The server's rows with the pending changes applied. */
  readonly tree: ApplicationTree
  readonly pending: PendingChanges
  /**
   * What was typed into inputs and is no value of their field, by the id of the input: the rows keep the value before, so
   * that whatever computes with them never meets it. Nothing is saved until each is put right.
   */
  readonly typed: Readonly<Record<string, unknown>>
  /** What the browser knows of polygons that are not saved yet, by parcel id. */
  readonly drawn: Readonly<Record<string, ParcelGeometryFacts>>
  /** The keys that saved rows got, by the temporary ones they had before. */
  readonly renamed: Readonly<Record<string, string>>
  /** Saved parcels whose neighbours are others than the map showed, until the user looked at them. */
  readonly changedAround: readonly Key[]
  /** Parcels that went with a step which was taken back. */
  readonly resting: readonly RestingParcel[]
  /** New rows that were said to be ready, or to be saved, by {@link changeKey}: what they lack is shown from then on. */
  readonly asked: ReadonlySet<string>
  /** How often the user asked for the neighbours anew. */
  readonly looks: number
}

/** The key by which a row was known first: it stays the same when a save gives the row another. */
export const firstKeyOf = ({ renamed }: Pick<ApplicationState, 'renamed'>, id: Key): Key =>
  Object.entries(renamed).find(([, now]) => now === String(id))?.[0] ?? id

/** The tree with other rows of one part. */
export const replacePart = (tree: ApplicationTree, part: Part, rows: readonly PartRow[]): ApplicationTree =>
  // The rows come from the same part or were made for it, so they have its shape.
  ({ ...tree, [part]: part === 'header' ? rows[0] : rows })

/** What is known of drawn polygons, with other facts of one parcel; null forgets them. */
export const withDrawn = (
  drawn: ApplicationState['drawn'],
  id: Key,
  facts: ParcelGeometryFacts | null,
): ApplicationState['drawn'] => {
  const { [String(id)]: _before, ...others } = drawn
  return facts === null ? others : { ...others, [String(id)]: facts }
}

/** The newest rows, but for some that stay as they were, so that a save of them tells of what another changed. */
export const withOld = (
  answer: TreeAnswer,
  old: TreeAnswer,
  of: readonly { readonly part: Part; readonly id: Key }[],
): TreeAnswer => ({
  ...answer,
  tree: of.reduce((tree, { part, id }) => {
    const before = rowsOf(old.tree, part).find((row) => row.id === id)
    return before === undefined
      ? tree
      : replacePart(
          tree,
          part,
          rowsOf(tree, part).map((row) => (row.id === id ? before : row)),
        )
  }, answer.tree),
})
