import type { FindingEvent } from '@eae/domain/findings/answers.ts'
import { DateText, useT } from '../ui/index.ts'
import classes from './findings.module.css'

/** What was said of a finding and became of it, the newest first. */
export const History = ({ events }: { readonly events: readonly FindingEvent[] }) => {
  const t = useT()
  return (
    <section className={classes.part} aria-label={t('finding.history')}>
      <h3>{t('finding.history')}</h3>
      {events.length === 0 && <p className={classes.meta}>{t('finding.noHistory')}</p>}
      <ul className={classes.events}>
        {events.map(({ id, kind, by, at, words, documentName, due, toStatus, fromStatus }) => (
          <li key={id}>
            <div className={classes.head}>
              <strong>{t(`finding.event.${kind}`)}</strong>
              {toStatus !== null && toStatus !== fromStatus && <span>{t(`choice.findingStatus.${toStatus}`)}</span>}
              <span className={classes.meta}>
                {by ?? t('finding.byChecks')} · <DateText iso={at} withTime />
              </span>
            </div>
            {words !== null && <p className={classes.words}>{words}</p>}
            {due !== null && <p className={classes.meta}>{t('finding.due', { due })}</p>}
            {documentName !== null && <p className={classes.meta}>{t('finding.document', { name: documentName })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
