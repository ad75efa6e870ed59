import { labelPoint } from '@eae/map/core/canonical.ts'
import { area, bbox } from '@eae/map/core/grid.ts'
import { expect } from '@playwright/test'
import { openPair, openParcel, tap } from '../fingers.ts'
import { drawnArea, expectAreaChange } from '../map.ts'
import { tapTool } from '../map-tools.ts'
import { test } from '../test.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test('by finger, free land is filled and held against its neighbours, and each is taken back', async ({ page }) => {
  const parcel = await openParcel(page)
  const whole = await drawnArea(page)
  const inside = labelPoint(parcel.geom)
  if (!inside) throw new Error('the parcel has no inside')
  await tapTool(page, 'Διαγραφή σχήματος')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await tapTool(page, 'Κάλυψη')
  await tap(page, inside)
  const filled = await expectAreaChange(page, 0)
  await tapTool(page, 'Κόψιμο στους γείτονες')
  await expect(page.getByText('Δεν υπάρχει τίποτα προς αποκοπή')).toBeVisible()
  expect(await drawnArea(page)).toBe(filled)
  await tapTool(page, 'Αναίρεση')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await tapTool(page, 'Αναίρεση')
  await expect.poll(() => drawnArea(page)).toBe(whole)
})

test('by finger, a length is measured, and the border is drawn anew by a line', async ({ page }) => {
  const { geom } = await openParcel(page)
  const before = await drawnArea(page)
  const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = bbox(geom) ?? []
  const [low, high] = [ymin - (ymax - ymin) * 0.05, ymax + (ymax - ymin) * 0.05]
  await tapTool(page, 'Μέτρηση μήκους')
  const height = ymax - ymin
  const middle = (xmin + xmax) / 2
  for (const share of [0.8, 0.3]) await tap(page, [middle, ymin + height * share])
  await page.getByRole('button', { name: 'Τέλος', exact: true }).tap()
  const sizes = page.locator('.eae-map-measure')
  const metres = height / 2
  // In metres, or beyond 100 m in kilometres and metres beside them.
  const shown = async () => Number(/([\d,]+) μ\./.exec((await sizes.textContent()) ?? '')?.[1]?.replace(',', '.'))
  await expect.poll(async () => Math.abs((await shown()) / metres - 1)).toBeLessThan(0.05)

  await tapTool(page, 'Σχεδίαση')
  await tapTool(page, 'Διαίρεση')
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await panel.getByRole('combobox', { name: 'Εργασία' }).selectOption({ label: 'Αλλαγή ορίου με γραμμή' })
  const x = xmin + (xmax - xmin) * 0.3
  await tap(page, [x, high])
  await tap(page, [x, low])
  // A second tap on the last point ends the line.
  await tap(page, [x, low])
  await panel.getByRole('button', { name: 'Εφαρμογή' }).tap()
  expect(await expectAreaChange(page, before)).toBeLessThan(before)
  await tapTool(page, 'Αναίρεση')
  await expect.poll(() => drawnArea(page)).toBe(before)
})

test('by finger, a neighbour is selected and taken in', async ({ page }) => {
  const { left, right } = await openPair(page)
  const before = await drawnArea(page)
  const inside = labelPoint(right.geom)
  if (!inside) throw new Error('the parcel has no inside')
  await tapTool(page, 'Επιλογή και πληροφορίες')
  await tap(page, inside)
  const found = page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })
  await expect(found).toContainText(right.shortdesc)
  await found.getByRole('button', { name: 'Κλείσιμο' }).tap()
  await expect(page.getByText(`Επιλεγμένο: ${right.shortdesc}`)).toBeVisible()
  await tapTool(page, 'Σχεδίαση')
  await tapTool(page, 'Ένωση')
  const sum = area(left.geom) + area(right.geom)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - sum)).toBeLessThanOrEqual(1)
  await tapTool(page, 'Αναίρεση')
  await expect.poll(() => drawnArea(page)).toBe(before)
})
