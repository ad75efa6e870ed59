import { clearUserProjection } from 'ol/proj.js'
import { afterAll, describe, expect, it } from 'vitest'
import type { Box } from '../core/grid.ts'
import { fitWhole } from './navigation.ts'
import { installGreekGrid } from './projection.ts'
import { COUNTRY_RESOLUTIONS, createView, RESOLUTIONS } from './view.ts'

/** Greece from Corfu to Kastellorizo and from Gavdos to the Evros. */
const GREECE: Box = [104_000, 3_850_000, 1_007_000, 4_624_000]
const SIZES = [
  [1_110, 512],
  [700, 512],
  [340, 512],
  [340, 300],
] as const

afterAll(clearUserProjection)

describe('the view that a map begins with', () => {
  it.each(SIZES)('shows the whole of the country on %i x %i pixels, and no more than twice of it', (width, height) => {
    installGreekGrid()
    const view = createView(COUNTRY_RESOLUTIONS)
    fitWhole(view, GREECE, [width, height])
    const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = view.calculateExtent([width, height])
    expect([xmin < GREECE[0], ymin < GREECE[1], xmax > GREECE[2], ymax > GREECE[3]]).toEqual([true, true, true, true])
    const share = Math.max((GREECE[2] - GREECE[0]) / (xmax - xmin), (GREECE[3] - GREECE[1]) / (ymax - ymin))
    expect(share).toBeGreaterThan(0.5)
  })

  it('has the 19 fixed resolutions of the specification, from 980 down to 0.28 metres per pixel, and stops at each', () => {
    expect([RESOLUTIONS.length, RESOLUTIONS[0], RESOLUTIONS.at(-1)]).toEqual([
      19,
      expect.closeTo(980, 6),
      expect.closeTo(0.28, 6),
    ])
    installGreekGrid()
    const view = createView()
    const stops = Array.from({ length: 19 }, (_, zoom) => {
      view.setZoom(zoom)
      return view.getResolution()
    })
    expect(stops).toEqual(RESOLUTIONS)
    expect(stops).toEqual([...stops].toSorted((a = 0, b = 0) => b - a))
    // Neither further in nor further out, nor between two of them.
    view.setZoom(25)
    expect(view.getResolution()).toBe(RESOLUTIONS.at(-1))
    view.setResolution(5000)
    expect(view.getResolution()).toBe(RESOLUTIONS[0])
    view.setResolution(1)
    expect(RESOLUTIONS).toContain(view.getResolution())
  })

  it('goes no further out than the scales of the agency where nothing is to be shown whole', () => {
    installGreekGrid()
    const view = createView()
    fitWhole(view, GREECE, [340, 300])
    expect(view.getResolution()).toBe(RESOLUTIONS[0])
  })
})
