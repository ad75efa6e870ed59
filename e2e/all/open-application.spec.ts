import { expect } from '@playwright/test'
import { barOf } from '../frame.ts'
import { logIn } from '../people.ts'
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
