import { area, type Point } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { expect, type Page } from '@playwright/test'
import { clickMap, dragCorner, drawnArea, dropFile, expectAreaChange, isInView } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { choose, undo } from '../parcels.ts'
import { test } from '../test.ts'
import { clickFreely, editLeft, openDivision, partWay } from '../steps/map-editing.ts'

test('an overlap with a neighbour is shown while it is dragged and cut by one press', async ({ page }) => {
  const { corner, inRight, before } = await editLeft(page)
  // With shared borders the neighbour would give way.
  await pressTool(page, 'Κοινά όρια μαζί')
  await dragCorner(page, corner, partWay(corner, inRight, 0.5))
  const overlapping = await expectAreaChange(page, before)
  await pressTool(page, 'Κόψιμο στους γείτονες')
  await expect(page.getByText(/^Αποκόπηκαν/)).toBeVisible()
  const cut = await expectAreaChange(page, overlapping)
  expect(cut).toBeLessThan(overlapping)
  await undo(page, 'Εφαρμογή τοπολογίας', overlapping)
})

test('2,5 στρέμματα are split off along a side, and the piece is pasted into a new parcel', async ({ page }) => {
  const { before } = await editLeft(page)
  const panel = await openDivision(page)
  await panel.getByRole('textbox', { name: /^Έκταση/ }).fill('2,5 στρ.')
  await expect(panel.getByRole('radio')).toHaveCount(2)
  await panel.getByRole('checkbox', { name: 'Τα άλλα τμήματα γίνονται νέα αγροτεμάχια' }).uncheck()
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect(page.getByText(/^Τα υπόλοιπα τμήματα αντιγράφηκαν/)).toBeVisible()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - (before - 2_500))).toBeLessThanOrEqual(1)

  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await pressTool(page, 'Επικόλληση γεωμετρίας')
  await expect.poll(async () => Math.abs((await drawnArea(page)) - 2_500)).toBeLessThanOrEqual(1)
  await undo(page, 'Επικόλληση γεωμετρίας', 0)
})

test('a division is taken back by its name', async ({ page }) => {
  const { before } = await editLeft(page)
  const panel = await openDivision(page)
  await panel.getByRole('combobox', { name: 'Εργασία' }).selectOption({ label: 'Διαίρεση σε ίσα μέρη' })
  await panel.getByRole('textbox', { name: 'Πλήθος μερών' }).fill('3')
  await expect(panel.getByRole('combobox', { name: /^Από την πλευρά/ })).toBeVisible()
  // A direction that is typed stands in the place of the side.
  await panel.getByRole('textbox', { name: /^Διεύθυνση τομής/ }).fill('90')
  await expect(panel.getByRole('combobox', { name: /^Από την πλευρά/ })).toHaveCount(0)
  await expect(panel.getByRole('radio')).toHaveCount(3)
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - before / 3)).toBeLessThanOrEqual(1)
  await page.locator('[role="application"]').focus()
  await undo(page, 'Διαίρεση', before)
})

test('a geometry is copied and pasted with the keys', async ({ page }) => {
  const { before } = await editLeft(page)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Η γεωμετρία αντιγράφηκε')).toBeVisible()
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await expect.poll(() => drawnArea(page)).toBe(0)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+v')
  await expect.poll(() => drawnArea(page)).toBe(before)
  await undo(page, 'Επικόλληση γεωμετρίας', 0)
})

