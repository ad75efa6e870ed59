import { describe, expect, it } from 'vitest'
import { drawChart } from './chart-svg.ts'

const bars = {
  form: 'bars',
  labels: ['Σίτος <σκληρός> & κριθάρι', 'Ελιές'],
  series: [
    [40, 20],
    [30, null],
  ],
  width: 720,
  names: ['Έκταση', 'Πέρσι'],
  values: ['40 ha', '20 ha'],
  tickOf: String,
} as const

describe('a chart on paper', () => {
  it('has names, bars, marks of the second series and values, with nothing of its words as markup', () => {
    const { svg, width, height } = drawChart(bars)
    expect(svg).toContain('Σίτος &lt;σκληρός&gt; &amp; κριθάρι')
    expect(svg).not.toContain('<σκληρός>')
    expect(svg.match(/height="11" fill="#003375" stroke="#1c1f24" stroke-width="0"/g)).toHaveLength(2)
    // The mark of the first row, and its key in the line above.
    expect(svg.match(/stroke-width="2"/g)).toHaveLength(2)
    expect(svg).toContain('40 ha')
    expect([width, height]).toEqual([720, 76])
    expect(svg).toContain('viewBox="0 0 720 76"')
  })

  it('has no line of names where there is one series', () => {
    expect(drawChart({ ...bars, series: [[40, 20]], names: ['Έκταση'] }).svg).not.toContain('Έκταση')
  })

  it('has lines, their heights and days, and leaves a gap a gap', () => {
    const { svg } = drawChart({
      form: 'lines',
      labels: ['01/05', '02/05', '03/05'],
      series: [[1, null, 3]],
      width: 400,
      names: ['Υποβλήθηκαν'],
      values: [],
      tickOf: (value) => `${value} αιτήσεις`,
    })
    expect(svg).toContain('<path')
    expect(svg.match(/<circle/g)).toHaveLength(2)
    expect(svg).toContain('αιτήσεις')
    expect(svg).toContain('03/05')
  })

  it('takes control characters out of names', () => {
    const { svg } = drawChart({ ...bars, labels: ['Α\u0007Β', 'Γ'] })
    expect(svg).not.toContain('\u0007')
  })
})
