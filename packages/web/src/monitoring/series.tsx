import type { SignalLine, Observation } from '@eae/domain/monitoring/answers.ts'
import { Box } from '@mantine/core'
import { formatDate, formatNumber } from '@eae/domain/texts/format.ts'
import { Suspense } from 'react'
import { Chart } from '../reports/index.ts'
import { DateText, NumberText, useLang, useT } from '../ui/index.ts'
import classes from './monitoring.module.css'

const DIGITS = 2
const TABLE_DIGITS = 3

interface SeriesProps {
  readonly series: readonly Observation[]
  /** Whose dates are marked. */
  readonly signals: readonly SignalLine[]
}

/** The observation that was there when a signal was seen: the last one up to its day. */
const seenAt = (series: readonly Observation[], day: string): number =>
  series.reduce((found, one, at) => (one.day <= day ? at : found), -1)

/** The vegetation index of a parcel as a line, the observations marked on it, and its numbers beside it. */
export const Series = ({ series, signals }: SeriesProps) => {
  const t = useT()
  const { lang } = useLang()
  const [first] = series
  const last = series.at(-1)
  if (first === undefined || last === undefined) return <p className={classes.meta}>{t('ams.noSeries')}</p>
  const marked = new Set(signals.map(({ dteobs }) => seenAt(series, dteobs)))
  const most = series.reduce((best, one) => (one.ndvi > best.ndvi ? one : best), first)
  const told = ({ day, ndvi }: Observation): string =>
    t('ams.observation', { day, value: formatNumber(lang, ndvi, TABLE_DIGITS) })
  return (
    <div className={classes.evidence}>
      <Suspense fallback={null}>
        <Chart
          form="lines"
          labels={series.map(({ day }) => formatDate(lang, day))}
          series={[
            { name: t('ams.ndvi'), values: series.map(({ ndvi }) => ndvi) },
            { name: t('ams.mark'), values: series.map(({ ndvi }, at) => (marked.has(at) ? ndvi : null)) },
          ]}
          caption={t('ams.seriesCaption', {
            first: first.day,
            last: last.day,
            most: formatNumber(lang, most.ndvi, TABLE_DIGITS),
            mostDay: most.day,
          })}
          others=""
          told={series.map(told)}
          values={[]}
          tickOf={(value) => formatNumber(lang, value, DIGITS)}
        />
      </Suspense>
      <Box className={classes.numbers ?? ''} tabIndex={0} role="region" aria-label={t('ams.series')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('ams.day')}</th>
              <th scope="col">{t('ams.ndvi')}</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ day, ndvi }, at) => (
              <tr key={day} data-seen={marked.has(at) || undefined}>
                <td>
                  <DateText iso={day} />
                </td>
                <td>
                  <NumberText value={ndvi} digits={TABLE_DIGITS} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  )
}
