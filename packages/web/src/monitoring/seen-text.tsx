import type { SignalLine } from '@eae/domain/monitoring/answers.ts'
import { useT } from '../ui/index.ts'
import classes from './monitoring.module.css'

const PERCENT = 100

/** What was seen, in one line. */
export const SeenText = ({ signal }: { readonly signal: SignalLine }) => {
  const t = useT()
  const { amsprob, cropdetected, dteobs } = signal
  return (
    <span className={classes.meta}>
      {[
        t('ams.seen', { day: dteobs }),
        ...(amsprob === null ? [] : [t('ams.probability', { percent: Math.round(amsprob * PERCENT) })]),
        ...(cropdetected === null ? [] : [t('ams.group', { group: cropdetected })]),
      ].join(' · ')}
    </span>
  )
}
