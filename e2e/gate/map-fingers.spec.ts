import { expect, type Page } from '@playwright/test'
import { openParcel, tap, zoomIn } from '../fingers.ts'
import { drawnArea, type Place } from '../map.ts'
import { tapTool } from '../map-tools.ts'
import { test } from '../test.ts'

/** Share by which an area may differ that is tapped pixel by pixel. */
const TOLERANCE = 0.05

const expectAbout = (page: Page, wanted: number) =>
  expect.poll(async () => Math.abs((await drawnArea(page)) / wanted - 1)).toBeLessThan(TOLERANCE)

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test('a parcel is drawn by finger, and the tap on its first corner finishes it; then a hole, by its button', async ({
  page,
}) => {
  await openParcel(page)
  await tapTool(page, 'Διαγραφή σχήματος')
  await expect.poll(() => drawnArea(page)).toBe(0)
  const [x, y] = await zoomIn(page)
  const corners: readonly Place[] = [
    [x - 25, y - 25],
    [x + 25, y - 25],
    [x + 25, y + 25],
    [x - 25, y + 25],
  ]
  for (const corner of corners) await tap(page, corner)
  expect(await drawnArea(page)).toBe(0)
  await tap(page, [x - 25, y - 25])
  await expectAbout(page, 50 * 50)
  await expect(page.locator('.eae-map-measure')).toHaveAttribute('data-vertices', '4')
  const whole = await drawnArea(page)

  await tapTool(page, 'Οπή')
  await expect(page.locator('[data-mode="3"]')).toBeVisible()
  for (const [dx, dy] of [
    [-12, -12],
    [12, -12],
    [12, 12],
    [-12, 12],
  ] as const)
    await tap(page, [x + dx, y + dy])
  await page.getByRole('button', { name: 'Τέλος', exact: true }).tap()
  await expectAbout(page, whole - 24 * 24)
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await expect(page.locator('.eae-map-measure')).toHaveAttribute('data-vertices', '8')
})
