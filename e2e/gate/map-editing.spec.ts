import { area, type Point } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { expect, type Page } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { clickMap, dragCorner, drawnArea, expectAreaChange, hoverMap, tableCorners } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { choose, declareLand, edit, FIRST_LOAD, neighbours, undo } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { commonBorder } from '../steps/map-editing.ts'

/** The sessions that the browser keeps for the map: how many corners of an unfinished sketch each of them holds. */
const keptSketches = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve, reject) => {
        const request = indexedDB.open('parcel-map', 1)
        request.addEventListener('error', () => reject(new Error('the drafts cannot be opened')))
        request.addEventListener('success', () => {
          const database = request.result
          const all = database.transaction('drafts').objectStore('drafts').getAll()
          all.addEventListener('success', () => {
            database.close()
            const drafts: readonly { readonly open: { readonly sketch: readonly unknown[] } | null }[] = all.result
            resolve(drafts.map(({ open }) => open?.sketch.length ?? 0))
          })
        })
      }),
  )

test('a parcel is drawn along its neighbour: the border follows with one click', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const border = commonBorder(pair)
  const [first, last] = [border[0], border.at(-1)]
  const inside = labelPoint(pair.left.geom)
  if (!first || !last || !inside) throw new Error('the pair has no common border')
  await edit(page, pair.edeId, pair.left)
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await clickMap(page, first)
  await hoverMap(page, last)
  await clickMap(page, last)
  await page.keyboard.down('Alt')
  await clickMap(page, inside)
  await page.keyboard.up('Alt')
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnArea(page)).toBeGreaterThan(0)
  const drawn = await tableCorners(page)
  expect(drawn.slice(0, border.length)).toEqual(border)
  expect(drawn).toHaveLength(border.length + 1)
})

test('a corner of a common border moves in both parcels of the application, undone by one key', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const [, corner] = commonBorder(pair)
  const inside = labelPoint(pair.right.geom)
  if (!corner || !inside) throw new Error('the pair has no common border')
  await edit(page, pair.edeId, pair.left)
  const before = await drawnArea(page)
  const target: Point = [corner[0] + (inside[0] - corner[0]) * 0.3, corner[1] + (inside[1] - corner[1]) * 0.3]
  await dragCorner(page, corner, target)
  const after = await expectAreaChange(page, before)
  await choose(page, pair.right)
  // What one parcel won, the other lost.
  const rest = Math.round(area(pair.right.geom)) - (after - before)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - rest)).toBeLessThanOrEqual(2)
  await pressTool(page, 'Σχεδίαση')
  await page.locator('[role="application"]').focus()
  await undo(page, 'Μετακίνηση κορυφής', Math.round(area(pair.right.geom)))
  await choose(page, pair.left)
  await expect.poll(() => drawnArea(page)).toBe(before)
})

test('changes survive a crash: the map offers them, restores them and can still take them back', async ({
  page: crashing,
  context,
}) => {
  await signIn(crashing, 'adviser')
  const pair = await neighbours(crashing)
  const [, corner] = commonBorder(pair)
  const inside = labelPoint(pair.left.geom)
  if (!corner || !inside) throw new Error('the pair has no common border')
  await edit(crashing, pair.edeId, pair.left)
  const before = await drawnArea(crashing)
  await dragCorner(crashing, corner, [
    corner[0] + (inside[0] - corner[0]) * 0.3,
    corner[1] + (inside[1] - corner[1]) * 0.3,
  ])
  const after = await expectAreaChange(crashing, before)
  await expect.poll(() => keptSketches(crashing)).toEqual([0])
  await pressTool(crashing, 'Οπή')
  await crashing.keyboard.down('Alt')
  await clickMap(crashing, inside)
  await clickMap(crashing, [inside[0], inside[1] + 20])
  await crashing.keyboard.up('Alt')
  await expect.poll(() => keptSketches(crashing)).toEqual([2])

  // The page is gone without a word; its lock goes with it.
  const crash = crashing.waitForEvent('crash')
  crashing.goto('chrome://crash').catch((error: unknown) => error)
  await crash
  const page = await context.newPage()
  await page.goto(`Edetedeaeeagroi?id=${pair.edeId}`)
  // First what was to be saved of the application, then what was still being drawn.
  await page.getByRole('button', { name: 'Επαναφορά των αλλαγών' }).click()
  const question = page.getByRole('alert', { name: 'Βρέθηκαν αλλαγές που δεν αποθηκεύτηκαν.' })
  await expect(question).toBeVisible({ timeout: FIRST_LOAD })
  await expect(question).toContainText('Σχέδιο που δεν τελείωσε: 2 κορυφές')
  await question.getByRole('button', { name: 'Επαναφορά αλλαγών' }).click()
  await choose(page, pair.left)
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
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const inside = labelPoint(pair.left.geom)
  if (!inside) throw new Error('the parcel has no land')
  await edit(page, pair.edeId, pair.left)
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await expect.poll(() => drawnArea(page)).toBe(0)
  await pressTool(page, 'Σχεδίαση')
  await page.keyboard.down('Alt')
  for (const [x, y] of [
    [0, 0],
    [20, 0],
    [0, 20],
  ] as const)
    await clickMap(page, [inside[0] + x, inside[1] + y])
  await page.keyboard.up('Alt')
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

  await page.goto(`Edetedeaeeagroi?id=${pair.edeId}`)
  await mapReady(page)
  await choose(page, pair.left)
  await pressTool(page, 'Σχεδίαση')
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await expect(page.getByText('Βρέθηκαν αλλαγές που δεν αποθηκεύτηκαν.')).toHaveCount(0)

  // The other journeys find the application as it was.
  await page.getByRole('button', { name: / χωρίς καλλιέργεια / }).click()
  await page.getByRole('button', { name: 'Διαγραφή', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }).click()
  await page.getByRole('button', { name: /^Αποθήκευση \(/ }).click()
  await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
})

test('a second tab only looks until it takes the editing over', async ({ page, context }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  const second = await context.newPage()
  await second.goto(`Edetedeaeeagroi?id=${pair.edeId}`)
  await expect(second.getByText('Ο χάρτης αυτός είναι ανοικτός σε άλλη καρτέλα.')).toBeVisible({ timeout: FIRST_LOAD })
  await choose(second, pair.left)
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
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const [, corner] = commonBorder(pair)
  const inside = labelPoint(pair.right.geom)
  if (!corner || !inside) throw new Error('the pair has no common border')
  await edit(page, pair.edeId, pair.left)
  const before = await drawnArea(page)
  // Without shared borders the neighbour stays, and the two overlap.
  await pressTool(page, 'Κοινά όρια μαζί')
  await dragCorner(page, corner, [corner[0] + (inside[0] - corner[0]) * 0.3, corner[1] + (inside[1] - corner[1]) * 0.3])
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
  await expect(panel.getByRole('button', { name: new RegExp(`^Επικάλυψη.*${pair.right.shortdesc}`) })).toHaveCount(0)
  await page.locator('[role="application"]').focus()
  await undo(page, 'Επιδιόρθωση', overlapping)
})
