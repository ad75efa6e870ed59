import { PART_SLOTS, type PartSlot } from './parts-list.ts'

/** The parts of an application without a row: what a tree made by hand begins with. */
export const emptyParts = (): Readonly<Record<PartSlot, readonly never[]>> =>
  // The keys are all slots there are.
  Object.fromEntries(PART_SLOTS.map((slot) => [slot, []])) as unknown as Record<PartSlot, readonly never[]>
