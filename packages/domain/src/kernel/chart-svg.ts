import { BAR_HEIGHT, layOutChart, ROW_HEIGHT, type ChartInput } from './chart.ts'

/** A chart on paper: the places that the page draws too, in colours that also differ without colour. */
export interface PaperChart {
  readonly svg: string
  readonly width: number
  readonly height: number
}

interface PaperChartInput extends ChartInput {
  /** Names of the series, for the line above; said where there are several. */
  readonly names: readonly string[]
  /** The value behind each bar. */
  readonly values: readonly string[]
  readonly tickOf: (value: number) => string
}

/** Fills of the series, with a line around every second one. */
const FILLS = ['#003375', '#a3b7d4', '#6b7280', '#d1d5db'] as const
const INK = '#1c1f24'
const DASHES = ['', '5 4', '2 3', '8 3'] as const
const LEGEND_HEIGHT = 24
/** Mean width of a letter of 13 px. */
const LETTER = 7.4

const safe = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\p{Cc}/gu, ' ')
const at = (value: number): string => String(Math.round(value * 100) / 100)
const fillOf = (series: number): string => FILLS[series % FILLS.length] ?? FILLS[0]

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): string =>
  `<text x="${at(x)}" y="${at(y + 4.5)}" text-anchor="${anchor}" fill="${INK}">${safe(words)}</text>`

const legendOf = ({ form, names }: PaperChartInput): string => {
  if (names.length < 2) return ''
  let x = 0
  return names
    .map((name, series) => {
      const from = x
      x += 36 + name.length * LETTER
      const sign =
        form === 'bars' && series === 1
          ? `<line x1="${from + 6}" x2="${from + 6}" y1="4" y2="18" stroke="${INK}" stroke-width="2"/>`
          : `<rect x="${from}" y="5" width="11" height="11" fill="${fillOf(series)}" stroke="${INK}" stroke-width="0.5"/>`
      return sign + text(from + 18, 11, name)
    })
    .join('')
}

/** Draws a chart as SVG text, for files on paper. What it says in words stands beside it, as the table of its numbers does. */
export const drawChart = (input: PaperChartInput): PaperChart => {
  const { width, names, values, tickOf } = input
  const layout = layOutChart(input)
  const top = names.length < 2 ? 0 : LEGEND_HEIGHT
  const rows = layout.rows.map(({ at: place, label, x, y, bars, mark, valueX }) => {
    const middle = y + ROW_HEIGHT / 2
    const from = middle - BAR_HEIGHT / 2
    return [
      text(x - 10, middle, label, 'end'),
      ...bars.map(
        (bar) =>
          `<rect x="${at(bar.x)}" y="${at(from)}" width="${at(Math.max(1, bar.width))}" height="${BAR_HEIGHT}" fill="${fillOf(bar.series)}" stroke="${INK}" stroke-width="${bar.series % 2 === 0 ? 0 : 0.5}"/>`,
      ),
      ...(mark === null
        ? []
        : [
            `<line x1="${at(mark)}" x2="${at(mark)}" y1="${at(from - 3)}" y2="${at(from + BAR_HEIGHT + 3)}" stroke="${INK}" stroke-width="2"/>`,
          ]),
      text(valueX, middle, values[place] ?? ''),
    ].join('')
  })
  const ticks = layout.ticks.map(
    ({ y, value }) =>
      `<line x1="72" x2="${at(width - 16)}" y1="${at(y)}" y2="${at(y)}" stroke="#c9ced6"/>${text(64, y, tickOf(value), 'end')}`,
  )
  const lines = layout.lines.map(
    ({ series, path, points }) =>
      `<path d="${path}" fill="none" stroke="${fillOf(series)}" stroke-width="2" stroke-dasharray="${DASHES[series % DASHES.length] ?? ''}"/>${points
        .map(({ x, y }) => `<circle cx="${at(x)}" cy="${at(y)}" r="2" fill="${fillOf(series)}"/>`)
        .join('')}`,
  )
  const below = layout.below.map(({ x, label }) => text(x, layout.height - 12, label, 'middle'))
  const height = layout.height + top
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans, sans-serif" font-size="13">${legendOf(input)}<g transform="translate(0 ${top})">${[...ticks, ...lines, ...below, ...rows].join('')}</g></svg>`,
    width,
    height,
  }
}
