import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { formatDate } from '@eae/domain/texts/format.ts'
import { countdown } from '../session/index.ts'
import { useLang, useT } from '../ui/index.ts'

/** How long an application may still be submitted, in words: how much time is left, and the last day of it. */
interface TimeLeft {
  readonly left: string
  readonly day: string
}

/** The time that is left of the period the application is in, by the clock of the server. */
export const useTimeLeft = ({ now, finalSubmissionDate, latestSubmissionDate }: TreeAnswer['situation']): TimeLeft => {
  const t = useT()
  const { lang } = useLang()
  const { phase, days } = countdown(Date.parse(now), finalSubmissionDate, latestSubmissionDate)
  return {
    left: t(days === 0 && phase !== 'closed' ? `rail.${phase}Today` : `rail.${phase}`, { count: days }),
    day: formatDate(lang, athensDate(phase === 'open' ? finalSubmissionDate : latestSubmissionDate)),
  }
}
