import { area, openRing, ringsOf, type Point } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { expect, type Page } from '@playwright/test'
import { clickMap, dragCorner, drawnArea, expectAreaChange, hoverMap, isInView, tableCorners } from './map.ts'
import { declareLand, choose, edit, FIRST_LOAD, isSame, neighbours, tool, undo, type Pair } from './parcels.ts'
import { signIn } from './people.ts'
import { test } from './test.ts'

/** The common border of the pair from end to end, as the right parcel goes along it. */
const commonBorder = ({ right, shared }: Pair): readonly Point[] => {
  const ring = openRing(ringsOf(right.geom)[0] ?? [])
  const isShared = (index: number) => shared.some((point) => isSame(point, ring[index % ring.length] ?? [0, 0]))
  const start = ring.findIndex((_, index) => isShared(index) && !isShared(index + ring.length - 1))
  return Array.from({ length: shared.length }, (_, index) => ring[(start + index) % ring.length] ?? [0, 0])
}

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

test('O, or its button, follows the border the other way round, once', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const border = commonBorder(pair)
  const [first, last] = [border[0], border.at(-1)]
  if (!first || !last) throw new Error('the pair has no common border')
  await edit(page, pair.edeId, pair.left)
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  const otherWay = page.getByRole('button', { name: 'Άλλη πλευρά', exact: true })
  await expect(otherWay).toHaveCount(0)
  await clickMap(page, first)
  await expect(otherWay).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('o')
  await expect(otherWay).toHaveAttribute('aria-pressed', 'true')
  await otherWay.click()
  await expect(otherWay).toHaveAttribute('aria-pressed', 'false')
  await otherWay.click()
  await expect(otherWay).toHaveAttribute('aria-pressed', 'true')
  await clickMap(page, last)
  await expect(otherWay).toHaveAttribute('aria-pressed', 'false')
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnArea(page)).toBeGreaterThan(0)
  const drawn = await tableCorners(page)
  const [start, end, between] = [[first], [last], border.slice(1, -1)].map((places) =>
    drawn.filter((corner) => places.some((place) => isSame(place, corner))),
  )
  expect([start, end, between]).toEqual([[first], [last], []])
})

test('T switches the following of borders off: two clicks give a straight line', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const border = commonBorder(pair)
  const [first, last] = [border[0], border.at(-1)]
  const inside = labelPoint(pair.left.geom)
  if (!first || !last || !inside) throw new Error('the pair has no common border')
  await edit(page, pair.edeId, pair.left)
  await page.keyboard.press('Delete')
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('t')
  await expect(page.getByText('Η σχεδίαση δεν ακολουθεί όρια: ευθείες γραμμές')).toBeVisible()
  await clickMap(page, first)
  await clickMap(page, last)
  await page.keyboard.down('Alt')
  await clickMap(page, inside)
  await page.keyboard.up('Alt')
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnArea(page)).toBeGreaterThan(0)
  expect(await tableCorners(page)).toHaveLength(3)
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
  await page.getByRole('button', { name: 'Επεξεργασία του σχήματος' }).click()
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
  await tool(crashing, 'Δημιουργία οπής στο πολύγωνο').click()
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
  const question = page.getByRole('alert', { name: 'Βρέθηκαν αλλαγές που δεν αποθηκεύτηκαν.' })
  await expect(question).toBeVisible({ timeout: FIRST_LOAD })
  await expect(question).toContainText('βήματα: 1, αγροτεμάχια: 2')
  await expect(question).toContainText('Μετακίνηση κορυφής')
  await expect(question).toContainText('Σχέδιο που δεν τελείωσε: 2 κορυφές')
  await question.getByRole('button', { name: 'Επαναφορά αλλαγών' }).click()
  await choose(page, pair.left)
  await expect.poll(() => drawnArea(page)).toBe(after)
  // Where its parcel was the chosen one, the hole is being drawn again already; else it waits for undo.
  const isDrawing = (await page.locator('[data-mode="3"]').count()) > 0
  if (!isDrawing) {
    await page.getByRole('button', { name: 'Επεξεργασία του σχήματος' }).click()
    await page.locator('[role="application"]').focus()
    await page.keyboard.press('Control+z')
  }
  await expect(page.locator('[data-mode="3"]')).toBeVisible()
  await page.getByRole('button', { name: 'Άκυρο', exact: true }).click()
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await tool(page, 'Ιστορικό αλλαγών του αγροτεμαχίου').click()
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
  await page.getByRole('button', { name: 'Σχεδίαση νέου σχήματος' }).click()
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
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: FIRST_LOAD })
  await choose(page, pair.left)
  await page.getByRole('button', { name: 'Επεξεργασία του σχήματος' }).click()
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await expect(page.getByText('Βρέθηκαν αλλαγές που δεν αποθηκεύτηκαν.')).toHaveCount(0)

  // The other journeys find the application as it was.
  await page.getByRole('button', { name: / χωρίς καλλιέργεια / }).click()
  await page.getByRole('button', { name: 'Διαγραφή', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }).click()
  await page.getByRole('button', { name: /^Αποθήκευση \(/ }).click()
  await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
})

