import { isDraft } from '@eae/domain/applications/states.ts'
import { area, openRing, ringsOf, type ParcelGeometry, type Point } from '@eae/map/core/grid.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { mapReady } from './frame.ts'
import { drawnArea } from './map.ts'
import { pressTool } from './map-tools.ts'
import { myApplications, post } from './people.ts'
import { campaignYear } from './year.ts'

/** The map and its chunk come over a busy machine, milliseconds. */
export const FIRST_LOAD = 120_000

/** A parcel as its layer gives it. */
export interface Feature {
  readonly id: number
  readonly shortdesc: string
  readonly geom: ParcelGeometry
}

/** Two parcels of one application with a border in common, long enough to be told apart on the map. */
export interface Pair {
  readonly edeId: number
  readonly left: Feature
  readonly right: Feature
  readonly shared: readonly Point[]
}

/** The parcels of a layer of an application, as far as a window of the map holds them. */
export const featuresOf = async (
  page: Page,
  layer: 'ownParcels' | 'neighbours' | 'lastYear' | 'ilots',
  edeId: number,
): Promise<readonly Feature[]> =>
  (
    await post<{ data: Feature[] }>(page, `Map/queryLayer_${layer}`, {
      etos: campaignYear(),
      edeId,
      xmin: 100_000,
      ymin: 3_800_000,
      xmax: 1_100_000,
      ymax: 4_700_000,
      idsInCache: [],
    })
  ).data

/** All corners of a shape, each once. */
export const cornersOf = (geometry: ParcelGeometry): readonly Point[] =>
  ringsOf(geometry).flatMap((ring) => openRing(ring))

export const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1]

/** Finds two neighbours among the drafts of who is logged in, by the corners they share bit for bit. */
export const neighbours = async (page: Page): Promise<Pair> => {
  for (const card of await myApplications(page)) {
    if (!isDraft(card.status) || card.totparcels < 2) continue
    const parcels = await featuresOf(page, 'ownParcels', card.id)
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

/** The list beside the map; where it is closed it is opened. */
const parcelList = async (page: Page): Promise<Locator> => {
  const list = page.getByRole('region', { name: /^(Λίστα αγροτεμαχίων|List of parcels)$/ })
  const chip = page.getByRole('button', { name: /^\d+ (αγροτεμάχι|parcel)/ })
  await expect(list.or(chip).first()).toBeVisible()
  if (!(await list.isVisible())) await chip.click()
  await expect(list).toBeVisible()
  return list
}

/** The parcels of the list beside the map, while it is open. */
export const listedParcels = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(Λίστα αγροτεμαχίων|List of parcels)$/ })
    .getByRole('listitem')
    .getByRole('button')

/** Chooses a parcel in the list beside the map. */
export const choose = async (page: Page, parcel: Feature): Promise<void> => {
  const list = await parcelList(page)
  await list.getByRole('button', { name: new RegExp(`^${parcel.shortdesc.replace(/ .*/, '')} `) }).click()
}

/** Opens the map with one parcel chosen, ready to be edited. */
export const edit = async (page: Page, edeId: number, parcel: Feature): Promise<void> => {
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await mapReady(page)
  await choose(page, parcel)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(parcel.geom)))
  await pressTool(page, 'Σχεδίαση')
}

/** Takes the last step back by its key and hears its name. */
export const undo = async (page: Page, step: string, before: number): Promise<void> => {
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`Αναιρέθηκε: ${step}`)).toBeAttached()
  await expect.poll(() => drawnArea(page)).toBe(before)
}

/** Chooses the first entry of a list by keys alone. */
export const chooseFirst = async (page: Page, name: string): Promise<void> => {
  const field = page.getByRole('combobox', { name })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  // Of this list: that of the field before may still be going. Until an entry is marked, Enter takes none.
  const list = await field.getAttribute('aria-controls')
  await expect(page.locator(`[id="${list}"]`).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(field).not.toHaveValue('')
}

/** Says of a new parcel by what right it is farmed, and how, by keys alone. */
export const declareLand = async (page: Page): Promise<void> => {
  for (const name of ['Τύπος κατοχής', 'Βιολογική γεωργία']) await chooseFirst(page, name)
  await page.getByRole('textbox', { name: 'Ποσοστό συνιδιοκτησίας (%)' }).focus()
  await page.keyboard.type('100')
}
