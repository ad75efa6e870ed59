import { labelPoint } from '@eae/map/core/canonical.ts'
import { area } from '@eae/map/core/grid.ts'
import { expect } from '@playwright/test'
import { clickMap, drawnArea, expectAreaChange, gapPlace, tableCorners } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { counter, splitOff, splitOffAsParcel } from '../steps/map-scenario.ts'

test('the land of an ilot is filled, checked against its neighbours, 2,5 στρ. split off and the gap filled: 5 clicks', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  const inside = labelPoint(pair.left.geom)
  if (!inside) throw new Error('the parcel has no inside')
  const { press, clicks } = counter()
  await press(() => pressTool(page, 'Κάλυψη'))
  // What is filled ends at neighbours: while they are on their way the click waits for them.
  await press(() => clickMap(page, inside))
  const filled = await expectAreaChange(page, 0)

  await page.locator('[role="application"]').focus()
  await press(() => page.keyboard.press('k'))
  await expect(page.getByText('Δεν υπάρχει τίποτα προς αποκοπή')).toBeVisible()

  await splitOffAsParcel(page, press, filled)
  expect(clicks()).toBe(5)
})

test('a gap that is narrower on the screen than the reach of snapping is filled by a click in it', async ({ page }) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await tableCorners(page)
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Σμίκρυνση' }).click()
  const whole = Math.round(area(left.geom))
  const panel = await splitOff(page, (click) => click())
  await panel.getByRole('checkbox', { name: 'Τα άλλα τμήματα γίνονται νέα αγροτεμάχια' }).uncheck()
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - (whole - 2_500))).toBeLessThanOrEqual(1)
  const gap = gapPlace(before, await tableCorners(page))

  await page.getByRole('button', { name: 'Νέο', exact: true }).click()
  await expect.poll(() => drawnArea(page)).toBe(0)
  await pressTool(page, 'Κάλυψη')
  await clickMap(page, gap)
  await expect.poll(async () => Math.abs((await drawnArea(page)) - 2_500)).toBeLessThanOrEqual(1)
})
