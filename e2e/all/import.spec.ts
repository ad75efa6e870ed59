import { readFile } from 'node:fs/promises'
import { writeFile } from '@eae/map/formats/write-file.ts'
import { expect } from '@playwright/test'
import { drawnArea } from './map.ts'
import { FIRST_LOAD } from './parcels.ts'
import { myApplications, signIn } from './people.ts'
import { test } from './test.ts'

// A square of 40 m, as a surveyor writes it: number, x, y, decimal comma.
const TEXT = [
  '1 355000,000 4400000,000',
  '2 355040,000 4400000,000',
  '3 355040,000 4400040,000',
  '4 355000,000 4400040,000',
].join('\r\n')
const GEOJSON = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [355_000, 4_400_000],
      [355_050, 4_400_000],
      [355_050, 4_400_050],
      [355_000, 4_400_000],
    ],
  ],
})
const SQUARE = {
  name: 'Αγρός',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [355_000, 4_400_000],
        [355_040, 4_400_000],
        [355_040, 4_400_040],
        [355_000, 4_400_040],
        [355_000, 4_400_000],
      ],
    ],
  },
} as const

for (const [name, content, area] of [
  ['coordinates.txt', TEXT, 1_600],
  ['parcel.geojson', GEOJSON, 1_250],
  ['parcel.kml', writeFile('kml', [SQUARE]).content, 1_600],
  ['parcel.dxf', writeFile('dxf', [SQUARE]).content, 1_600],
] as const) {
  test(`the file ${name} becomes the polygon of a new parcel`, async ({ page }) => {
    await signIn(page, 'adviser')
    const draft = (await myApplications(page)).find(
      (card) => card.status < 30 && card.totparcels > 0 && card.status > 0,
    )
    if (draft === undefined) throw new Error('the adviser has no draft')
    await page.goto(`Edetedeaeeagroi?id=${draft.id}`)
    await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: FIRST_LOAD })
    await page.getByRole('button', { name: 'Νέο', exact: true }).click()
    await page.getByRole('button', { name: /^Σχεδίαση/ }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Εισαγωγή/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content.toString()) })
    await page.getByRole('button', { name: 'Αποδοχή' }).click()
    await expect.poll(() => drawnArea(page)).toBe(area)
    await expect(page.getByRole('textbox', { name: 'Δηλωθείσα έκταση' })).toHaveValue(area === 1_600 ? '0,16' : '0,12')
  })
}

test('an imported parcel is saved as a file again from the keyboard', async ({ page }) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find((card) => card.status < 30 && card.totparcels > 0 && card.status > 0)
  if (draft === undefined) throw new Error('the adviser has no draft')
  await page.goto(`Edetedeaeeagroi?id=${draft.id}`)
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: FIRST_LOAD })
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await page.getByRole('button', { name: /^Σχεδίαση/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Εισαγωγή/ }).click()
  const dxf = {
    name: 'parcel.dxf',
    mimeType: 'text/plain',
    buffer: Buffer.from(writeFile('dxf', [SQUARE]).content.toString()),
  }
  await (await chooser).setFiles(dxf)
  await page.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(1_600)
  await page.getByRole('button', { name: /^Επιλογή και/ }).click()
  await page.keyboard.press('Control+e')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Συντεταγμένες/ }).focus()
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('exported_data.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(writeFile('txt', [SQUARE]).content)
})

test('a zipped shapefile is dropped on the map: the polygon chosen by its Greek name becomes the parcel', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find((card) => card.status < 30 && card.totparcels > 0 && card.status > 0)
  if (draft === undefined) throw new Error('the adviser has no draft')
  await page.goto(`Edetedeaeeagroi?id=${draft.id}`)
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: FIRST_LOAD })
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await page.getByRole('button', { name: /^Σχεδίαση/ }).click()
  const bytes = await readFile(
    new URL('../packages/map/src/formats/testing/files/shapefile-greek.zip', import.meta.url),
  )
  const transfer = await page.evaluateHandle(
    (content) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(content)], 'parcels.zip'))
      return data
    },
    [...bytes],
  )
  await page.locator('[data-view]').dispatchEvent('drop', { dataTransfer: transfer })
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })
  await expect(dialog).toContainText('4 πολύγωνα')
  await dialog.getByRole('checkbox', { name: /^1\./ }).uncheck()
  await dialog.getByRole('checkbox', { name: /^4\. Ράχη/ }).check()
  await dialog.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(6_000)

  await page.getByRole('button', { name: /^Επιλογή και/ }).click()
  await page.keyboard.press('Control+e')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'GeoPackage (ΕΓΣΑ87)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('exported_data.gpkg')
  const written = await readFile(await file.path())
  expect(written.subarray(0, 15).toString('latin1')).toBe('SQLite format 3')
})
