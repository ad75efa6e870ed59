import type { ApplicationTree, ParcelRow, TreeCatalogue } from '@eae/domain/applications/tree.ts'
import { faultOfField } from '@eae/domain/kernel/field-fault.ts'
import type { Fields, Values } from '@eae/domain/kernel/fields.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { Icon } from '@tabler/icons-react'
import type { Edit } from '../findings/edits.ts'

/** What commands over several parcels are worked out from. */
export interface BulkScene {
  readonly etos: number
  readonly tree: ApplicationTree
  readonly catalogue: TreeCatalogue
  /** The parcels that are ticked, in the order of the list. */
  readonly ticked: readonly ParcelRow[]
}

/** Where a command stands among the others. */
export const BULK_GROUPS = ['copy', 'set', 'remove'] as const
type BulkGroup = (typeof BULK_GROUPS)[number]

/** What becomes of one parcel: changes of rows that are made whole, or the reason why it stays as it is. */
export type Outcome = { readonly edits: readonly Edit[] } | { readonly reason: Message }

/** A command over ticked parcels. Words follow from its id: `bulk.<id>`, `bulk.<id>.about`, `bulk.<id>.done`. */
export interface BulkCommand<F extends Fields = Fields> {
  readonly id: string
  readonly group: BulkGroup
  readonly icon: Icon
  /** It takes something away that people have declared. */
  readonly isDangerous?: true
  /** What is asked before, each as a field: labels are `bulk.asks.<name>`. */
  readonly asks: F
  /** The parcels that may be chosen for a question that asks for one; left out, all of them. */
  readonly sources?: (scene: BulkScene) => readonly ParcelRow[]
  /** Why it has nothing to do here, whatever is ticked. */
  readonly whyNot?: (scene: BulkScene) => Message | null
  /** What is wrong with answers that fit their fields. */
  readonly faults?: (scene: BulkScene, asked: Values<F>) => Readonly<Partial<Record<keyof F & string, Message>>>
  readonly change: (scene: BulkScene, asked: Values<F>, parcel: ParcelRow) => Outcome
}

/** A command as generic code sees it: the answers were read by its own fields before it is asked. */
export type AnyBulk = Omit<BulkCommand, 'faults' | 'change'> & {
  readonly faults?: (scene: BulkScene, asked: never) => Readonly<Record<string, Message | undefined>>
  readonly change: (scene: BulkScene, asked: never, parcel: ParcelRow) => Outcome
}

/** Declares a command over ticked parcels. */
export const defineBulk = <const F extends Fields>(command: BulkCommand<F>): BulkCommand<F> => command

/** Answers as they stand in the inputs. */
export type Asked = Readonly<Record<string, unknown>>

/** Answers before anybody gave one; a source that is the only one is chosen. */
export const startAsked = (command: AnyBulk, scene: BulkScene): Asked => {
  const sources = command.sources?.(scene) ?? []
  const [only] = sources.length === 1 ? sources : []
  return Object.fromEntries(
    Object.entries(command.asks).map(([name, { kind, to }]) => [
      name,
      kind === 'flag' ? false : to === 'Edetedeaeeagroi' && only !== undefined ? only.id : null,
    ]),
  )
}

/** Why a command cannot be run on what is ticked; null when it can. */
export const whyNotBulk = (command: AnyBulk, scene: BulkScene, lock: Message | null): Message | null =>
  lock ??
  (scene.tree.parcels.length === 0 ? { code: 'parcels.none' } : null) ??
  command.whyNot?.(scene) ??
  (scene.ticked.length === 0 ? { code: 'bulk.tickFirst' } : null)

/** What is wrong with the answers, question by question; empty when all are right. */
export const faultsOfAsked = (
  command: AnyBulk,
  scene: BulkScene,
  asked: Asked,
): Readonly<Record<string, Message | undefined>> => {
  const plain = Object.fromEntries(
    Object.entries(command.asks).flatMap(([name, field]) => {
      const fault = faultOfField(field, asked[name])
      return fault === null ? [] : [[name, fault]]
    }),
  )
  // Every answer fits its field, so together they are what the command asked for.
  return Object.keys(plain).length > 0 ? plain : (command.faults?.(scene, asked as never) ?? {})
}

/** A parcel that stays as it is, and why. */
export interface Skipped {
  readonly parcel: ParcelRow
  readonly reason: Message
}

/** What a command would do: nothing on a parcel, or all of it. */
export interface BulkPlan {
  readonly changed: readonly ParcelRow[]
  readonly skipped: readonly Skipped[]
  readonly edits: readonly Edit[]
}

/** What a command would do to the ticked parcels, with answers that have no faults. */
export const planOf = (command: AnyBulk, scene: BulkScene, asked: Asked): BulkPlan => {
  const outcomes = scene.ticked.map((parcel) => ({ parcel, outcome: command.change(scene, asked as never, parcel) }))
  return {
    changed: outcomes.flatMap(({ parcel, outcome }) => ('edits' in outcome ? [parcel] : [])),
    skipped: outcomes.flatMap(({ parcel, outcome }) => ('reason' in outcome ? [{ parcel, ...outcome }] : [])),
    edits: outcomes.flatMap(({ outcome }) => ('edits' in outcome ? outcome.edits : [])),
  }
}

/** How many rows of each kind of change there are in some edits: made anew, changed, taken away. */
export const countsOf = (edits: readonly Edit[]): Readonly<Record<Edit['kind'], number>> => {
  const count = (kind: Edit['kind']): number => edits.filter((edit) => edit.kind === kind).length
  return { add: count('add'), edit: count('edit'), remove: count('remove') }
}

/** The rows of a part by their parcel, found out once for a state of the part. */
const parcelsOf = new WeakMap<readonly object[], ReadonlyMap<Key, readonly object[]>>()

const byParcel = (rows: readonly { readonly edaId: Key }[]): ReadonlyMap<Key, readonly object[]> => {
  const made = new Map<Key, object[]>()
  for (const row of rows) {
    const others = made.get(row.edaId)
    if (others === undefined) made.set(row.edaId, [row])
    else others.push(row)
  }
  return made
}

/** The rows of a part that hang on a parcel. */
export const onParcel = <R extends { readonly edaId: Key }>(rows: readonly R[], { id }: ParcelRow): readonly R[] => {
  const known = parcelsOf.get(rows) ?? byParcel(rows)
  parcelsOf.set(rows, known)
  // It was made of these very rows.
  return (known.get(id) ?? []) as readonly R[]
}
