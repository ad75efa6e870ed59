import { openRing, ringsOf } from '@eae/map/core/grid.ts'
import { expect } from '@playwright/test'
import { drawnArea, pasteCorners, tableCorners } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { undo } from '../parcels.ts'
import { test } from '../test.ts'
import { editLeft, openDivision } from '../steps/map-editing.ts'

test('of a shape that a neighbour cuts in two, one keeps the part one chooses', async ({ page }) => {
  const { left, before: whole } = await editLeft(page)

  // The parcel shrinks to a band across its middle; a new one gets all of its former land.
  const panel = await openDivision(page)
  await panel.getByRole('combobox', { name: 'Εργασία' }).selectOption({ label: 'Διαίρεση σε ίσα μέρη' })
  await panel.getByRole('textbox', { name: 'Πλήθος μερών' }).fill('3')
  await panel.getByRole('radio').nth(1).check()
  await panel.getByRole('checkbox', { name: 'Τα άλλα τμήματα γίνονται νέα αγροτεμάχια' }).uncheck()
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - whole / 3)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await expect.poll(() => drawnArea(page)).toBe(0)
  const table = await pasteCorners(page, openRing(ringsOf(left.geom)[0] ?? []))
  await expect.poll(() => drawnArea(page)).toBe(whole)
  await table.getByRole('button', { name: 'Κλείσιμο' }).click()

  await pressTool(page, 'Κόψιμο στους γείτονες')
  const others = page.getByRole('group', { name: 'Έμειναν εκτός' })
  await expect(others.getByRole('button')).toHaveCount(1)
  const kept = await drawnArea(page)
  expect(Math.abs(kept - whole / 3)).toBeLessThanOrEqual(1)

  const corners = await tableCorners(page)

  await others.getByRole('button').click()
  await expect.poll(() => tableCorners(page)).not.toEqual(corners)
  expect(Math.abs((await drawnArea(page)) - whole / 3)).toBeLessThanOrEqual(1)
  await expect(others.getByRole('button')).toHaveCount(1)
  await page.locator('[role="application"]').focus()
  await undo(page, 'Εφαρμογή τοπολογίας', kept)
  await undo(page, 'Εφαρμογή τοπολογίας', whole)
  await expect(others).toHaveCount(0)
})

test('a shape larger than one parcel can declare is refused, with both areas', async ({ page }) => {
  await editLeft(page)
  const rectangle = async (width: number): Promise<void> => {
    const table = await pasteCorners(page, [
      [300_000, 4_300_000],
      [300_000 + width, 4_300_000],
      [300_000 + width, 4_340_000],
      [300_000, 4_340_000],
    ])
    await table.getByRole('button', { name: 'Κλείσιμο' }).click()
  }
  await rectangle(25_000)
  await expect.poll(() => drawnArea(page)).toBe(1e9)
  await rectangle(25_001)
  await expect(page.getByText(/^Ένα αγροτεμάχιο .* δεν μπορεί να δηλωθεί: το μεγαλύτερο είναι/)).toBeVisible()
  expect(await drawnArea(page)).toBe(1e9)
})
