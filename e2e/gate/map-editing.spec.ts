import { area } from '@eae/map/core/grid.ts'
import { expect } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { clickMap, dragCorner, drawnArea, expectAreaChange, hoverMap, tableCorners } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { choose, declareLand, FIRST_LOAD, undo } from '../parcels.ts'
import { test } from '../test.ts'
import { clickFreely, editLeft, keptSessions, partWay } from '../steps/map-editing.ts'

test('a parcel is drawn along its neighbour: the border follows with one click', async ({ page }) => {
  const { border, first, last, inLeft } = await editLeft(page)
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await clickMap(page, first)
  await hoverMap(page, last)
  await clickMap(page, last)
  await clickFreely(page, inLeft)
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnArea(page)).toBeGreaterThan(0)
  const drawn = await tableCorners(page)
  expect(drawn.slice(0, border.length)).toEqual(border)
  expect(drawn).toHaveLength(border.length + 1)
})

test('a corner of a common border moves in both parcels of the application, undone by one key', async ({ page }) => {
  const { left, right, corner, inRight, before } = await editLeft(page)
  await dragCorner(page, corner, partWay(corner, inRight))
  const after = await expectAreaChange(page, before)
  await choose(page, right)
  // What one parcel won, the other lost.
  const rest = Math.round(area(right.geom)) - (after - before)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - rest)).toBeLessThanOrEqual(2)
  await pressTool(page, 'Σχεδίαση')
  await page.locator('[role="application"]').focus()
  await undo(page, 'Μετακίνηση κορυφής', Math.round(area(right.geom)))
  await choose(page, left)
  await expect.poll(() => drawnArea(page)).toBe(before)
})

test('changes survive a crash: the map offers them, restores them and can still take them back', async ({
  page: crashing,
  context,
}) => {
  const { edeId, left, corner, inLeft, before } = await editLeft(crashing)
  await dragCorner(crashing, corner, partWay(corner, inLeft))
  const after = await expectAreaChange(crashing, before)
  await expect.poll(() => keptSessions(crashing)).toEqual([{ corners: 0, undone: 0 }])
  await pressTool(crashing, 'Οπή')
  await clickFreely(crashing, inLeft, [inLeft[0], inLeft[1] + 20])
  await expect.poll(() => keptSessions(crashing)).toEqual([{ corners: 2, undone: 0 }])

  // The page is gone without a word; its lock goes with it.
  const crash = crashing.waitForEvent('crash')
  crashing.goto('chrome://crash').catch((error: unknown) => error)
  await crash
  const page = await context.newPage()
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  // First what was to be saved of the application, then what was still being drawn.
  await page.getByRole('button', { name: 'Επαναφορά των αλλαγών' }).click()
  const question = page.getByRole('alert', { name: 'Βρέθηκαν αλλαγές που δεν αποθηκεύτηκαν.' })
  await expect(question).toBeVisible({ timeout: FIRST_LOAD })
  await expect(question).toContainText('Σχέδιο που δεν τελείωσε: 2 κορυφές')
  await question.getByRole('button', { name: 'Επαναφορά αλλαγών' }).click()
  await choose(page, left)
  await expect.poll(() => drawnArea(page)).toBe(after)
  // Where its parcel was the chosen one, the hole is being drawn again already; else it waits for undo.
  const isDrawing = (await page.locator('[data-mode="3"]').count()) > 0
  if (!isDrawing) {
    await pressTool(page, 'Σχεδίαση')
    await page.locator('[role="application"]').focus()
    await page.keyboard.press('Control+z')
  }
  await expect(page.locator('[data-mode="3"]')).toBeVisible()
  await page.getByRole('button', { name: 'Άκυρο', exact: true }).click()
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await pressTool(page, 'Ιστορικό του αγροτεμαχίου')
  const steps = page.getByRole('region', { name: 'Ιστορικό αλλαγών του αγροτεμαχίου' })
  await expect(steps.getByRole('listitem')).toHaveCount(2)
  await steps.getByRole('button', { name: 'Αρχική κατάσταση' }).click()
  await expect.poll(() => drawnArea(page)).toBe(before)
  await steps.getByRole('button', { name: /^Μετακίνηση κορυφής/ }).click()
  await expect.poll(() => drawnArea(page)).toBe(after)
})

