import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LiveShape } from '../core/editor-store.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import type { AreaUnit } from '../core/measure.ts'
import { at, box, ring } from '../core/testing/fixtures.ts'
import { MeasureBox } from './measure-box.tsx'
import { sizeText } from './shape-size.ts'

const still: LiveShape = { line: null, geometry: null, valid: true, reason: null, cut: 0 }
const land = (width: number, height: number): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [ring([0, 0], [width, 0], [width, height], [0, height])],
})
/** The sizes in the order in which the box shows them, the first of each row in bold. */
const sizes = (
  geometry: ParcelGeometry | null,
  live: LiveShape | null = null,
  areaUnit: AreaUnit = 'hectare',
): readonly string[] => {
  const html = renderToStaticMarkup(createElement(MeasureBox, { lang: 'el', areaUnit, live, geometry }))
  return [...html.matchAll(/<(strong|span)>([^<]*)</g)].map(([, tag, text = '']) =>
    tag === 'strong' ? `*${text}` : text,
  )
}

describe('the measurement box', () => {
  it('shows m² first, and hectares from exactly 1000 m² on, with the others beside', () => {
    expect(sizes(land(10, 99.99)).slice(0, 2)).toEqual(['*999,9 τ.μ.', '1,000 στρ.'])
    expect(sizes(land(10, 100)).slice(0, 3)).toEqual(['*0,1000 ha', '1,000 στρ.', '1.000,0 τ.μ.'])
    expect(sizes(land(100, 123.4)).slice(0, 3)).toEqual(['*1,2340 ha', '12,340 στρ.', '12.340,0 τ.μ.'])
  })

  it('shows στρέμματα first to who counts in them', () => {
    expect(sizes(land(10, 99.99), null, 'stremma').slice(0, 2)).toEqual(['*1,000 στρ.', '999,9 τ.μ.'])
    expect(sizes(land(100, 123.4), null, 'stremma').slice(0, 3)).toEqual(['*12,340 στρ.', '1,2340 ha', '12.340,0 τ.μ.'])
  })

  it('shows metres, and kilometres above 100 m with the metres beside', () => {
    expect(sizes(land(25, 25)).slice(2)).toEqual(['*100,00 μ.'])
    expect(sizes(land(25, 25.001)).slice(2)).toEqual(['*0,100 χλμ.', '100,00 μ.'])
    expect(sizes(null, { ...still, line: 100 })).toEqual(['*100,00 μ.'])
    expect(sizes(null, { ...still, line: 1234.5 })).toEqual(['*1,235 χλμ.', '1.234,50 μ.'])
  })
})

describe('the size of a feature, in the popup and in a search', () => {
  it('is in the same units in the same order', () => {
    expect(sizeText({ type: 'Polygon', coordinates: [box(0, 0, 100)] }, 'el', 'hectare')).toBe(
      '1,0000 ha · 10,000 στρ. · 10.000,0 τ.μ.',
    )
    expect(sizeText({ type: 'Polygon', coordinates: [box(0, 0, 10)] }, 'en', 'hectare')).toBe('100.0 m² · 0.100 str.')
    expect(sizeText({ type: 'LineString', coordinates: [at(0, 0), at(0, 250)] }, 'el', 'hectare')).toBe(
      '0,250 χλμ. · 250,00 μ.',
    )
    expect(sizeText({ type: 'LineString', coordinates: [at(0, 0), at(0, 100)] }, 'el', 'hectare')).toBe('100,00 μ.')
    expect(sizeText({ type: 'Point', coordinates: at(1, 2) }, 'el', 'hectare')).toBe('500001.000, 4200002.000')
  })
})
