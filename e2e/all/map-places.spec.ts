import { labelPoint } from '@eae/map/core/canonical.ts'
import { toDisplay, toWgs84 } from '@eae/map/core/crs.ts'
import { closeRing, type Point } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { drawnArea, dropFile, isInView } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** Centre of the view (EPSG:3857) and metres per pixel, as the map publishes them, to the millimetre. */
const view = async (page: Page): Promise<string> =>
  ((await page.locator('[data-view]').getAttribute('data-view')) ?? '')
    .split(',')
    .map((number) => Number(number).toFixed(3))
    .join(',')

/** How far the middle of the map is from a place, metres of the display. */
const awayFrom = async (page: Page, place: Point): Promise<number> => {
  const [x = 0, y = 0] = (await view(page)).split(',').map(Number)
  const [px, py] = toDisplay(place)
  return Math.hypot(px - x, py - y)
}

const openParcel = async (page: Page): Promise<Point> => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  return labelPoint(left.geom) ?? [0, 0]
}

/** Degrees as a receiver shows them: degrees, minutes and seconds. */
const dms = (degrees: number, letter: string): string => {
  const whole = Math.floor(degrees)
  const minutes = Math.floor((degrees - whole) * 60)
  const seconds = (degrees - whole - minutes / 60) * 3_600
  return `${whole}° ${minutes}' ${seconds.toFixed(4).replace('.', ',')}" ${letter}`
}

test('the same place is found in metres, in decimal degrees and in degrees, minutes and seconds', async ({ page }) => {
  const [x, y] = await openParcel(page)
  const place: Point = [Math.round(x) + 3_000, Math.round(y) + 2_000]
  const [longitude, latitude] = toWgs84(place)
  await pressTool(page, 'Μετάβαση σε συντεταγμένες')
  const panel = page.getByRole('region', { name: 'Μετάβαση σε συντεταγμένες' })
  for (const [system, first, second] of [
    ['ΕΓΣΑ87 (EPSG:2100)', String(place[0]), String(place[1])],
    ['WGS84, δεκαδικές μοίρες', latitude.toFixed(8).replace('.', ','), longitude.toFixed(8)],
    ['WGS84, μοίρες λεπτά δεύτερα', dms(latitude, 'Β'), dms(longitude, 'Α')],
  ] as const) {
    await test.step(system, async () => {
      await pressTool(page, 'Εστίαση στο αγροτεμάχιο')
      await expect.poll(() => awayFrom(page, place)).toBeGreaterThan(2_000)
      await panel.getByRole('combobox').selectOption({ label: system })
      await panel.getByRole('textbox').first().fill(first)
      await panel.getByRole('textbox').last().fill(second)
      await page.keyboard.press('Enter')
      await expect.poll(() => isInView(page, place)).toBe(true)
      await expect(panel.getByRole('alert')).toHaveCount(0)
    })
  }
  await panel.getByRole('textbox').first().fill('38 61 0')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('Οι συντεταγμένες δεν διαβάζονται')
  await panel.getByRole('textbox').first().fill('51 30 0')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('Η θέση είναι εκτός Ελλάδας')
})

test('after the previous view comes the next one, until there is no other', async ({ page }) => {
  await openParcel(page)
  const next = 'Επόμενη όψη'
  await expectTool(page, next, 'aria-disabled', 'true')
  const first = await view(page)
  await page.getByRole('button', { name: 'Σμίκρυνση' }).click()
  await expect.poll(() => view(page)).not.toBe(first)
  const second = await view(page)
  await pressTool(page, 'Προηγούμενη όψη')
  await expect.poll(() => view(page)).toBe(first)
  await expectTool(page, next, 'aria-disabled', 'false')
  await pressTool(page, next)
  await expect.poll(() => view(page)).toBe(second)
  await expectTool(page, next, 'aria-disabled', 'true')
})

test('“Refresh” asks for all land again and leaves what a file left on the map; with Shift that goes, too', async ({
  page,
}) => {
  const [x, y] = (await openParcel(page)).map(Math.round) as [number, number]
  const square = (east: number, size: number) =>
    closeRing([
      [x + east, y],
      [x + east + size, y],
      [x + east + size, y + size],
      [x + east, y + size],
    ])
  const coordinates = [[square(0, 20)], [square(100, 30)]]
  const features = coordinates.map((rings) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: rings },
  }))
  await dropFile(page, 'two.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
  await page.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(20 * 20)
  const rest = page.getByText('Προσωρινά σχήματα αρχείου: 1')
  await expect(rest).toBeVisible()

  /** The first call after a refresh: nothing is in the cache then. */
  const asked = () =>
    page.waitForRequest(
      (request) =>
        request.url().includes('Map/queryLayer_neighbours') &&
        (request.postDataJSON() as { idsInCache: readonly number[] }).idsInCache.length === 0,
    )
  const plain = asked()
  await pressTool(page, 'Ανανέωση')
  await plain
  await expect(rest).toBeVisible()
  const shifted = asked()
  await pressTool(page, 'Ανανέωση', { modifiers: ['Shift'] })
  await shifted
  await expect(rest).toHaveCount(0)
  expect(await drawnArea(page)).toBe(20 * 20)
})
