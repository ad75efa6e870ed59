import { labelPoint } from '@eae/map/core/canonical.ts'
import { bbox } from '@eae/map/core/grid.ts'
import { MAP_COLOURS } from '@eae/map/core/land-looks.ts'
import { expect } from '@playwright/test'
import { openParcel, tap, zoomIn } from '../fingers.ts'
import { areaAround, countColoured, drawnArea, drawnIn, expectAreaChange, pixelOf, type Place } from '../map.ts'
import { tapTool } from '../map-tools.ts'
import { test } from '../test.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Pixels around the middle of a label within which its letters are. */
const LABEL_REACH = 30

test('a parcel is cut in two by a line that a finger draws', async ({ page }) => {
  const parcel = await openParcel(page)
  const before = await drawnArea(page)
  const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = bbox(parcel.geom) ?? []
  await tapTool(page, 'Διαίρεση')
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  // A line can be drawn at once; the panel lies below and leaves more than half of the map, the parcel above it.
  await expect(panel.getByRole('combobox', { name: 'Εργασία' })).toHaveValue('splitLine')
  const whole = (await page.locator('[role="application"]').first().boundingBox())?.height ?? 0
  expect((await panel.boundingBox())?.height ?? whole).toBeLessThan(whole / 2)
  const top = async () => (await panel.boundingBox())?.y ?? 0
  await expect.poll(async () => (await pixelOf(page, [xmin, ymin])).y - (await top())).toBeLessThan(0)
  const middle = (xmin + xmax) / 2
  const last: Place = [middle, ymin - (ymax - ymin) * 0.1]
  await tap(page, [middle, ymax + (ymax - ymin) * 0.1])
  await tap(page, last)
  // A second tap on the last point ends the line.
  await tap(page, last)
  await expect(panel.getByRole('radio')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Εφαρμογή' }).tap()
  await expect(panel).toHaveCount(0)
  expect(await expectAreaChange(page, before)).toBeLessThan(before - 1)
  await tapTool(page, 'Αναίρεση')
  await expect.poll(() => drawnArea(page)).toBe(before)
})

test('a file is chosen and taken by finger', async ({ page }) => {
  await openParcel(page)
  const [x, y] = (await zoomIn(page)).map(Math.round) as [number, number]
  const chooser = page.waitForEvent('filechooser')
  await tapTool(page, 'Εισαγωγή αρχείου')
  const text = `${x} ${y}\n${x + 60} ${y}\n${x + 60} ${y + 40}\n${x} ${y + 40}`
  await (await chooser).setFiles({ name: 'points.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  const accept = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' }).getByRole('button', { name: 'Αποδοχή' })
  await expect(accept).toBeInViewport({ ratio: 1 })
  await accept.tap()
  await expect.poll(() => drawnArea(page)).toBe(60 * 40)
})

test('a long press on the parcel opens the menu of its formats', async ({ page, context }) => {
  await openParcel(page)
  await tapTool(page, 'Επιλογή και πληροφορίες')
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  const [x, y] = await zoomIn(page)
  const at = await pixelOf(page, [x, y])
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...at, id: 1 }] })
  const menu = page.getByRole('menu', { name: 'Εξαγωγή της επιλεγμένης γεωμετρίας σε αρχείο' })
  await expect(menu).toBeVisible()
  // The finger goes: that presses nothing of the menu, closes it not, and asks for no features.
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  const download = page.waitForEvent('download')
  await menu.getByRole('menuitem', { name: 'GeoJSON (ΕΓΣΑ87)' }).tap()
  expect((await download).suggestedFilename()).toBe('exported_data.geojson')
  await expect(page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })).toHaveCount(0)
})

test('a label that would reach below the buttons of the map is left out', async ({ page }) => {
  const parcel = await openParcel(page)
  await tapTool(page, 'Σχεδίαση')
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  const at = labelPoint(parcel.geom)
  if (at === null) throw new Error('the parcel has no land')
  const written = async () =>
    countColoured(page, await areaAround(page, at, LABEL_REACH), drawnIn(MAP_COLOURS.light.text))
  await expect.poll(written).toBeGreaterThan(0)
  const buttons = await page.getByRole('button', { name: 'Σμίκρυνση' }).boundingBox()
  if (buttons === null) throw new Error('the map has no buttons')
  const from = await pixelOf(page, at)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(buttons.x - 20, buttons.y + 60, { steps: 6 })
  await page.mouse.move(buttons.x - 8, buttons.y + buttons.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(written).toBe(0)
})
