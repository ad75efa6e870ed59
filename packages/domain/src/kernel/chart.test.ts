import { describe, expect, it } from 'vitest'
import { layOutChart, ROW_HEIGHT } from './chart.ts'

const bars = (width: number, series: readonly (readonly (number | null)[])[], form: 'bars' | 'stacked' = 'bars') =>
  layOutChart({ form, labels: ['Σιτάρι', 'Βαμβάκι', 'Ελιές'], series, width })

describe('a chart of bars', () => {
  it('draws each value in proportion to the largest', () => {
    const [first, second, third] = bars(600, [[100, 50, 0]]).rows
    expect(first?.bars[0]?.width).toBeGreaterThan(0)
    expect(second?.bars[0]?.width).toBeCloseTo((first?.bars[0]?.width ?? 0) / 2)
    expect(third?.bars).toEqual([])
  })

  it('marks the second series on the bar, and makes room for it where it is larger', () => {
    const [first, second] = bars(600, [
      [50, 50, 1],
      [100, null, 1],
    ]).rows
    expect(first?.mark).toBeGreaterThan((first?.bars[0]?.x ?? 0) + (first?.bars[0]?.width ?? 0))
    expect(first?.valueX).toBeGreaterThan(first?.mark ?? 0)
    expect(first?.valueX).toBeLessThan(600)
    expect(second?.mark).toBeNull()
  })

  it.each([
    [839, 3],
    [840, 2],
    [841, 2],
  ])('has at %d px %d lines of three bars', (width, lines) =>
    expect(bars(width, [[1, 2, 3]]).height).toBe(lines * ROW_HEIGHT),
  )

  it('sets the parts of a stack on each other', () => {
    const [first] = bars(
      600,
      [
        [30, 1, 1],
        [0, 1, 1],
        [70, 1, 1],
      ],
      'stacked',
    ).rows
    const [one, two] = first?.bars ?? []
    expect(first?.bars.map(({ series }) => series)).toEqual([0, 2])
    expect(two?.x).toBeCloseTo((one?.x ?? 0) + (one?.width ?? 0))
  })

  it('cuts a name that is too long, and no other', () => {
    const labels = ['Βοσκότοποι με ποώδη βλάστηση και θάμνους', 'Ελιές']
    const { rows } = layOutChart({ form: 'bars', labels, series: [[1, 1]], width: 390 })
    expect(rows[0]?.label).toMatch(/…$/)
    expect(rows[1]?.label).toBe('Ελιές')
  })

  it('gives a long name the width of one column before it is cut', () => {
    const labels = ['ΒΟΣΚΟΤΟΠΟΣ ΠΟΩΔΗΣ ΔΗΜΟΣΙΟΣ', 'ΕΛΙΕΣ']
    const narrow = layOutChart({ form: 'bars', labels, series: [[2, 1]], width: 924 })
    expect(narrow.rows.map(({ label }) => label)).toEqual(labels)
    expect(narrow.height).toBe(2 * ROW_HEIGHT)
    const wide = layOutChart({ form: 'bars', labels, series: [[2, 1]], width: 1_180 })
    expect(wide.rows.map(({ label }) => label)).toEqual(labels)
    expect(wide.height).toBe(ROW_HEIGHT)
  })

  it('is empty without rows, and stays in its width when nothing is above zero', () => {
    expect(layOutChart({ form: 'bars', labels: [], series: [[]], width: 600 })).toMatchObject({ height: 0, rows: [] })
    expect(bars(600, [[0, -5, null]]).rows.flatMap((row) => row.bars)).toEqual([])
  })
})

describe('a chart of lines', () => {
  const labels = Array.from({ length: 30 }, (_, day) => `${day + 1}/4`)
  const layout = layOutChart({
    form: 'lines',
    labels,
    series: [labels.map((_label, at) => (at === 9 ? null : at))],
    width: 600,
  })

  it('goes from the left to the right, the higher the more, with a gap where nothing is known', () => {
    const [one] = layout.lines
    expect(one?.points).toHaveLength(29)
    expect(one?.points[1]?.x).toBeGreaterThan(one?.points[0]?.x ?? 0)
    expect(one?.points.at(-1)?.y).toBeLessThan(one?.points[0]?.y ?? 0)
    expect(one?.path.match(/M/g)).toHaveLength(2)
  })

  it('names some of its points and some of its heights', () => {
    expect(layout.below.length).toBeGreaterThan(3)
    expect(layout.below.length).toBeLessThan(8)
    expect(layout.ticks[0]?.value).toBe(0)
  })
})
