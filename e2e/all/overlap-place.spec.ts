import { expect } from '@playwright/test'
import { goTo, mapReady } from '../frame.ts'
import { isInView } from '../map.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

test('an overlap leads to its place on the map of its application', async ({ page }) => {
  await logIn(page, 'agency')
  await goTo(page, 'RepEpikalypseis')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^\d{6}\.\d \d{7}\.\d,/ }) })
    .first()
  const place = row.getByRole('link', { name: /^\d{6}\.\d \d{7}\.\d,/ })
  const [x = 0, y = 0] = (await place.innerText()).split(' ').map(Number)
  await place.click()
  await expect(page).toHaveURL(/Edetedeaeeagroi/)
  await mapReady(page)
  await expect.poll(() => isInView(page, [x, y])).toBe(true)
})
