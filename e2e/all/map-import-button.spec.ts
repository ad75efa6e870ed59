import { readFileSync } from 'node:fs'
import { area, closeRing, type Point } from '@eae/map/core/grid.ts'
import { toDisplay, toWgs84 } from '@eae/map/core/crs.ts'
import { expect } from '@playwright/test'
import { settled } from '../frame.ts'
import { drawnArea, dropFile, tableCorners } from '../map.ts'
import { findTool, pressTool } from '../map-tools.ts'
import { test } from '../test.ts'
import { dialogOf, accept, open, chooseFile, box, lines } from '../steps/map-import-button.ts'

/** Files of every format, made with GDAL. */
const FILES = '../../packages/map/src/formats/testing/files/'

/** Area of each parcel in them as `ogrinfo` says, m²; the numbers of WGS84 are rounded. */
const FIRST = 7_959.9015

const ALL = 17_060.0465

const WALK = 6_000.145

/** A square of 100 m, as WGS84 degrees. */
const FIELD = 10_000

test('who cancels an import, by the button or by Escape, has the parcel as it was and nothing to take back', async ({
  page,
}) => {
  const { land, at } = await open(page)
  const corners = await tableCorners(page)
  for (const leave of [
    () => dialogOf(page).getByRole('button', { name: 'Άκυρο' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await chooseFile(page, 'points.txt', lines(box(at, 60, 40)))
    await expect(accept(page)).toBeEnabled()
    await leave()
    await expect(dialogOf(page)).toHaveCount(0)
    await settled(page)
    expect(await drawnArea(page)).toBe(Math.round(area(land)))
  }
  expect(await tableCorners(page)).toEqual(corners)
  await expect(page.getByText(/^Προσωρινά σχήματα αρχείου/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Αναίρεση/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a list says in no word which system it is in: its numbers tell, who knows better chooses', async ({ page }) => {
  const { at } = await open(page)
  const system = dialogOf(page).getByRole('combobox', { name: 'Σύστημα συντεταγμένων' })
  const lands = dialogOf(page).getByText(/^Προορισμός/)
  // The sea south of Gavdos: the numbers are below those of any land of Greece.
  await chooseFile(page, 'points.txt', lines(box([480_000, 3_835_000], 60, 40)))
  const unknown = dialogOf(page).getByText(
    'Το αρχείο δεν δηλώνει σύστημα και οι αριθμοί δεν ταιριάζουν σε ΕΓΣΑ87, WGS84 ή Web Mercator. Επιλέξτε σύστημα.',
  )
  await expect(unknown).toBeVisible()
  await expect(accept(page)).toBeDisabled()
  await system.selectOption({ label: 'ΕΓΣΑ87 (EPSG:2100)' })
  await expect(unknown).toHaveCount(0)
  await expect(dialogOf(page).getByText('Εκτός Ελλάδας: 480000, 3835000 (ΕΓΣΑ87 (EPSG:2100)).')).toBeVisible()
  await expect(lands).toHaveCount(0)
  // No repair brings it into the country: none is offered, and the file is not lost by taking it.
  await expect(dialogOf(page).getByRole('checkbox', { name: 'Επιδιόρθωση κατά την εισαγωγή' })).toHaveCount(0)
  await expect(accept(page)).toBeDisabled()
  await page.keyboard.press('Escape')

  const degrees = box(at, 50, 30).map((corner): Point => {
    const [longitude, latitude] = toWgs84(corner)
    return [Number(latitude.toFixed(9)), Number(longitude.toFixed(9))]
  })
  await chooseFile(page, 'gps.txt', lines(degrees))
  await expect(lands).toContainText('WGS84 (EPSG:4326) (από τους αριθμούς, ακρίβεια 1 μ.) · αντιστροφή αξόνων')
  await system.selectOption({ label: 'ΕΓΣΑ87 (EPSG:2100)' })
  await expect(dialogOf(page).getByText(/^Εκτός Ελλάδας/)).toBeVisible()
  await expect(accept(page)).toBeDisabled()
  await system.selectOption({ label: 'WGS84 (EPSG:4326)' })
  await expect(lands).toContainText('WGS84 (EPSG:4326) (επιλογή σας, ακρίβεια 1 μ.) · αντιστροφή αξόνων')
  await accept(page).click()
  await expect.poll(() => drawnArea(page)).toBe(50 * 30)
})

test('a polygon with a hole comes with its hole; another file is a hole of what was drawn', async ({ page }) => {
  const { at } = await open(page)
  const [x, y] = at
  const coordinates = [closeRing(box(at, 60, 40)), closeRing(box([x + 10, y + 10], 10, 10))]
  await chooseFile(page, 'holed.geojson', JSON.stringify({ type: 'Polygon', coordinates }))
  await accept(page).click()
  await expect.poll(() => drawnArea(page)).toBe(60 * 40 - 10 * 10)
  await pressTool(page, 'Οπή')
  await chooseFile(page, 'well.txt', lines(box([x + 40, y + 10], 5, 4)))
  await dialogOf(page).getByRole('button', { name: 'Αποδοχή ως οπή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(60 * 40 - 10 * 10 - 5 * 4)
  await pressTool(page, 'Αφαίρεση όλων των οπών')
  await expect.poll(() => drawnArea(page)).toBe(60 * 40)
})

test('outside of drawing the button says why it takes no file', async ({ page }) => {
  await open(page)
  await page.keyboard.press('F2')
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  const button = await findTool(page, 'Εισαγωγή αρχείου')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  // A disabled button of the map still takes the click, to say why.
  await button.click({ force: true })
  await expect(page.getByText('Η εισαγωγή γίνεται στη σχεδίαση ή στη δημιουργία οπής').first()).toBeVisible()
})

test('a file of each format is dropped, and all of its polygons become the shape', async ({ page }) => {
  await open(page)
  for (const [file, first, all] of [
    ['parcels.dxf', FIRST, ALL],
    ['parcels.kmz', FIRST, ALL],
    ['parcels.kml', FIRST, ALL],
    ['parcels.gpkg', FIRST, ALL],
    ['shapefile-greek.zip', FIRST, ALL],
    ['walk.gpx', WALK, WALK],
    ['parcels.gml', FIRST, ALL],
    ['wkt.csv', FIRST, ALL],
    ['fiboa.parquet', FIELD, FIELD],
  ] as const) {
    await test.step(file, async () => {
      const drop = () => dropFile(page, file, readFileSync(new URL(`${FILES}${file}`, import.meta.url)))
      await drop()
      await expect(dialogOf(page).getByText(/^Προορισμός: /)).toContainText(
        all === first ? '1 πολύγωνο,' : '4 πολύγωνα,',
      )
      await accept(page).click()
      await expect.poll(async () => Math.abs((await drawnArea(page)) - first)).toBeLessThan(1)
      if (all === first) return
      await drop()
      await dialogOf(page).getByRole('checkbox', { name: 'Όλα (4)' }).check()
      await accept(page).click()
      await expect.poll(async () => Math.abs((await drawnArea(page)) - all)).toBeLessThan(1)
    })
  }
})

test('a photo gives no land; its place is shown on the map', async ({ page }) => {
  await open(page)
  await dropFile(page, 'photo.jpg', readFileSync(new URL(`${FILES}photo.jpg`, import.meta.url)))
  await expect(dialogOf(page).getByText('Θέση λήψης της φωτογραφίας: 360400')).toBeVisible()
  await expect(accept(page)).toBeDisabled()
  await dialogOf(page).getByRole('button', { name: 'Εμφάνιση στον χάρτη: photo.jpg' }).click()
  const middle = async () => (await page.locator('[data-view]').getAttribute('data-view'))?.split(',').map(Number) ?? []
  // The dialog covers a part of the map: the place stands in the middle of what is left.
  const [x, y] = toDisplay([360_400, 4_390_000])
  await expect
    .poll(async () => Math.abs(((await middle())[0] ?? 0) - x) + Math.abs(((await middle())[1] ?? 0) - y))
    .toBeLessThan(1000)
})