test('what cannot be merged or pasted is refused in the words of the specification, and nothing changes', async ({
  page,
}) => {
  const { left, right } = await editLeft(page)
  const [x, y] = (labelPoint(left.geom) ?? [0, 0]).map(Math.round) as [number, number]
  const part = (east: number) => [
    [
      [x + east, y],
      [x + east + 10, y],
      [x + east + 10, y + 10],
      [x + east, y],
    ],
  ]
  await dropFile(page, 'two.geojson', JSON.stringify({ type: 'MultiPolygon', coordinates: [part(0), part(20)] }))
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })
  await dialog.getByRole('checkbox', { name: /^Πολύγωνο 2/ }).check()
  await dialog.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(100)
  const notice = (title: string) => page.getByRole('alert').filter({ hasText: title })

  // A parcel of two parts is no polygon.
  await page.keyboard.press('F2')
  const inside = labelPoint(right.geom) ?? [0, 0]
  // The map shows what the file brought; the neighbour lies beyond its edge.
  await page.getByRole('button', { name: 'Σμίκρυνση' }).click()
  await expect.poll(() => isInView(page, inside)).toBe(true)
  await clickMap(page, inside)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Επιλεγμένο: ${right.shortdesc}`)).toBeVisible()
  await page.keyboard.press('F2')
  await pressTool(page, 'Ένωση')
  await expect(notice('Μη αποδεκτή γεωμετρία για ένωση.')).toContainText('Ενώνονται μόνο πολύγωνα με ένα τμήμα.')
  expect(await drawnArea(page)).toBe(100)

  // Nor does it go where a polygon is.
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Η γεωμετρία αντιγράφηκε')).toBeVisible()
  await choose(page, right)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(right.geom)))
  await pressTool(page, 'Σχεδίαση')
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+v')
  await expect(notice('Μη αποδεκτή γεωμετρία για επικόλληση.')).toBeVisible()
  expect(await drawnArea(page)).toBe(Math.round(area(right.geom)))
})

/** Draws a triangle of about 72 m² around a place as a hole. */
const drawHole = async (page: Page, [x, y]: Point): Promise<void> => {
  await pressTool(page, 'Οπή')
  await clickFreely(page, [x - 6, y - 6], [x + 6, y - 6], [x, y + 6])
  await page.keyboard.press('Enter')
}

test('a hole is removed by the menu at its corner', async ({ page }) => {
  const { left, before } = await editLeft(page)
  const [x, y] = labelPoint(left.geom) ?? [0, 0]
  await drawHole(page, [x, y])
  const holed = await expectAreaChange(page, before)
  await clickMap(page, [x + 6, y - 6], 'right')
  await page.getByRole('menuitem', { name: 'Αφαίρεση οπής' }).click()
  await expect.poll(() => drawnArea(page)).toBe(before)
  await page.locator('[role="application"]').focus()
  await undo(page, 'Αφαίρεση οπής', holed)
})

test('all holes are removed by one press, and come back by one key', async ({ page }) => {
  const { left, before } = await editLeft(page)
  const remove = 'Αφαίρεση όλων των οπών'
  await expectTool(page, remove, 'aria-disabled', 'true')
  const [x, y] = labelPoint(left.geom) ?? [0, 0]
  await drawHole(page, [x, y - 10])
  const once = await expectAreaChange(page, before)
  await drawHole(page, [x, y + 10])
  const twice = await expectAreaChange(page, once)
  await pressTool(page, remove)
  await expect.poll(() => drawnArea(page)).toBe(before)
  await expectTool(page, remove, 'aria-disabled', 'true')
  await page.locator('[role="application"]').focus()
  await undo(page, remove, twice)
})

test('what Shift does is done without it: an area is measured, and a click adds to what is selected', async ({
  page,
}) => {
  const { left, right } = await editLeft(page)
  await pressTool(page, 'Μέτρηση μήκους')
  const kinds = page.getByRole('group', { name: 'Μέτρηση' })
  await expect(kinds.getByRole('button', { name: 'Μήκος' })).toHaveAttribute('aria-pressed', 'true')
  await kinds.getByRole('button', { name: 'Εμβαδόν' }).click()
  await expect(page.getByText(/^Μέτρηση εμβαδού ·/)).toBeVisible()
  const [x, y] = labelPoint(left.geom) ?? [0, 0]
  for (const place of [[x - 6, y - 6] as const, [x + 6, y - 6] as const, [x, y + 6] as const])
    await clickMap(page, place)
  await page.keyboard.press('Enter')
  await expect(page.locator('.eae-map-measure')).toHaveAttribute('data-vertices', '3')

  await pressTool(page, 'Επιλογή και πληροφορίες')
  const inside = labelPoint(right.geom) ?? [0, 0]
  const found = page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })
  const chip = page.getByText(`Επιλεγμένο: ${right.shortdesc}`)
  await clickMap(page, inside)
  await expect(found).toContainText(right.shortdesc)
  await page.keyboard.press('Escape')
  await expect(chip).toBeVisible()
  await page.getByRole('button', { name: 'Επιλογή κι άλλων' }).click()
  // The same once more is taken away again, and no information lies over the map.
  await clickMap(page, inside)
  await expect(chip).toHaveCount(0)
  await expect(found).toHaveCount(0)
})

test('the issues take the place of the shape tools, by their key', async ({ page }) => {
  await editLeft(page)
  await pressTool(page, 'Διαίρεση')
  const shapeTools = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await expect(shapeTools).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Προβλήματα τοπολογίας στην περιοχή' })).toBeVisible()
  await expect(shapeTools).toHaveCount(0)
})

test('the sizes give way to the hand: what lies below them can be drawn and seen', async ({ page }) => {
  await editLeft(page)
  const sizes = page.locator('.eae-map-measure')
  const middle = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await sizes.boundingBox()) ?? {}
    return [x + width / 2, y + height / 2] as const
  }
  const [x, below] = await middle()
  await page.mouse.move(x, below - 150)
  await expect.poll(async () => (await middle())[1]).toBe(below)
  await page.mouse.move(x, below, { steps: 4 })
  await expect.poll(async () => (await middle())[1]).toBeLessThan(below - 100)
  const [, above] = await middle()
  await page.mouse.move(x, above, { steps: 4 })
  await expect.poll(async () => (await middle())[1]).toBe(below)
})
