import { layOutChart, type ChartForm } from '@eae/domain/kernel/chart.ts'
import { useElementSize } from '@mantine/hooks'
import { useId, useState, type KeyboardEvent } from 'react'
import classes from './chart.module.css'
import { BarOption, LineGround, PointOption, type Option } from './chart-shapes.tsx'

export interface ChartProps {
  readonly form: ChartForm
  /** Name of each bar or point, whole. */
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** Says what is highest and what all come to. */
  readonly caption: string
  /** Of what is only in the table; empty when the chart has all. */
  readonly others: string
  /** What each bar says, with all of its values. */
  readonly told: readonly string[]
  /** The value that stands behind each bar. */
  readonly values: readonly string[]
  readonly tickOf: (value: number) => string
}

const LEAST_WIDTH = 280
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const Legend = ({ form, series }: Pick<ChartProps, 'form' | 'series'>) =>
  series.length < 2 ? null : (
    <ul className={classes.legend}>
      {series.map(({ name }, index) => (
        <li key={name}>
          <span
            className={form === 'bars' && index === 1 ? classes.tick : classes.key}
            data-series={index}
            aria-hidden
          />
          {name}
        </li>
      ))}
    </ul>
  )

/** A chart, read bar by bar with the arrow keys; the table of its numbers is always beside it. */
const Chart = ({ form, labels, series, caption, others, told, values, tickOf }: ChartProps) => {
  const id = useId()
  const { ref, width: found } = useElementSize()
  const width = Math.max(found, LEAST_WIDTH)
  const [at, setAt] = useState<number | null>(null)
  const layout = layOutChart({ form, labels, series: series.map((one) => one.values), width })
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(labels.length - 1, at === null ? 0 : at + step)))
  }
  const optionOf = (place: number): Option => ({
    id: `${id}-${place}`,
    label: told[place] ?? '',
    isChosen: place === at,
  })
  return (
    <figure className={classes.figure}>
      <div className={classes.head}>
        <Legend form={form} series={series} />
        <output className={classes.told}>{at === null ? others : told[at]}</output>
      </div>
      <div ref={ref}>
        <svg
          className={classes.chart}
          role="listbox"
          aria-label={caption}
          aria-activedescendant={at === null ? undefined : `${id}-${at}`}
          tabIndex={0}
          width="100%"
          height={layout.height}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(null)}
        >
          {layout.rows.map((row) => (
            <BarOption key={row.at} row={row} value={values[row.at] ?? ''} option={optionOf(row.at)} />
          ))}
          {form === 'lines' && (
            <LineGround layout={layout} width={width} ticks={layout.ticks.map(({ value }) => tickOf(value))} />
          )}
          {layout.lines[0]?.points.map((point) => (
            <PointOption key={point.at} x={point.x} y={point.y} option={optionOf(point.at)} />
          ))}
        </svg>
      </div>
    </figure>
  )
}

export default Chart
