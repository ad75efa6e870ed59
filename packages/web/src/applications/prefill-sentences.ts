import type { PrefillReport } from '@eae/domain/applications/answers.ts'
import { parts, PART_SLOTS } from '@eae/domain/applications/parts-list.ts'
import { useLabels, useT } from '../ui/index.ts'

/** The counts that are not zero, as sentences, the most first: those of `prefill.<name>`, or the name of the part with its number. */
export const useSentences = (): ((counts: PrefillReport['left']) => readonly string[]) => {
  const t = useT()
  const labels = useLabels()
  return (counts) =>
    Object.entries(counts)
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([name, count]) => {
        if (count === 0) return []
        if (labels.has(`prefill.${name}`)) return [t(`prefill.${name}`, { count })]
        const slot = PART_SLOTS.find((one) => name.startsWith(one))
        return slot === undefined ? [] : [t('prefill.rows', { part: labels.entities(parts[slot].name), count })]
      })
}
