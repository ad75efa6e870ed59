import { readFile } from 'node:fs/promises'
import { writeFile } from '@eae/map/formats/write-file.ts'
import { expect } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { drawnArea } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

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

test('an imported parcel is saved as a file again from the keyboard', async ({ page }) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find((card) => card.status < 30 && card.totparcels > 0 && card.status > 0)
  if (draft === undefined) throw new Error('the adviser has no draft')
  await page.goto(`Edetedeaeeagroi?id=${draft.id}`)
  await mapReady(page)
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await pressTool(page, 'Εισαγωγή αρχείου')
  const dxf = {
    name: 'parcel.dxf',
    mimeType: 'text/plain',
    buffer: Buffer.from(writeFile('dxf', [SQUARE]).content.toString()),
  }
  await (await chooser).setFiles(dxf)
  await page.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(1_600)
  await pressTool(page, 'Επιλογή και πληροφορίες')
  await page.keyboard.press('Control+e')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Συντεταγμένες/ }).focus()
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('exported_data.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(writeFile('txt', [SQUARE]).content)
})
