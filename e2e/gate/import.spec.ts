import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { drawnArea } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

test('a zipped shapefile is dropped on the map: the polygon chosen by its Greek name becomes the parcel', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find((card) => card.status < 30 && card.totparcels > 0 && card.status > 0)
  if (draft === undefined) throw new Error('the adviser has no draft')
  await page.goto(`Edetedeaeeagroi?id=${draft.id}`)
  await mapReady(page)
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  const bytes = await readFile(
    new URL('../../packages/map/src/formats/testing/files/shapefile-greek.zip', import.meta.url),
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

  await pressTool(page, 'Επιλογή και πληροφορίες')
  await page.keyboard.press('Control+e')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'GeoPackage (ΕΓΣΑ87)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('exported_data.gpkg')
  const written = await readFile(await file.path())
  expect(written.subarray(0, 15).toString('latin1')).toBe('SQLite format 3')
})
