import type { TotalsAnswer } from '@eae/domain/reports/answers.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { formatAreaIn } from '@eae/domain/texts/format.ts'
import { Suspense } from 'react'
import { useFieldWords } from '../crud/index.ts'
import { useAreaUnit, useLabels, useLang, useT } from '../ui/index.ts'
import { Chart } from './lazy-chart.ts'
import { useRefNames } from './use-ref-names.ts'

/** Bars that are shown: the table below has them all. */
const SHOWN_BARS = 8

interface ReportChartProps {
  readonly report: Pick<AnyReport, 'code' | 'chart'>
  readonly entity: AnyEntity
  /** What the chart stands on. */
  readonly x: string
  readonly answer: TotalsAnswer
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The chart of a report: the largest rows, of what all of them come to. */
export const ReportChart = ({ report, entity, x, answer }: ReportChartProps) => {
  const t = useT()
  const words = useFieldWords()
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const { field: label } = useLabels()
  const { chart } = report
  const rows = chart?.kind === 'lines' ? answer.chart : answer.chart.slice(0, SHOWN_BARS)
  const field = entity.fields[x]
  const keys = rows.flatMap((row) => (typeof row.x === 'string' || typeof row.x === 'number' ? [row.x] : []))
  const names = useRefNames(field?.kind === 'ref' ? field.to : undefined, keys)
  if (chart === undefined || field === undefined || rows.length === 0) return null

  const nameOf = (value: unknown): string => {
    if (value === null || value === undefined) return t('report.none')
    return names.get(String(value)) ?? words(field, value)
  }
  const labels = rows.map((row) => nameOf(row.x))
  const series = chart.y.map((name) => ({
    name: label(report.code, name),
    values: rows.map((row) => numberOf(row[name])),
  }))
  const [main] = chart.y
  const told = (name: string, value: unknown): string => {
    const one = entity.fields[name]
    if (one === undefined) return ''
    return one.unit === 'm2' && typeof value === 'number' ? formatAreaIn(lang, unit, value) : words(one, value)
  }
  const drawn: readonly string[] = chart.kind === 'bars' ? [main] : chart.y
  const sumOf = (row: (typeof rows)[number]): number => drawn.reduce((sum, name) => sum + (numberOf(row[name]) ?? 0), 0)
  const sums = rows.map(sumOf)
  const most = sums.indexOf(Math.max(...sums))
  const left = answer.chart.length - rows.length + answer.chartOthers
  const total = answer.totals[main]
  return (
    <Suspense fallback={null}>
      <Chart
        form={chart.kind}
        labels={labels}
        series={series}
        caption={t('report.chart.caption', {
          name: label(report.code, main),
          most: labels[most] ?? '',
          mostValue: told(main, rows[most]?.[main]),
          sum: total === null || total === undefined ? '—' : told(main, total),
        })}
        others={left === 0 ? '' : t('report.others', { count: left })}
        told={rows.map((row, at) =>
          t('report.chart.bar', {
            name: labels[at] ?? '',
            values: chart.y.map((name) => `${label(report.code, name)} ${told(name, row[name])}`).join(' · '),
          }),
        )}
        values={rows.map((row, at) => told(main, chart.kind === 'stacked' ? sums[at] : row[main]))}
        tickOf={(value) => told(main, value)}
      />
    </Suspense>
  )
}
