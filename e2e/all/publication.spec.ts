import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../test.ts'

const PHONE = { width: 390, height: 844 }

/** Nothing of a page stands beside its frame. */
const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

test('whoever comes without a login is told while no list of beneficiaries is published, in both languages, also on a phone', async ({
  page,
}) => {
  await page.goto('publication')
  await expect(page.getByRole('heading', { level: 1, name: 'Δικαιούχοι ενισχύσεων' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Δεν έχει δημοσιοποιηθεί λίστα' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries of aid' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'No list has been published' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Beneficiary or code' }).fill('ab')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Write at least 3 characters or leave the field empty.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
