import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { findingMessage, type Finding } from '@eae/domain/kernel/check.ts'
import { useLabels, useT } from '../../ui/index.ts'
import type { Translate } from '../../ui/texts.tsx'
import { targetOf } from '../goto.ts'
import type { FindingLine } from './lines.ts'

/** What a line of findings says, and where one of them is. */
export interface FindingWords {
  readonly sentence: (line: FindingLine) => string
  /** The same where no list of places stands beside it: of like ones it names the first. */
  readonly whole: (line: FindingLine) => string
  readonly place: (finding: Finding) => string
}

/** Places that one sentence names. */
const NAMED_PLACES = 3

/** What is said of several places: the first by their names, of the others how many. */
export const atPlaces = (t: Translate, name: string, places: readonly string[]): string => {
  const each = [...new Set(places)]
  const more = each.length - NAMED_PLACES
  const named = each.slice(0, NAMED_PLACES).join(', ')
  return t('findings.manyAt', {
    name,
    places: more > 0 ? `${named} ${t('findings.morePlaces', { count: more })}` : named,
  })
}

/** The words of findings of an application; like ones are counted, not repeated. */
export const useFindingWords = (tree: ApplicationTree): FindingWords => {
  const t = useT()
  const labels = useLabels()
  const sentence = ({ first, findings }: FindingLine): string => {
    if (findings.length === 1) return t(findingMessage(first).code, first.params)
    const times = findings.length
    return first.subject.kind === 'consent'
      ? t('findings.consents', { open: times, all: tree.consents.length })
      : t('findings.many', { name: labels.choice('check', first.check), times })
  }
  const place = (finding: Finding): string => {
    const { section, parcelId } = targetOf(tree, finding)
    const parcel = tree.parcels.find(({ id }) => id === parcelId)
    return parcel === undefined
      ? t(`application.section.${section.key}`)
      : t('findings.parcel', { kodikos: String(parcel.kodikos), topothesia: parcel.topothesia ?? '' })
  }
  return {
    sentence,
    whole: (line) =>
      line.findings.length === 1 || line.first.subject.kind === 'consent'
        ? sentence(line)
        : atPlaces(t, labels.choice('check', line.first.check), line.findings.map(place)),
    place,
  }
}
