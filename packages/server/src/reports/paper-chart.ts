import type { TotalsAnswer } from '@eae/domain/reports/answers.ts'
import { drawChart } from '@eae/domain/kernel/chart-svg.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { formatAreaIn, formatCents, formatNumber } from '@eae/domain/texts/format.ts'
import { translate, type Texts } from '@eae/domain/texts/index.ts'
import { cellOf, createRefNames, fieldLabel, type HeadChart } from '../crud/index.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Executor } from '../platform/transaction.ts'

/** Bars on paper, as on the page: the table has them all. */
const SHOWN_BARS = 8
/** Points across: a landscape page less its margins. */
const WIDTH = 760

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const quantity = (texts: Texts, field: Field | undefined, value: number | null): string => {
  if (value === null) return '—'
  if (field?.unit === 'm2') return formatAreaIn(texts.lang, texts.areaUnit ?? 'hectare', value)
  return field?.unit === 'cents' ? formatCents(texts.lang, value) : formatNumber(texts.lang, value, field?.scale ?? 0)
}

/** The chart of a report on paper, from the rows that its totals gave; null for a report without one, or nothing to draw. */
export const paperChart = async (
  db: Executor,
  texts: Texts,
  report: AnyReport,
  entity: AnyEntity,
  x: string | null,
  { chart: all, totals }: TotalsAnswer,
): Promise<HeadChart | null> => {
  const { chart } = report
  const field = x === null ? undefined : entity.fields[x]
  const rows = chart?.kind === 'lines' ? all : all.slice(0, SHOWN_BARS)
  if (chart === undefined || x === null || field === undefined || rows.length === 0) return null
  const refs = createRefNames(db)
  await refs.learn(
    entity,
    [x],
    rows.map((row) => ({ [x]: row.x })),
  )
  const nameOf = (value: unknown): string => {
    const cell = cellOf(texts, field, value, refs.nameOf)
    return cell === null ? translate(texts, 'report.none') : String(cell)
  }
  const [main] = chart.y
  const drawn: readonly string[] = chart.kind === 'bars' ? [main] : chart.y
  const sums = rows.map((row) => drawn.reduce((sum, name) => sum + (numberOf(row[name]) ?? 0), 0))
  const most = sums.indexOf(Math.max(...sums))
  const labels = rows.map((row) => nameOf(row.x))
  const told = (value: number | null): string => quantity(texts, entity.fields[main], value)
  const drawing = drawChart({
    form: chart.kind,
    labels,
    series: chart.y.map((name) => rows.map((row) => numberOf(row[name]))),
    width: WIDTH,
    names: chart.y.map((name) => fieldLabel(texts, entity, name)),
    values: rows.map((row, at) => told(chart.kind === 'stacked' ? (sums[at] ?? null) : numberOf(row[main]))),
    tickOf: told,
  })
  const words = translate(texts, 'report.chart.caption', {
    name: fieldLabel(texts, entity, main),
    most: labels[most] ?? '',
    mostValue: told(numberOf(rows[most]?.[main])),
    sum: told(totals[main] ?? null),
  })
  return { ...drawing, words }
}
