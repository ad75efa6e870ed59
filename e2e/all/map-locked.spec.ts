import { area, openRing, ringsOf, type Point } from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { expect, type Page } from '@playwright/test'
import { dragCorner, drawnArea, dropFile } from './map.ts'
import { choose, edit, FIRST_LOAD, neighbours, tool } from './parcels.ts'
import { signIn } from './people.ts'
import { test } from './test.ts'

const REASON = 'Η ενέργεια δεν προβλέπεται για το είδος του χρήστη σας.'
/** In the sea south of Crete, inside the limits of the country. */
const SEA: Point = [560_000, 3_852_000]

const message = (page: Page) => page.locator('.eae-map').getByRole('alert')

test('who may only read cannot edit a parcel: the button and F2 say why, and a hand on a corner moves nothing', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  const [corner] = openRing(ringsOf(left.geom)[0] ?? [])
  if (!corner) throw new Error('the parcel has no corner')
  await signIn(page, 'auditor')
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: FIRST_LOAD })
  await choose(page, left)
  const size = Math.round(area(left.geom))
  await expect.poll(() => drawnArea(page)).toBe(size)

  const button = tool(page, 'Επεξεργασία του σχήματος')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await expect(page.locator('.eae-map').getByRole('tooltip')).toContainText(REASON)
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
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  expect(await drawnArea(page)).toBe(size)
})

test('a shape that lies in no ilot is not cut: the message of the specification says why, and it stays', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const [x, y] = SEA
  await dropFile(page, 'sea.txt', `${x} ${y}\n${x + 60} ${y}\n${x + 60} ${y + 40}\n${x} ${y + 40}`)
  await page.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect.poll(() => drawnArea(page)).toBe(60 * 40)
  await tool(page, 'Εστίαση στη γεωμετρία').click()
  // Until the land around is loaded, the tool says that it waits.
  await expect(async () => {
    await tool(page, 'Εφαρμογή τοπολογίας').click()
    await expect(message(page)).toContainText('Δεν βρέθηκε ilot στην περιοχή ψηφιοποίησης', { timeout: 2_000 })
  }).toPass()
  expect(await drawnArea(page)).toBe(60 * 40)
})
