import { expect } from '@playwright/test'
import { goTo } from '../frame.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

test('a row of a report opens to the rows that it is the sum of, also by the keyboard, and they lead on', async ({
  page,
}) => {
  await logIn(page, 'agency')
  await goTo(page, 'EdevedeaeefytikoSygk')
  const name = page.getByRole('gridcell', { name: 'ΣΙΤΟΣ ΣΚΛΗΡΟΣ' })
  const opener = name.getByRole('button', { name: 'Γραμμές κάτω από αυτήν' })
  const below = page.getByRole('gridcell').getByRole('link', { name: /^\d\d / })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(below.first()).toBeVisible()

  // The key that opens a row closes and opens it while its name has the focus.
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(below).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(below.first()).toBeVisible()
  await below.first().click()
  await expect(page).toHaveURL(/RepKatastAgroi/)
})
