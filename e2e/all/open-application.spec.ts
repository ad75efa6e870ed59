import { expect } from '@playwright/test'
import { barOf, goTo, settled } from '../frame.ts'
import { logIn, myApplications } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

test('last year’s application opens from home, stays open over a reload and shows its own year', async ({ page }) => {
  await logIn(page, 'farmer')
  const last = campaignYear() - 1
  await page
    .getByRole('link', { name: /^Προβολή/ })
    .first()
    .click()
  await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`etos=${last}`))
  await expect(page.getByText(new RegExp(`${last}`)).first()).toBeVisible()
  await page.getByRole('link', { name: 'Δικαιολογητικά' }).click()
  await expect(page).toHaveURL(new RegExp(`Edetedeaeedikaiol.*etos=${last}`))
  await page.reload()
  await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
})

test('an application that is opened by its address asks for each thing once', async ({ page }) => {
  await logIn(page, 'farmer')
  const [card] = await myApplications(page)
  // What home asks is not counted.
  await settled(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, call] = request.url().split('/rest/')
    if (call !== undefined) asked.push(call)
  })
  await goTo(page, `Edetedeaeeagroi?id=${card?.id}&etos=${campaignYear()}`)
  await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
  // The messages of the moment, too; but they are asked for again after some seconds, by which a slow page is not here yet.
  const once = [
    'Menu/getMenu',
    'Edetparam/findAllByCriteriaRange_forLov',
    'Edetedeaeehd/findTree',
    'Edetedeaeehd/findCatalogue',
    'Monitoring/findSignals',
  ]
  expect(asked.filter((call) => once.includes(call)).toSorted()).toEqual(once.toSorted())
})
