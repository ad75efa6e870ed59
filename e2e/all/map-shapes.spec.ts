import { labelPoint } from '@eae/map/core/canonical.ts'
import { area, contains, distance, type Point } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import {
  areaAround,
  clickMap,
  countColoured,
  drawnArea,
  drawnIn,
  dropFile,
  expectAreaChange,
  pasteCorners,
  tableCorners,
  type Place,
} from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, featuresOf, neighbours, undo } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

const map = (page: Page) => page.locator('[role="application"]')

/** Carries out one of the shape tools that need nothing typed. */
const apply = async (page: Page, operation: string): Promise<void> => {
  await pressTool(page, 'Διαίρεση')
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await panel.getByRole('combobox', { name: 'Εργασία' }).selectOption({ label: operation })
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect(panel).toHaveCount(0)
}

/** How far the corner `at` is from a right angle, in degrees. */
const offRight = (corners: readonly Point[], at: number): number => {
  const [a, b, c] = [corners.at(at - 1), corners[at], corners[(at + 1) % corners.length]]
  if (!a || !b || !c) return Number.NaN
  const cosine = ((a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])) / (distance(a, b) * distance(b, c))
  return Math.abs((Math.acos(cosine) * 180) / Math.PI - 90)
}

const line = ([ax, ay]: Place, [bx, by]: Place): string =>
  ['0', 'LINE', '8', '0', '10', ax, '20', ay, '11', bx, '21', by].join('\n')

/** A frame that a line cuts which stops 6 mm before it at both ends, drawn line by line. */
const forkedDrawing = (x: number, y: number): string => {
  const corners: readonly Place[] = [
    [x, y],
    [x + 60, y],
    [x + 60, y + 50],
    [x, y + 50],
  ]
  const frame = corners.map((corner, index) => line(corner, corners[(index + 1) % 4] ?? corner))
  const cut = line([x + 20, y + 0.006], [x + 20, y + 49.994])
  return ['0', 'SECTION', '2', 'ENTITIES', ...frame, cut, '0', 'ENDSEC', '0', 'EOF', ''].join('\n')
}

test('an outline from a table is put right: marked corners, no spike, right angles, a corner less by Alt and a click', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const [x, y] = (labelPoint(left.geom) ?? [0, 0]).map(Math.round) as [number, number]
  const spike: Place = [x + 30, y + 80]
  const table = await pasteCorners(page, [
    [x, y],
    [x + 60, y + 1],
    [x + 60, y + 50],
    [x + 30.1, y + 50],
    spike,
    [x + 29.9, y + 50],
    [x, y + 50],
  ])
  // The quadrangle, and the spike of 20 cm over 30 m.
  await expect.poll(() => drawnArea(page)).toBe(2_973)

  const row = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Εμφάνιση.* 5$/ }) })
  await row.getByRole('button').first().click()
  await table.getByRole('heading').first().hover()
  await map(page).focus()
  const marked = async () => countColoured(page, await areaAround(page, spike, 12), drawnIn('#ffd43b'))
  await expect.poll(marked).toBe(0)
  await row.hover()
  await expect.poll(marked).toBeGreaterThan(20)
  await table.getByRole('heading').first().hover()
  await expect.poll(marked).toBe(0)
  await table.getByRole('button', { name: 'Κλείσιμο' }).click()

  await apply(page, 'Αφαίρεση αιχμών')
  await expect.poll(() => drawnArea(page)).toBe(2_970)
  await apply(page, 'Ορθές γωνίες')
  const squared = await tableCorners(page)
  expect(squared).toHaveLength(4)
  expect(Math.max(...squared.map((_, at) => offRight(squared, at)))).toBeLessThan(0.01)
  const whole = await drawnArea(page)

  await pressTool(page, 'Κορυφές με κλικ')
  await page.keyboard.down('Alt')
  await clickMap(page, squared[0] ?? [x, y])
  await page.keyboard.up('Alt')
  expect(Math.abs((await expectAreaChange(page, whole)) - whole / 2)).toBeLessThanOrEqual(1)
  await undo(page, 'Διαγραφή κορυφής', whole)
  await page.keyboard.press('Escape')

  await dropFile(page, 'forked.dxf', forkedDrawing(x, y))
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })
  await expect(dialog.getByText('Προορισμός: 2 πολύγωνα')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /1,000 στρ\./ })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /2,000 στρ\./ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('last year’s border becomes the shape by one click on its chip, not while the map is frozen', async ({ page }) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  const inside = labelPoint(left.geom)
  const former = (await featuresOf(page, 'lastYear', edeId)).find(({ geom }) => inside && contains(geom, inside))
  if (!former) throw new Error('the parcel was not there last year')
  await edit(page, edeId, left)
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  const take = page.getByRole('button', { name: 'Ίδια γεωμετρία' })
  await expect(take).toHaveCount(0)
  await pressTool(page, 'Περσινό όριο')
  await expect(take).toHaveAttribute('title', 'Το περσινό όριο γίνεται το σχήμα του αγροτεμαχίου')

  await pressTool(page, 'Πάγωμα του χάρτη')
  await expect(take).toHaveAttribute('aria-disabled', 'true')
  await expect(take).toHaveAttribute('title', 'Ο χάρτης είναι παγωμένος')
  await take.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Ο χάρτης είναι παγωμένος' })).toBeVisible()
  expect(await drawnArea(page)).toBe(0)

  await pressTool(page, 'Πάγωμα του χάρτη')
  await expect(take).toHaveAttribute('aria-disabled', 'false')
  await take.click()
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(former.geom)))
  await map(page).focus()
  await undo(page, 'Γεωμετρία άλλου πολυγώνου', 0)
})
