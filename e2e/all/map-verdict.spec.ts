import { expect, type Locator, type Page } from '@playwright/test'
import { clickMap, drawnArea, expectAreaChange, hoverMap, tableCorners, type Colour, type Place } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { undo } from '../parcels.ts'
import { test } from '../test.ts'
import { WHOLE, map, cursor, verdict, openRectangle, colouredAlong, holdAcross } from '../steps/map-verdict.ts'

const refusal = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Μη αποδεκτή γεωμετρία' })

const BLUE: Colour = [
  [0, 60],
  [60, 140],
  [130, 210],
]

test.describe('on a fine screen', () => {
  test.use({ deviceScaleFactor: 2 })

  test('what is drawn stays on its land when the map moves below it', async ({ page }) => {
    const [x, y] = await openRectangle(page)
    const share = async (from: Place, to: Place) => {
      const line = await colouredAlong(page, from, to, BLUE)
      return line.filter(Boolean).length / line.length
    }
    // The side of the rectangle between its corners, and a line beside it.
    const side = () => share([x + 5, y], [x + 55, y])
    const beside = () => share([x + 5, y - 5], [x + 55, y - 5])
    await expect.poll(side).toBeGreaterThan(0.9)
    expect(await beside()).toBe(0)
    const view = await page.locator('[data-view]').getAttribute('data-view')
    for (const key of ['ArrowUp', 'ArrowRight']) await map(page).press(key)
    await expect.poll(() => page.locator('[data-view]').getAttribute('data-view')).not.toBe(view)
    await expect.poll(side).toBeGreaterThan(0.9)
    expect(await beside()).toBe(0)
  })
})

test('let go where it may not stand, a corner goes back, and what was drawn is offered repaired', async ({ page }) => {
  const [x, y] = await openRectangle(page)
  const before = await tableCorners(page)
  await holdAcross(page, [x, y])
  await page.mouse.up()
  // The words of the specification, and then the reason.
  await expect(refusal(page)).toContainText('Μη αποδεκτή γεωμετρία')
  await expect(refusal(page)).toContainText('Δεν επιτρέπονται πολύγωνα τέτοιας μορφής')
  await expect(refusal(page)).toContainText('Το περίγραμμα τέμνει ή ακουμπά τον εαυτό του')
  expect(await drawnArea(page)).toBe(WHOLE)
  expect(await tableCorners(page)).toEqual(before)

  // The message may be closed: what was drawn is kept with the history.
  await refusal(page).getByRole('button', { name: 'Κλείσιμο' }).click()
  await expect(refusal(page)).toHaveCount(0)
  await pressTool(page, 'Ιστορικό του αγροτεμαχίου')
  const steps = page.getByRole('region', { name: 'Ιστορικό αλλαγών του αγροτεμαχίου' })
  await expect(steps.getByText(/^Δεν έγινε δεκτό σχήμα με [\d.,]+ στρ\./)).toBeVisible()
  await steps.getByRole('button', { name: 'Επιδιόρθωση…' }).click()
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await expect(panel.getByRole('combobox', { name: 'Εργασία' })).toContainText('Επιδιόρθωση')
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect(panel).toHaveCount(0)
  // The two triangles on both sides of the crossing, 500 m² each.
  await expect.poll(() => drawnArea(page)).toBe(1_000)
  await map(page).focus()
  await undo(page, 'Επιδιόρθωση', WHOLE)
  expect(await tableCorners(page)).toEqual(before)
})

test('a corner that would cross the sketch is refused while it is aimed at, and the sketch stays', async ({ page }) => {
  const [x, y] = await openRectangle(page)
  await map(page).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await page.keyboard.down('Alt')
  for (const place of [
    [x, y],
    [x + 60, y + 50],
    [x + 60, y],
  ] as const)
    await clickMap(page, place)
  const across: Place = [x + 10, y + 40]
  await hoverMap(page, across)
  await expect(verdict(page)).toContainText('Η γραμμή τέμνει το ίδιο το σχήμα')
  await expect.poll(() => cursor(page)).toBe('not-allowed')
  await clickMap(page, across)
  await expect(refusal(page)).toContainText('Η γραμμή τέμνει το ίδιο το σχήμα')
  // A corner that crosses nothing is taken, and the shape has the three before it.
  await clickMap(page, [x + 20, y - 10])
  await page.keyboard.up('Alt')
  await page.keyboard.press('Enter')
  await expectAreaChange(page, 0)
  expect(await tableCorners(page)).toHaveLength(4)
})
