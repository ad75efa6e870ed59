import type { AnyEntity } from '../kernel/entity.ts'
import type { Key } from '../kernel/keys.ts'
import { childrenOf, orderOf, parentOf, pathTo, slotOf, type AnyPart, type Tree } from '../kernel/part.ts'
import { edetedeaeehd, HEADER_FACTS } from './header.ts'
import { machines } from './parts/machines.ts'
import { members } from './parts/members.ts'
import { producerGroups } from './parts/producer-groups.ts'
import { contracts } from './parts/contracts.ts'
import { supplies } from './parts/supplies.ts'
import { statistics } from './parts/statistics.ts'
import { seed } from './parts/seed.ts'
import { goods } from './parts/goods.ts'
import { seedInvoices } from './parts/seed-invoices.ts'
import { eco } from './parts/eco.ts'
import { ecoInvoices } from './parts/eco-invoices.ts'
import { parcelEco } from './parts/parcel-eco.ts'
import { measures } from './parts/measures.ts'
import { parcelMeasures } from './parts/parcel-measures.ts'
import { cropRequests } from './parts/crop-requests.ts'
import { holdingRequests } from './parts/holding-requests.ts'
import { animals } from './parts/animals.ts'
import { bovines } from './parts/bovines.ts'
import { consents } from './parts/consents.ts'
import { crops } from './parts/crops.ts'
import { documents } from './parts/documents.ts'
import { entitlements } from './parts/entitlements.ts'
import { groupBusinesses } from './parts/group-businesses.ts'
import { holdings } from './parts/holdings.ts'
import { ownership } from './parts/ownership.ts'
import { parcels } from './parts/parcels.ts'
import { requests } from './parts/requests.ts'

/** Every part of an application by its slot in the tree. A new part is a file in `parts` and its place here. */
export const parts = {
  consents,
  groupBusinesses,
  members,
  requests,
  seed,
  seedInvoices,
  goods,
  eco,
  ecoInvoices,
  measures,
  entitlements,
  documents,
  parcels,
  ownership,
  crops,
  cropRequests,
  parcelEco,
  parcelMeasures,
  holdings,
  animals,
  holdingRequests,
  producerGroups,
  contracts,
  supplies,
  statistics,
  machines,
} as const satisfies Record<string, AnyPart>

/** Parts with thousands of rows (`load: 'window'`): no slots of the tree, and parts in all else. */
export const windowParts = { bovines } as const satisfies Record<string, AnyPart>
/** A part that is read by windows. */
export type WindowSlot = keyof typeof windowParts

/** The header and the parts of an application by their names in `ApplicationTree`, the header first. */
export const treeEntities = { header: edetedeaeehd, ...parts } as const satisfies Record<string, AnyEntity>

/** A slot of the tree. */
export type Slot = keyof typeof treeEntities
/** A slot with rows. */
export type PartSlot = keyof typeof parts

/** The fields of a slot that checks and payments read. */
export const factsIn = (slot: Slot): readonly string[] => (slot === 'header' ? HEADER_FACTS : parts[slot].facts)

/** The application as a tree of rows: what hangs on what follows from the definitions. */
export const applicationTree: Tree = { root: 'header', entities: treeEntities, parts }

/** What findings call a row of each slot. */
export const subjectOf = (slot: Slot): string => (slot === 'header' ? 'application' : parts[slot].subject)

// What the tree gives are names of its own slots.
const slotsBySubject: ReadonlyMap<string, Slot> = new Map(
  Object.entries(parts).map(([slot, { subject }]) => [subject, slot as Slot]),
)

/** The slot that holds what a finding is about. */
export const slotOfSubject = (kind: string): Slot => slotsBySubject.get(kind) ?? 'header'

/** The slots in the order in which a save sends them and a copy makes them: what others point at comes first. */
export const SLOTS = orderOf(applicationTree) as readonly Slot[]
/** The slots with rows, in the same order. */
export const PART_SLOTS = SLOTS.filter((slot) => slot !== 'header')

/** The slots that hang on a part, each with the field that names the row it hangs on. */
export const childSlots = (slot: Slot): readonly (readonly [PartSlot, string])[] =>
  childrenOf(applicationTree, slot) as readonly (readonly [PartSlot, string])[]

/** The parts read by windows that hang on a part. */
export const windowsBelow = (slot: PartSlot): readonly WindowSlot[] =>
  Object.entries<AnyPart>(windowParts).flatMap(([name, part]) =>
    part.fields[part.parent]?.to === parts[slot].name ? [name as WindowSlot] : [],
  )

/** The part that a part hangs on, with the field that names its row; null where it hangs on the application. */
export const parentSlot = (slot: Slot): readonly [PartSlot, string] | null => {
  const parent = slot === 'header' ? null : parentOf(applicationTree, slot)
  return slot === 'header' || parent === null || parent === 'header'
    ? null
    : ([parent, parts[slot].parent] as unknown as readonly [PartSlot, string])
}

/** The rows between a row and its application, nearest first. */
export const rowsAbove = (
  tree: Readonly<Record<PartSlot, readonly { readonly id: Key }[]>>,
  slot: Slot,
  id: Key,
): readonly { readonly slot: string; readonly id: Key }[] =>
  pathTo(applicationTree, (name) => (name === 'header' ? [] : tree[name as PartSlot]), slot, id)

/** Every entity of an application. */
export const applicationParts: readonly AnyEntity[] = [...Object.values(treeEntities), ...Object.values(windowParts)]

/** Entities whose rows a field of the application names and that are not parts of it: the lists that pages choose from. */
export const listEntities = (): ReadonlySet<string> =>
  new Set(
    applicationParts.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ to, computed }) =>
        to === undefined || computed || slotOf(applicationTree, to) !== null ? [] : [to],
      ),
    ),
  )
