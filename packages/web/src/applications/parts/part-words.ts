import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { useLabels, useT } from '../../ui/index.ts'

/** What is said of the rows of a part: in words of its own where the texts have them, else by the name of its entity. */
export const usePartWords = (slot: PartSlot) => {
  const t = useT()
  const labels = useLabels()
  const part: AnyPart = parts[slot]
  const own = (name: string): string => `part.${slot}.${name}`
  const ownOr = (name: string, other: () => string): string => (labels.has(own(name)) ? t(own(name)) : other())
  return {
    title: labels.entities(part.name),
    lead: labels.has(own('lead')) ? t(own('lead')) : null,
    /** What is said where rows may still come after the submission. */
    later: labels.has(own('later')) ? t(own('later')) : null,
    none: ownOr('none', () => t('part.none', { part: labels.entities(part.name) })),
    add: ownOr('add', () => t('part.add', { part: labels.entity(part.name) })),
    /** The name of the row that stands at a place of its list, counted from 1. */
    nameOf: (row: object, number: number): string => {
      if (!labels.has(own('name'))) return t('part.name', { part: labels.entity(part.name), number })
      const said = Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)])
      return t(own('name'), { ...Object.fromEntries(said), number: String(number) }).trim()
    },
  }
}
