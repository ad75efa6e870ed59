import type { JobLine } from '@eae/domain/kernel/answers.ts'
import { Button } from '@mantine/core'
import { PRINT_JOB } from '@eae/domain/prints/prints.ts'
import { formatDateTime } from '@eae/domain/texts/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { asking } from '../api/index.ts'
import { useLang, useT } from '../ui/index.ts'
import { PrintJob } from './print-job.tsx'
import classes from './prints.module.css'

/** Files of prints stay for a day. */
const KEPT_MS = 24 * 3_600_000

const isKept = ({ kind, insertedAt }: JobLine): boolean =>
  kind === PRINT_JOB && Date.now() - Date.parse(insertedAt) < KEPT_MS

/** How many applications are printed at once, and the files of the last day. */
export const PrintJobs = () => {
  const t = useT()
  const { lang } = useLang()
  const { data } = useQuery({
    ...asking('Jobs/find', {}),
    staleTime: 0,
  })
  const jobs = data?.data.filter(isKept) ?? []
  return (
    <section aria-labelledby="many-prints">
      <h2 id="many-prints" className={classes.title}>
        {t('print.many')}
      </h2>
      <p>{t('print.many.about')}</p>
      <Button component={Link} to="/EdetedeaeehdSearch" variant="default" size="sm">
        {t('print.many.search')}
      </Button>
      {data !== undefined && (
        <ul className={classes.jobs} aria-label={t('print.many.yours')}>
          {jobs.length === 0 && <li className={classes.job}>{t('print.many.none')}</li>}
          {jobs.map(({ id, insertedAt }) => {
            const name = t('print.many.asked', { at: formatDateTime(lang, insertedAt) })
            return (
              <li key={id} className={classes.job}>
                <h3 className={classes.name}>{name}</h3>
                <PrintJob id={id} name={name} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
