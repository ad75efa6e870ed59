import { labelPoint } from '@eae/map/core/canonical.ts'
import { area } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { settled } from '../frame.ts'
import { clickMap, drawnArea } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { view } from '../steps/map-abilities.ts'

/** Whether the browser itself gives the page the whole screen. */
const isFullScreen = (page: Page): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null)

test('no base map, full screen and a frozen map: Escape closes the panel, then aborts the drawing, then leaves', async ({
  page,
}) => {
  // So wide, the map sticks beside the fields of the parcel, and must still come to lie over all of the page.
  await page.setViewportSize({ width: 1_440, height: 900 })
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  await pressTool(page, 'Πλήρης οθόνη')
  await expect(page.locator('.eae-map-full')).toBeVisible()
  await expect.poll(() => isFullScreen(page)).toBe(true)
  await page.keyboard.press('F1')
  await expect(page.getByRole('complementary', { name: 'Βοήθεια' }).getByRole('button').first()).toBeInViewport()
  await page.keyboard.press('F1')
  const inside = labelPoint(pair.left.geom) ?? [0, 0]
  await pressTool(page, 'Οπή')
  await page.keyboard.down('Alt')
  await clickMap(page, inside)
  await page.keyboard.up('Alt')
  const finish = page.getByRole('button', { name: 'Τέλος', exact: true })
  await expect(finish).toBeVisible()
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  const panel = page.getByRole('region', { name: 'Θεματικά επίπεδα' })
  await panel.getByLabel('Υπόβαθρο').selectOption({ label: 'Χωρίς υπόβαθρο' })
  await expect(page.locator('.eae-map-base canvas')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(finish).toBeVisible()
  await expect(page.locator('[data-mode="3"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(finish).toHaveCount(0)
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await expect(page.locator('.eae-map-full')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.eae-map-full')).toHaveCount(0)
  await expect.poll(() => isFullScreen(page)).toBe(false)
  // Left by the browser itself, the map gives the page back and its button is free again.
  await pressTool(page, 'Πλήρης οθόνη')
  await expect.poll(() => isFullScreen(page)).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await expect(page.locator('.eae-map-full')).toHaveCount(0)
  await expectTool(page, 'Πλήρης οθόνη', 'aria-pressed', 'false')
  await pressTool(page, 'Πάγωμα του χάρτη')
  const before = await view(page)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Ο χάρτης είναι παγωμένος').first()).toBeVisible()
  await settled(page)
  expect(await drawnArea(page)).toBe(Math.round(area(pair.left.geom)))
  expect(await view(page)).toBe(before)
})
