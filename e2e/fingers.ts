import { fromDisplay } from '@eae/map/core/crs.ts'
import { area, type Point } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { mapReady } from './frame.ts'
import { drawnArea, pixelOf, type Place } from './map.ts'
import { tapTool } from './map-tools.ts'
import { choose, type Feature, neighbours, type Pair } from './parcels.ts'
import { signIn } from './people.ts'

/** Metres per pixel of the display below which a finger meets what it means. */
const CLOSE = 0.3
const viewOf = async (page: Page): Promise<readonly number[]> =>
  ((await page.locator('[data-view]').getAttribute('data-view')) ?? '').split(',').map(Number)

/** Opens the first of two neighbouring parcels of the adviser for editing, by finger. */
export const openPair = async (page: Page): Promise<Pair> => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const { edeId, left } = pair
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await mapReady(page)
  await choose(page, left)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(left.geom)))
  await tapTool(page, 'Σχεδίαση')
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await page.locator('.eae-map-canvas').scrollIntoViewIfNeeded()
  return pair
}

/** Opens a parcel of the adviser for editing, by finger. */
export const openParcel = async (page: Page): Promise<Feature> => (await openPair(page)).left

/** Zooms in by its button until a finger is exact enough; gives the place in the middle of the map, EPSG:2100. */
export const zoomIn = async (page: Page): Promise<Point> => {
  for (let [, , resolution = 1] = await viewOf(page); resolution > CLOSE; [, , resolution = 1] = await viewOf(page)) {
    await page.getByRole('button', { name: 'Μεγέθυνση' }).tap()
    await expect.poll(async () => (await viewOf(page))[2]).toBeLessThan(resolution)
  }
  const [x = 0, y = 0] = await viewOf(page)
  return fromDisplay([x, y])
}

/** Taps a place of the map, EPSG:2100. */
export const tap = async (page: Page, place: Place): Promise<void> => {
  const { x, y } = await pixelOf(page, place)
  await page.touchscreen.tap(x, y)
}
