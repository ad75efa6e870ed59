import { describe, expect, it } from 'vitest'
import type { ParcelGeometry, Point } from './grid.ts'
import { fittingLabel, longestDirection } from './label-fit.ts'
import { at } from './testing/fixtures.ts'

const polygon = (...corners: readonly (readonly [number, number])[]): ParcelGeometry => {
  const ring = corners.map(([x, y]): Point => at(x, y))
  const [first] = ring
  return { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] }
}
const wide = polygon([0, 0], [200, 0], [200, 40], [0, 40])
const tall = polygon([0, 0], [40, 0], [40, 200], [0, 200])
const middle = (geometry: ParcelGeometry): Point => (geometry === wide ? at(100, 20) : at(20, 100))

describe('the label of a parcel', () => {
  it('is its name, flat where that fits, else along its longest side', () => {
    expect(fittingLabel(wide, middle(wide), '6 ΜΕΓΑΛΗ ΡΑΧΗ', 1)).toEqual({ text: '6 ΜΕΓΑΛΗ ΡΑΧΗ', angle: 0 })
    const turned = fittingLabel(tall, middle(tall), '6 ΜΕΓΑΛΗ ΡΑΧΗ', 1)
    expect(turned?.text).toBe('6 ΜΕΓΑΛΗ ΡΑΧΗ')
    // Nearly upright: the longest way goes from corner to corner.
    expect(Math.abs(turned?.angle ?? 0)).toBeGreaterThan(1.3)
  })
  it('is the number where the name does not fit, and nothing where nothing does', () => {
    expect(fittingLabel(wide, middle(wide), '6 ΜΕΓΑΛΗ ΡΑΧΗ', 2)).toEqual({ text: '6', angle: 0 })
    expect(fittingLabel(wide, middle(wide), '6 ΜΕΓΑΛΗ ΡΑΧΗ', 20)).toBeNull()
    expect(fittingLabel(wide, middle(wide), '', 0.1)).toBeNull()
  })
  it('counts a letter as 8.2 pixels: just inside it stands, just outside it does not', () => {
    // 20 letters and the rim are 170 pixels: 170 m at 1 m a pixel in 200 m, and 204 m at 1.2.
    const name = 'Α'.repeat(20)
    expect(fittingLabel(wide, middle(wide), name, 1)?.angle).toBe(0)
    expect(fittingLabel(wide, middle(wide), name, 1.2)).toBeNull()
  })
  it('is read from the left, whichever way the outline goes', () => {
    for (const geometry of [tall, polygon([0, 200], [40, 200], [40, 0], [0, 0])]) {
      const angle = longestDirection(geometry)
      expect(angle).toBeGreaterThan(-Math.PI / 2)
      expect(angle).toBeLessThanOrEqual(Math.PI / 2)
    }
  })
})
