import { describe, expect, it } from 'vitest'
import { drawSheet } from './draw-sheet.ts'
import { layOut } from './sheet.ts'
import { SvgContext } from './svg-context.ts'

const parcel = {
  type: 'Polygon',
  coordinates: [
    [
      [400_000, 4_200_000],
      [400_100, 4_200_000],
      [400_100, 4_200_080],
      [400_000, 4_200_000],
    ],
  ],
} as const

const drawn = (label = 'Αγρός 1'): string => {
  const sheet = layOut({ paper: 'A4', orientation: 'portrait', scale: 1000, centre: [400_050, 4_200_040] })
  const context = new SvgContext()
  drawSheet(context, sheet, { title: 'Α', lines: ['γραμμή'], layers: [], parcel, parcelLabel: label, north: 'Β' })
  return context.svg(sheet.width, sheet.height)
}

describe('a sheet without a canvas', () => {
  it('is a picture of the paper in millimetres, to scale', () => {
    const svg = drawn()
    expect(svg).toMatch(/^<svg [^>]*width="210mm" height="297mm" viewBox="0 0 210 297">/)
    // 100 m at 1:1000 are 100 mm, around the middle of the map (105, 139.5).
    expect(svg).toContain('d="M55 179.5L155 179.5L155 99.5Z"')
    expect(svg).toContain('>1:1000</text>')
  })

  it('numbers every corner once', () => {
    for (const number of ['1', '2', '3']) expect(drawn()).toContain(`>${number}</text>`)
    expect(drawn()).not.toContain('>4</text>')
  })

  it('closes every group that it opens', () => {
    const svg = drawn()
    expect(svg.match(/<g /g)?.length).toBe(svg.match(/<\/g>/g)?.length)
  })

  it('takes no word for markup', () => {
    const svg = drawn('<script>"&')
    expect(svg).not.toContain('<script>')
    expect(svg).toContain('&lt;script>&quot;&amp;')
  })
})
