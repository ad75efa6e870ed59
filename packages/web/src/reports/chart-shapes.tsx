import { BAR_HEIGHT, ROW_HEIGHT, type ChartLayout, type ChartRow } from '@eae/domain/kernel/chart.ts'
import classes from './chart.module.css'

/** What names one bar or point, for who reads the chart with the keyboard or by ear. */
export interface Option {
  readonly id: string
  readonly label: string
  readonly isChosen: boolean
}

interface BarProps {
  readonly row: ChartRow
  readonly value: string
  readonly option: Option
}

/** A name, its bars and its value. */
export const BarOption = ({ row: { x, y, label, bars, mark, valueX }, value, option }: BarProps) => {
  const middle = y + ROW_HEIGHT / 2
  const top = middle - BAR_HEIGHT / 2
  return (
    <g id={option.id} role="option" aria-selected={option.isChosen} aria-label={option.label}>
      {option.isChosen && (
        <rect className={classes.chosen} x={x - 240} y={y} width={Math.max(0, valueX - x + 340)} height={ROW_HEIGHT} />
      )}
      <text className={classes.label} x={x - 10} y={middle} textAnchor="end" dominantBaseline="central">
        {label}
      </text>
      {bars.map((bar) => (
        <rect
          key={bar.series}
          className={classes.bar}
          data-series={bar.series}
          x={bar.x}
          y={top}
          width={Math.max(1, bar.width)}
          height={BAR_HEIGHT}
          rx={2}
        />
      ))}
      {mark !== null && <line className={classes.mark} x1={mark} x2={mark} y1={top - 3} y2={top + BAR_HEIGHT + 3} />}
      <text className={classes.value} x={valueX} y={middle} dominantBaseline="central">
        {value}
      </text>
    </g>
  )
}

/** A point alone has no line: it is drawn so that it is seen. */
const isAlone = (points: readonly { readonly at: number }[], at: number): boolean =>
  !points.some((point) => Math.abs(point.at - at) === 1)

/** What lies below lines: heights with their values, and names. */
export const LineGround = ({
  layout,
  width,
  ticks,
}: {
  readonly layout: ChartLayout
  readonly width: number
  /** The words of each height. */
  readonly ticks: readonly string[]
}) => (
  <g aria-hidden>
    {layout.ticks.map(({ y }, at) => (
      <g key={y}>
        <line className={classes.grid} x1={72} x2={width - 16} y1={y} y2={y} />
        <text className={classes.value} x={64} y={y} textAnchor="end" dominantBaseline="central">
          {ticks[at]}
        </text>
      </g>
    ))}
    {layout.below.map(({ x, label }) => (
      <text key={x} className={classes.label} x={x} y={layout.height - 8} textAnchor="middle">
        {label}
      </text>
    ))}
    {layout.lines.map(({ series, path, points }) => (
      <g key={series}>
        <path className={classes.line} data-series={series} d={path} />
        {points.map(({ at, x, y }) => (
          <circle
            key={at}
            className={classes.point}
            data-series={series}
            cx={x}
            cy={y}
            r={isAlone(points, at) ? 5 : 2}
          />
        ))}
      </g>
    ))}
  </g>
)

/** A point of the first line. */
export const PointOption = ({ x, y, option }: { readonly x: number; readonly y: number; readonly option: Option }) => (
  <g id={option.id} role="option" aria-selected={option.isChosen} aria-label={option.label}>
    <circle className={classes.point} data-series={0} cx={x} cy={y} r={option.isChosen ? 5 : 2} />
  </g>
)
