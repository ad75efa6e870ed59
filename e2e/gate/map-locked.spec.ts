import { area, openRing, ringsOf } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { expect } from '@playwright/test'
import { mapReady, settled } from '../frame.ts'
import { dragCorner, drawnArea } from '../map.ts'
import { findTool } from '../map-tools.ts'
import { choose, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { message } from '../steps/map-locked.ts'

const REASON = 'Η ενέργεια δεν προβλέπεται για το είδος του χρήστη σας.'

test('who may only read cannot edit a parcel: the button and F2 say why, and a hand on a corner moves nothing', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  const [corner] = openRing(ringsOf(left.geom)[0] ?? [])
  if (!corner) throw new Error('the parcel has no corner')
  await signIn(page, 'auditor')
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await mapReady(page)
  await choose(page, left)
  const size = Math.round(area(left.geom))
  await expect.poll(() => drawnArea(page)).toBe(size)

  const button = await findTool(page, 'Σχεδίαση')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  // Of an application that may not be changed the bar measures; what it refuses stands with its reason in «Περισσότερα».
  await expect(button).toContainText(REASON)
  // A disabled button of the map still takes the click, to say why.
  await button.click({ force: true })
  await expect(message(page)).toContainText(REASON)
  await message(page).getByRole('button', { name: 'Κλείσιμο' }).click()
  await expect(message(page)).toBeEmpty()

  await page.locator('[role="application"]').focus()
  await page.keyboard.press('F2')
  await expect(message(page)).toContainText(REASON)
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  await dragCorner(page, corner, labelPoint(left.geom) ?? corner)
  await page.keyboard.press('Delete')
  await settled(page)
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  expect(await drawnArea(page)).toBe(size)
})
