import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { findingMessage, type Finding } from '@eae/domain/kernel/check.ts'
import { useLabels, useT } from '../../ui/index.ts'
import { targetOf } from '../goto.ts'
import type { FindingLine } from './lines.ts'

/** What a line of findings says, and where one of them is. */
export interface FindingWords {
  readonly sentence: (line: FindingLine) => string
  readonly place: (finding: Finding) => string
}

/** The words of findings of an application; like ones are counted, not repeated. */
export const useFindingWords = (tree: ApplicationTree): FindingWords => {
  const t = useT()
  const labels = useLabels()
  return {
    sentence: ({ first, findings }) => {
      if (findings.length === 1) return t(findingMessage(first).code, first.params)
      const times = findings.length
      return first.subject.kind === 'consent'
        ? t('findings.consents', { open: times, all: tree.consents.length })
        : t('findings.many', { name: labels.choice('check', first.check), times })
    },
    place: (finding) => {
      const { section, parcelId } = targetOf(tree, finding)
      const parcel = tree.parcels.find(({ id }) => id === parcelId)
      return parcel === undefined
        ? t(`application.section.${section.key}`)
        : t('findings.parcel', { kodikos: String(parcel.kodikos), topothesia: parcel.topothesia ?? '' })
    },
  }
}
