import { readFile } from 'node:fs/promises'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { closeRing, type Point } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { clickMap, drawnArea, dropFile, tableCorners } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** A parcel of whole millimetres, 60 m wide, with a hole of 10 m by 12 m: its area, m². */
const HOLED = 60.004 * 40.002 - 10 * 12

const WHOLE = 60.004 * 40.002

const box = ([x, y]: Point, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

const accept = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })
  await expect(dialog.getByText(/^Προορισμός: 1 πολύγωνο/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Opens a parcel of the adviser, with a shape with a hole instead of its own; gives a place on its land. */
const openHoled = async (page: Page): Promise<Point> => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const [x, y] = (labelPoint(left.geom) ?? [0, 0]).map(Math.round) as [number, number]
  const coordinates = [closeRing(box([x, y], 60.004, 40.002)), closeRing(box([x + 20, y + 10], 10, 12))]
  await dropFile(page, 'holed.geojson', JSON.stringify({ type: 'Polygon', coordinates }))
  await accept(page)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(HOLED))
  return [x + 8, y + 20]
}

const toMode = async (page: Page, mode: 0 | 1): Promise<void> => {
  if ((await page.locator('[data-mode]').getAttribute('data-mode')) !== String(mode)) await page.keyboard.press('F2')
  await expect(page.locator(`[data-mode="${mode}"]`)).toBeVisible()
}

/** Saves the parcel in one of the formats of the menu, opened by Ctrl+E or by a right click at a place. */
const save = async (
  page: Page,
  label: string,
  at?: Point,
): Promise<{ readonly name: string; readonly content: Buffer }> => {
  await toMode(page, 0)
  if (at) await clickMap(page, at, 'right')
  else await page.keyboard.press('Control+e')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: label, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Deletes the shape and reads a saved one from its file; gives its corners. */
const readBack = async (page: Page, name: string, content: Buffer, size: number): Promise<readonly Point[]> => {
  await toMode(page, 1)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await dropFile(page, name, content)
  await accept(page)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(size))
  return tableCorners(page)
}

const sorted = (corners: readonly Point[]): readonly string[] => corners.map(String).toSorted()

test('what is saved in a format of maps is read back with every corner where it was, and its hole', async ({
  page,
}) => {
  await openHoled(page)
  const corners = sorted(await tableCorners(page))
  for (const [label, extension] of [
    ['GeoJSON (ΕΓΣΑ87)', 'geojson'],
    ['KML (WGS84)', 'kml'],
    ['DXF (ΕΓΣΑ87)', 'dxf'],
    ['Shapefile .zip (ΕΓΣΑ87)', 'zip'],
    ['GeoPackage (ΕΓΣΑ87)', 'gpkg'],
  ] as const) {
    await test.step(extension, async () => {
      const { name, content } = await save(page, label)
      expect(name).toBe(`exported_data.${extension}`)
      await expect(page.getByText(`Αποθηκεύτηκε το αρχείο ${name}`).first()).toBeVisible()
      expect(sorted(await readBack(page, name, content, HOLED))).toEqual(corners)
    })
  }
})

test('a list of coordinates has no room for a hole, says so, and holds the shape without it', async ({ page }) => {
  await openHoled(page)
  await toMode(page, 0)
  await page.keyboard.press('Control+e')
  const item = page.getByRole('menuitem', { name: /^Συντεταγμένες \.txt/ })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText('Το .txt χωρά ένα πολύγωνο με ένα τμήμα και χωρίς οπές')
  await page.keyboard.press('Escape')
  await expect(item).toHaveCount(0)
  await toMode(page, 1)
  await pressTool(page, 'Αφαίρεση όλων των οπών')
  await expect.poll(() => drawnArea(page)).toBe(Math.round(WHOLE))
  const corners = sorted(await tableCorners(page))
  const { name, content } = await save(page, 'Συντεταγμένες .txt (ΕΓΣΑ87)')
  expect(name).toBe('exported_data.txt')
  expect(content.toString().trim().split('\r\n')).toHaveLength(4)
  expect(sorted(await readBack(page, name, content, WHOLE))).toEqual(corners)
})

test('the server makes each document of the specification, with the bytes its kind begins with', async ({ page }) => {
  const at = await openHoled(page)
  for (const [label, extension, magic] of [
    ['Excel 97 (.xls)', 'xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['Έγγραφο .pdf', 'pdf', Buffer.from('%PDF-')],
    ['Word (.docx)', 'docx', Buffer.from('PK\u0003\u0004')],
    ['Πίνακας .txt', 'txt', Buffer.from('\uFEFFΣχήμα')],
    ['Excel (.xlsx)', 'xlsx', Buffer.from('PK\u0003\u0004')],
  ] as const) {
    await test.step(extension, async () => {
      const { name, content } = await save(page, label, at)
      expect(name).toBe(`exported_data.${extension}`)
      expect(content.subarray(0, magic.length)).toEqual(magic)
      expect(content.length).toBeGreaterThan(100)
    })
  }
})