test('a new parcel is drawn and saved: it stays selected with its history, and the map asks nothing later', async ({
  page,
}) => {
  const { edeId, left, inLeft } = await editLeft(page)
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  const [x, y] = inLeft
  await clickFreely(page, [x, y], [x + 20, y], [x, y + 20])
  await page.keyboard.press('Enter')
  const drawn = await expectAreaChange(page, 0)
  await declareLand(page)
  await page.getByRole('button', { name: /^Αποθήκευση \(/ }).click()
  await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
  expect(await drawnArea(page)).toBe(drawn)
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await page.keyboard.press('Control+y')
  await expect.poll(() => drawnArea(page)).toBe(drawn)
  // The browser keeps a step a moment after it was made: left within it, the map would offer what was taken back.
  await expect.poll(() => keptSessions(page)).toEqual([{ corners: 0, undone: 0 }])

  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await mapReady(page)
  await choose(page, left)
  await pressTool(page, 'Σχεδίαση')
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await expect(page.getByText('Βρέθηκαν αλλαγές που δεν αποθηκεύτηκαν.')).toHaveCount(0)

  // The other journeys find the application as it was.
  await page.getByRole('button', { name: / χωρίς καλλιέργεια / }).click()
  await page.getByRole('button', { name: 'Διαγραφή αγροτεμαχίου' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }).click()
  await page.getByRole('button', { name: /^Αποθήκευση \(/ }).click()
  await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
})

test('a second tab only looks until it takes the editing over', async ({ page, context }) => {
  const { edeId, left } = await editLeft(page)
  const second = await context.newPage()
  await second.goto(`Edetedeaeeagroi?id=${edeId}`)
  await expect(second.getByText('Ο χάρτης αυτός είναι ανοικτός σε άλλη καρτέλα.')).toBeVisible({ timeout: FIRST_LOAD })
  await choose(second, left)
  await expectTool(second, 'Σχεδίαση', 'aria-disabled', 'true')
  await second.getByRole('button', { name: 'Επεξεργασία εδώ' }).click()
  await pressTool(second, 'Σχεδίαση')
  await expect(second.locator('[data-mode="1"]')).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Η επεξεργασία συνεχίζεται σε άλλη καρτέλα.' }).first(),
  ).toBeVisible()
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
})

test('an overlap is found, shown and repaired from the list of issues', async ({ page }) => {
  const { right, corner, inRight, before } = await editLeft(page)
  // Without shared borders the neighbour stays, and the two overlap.
  await pressTool(page, 'Κοινά όρια μαζί')
  await dragCorner(page, corner, partWay(corner, inRight))
  const overlapping = await expectAreaChange(page, before)
  // It is told at once, without a list, and a press leads to the list.
  const told = page.getByRole('button', { name: /^Επικάλυψη [\d.,]+ τ\.μ\. με «/ })
  await expect(told).toBeVisible()
  await undo(page, 'Μετακίνηση κορυφής', before)
  await expect(told).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect.poll(() => drawnArea(page)).toBe(overlapping)
  await told.click()
  const panel = page.getByRole('region', { name: 'Προβλήματα τοπολογίας στην περιοχή' })
  await panel.getByRole('button', { name: 'Κλείσιμο' }).click()
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('F8')
  await panel
    .getByRole('button', { name: /^Επικάλυψη/ })
    .first()
    .click()
  // Looking at the button of the batch shows what all repairs together would give, and changes nothing.
  const all = panel.getByRole('button', { name: /^Επιδιόρθωση όλων \(\d+\)$/ })
  await all.focus()
  await expect(all).toHaveAccessibleDescription(/^Προεπισκόπηση: αλλάζ(?:ει 1 αγροτεμάχιο|ουν \d+ αγροτεμάχια)$/)
  await panel.getByRole('button', { name: 'Επόμενο (F8)' }).focus()
  await expect(all).toHaveAccessibleDescription('')
  expect(await drawnArea(page)).toBe(overlapping)
  await panel.getByRole('button', { name: 'Επιδιόρθωση', exact: true }).click()
  const repaired = await expectAreaChange(page, overlapping)
  expect(repaired).toBeLessThan(overlapping)
  await expect(panel.getByRole('button', { name: new RegExp(`^Επικάλυψη.*${right.shortdesc}`) })).toHaveCount(0)
  await page.locator('[role="application"]').focus()
  await undo(page, 'Επιδιόρθωση', overlapping)
})