test('a corner is moved and deleted by clicks alone, without dragging', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const [, corner] = commonBorder(pair)
  const inside = labelPoint(pair.left.geom)
  if (!corner || !inside) throw new Error('the pair has no common border')
  await edit(page, pair.edeId, pair.left)
  const before = await drawnArea(page)
  const clicks = tool(page, 'Μετακίνηση κορυφών με κλικ, χωρίς σύρσιμο')
  await clicks.click()
  await clickMap(page, corner)
  await expect(page.getByText('Κλικ στη νέα θέση της κορυφής · Esc: άκυρο')).toBeVisible()
  const to: Point = [corner[0] + (inside[0] - corner[0]) * 0.3, corner[1] + (inside[1] - corner[1]) * 0.3]
  await page.keyboard.down('Alt')
  await clickMap(page, to)
  await page.keyboard.up('Alt')
  const after = await expectAreaChange(page, before)
  await expect(clicks).toHaveAttribute('aria-pressed', 'true')
  await undo(page, 'Μετακίνηση κορυφής', before)
  await page.keyboard.press('Control+y')
  await expect.poll(() => drawnArea(page)).toBe(after)
  await page.keyboard.press('Escape')
  await expect(clicks).toHaveAttribute('aria-pressed', 'false')

  // Far from the corner, a step back shows where it happened.
  await hoverMap(page, inside)
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await isInView(page, corner)).toBe(false)
  }).toPass()
  await page.keyboard.press('Control+z')
  await expect.poll(() => isInView(page, corner)).toBe(true)
})

test('a second tab only looks until it takes the editing over', async ({ page, context }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  const second = await context.newPage()
  await second.goto(`Edetedeaeeagroi?id=${pair.edeId}`)
  await expect(second.getByText('Ο χάρτης αυτός είναι ανοικτός σε άλλη καρτέλα.')).toBeVisible({ timeout: FIRST_LOAD })
  await choose(second, pair.left)
  await expect(second.getByRole('button', { name: 'Επεξεργασία του σχήματος' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await second.getByRole('button', { name: 'Επεξεργασία εδώ' }).click()
  await second.getByRole('button', { name: 'Επεξεργασία του σχήματος' }).click()
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
  await tool(page, 'Το κοινό όριο μετακινείται και στο γειτονικό αγροτεμάχιο').click()
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

test('a parcel is drawn, its corner moved by centimetres and deleted, all by keyboard', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  const map = page.locator('[role="application"]')
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await map.focus()
  // Corners at the crosshair; the map moves below it, finer with Shift.
  const walk = async (key: string): Promise<void> => {
    const before = await page.locator('[data-view]').getAttribute('data-view')
    await page.keyboard.press(key)
    await expect.poll(() => page.locator('[data-view]').getAttribute('data-view')).not.toBe(before)
  }
  const spoken = page.locator('[aria-live="polite"]')
  await walk('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await walk('ArrowRight')
  await page.keyboard.press('Enter')
  await walk('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(spoken.filter({ hasText: /^Κορυφή 3, .* Εμβαδόν/ })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnArea(page)).toBeGreaterThan(0)
  const drawn = await drawnArea(page)

  const before = await tableCorners(page)
  await map.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  const after = await tableCorners(page)
  const moved = after.flatMap((point, index) => {
    const [x, y] = before[index] ?? [0, 0]
    return isSame(point, [x, y]) ? [] : [[Math.round((point[0] - x) * 1000), Math.round((point[1] - y) * 1000)]]
  })
  expect(moved).toEqual([[100, 10]])
  await map.focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawnArea(page)).toBe(drawn)
})
