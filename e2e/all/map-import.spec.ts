import { labelPoint } from '@eae/map/core/canonical.ts'
import type { ParcelGeometry } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBorder } from '../free-land.ts'
import { drawnArea, dropFile } from '../map.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

const square = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]

/** Drops a GeoJSON of named polygons on the map, as a hand drops a file. */
const dropShapes = async (
  page: Page,
  shapes: readonly (readonly [name: string, ring: readonly (readonly number[])[]])[],
) => {
  const text = JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2100' } },
    features: shapes.map(([name, ring]) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  })
  await dropFile(page, 'survey.geojson', text)
}

/** A new parcel, ready to be drawn, in an application of the adviser. */
const openNew = async (page: Page): Promise<readonly [x: number, y: number, land: ParcelGeometry]> => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  const [[x, y] = [0, 0]] = pair.left.geom.type === 'Polygon' ? (pair.left.geom.coordinates[0] ?? []) : []
  return [x, y, pair.left.geom]
}

test('several polygons of a file become the parts of a parcel; the others stay on the map until they are removed', async ({
  page,
}) => {
  const [x, y, land] = await openNew(page)
  const [inX, inY] = labelPoint(land) ?? [x, y]
  await dropShapes(page, [
    ['Πάνω', square(x, y, 40)],
    ['Κάτω', square(x + 100, y, 30)],
    ['Δρόμος', square(inX - 2, inY - 2, 4)],
  ])
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })
  await expect(dialog.getByText('Προορισμός: 3 πολύγωνα')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^2\. Κάτω/ }).check()
  // It lies in a parcel of the application.
  const road = dialog.getByRole('checkbox', { name: /^3\. Δρόμος.*επικάλυψη με γειτονικά: 100,0 % \(16,0 τ\.μ\.\)/ })
  await expect(road).not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(40 * 40 + 30 * 30)
  await expect(page.getByText('Ένα ακόμη πολύγωνο του αρχείου μένει προσωρινά στον χάρτη')).toBeVisible()
  const rest = page.getByText('Προσωρινά σχήματα αρχείου: 1')
  await expect(rest).toBeVisible()
  await page.getByRole('button', { name: 'Αφαίρεση των προσωρινών σχημάτων' }).click()
  await expect(rest).toHaveCount(0)
})

test('every polygon of a file becomes a parcel of its own, with its name; a crossed one is repaired', async ({
  page,
}) => {
  const [x, y] = await openNew(page)
  const list = page.getByRole('button', { name: /Κτήμα (Α|Β|Γ)/ })
  await expect(list).toHaveCount(0)
  await dropShapes(page, [
    ['Κτήμα Α', square(x, y, 40)],
    ['Κτήμα Β', square(x + 100, y, 30)],
    [
      'Κτήμα Γ',
      [
        [x + 200, y],
        [x + 240, y + 40],
        [x + 240, y],
        [x + 200, y + 30],
        [x + 200, y],
      ],
    ],
  ])
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })
  await expect(dialog.getByRole('checkbox', { name: /^3\. Κτήμα Γ.*το περίγραμμα τέμνει/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Όλα (3)' }).check()
  await dialog.getByRole('radio', { name: 'Ένα αγροτεμάχιο το καθένα' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Επιδιόρθωση κατά την εισαγωγή' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Αποδοχή' }).click()
  // The parcel that was waiting for a shape takes the first; the others are new.
  await expect(page.getByText('Δημιουργήθηκαν 2 αγροτεμάχια')).toBeVisible()
  await expect.poll(() => drawnArea(page)).toBe(40 * 40)
  await expect(page.getByRole('button', { name: /Κτήμα (Β|Γ)/ })).toHaveCount(2)
  await page.getByRole('button', { name: /Κτήμα Β/ }).click()
  await expect.poll(() => drawnArea(page)).toBe(30 * 30)
})

test('what a file brings is cut by the neighbours in the same step: one key takes it back, and each parcel of its own is cut', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, parcel, at } = await openBorder(page)
  await edit(page, edeId, parcel)
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  // 30 m by 20 m, of which 10 m lie in the parcel beside.
  const across = [at(-10, -10), at(20, -10), at(20, 10), at(-10, 10), at(-10, -10)]
  const inside = [at(-8, -2), at(-4, -2), at(-4, 2), at(-8, 2), at(-8, -2)]
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })
  const clip = dialog.getByRole('checkbox', { name: 'Αποκοπή από γειτονικά και ιλότ' })
  await dropShapes(page, [['Πάνω στο όριο', across]])
  await expect(dialog.getByText(/επικάλυψη με γειτονικά: 33,\d %/)).toBeVisible()
  await clip.check()
  await dialog.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect(page.getByText('Αποκόπηκαν 200,0 τ.μ.')).toBeVisible()
  await expect.poll(() => drawnArea(page)).toBe(400)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawnArea(page)).toBe(0)

  await dropShapes(page, [
    ['Πάνω στο όριο', across],
    ['Μέσα στο άλλο', inside],
  ])
  await dialog.getByRole('checkbox', { name: 'Όλα (2)' }).check()
  await dialog.getByRole('radio', { name: 'Ένα αγροτεμάχιο το καθένα' }).check()
  await expect(dialog.getByRole('checkbox', { name: /^2\. Μέσα.*επικάλυψη με γειτονικά: 100,0 %/ })).toBeVisible()
  await clip.check()
  await dialog.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect(
    page.getByText(/^Δεν έγιναν αγροτεμάχια, γιατί η έκτασή τους ανήκει σε άλλα.*: Μέσα στο άλλο$/),
  ).toBeVisible()
  await expect.poll(() => drawnArea(page)).toBe(400)
  await expect(page.getByText('Προσωρινά σχήματα αρχείου: 1')).toBeVisible()
})

test('nothing chosen cannot be accepted, and overlapping parts are told before they are taken', async ({ page }) => {
  const [x, y] = await openNew(page)
  await dropShapes(page, [
    ['Α', square(x, y, 40)],
    ['Β', square(x + 20, y, 40)],
  ])
  const dialog = page.getByRole('dialog', { name: 'Εισαγωγή γεωμετρίας' })
  await dialog.getByRole('checkbox', { name: /^1\. Α/ }).uncheck()
  await expect(dialog.getByText('Επιλέξτε τουλάχιστον ένα πολύγωνο')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Αποδοχή' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Όλα (2)' }).check()
  await expect(dialog.getByText('δύο τμήματα επικαλύπτονται')).toBeVisible()
  await dialog.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(60 * 40)
})
