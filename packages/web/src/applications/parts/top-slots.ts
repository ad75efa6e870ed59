import { parentSlot, parts, PART_SLOTS, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { SectionKey } from '@eae/domain/applications/section-pages.ts'

/** The parts of a section that hang on the application itself, or on rows that are not shown here. */
export const topSlots = (section: SectionKey): readonly PartSlot[] =>
  PART_SLOTS.filter((slot) => {
    if (parts[slot].shown.section !== section) return false
    const parent = parentSlot(slot)
    if (parent === null) return true
    const { section: above, as } = parts[parent[0]].shown
    return above !== section || as === 'own'
  })
