import { labelPoint } from '@eae/map/core/canonical.ts'
import type { Point } from '@eae/map/core/grid.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { drawnArea, pasteCorners, pixelOf, type Colour, type Place } from '../map.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'

export const WHOLE = 60 * 50

export const map = (page: Page): Locator => page.locator('[role="application"]')

export const cursor = (page: Page): Promise<string> => map(page).evaluate((element) => element.style.cursor)

export const verdict = (page: Page): Locator => page.locator('.eae-map-measure')

/** Opens a parcel of the adviser with a rectangle of 60 m by 50 m as its shape; gives its lower left corner. */
export const openRectangle = async (page: Page): Promise<Point> => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const [x, y] = (labelPoint(left.geom) ?? [0, 0]).map(Math.round) as [number, number]
  const table = await pasteCorners(page, [
    [x, y],
    [x + 60, y],
    [x + 60, y + 50],
    [x, y + 50],
  ])
  await expect.poll(() => drawnArea(page)).toBe(WHOLE)
  await table.getByRole('button', { name: 'Κλείσιμο' }).click()
  return [x, y]
}

/** Pixel by pixel between two places: whether what is drawn there has a colour. */
export const colouredAlong = async (
  page: Page,
  from: Place,
  to: Place,
  colour: Colour,
): Promise<readonly boolean[]> => {
  const box = await page.locator('.eae-map-canvas').boundingBox()
  if (!box) throw new Error('the map is not on the page')
  const [start, end] = [await pixelOf(page, from), await pixelOf(page, to)]
  const count = Math.round(Math.hypot(end.x - start.x, end.y - start.y))
  const along = Array.from({ length: count }, (_, step) => [
    start.x - box.x + ((end.x - start.x) * step) / count,
    start.y - box.y + ((end.y - start.y) * step) / count,
  ])
  return page.locator('.eae-map-canvas').evaluate(
    (root, { along: places, colour: ranges }) => {
      const canvases = [...root.querySelectorAll('canvas')]
      return places.map(([x = 0, y = 0]) =>
        canvases.some((canvas) => {
          const scale = canvas.width / canvas.getBoundingClientRect().width
          const pixel = canvas.getContext('2d')?.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data
          const [, , , alpha = 0] = pixel ?? []
          const isInside = ranges.every(([least, most], at) => {
            const part = pixel?.[at] ?? -1
            return part >= least && part <= most
          })
          return alpha > 200 && isInside
        }),
      )
    },
    { along, colour },
  )
}

/** Holds the lower left corner of the rectangle and moves it across the opposite side, without letting it go. */
export const holdAcross = async (page: Page, [x, y]: Point): Promise<void> => {
  const [start, end] = [await pixelOf(page, [x, y]), await pixelOf(page, [x + 90, y + 25])]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
}
