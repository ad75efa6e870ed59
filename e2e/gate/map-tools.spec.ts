import { area, bbox } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { expect } from '@playwright/test'
import { clickMap, drawnArea, expectAreaChange } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { choose, edit, listedParcels, neighbours, undo } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

test('the pieces of a division become parcels in one step, which is taken back and done again as one', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  const list = listedParcels(page)
  const known = await list.count()
  await pressTool(page, 'Διαίρεση')
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await panel.getByRole('textbox', { name: /^Έκταση/ }).fill('2,5 στρ.')
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect(page.getByText('Το άλλο τμήμα έγινε νέο αγροτεμάχιο.')).toBeVisible()
  const rest = await expectAreaChange(page, before)
  expect(Math.abs(rest - (before - 2_500))).toBeLessThanOrEqual(1)
  await expect(list).toHaveCount(known + 1)
  const made = list.last()
  await made.click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - 2_500)).toBeLessThanOrEqual(1)

  await choose(page, left)
  await expect.poll(() => drawnArea(page)).toBe(rest)
  const map = page.locator('[role="application"]')
  await map.focus()
  await page.keyboard.press('F2')
  await undo(page, 'Διαίρεση', before)
  await expect(list).toHaveCount(known)
  await page.keyboard.press('Control+y')
  await expect.poll(() => drawnArea(page)).toBe(rest)
  await expect(list).toHaveCount(known + 1)
  await made.click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - 2_500)).toBeLessThanOrEqual(1)
})

test('two neighbours become one: select the other, merge, take it back', async ({ page }) => {
  await signIn(page, 'adviser')
  const { edeId, left, right } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  await expectTool(page, 'Ένωση', 'aria-disabled', 'true')
  await pressTool(page, 'Επιλογή και πληροφορίες')
  const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = bbox(right.geom) ?? []
  await clickMap(page, labelPoint(right.geom) ?? [(xmin + xmax) / 2, (ymin + ymax) / 2])
  await expect(page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })).toContainText(right.shortdesc)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Επιλεγμένο: ${right.shortdesc}`)).toBeVisible()
  // Merging begins to edit by itself.
  await pressTool(page, 'Ένωση')
  const sum = area(left.geom) + area(right.geom)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - sum)).toBeLessThanOrEqual(1)
  // Its land would be declared twice.
  await expect(page.getByText(`Το αγροτεμάχιο ${right.shortdesc} έμεινε χωρίς σχήμα`)).toBeVisible()
  await choose(page, right)
  await expect.poll(() => drawnArea(page)).toBe(0)
  await choose(page, left)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - sum)).toBeLessThanOrEqual(1)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('F2')
  await undo(page, 'Ένωση', before)
  await choose(page, right)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(right.geom)))
})
