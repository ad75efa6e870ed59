import { toDisplay } from '@eae/map/core/crs.ts'
import { expect, type Page } from '@playwright/test'

export type Place = readonly [number, number]

/** The pixel of the page where the map shows a place in EPSG:2100, by the view that the map publishes. */
export const pixelOf = async (page: Page, place: Place): Promise<{ x: number; y: number }> => {
  const root = page.locator('[data-view]')
  const view = (await root.getAttribute('data-view'))?.split(',').map(Number) ?? []
  const [centreX = 0, centreY = 0, resolution = 1] = view
  const box = await root.locator('canvas').first().boundingBox()
  if (box === null) throw new Error('the map has no canvas')
  const [x, y] = toDisplay(place)
  return {
    x: box.x + box.width / 2 + (x - centreX) / resolution,
    y: box.y + box.height / 2 - (y - centreY) / resolution,
  }
}

/** Drags the corner at a place by some metres, as a hand does: press, move in steps, release. */
export const dragCorner = async (page: Page, from: Place, to: Place): Promise<void> => {
  const start = await pixelOf(page, from)
  const end = await pixelOf(page, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 6 })
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up()
}

/** The drawn area that the map publishes, m². */
export const drawnArea = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-area]').getAttribute('data-area'))

/** Waits until the drawn area is another one. */
export const expectAreaChange = async (page: Page, before: number): Promise<number> => {
  await expect.poll(() => drawnArea(page)).not.toBe(before)
  return drawnArea(page)
}

/** Clicks the map at a place. */
export const clickMap = async (page: Page, place: Place, button: 'left' | 'right' = 'left'): Promise<void> => {
  const { x, y } = await pixelOf(page, place)
  await page.mouse.click(x, y, { button })
}

/** Moves the mouse over the map to a place. */
export const hoverMap = async (page: Page, place: Place): Promise<void> => {
  const { x, y } = await pixelOf(page, place)
  await page.mouse.move(x - 3, y - 3)
  await page.mouse.move(x, y, { steps: 3 })
}
