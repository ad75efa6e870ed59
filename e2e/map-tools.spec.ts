import { area, bbox, openRing, ringsOf, type ParcelGeometry, type Point } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { expect, test, type Page } from '@playwright/test'
import { clickMap, dragCorner, drawnArea, expectAreaChange } from './map.ts'
import { logIn, myApplications } from './people.ts'

interface Feature {
  readonly id: number
  readonly shortdesc: string
  readonly geom: ParcelGeometry
}

/** Two parcels of one application with a border in common, long enough to be told apart on the map. */
interface Pair {
  readonly edeId: number
  readonly left: Feature
  readonly right: Feature
  readonly shared: readonly Point[]
}

const ownParcels = async (page: Page, edeId: number): Promise<readonly Feature[]> =>
  page.evaluate(async (id) => {
    const response = await fetch('rest/Map/queryLayer_ownParcels', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-eae': '1' },
      body: JSON.stringify({
        etos: new Date().getFullYear(),
        edeId: id,
        xmin: 100_000,
        ymin: 3_800_000,
        xmax: 1_100_000,
        ymax: 4_700_000,
        idsInCache: [],
      }),
    })
    return ((await response.json()) as { data: Feature[] }).data
  }, edeId)

const cornersOf = (geometry: ParcelGeometry): readonly Point[] => ringsOf(geometry).flatMap((ring) => openRing(ring))

const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]

/** Finds two neighbours among the adviser's drafts, by the corners they share bit for bit. */
const neighbours = async (page: Page): Promise<Pair> => {
  for (const card of await myApplications(page)) {
    if (card.status >= 30 || card.totparcels < 2) continue
    const parcels = await ownParcels(page, card.id)
    for (const left of parcels) {
      for (const right of parcels) {
        if (left.id >= right.id || Math.min(area(left.geom), area(right.geom)) < 6_000) continue
        const shared = cornersOf(left.geom).filter((point) => cornersOf(right.geom).some((one) => isSame(one, point)))
        if (shared.length >= 3) return { edeId: card.id, left, right, shared }
      }
    }
  }
  throw new Error('no two neighbouring parcels in the campaign')
}

/** Opens the map with one parcel chosen, ready to be edited. */
const edit = async (page: Page, edeId: number, parcel: Feature): Promise<void> => {
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^${parcel.shortdesc.replace(/ .*/, '')} `) })
    .first()
    .click()
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(parcel.geom)))
  await page.getByRole('button', { name: 'Επεξεργασία του σχήματος' }).click()
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Εργαλεία χάρτη' }).getByRole('button', { name })

/** Takes the last step back by its key and hears its name. */
const undo = async (page: Page, step: string, before: number): Promise<void> => {
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`Αναιρέθηκε: ${step}`)).toBeAttached()
  await expect.poll(() => drawnArea(page)).toBe(before)
}

test('an overlap with a neighbour is shown while it is dragged and cut by one press', async ({ page }) => {
  await logIn(page, 'adviser')
  const { edeId, left, right, shared } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  const [, corner] = shared
  const inside = labelPoint(right.geom)
  if (corner === undefined || inside === null) throw new Error('the neighbours share no corner')
  const share = 0.5
  const target: Point = [corner[0] + (inside[0] - corner[0]) * share, corner[1] + (inside[1] - corner[1]) * share]
  await dragCorner(page, corner, target)
  const overlapping = await expectAreaChange(page, before)
  await tool(page, 'Εφαρμογή τοπολογίας').click()
  await expect(page.getByText(/^Αποκόπηκαν/)).toBeVisible()
  const cut = await expectAreaChange(page, overlapping)
  expect(cut).toBeLessThan(overlapping)
  await undo(page, 'Εφαρμογή τοπολογίας', overlapping)
})

test('2,5 στρέμματα are split off along a side, and the piece is pasted into a new parcel', async ({ page }) => {
  await logIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  await tool(page, 'Εργαλεία σχήματος: διαίρεση, όριο, μετακίνηση').click()
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await panel.getByRole('textbox', { name: /^Έκταση/ }).fill('2,5 στρ.')
  await expect(panel.getByRole('radio')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect(page.getByText(/^Τα υπόλοιπα τμήματα αντιγράφηκαν/)).toBeVisible()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - (before - 2_500))).toBeLessThanOrEqual(1)

  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await page.getByRole('button', { name: /^Σχεδίαση/ }).click()
  await tool(page, 'Επικόλληση γεωμετρίας').click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - 2_500)).toBeLessThanOrEqual(1)
  await undo(page, 'Επικόλληση γεωμετρίας', 0)
})

test('a division is taken back by its name', async ({ page }) => {
  await logIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  await tool(page, 'Εργαλεία σχήματος: διαίρεση, όριο, μετακίνηση').click()
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await panel.getByRole('combobox', { name: 'Εργασία' }).selectOption({ label: 'Διαίρεση σε ίσα μέρη' })
  await panel.getByRole('textbox', { name: 'Πλήθος μερών' }).fill('3')
  await expect(panel.getByRole('radio')).toHaveCount(3)
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - before / 3)).toBeLessThanOrEqual(1)
  await page.locator('[role="application"]').focus()
  await undo(page, 'Διαίρεση', before)
})

test('a geometry is copied and pasted with the keys', async ({ page }) => {
  await logIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Η γεωμετρία αντιγράφηκε')).toBeVisible()
  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await page.getByRole('button', { name: /^Σχεδίαση/ }).click()
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+v')
  await expect.poll(() => drawnArea(page)).toBe(before)
  await undo(page, 'Επικόλληση γεωμετρίας', 0)
})

test('two neighbours become one: select the other, merge, take it back', async ({ page }) => {
  await logIn(page, 'adviser')
  const { edeId, left, right } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  await expect(tool(page, 'Ένωση με το επιλεγμένο πολύγωνο')).toHaveAttribute('aria-disabled', 'true')
  await tool(page, 'Επιλογή και πληροφορίες').click()
  const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = bbox(right.geom) ?? []
  await clickMap(page, labelPoint(right.geom) ?? [(xmin + xmax) / 2, (ymin + ymax) / 2])
  await expect(page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })).toContainText(right.shortdesc)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Επιλεγμένο: ${right.shortdesc}`)).toBeVisible()
  await page.keyboard.press('F2')
  await tool(page, 'Ένωση με το επιλεγμένο πολύγωνο').click()
  const sum = area(left.geom) + area(right.geom)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - sum)).toBeLessThanOrEqual(1)
  await page.locator('[role="application"]').focus()
  await undo(page, 'Ένωση', before)
})

test('a hole is removed by the menu at its corner', async ({ page }) => {
  await logIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  await tool(page, 'Δημιουργία οπής στο πολύγωνο').click()
  const [x, y] = labelPoint(left.geom) ?? [0, 0]
  const corners: readonly Point[] = [
    [x - 6, y - 6],
    [x + 6, y - 6],
    [x, y + 6],
  ]
  await page.keyboard.down('Alt')
  for (const corner of corners) await clickMap(page, corner)
  await page.keyboard.up('Alt')
  await page.keyboard.press('Enter')
  const holed = await expectAreaChange(page, before)
  await clickMap(page, [x + 6, y - 6], 'right')
  await page.getByRole('menuitem', { name: 'Αφαίρεση οπής' }).click()
  await expect.poll(() => drawnArea(page)).toBe(before)
  await page.locator('[role="application"]').focus()
  await undo(page, 'Αφαίρεση οπής', holed)
})
