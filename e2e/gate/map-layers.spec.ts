import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { isCall, openOwnMap } from '../steps/map-layers.ts'

/** One step out, until the map stands still there. */
const zoomOut = async (page: Page): Promise<void> => {
  const resolution = async () => Number((await page.locator('[data-view]').getAttribute('data-view'))?.split(',')[2])
  const before = await resolution()
  await page.getByRole('button', { name: 'Σμίκρυνση' }).click()
  await expect.poll(resolution).toBeGreaterThan(before)
}

test('a wide view is drawn from tiles, and a view of the country says to zoom in', async ({ page }) => {
  await openOwnMap(page)
  const tiles = page.waitForResponse(isCall('tile_neighbours?'))
  for (let step = 0; step < 6; step += 1) {
    await zoomOut(page)
  }
  expect((await tiles).status()).toBe(200)
  const hint = page.getByText('Υπάρχουν περισσότερα σχήματα: μεγεθύνετε τον χάρτη')
  await expect(hint).toHaveCount(0)
  for (let step = 0; step < 8; step += 1) {
    await zoomOut(page)
  }
  await expect(hint).toBeVisible()
})
