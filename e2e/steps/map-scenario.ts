import { openRing, ringsOf, type ParcelGeometry, type Point } from '@eae/map/core/grid.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { drawnArea } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { type Feature, isSame, listedParcels } from '../parcels.ts'

export const cornersOf = (geometry: ParcelGeometry): readonly Point[] => openRing(ringsOf(geometry)[0] ?? [])

export const has = (feature: Feature, point: Point): boolean =>
  cornersOf(feature.geom).some((corner) => isSame(corner, point))

export const counter = () => {
  let clicks = 0
  const press = async (click: () => Promise<void>): Promise<void> => {
    clicks++
    await click()
  }
  return { press, clicks: () => clicks }
}

/** Opens the panel that splits 2,5 στρ. off the parcel. */
export const splitOff = async (page: Page, press: (click: () => Promise<void>) => Promise<void>): Promise<Locator> => {
  await press(() => pressTool(page, 'Διαίρεση'))
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await panel.getByRole('textbox', { name: /^Έκταση/ }).fill('2,5 στρ.')
  return panel
}

/** Splits 2,5 στρ. off a parcel of `whole` m²: the gap that it leaves is filled by a new parcel in the same step. */
export const splitOffAsParcel = async (
  page: Page,
  press: (click: () => Promise<void>) => Promise<void>,
  whole: number,
): Promise<void> => {
  const list = listedParcels(page)
  const known = await list.count()
  const panel = await splitOff(page, press)
  await press(() => panel.getByRole('button', { name: 'Εφαρμογή' }).click())
  await expect.poll(async () => Math.abs((await drawnArea(page)) - (whole - 2_500))).toBeLessThanOrEqual(1)
  await expect(list).toHaveCount(known + 1)
  // One step takes all of it back, and does it again.
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+z')
  await expect(list).toHaveCount(known)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - whole)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Control+y')
  await expect(list).toHaveCount(known + 1)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - (whole - 2_500))).toBeLessThanOrEqual(1)
  await list.last().click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - 2_500)).toBeLessThanOrEqual(1)
}
