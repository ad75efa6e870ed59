import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { cutForArea } from './half-plane.ts'

/** Before the cut is rounded to the grid, m². */
const EXACT = 0.01

describe('the cut for an area', () => {
  it('lies where a rectangle in any direction says, to a hundredth of a square metre', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 5, max: 900 }),
        fc.integer({ min: 5, max: 900 }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (degrees, length, width, share) => {
          const [ux, uy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
          const place = (forward: number, left: number): Point => [
            412_000 + forward * ux - left * uy,
            4_391_000 + forward * uy + left * ux,
          ]
          const ring = [place(0, 0), place(length, 0), place(length, width), place(0, width), place(0, 0)]
          const geometry: ParcelGeometry = { type: 'Polygon', coordinates: [ring] }
          const start = 412_000 * ux + 4_391_000 * uy
          const target = length * width * share
          const cut = cutForArea(geometry, [ux, uy], target) - start
          expect(Math.abs(cut * width - target)).toBeLessThan(EXACT)
        },
      ),
    )
  })
})
