import type { SignalLine } from '@eae/domain/monitoring/answers.ts'
import { useLabels, useT } from '../ui/index.ts'
import classes from './monitoring.module.css'

const PERCENT = 100

/** The group in words; one that the catalogue does not have as its code. */
const useGroupName = (): ((code: string) => string) => {
  const labels = useLabels()
  return (code) => (labels.has(`choice.cropGroup.${code}`) ? labels.choice('cropGroup', code) : code)
}

/** What was seen, in one line. */
export const SeenText = ({ signal }: { readonly signal: SignalLine }) => {
  const t = useT()
  const groupName = useGroupName()
  const { amsprob, cropdetected, dteobs } = signal
  return (
    <span className={classes.meta}>
      {[
        t('ams.seen', { day: dteobs }),
        ...(amsprob === null ? [] : [t('ams.probability', { percent: Math.round(amsprob * PERCENT) })]),
        ...(cropdetected === null ? [] : [t('ams.group', { group: groupName(cropdetected) })]),
      ].join(' · ')}
    </span>
  )
}
