import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'

/** Bars beside their names, bars of parts on each other, or lines over what is in order, as days are. */
export type ChartForm = 'bars' | 'stacked' | 'lines'

export interface ChartInput {
  readonly form: ChartForm
  readonly labels: readonly string[]
  /** One list of values per series, as long as the labels; null = nothing known. */
  readonly series: readonly (readonly (number | null)[])[]
  /** Pixels, or points on paper. */
  readonly width: number
}

interface Bar {
  readonly series: number
  readonly x: number
  readonly width: number
}
/** One label with what stands beside it. */
export interface ChartRow {
  readonly at: number
  readonly label: string
  /** Where the label ends and the bars begin. */
  readonly x: number
  readonly y: number
  readonly bars: readonly Bar[]
  /** Where the second series of `bars` stands; null without one. */
  readonly mark: number | null
  /** Where the value is written. */
  readonly valueX: number
}
export interface ChartLine {
  readonly series: number
  readonly path: string
  readonly points: readonly { readonly at: number; readonly x: number; readonly y: number }[]
}
export interface ChartLayout {
  readonly height: number
  readonly rows: readonly ChartRow[]
  readonly lines: readonly ChartLine[]
  /** Lines across a chart of lines, with the value that they stand for. */
  readonly ticks: readonly { readonly y: number; readonly value: number }[]
  /** Names below a chart of lines. */
  readonly below: readonly { readonly x: number; readonly label: string }[]
}

/** Height of a row of bars, and of a bar in it. */
export const ROW_HEIGHT = 26
export const BAR_HEIGHT = 11
/** Two columns of bars from this width on, where names have room in them. */
const TWO_COLUMNS = 840
const BETWEEN = 48
/** Share of a column that its names take at most, and the most that any name gets. */
const NAMES = 0.45
const MOST_NAMES = 300
/** Room for a value behind the longest bar. */
const VALUE = 104
const GAP = 10
/** Mean width of a letter of 13 px, and of a capital, by which a name is cut. */
const LETTER = 7.1
const CAPITAL = 9

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (/\p{Lu}/u.test(letter) ? CAPITAL : LETTER), 0)

const cut = (label: string, room: number): string => {
  if (widthOf(label) <= room) return label
  let letters = label.length
  while (letters > 3 && widthOf(label.slice(0, letters)) + LETTER > room) letters -= 1
  return `${label.slice(0, letters).trimEnd()}…`
}

const known = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null)

const barRows = ({ form, labels, series, width }: ChartInput): ChartLayout => {
  const longest = Math.min(Math.max(0, ...labels.map(widthOf)), MOST_NAMES)
  const half = (width - BETWEEN) / 2
  const columns = width >= TWO_COLUMNS && labels.length > 1 && longest <= half * NAMES ? 2 : 1
  const column = columns === 2 ? half : width
  const names = Math.min(longest, column * NAMES)
  const drawn = form === 'bars' ? series.slice(0, 1) : series
  const sums = labels.map((_label, at) => drawn.reduce((sum, values) => sum + Math.max(0, values[at] ?? 0), 0))
  const marks = form === 'bars' ? (series[1] ?? []) : []
  const scale = scaleLinear()
    .domain([0, Math.max(...sums, ...known(marks), 0) || 1])
    .range([0, column - names - GAP - VALUE])
  const rows = labels.map((label, at): ChartRow => {
    const left = (at % columns) * (column + BETWEEN)
    const x = left + names + GAP
    let from = 0
    const bars = drawn.flatMap((values, index): Bar[] => {
      const value = Math.max(0, values[at] ?? 0)
      const bar = { series: index, x: x + scale(from), width: scale(value) }
      from += value
      return value > 0 ? [bar] : []
    })
    const mark = marks[at] ?? null
    const end = Math.max(from, mark ?? 0)
    return {
      at,
      label: cut(label, names),
      x,
      y: Math.floor(at / columns) * ROW_HEIGHT,
      bars,
      mark: mark === null ? null : x + scale(Math.max(0, mark)),
      valueX: x + scale(end) + 8,
    }
  })
  return { height: Math.ceil(labels.length / columns) * ROW_HEIGHT, rows, lines: [], ticks: [], below: [] }
}

const LINES_HEIGHT = 200
const AXIS = { left: 72, right: 16, top: 8, bottom: 26 }
/** Names below a chart of lines: one for so many pixels. */
const NAME_ROOM = 96

const lineRows = ({ labels, series, width }: ChartInput): ChartLayout => {
  const values = series.flatMap(known)
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(...values, 0) || 1])
    .nice(4)
    .range([LINES_HEIGHT - AXIS.bottom, AXIS.top])
  const places = labels.map((_label, at) => at)
  const x = scalePoint(places, [AXIS.left, width - AXIS.right])
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor((width - AXIS.left) / NAME_ROOM))))
  // A gap stays a gap: nothing is known there.
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_value, at) => x(at) ?? 0)
    .y((value) => y(value ?? 0))
  return {
    height: LINES_HEIGHT,
    rows: [],
    lines: series.map((one, index) => ({
      series: index,
      path: draw([...one]) ?? '',
      points: one.flatMap((value, at) => (value === null ? [] : [{ at, x: x(at) ?? 0, y: y(value) }])),
    })),
    ticks: y.ticks(4).map((value) => ({ value, y: y(value) })),
    below: labels.flatMap((label, at) => (at % every === 0 ? [{ label, x: x(at) ?? 0 }] : [])),
  }
}

/** Places a chart on a sheet of a width; the browser and a file on paper draw the same of it. */
export const layOutChart = (input: ChartInput): ChartLayout =>
  input.form === 'lines' ? lineRows(input) : barRows(input)
