import { area } from '@eae/map/core/grid.ts'
import { expect } from '@playwright/test'
import { drawnArea, tableCorners } from '../map.ts'
import { undo } from '../parcels.ts'
import { test } from '../test.ts'
import { dialogOf, accept, open, chooseFile, box, lines } from '../steps/map-import-button.ts'

test('a list of coordinates is chosen by the button and becomes the shape; one key takes it back', async ({ page }) => {
  const { land, at } = await open(page)
  const corners = box(at, 60, 40)
  await chooseFile(page, 'σημεία.txt', lines(corners))
  await expect(dialogOf(page).getByText(/^Προορισμός: 1 πολύγωνο/)).toContainText('ΕΓΣΑ87')
  await expect(dialogOf(page).getByText(/Τοποθεσία: \p{L}+/u)).toBeVisible()
  await accept(page).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect.poll(() => drawnArea(page)).toBe(60 * 40)
  expect(new Set((await tableCorners(page)).map(String))).toEqual(new Set(corners.map(String)))
  await page.locator('[role="application"]').focus()
  await undo(page, 'Εισαγωγή από αρχείο', Math.round(area(land)))
})
