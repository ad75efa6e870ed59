import { expect } from '@playwright/test'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

test('a vet answers a difference of herd from his home page, and the agency reads it', async ({ page, browser }) => {
  await logIn(page, 'vet')
  await page.getByRole('link', { name: 'Διαφορές αιγοπροβάτων' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /EL\d{5}/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Γνώμη για: / })
  await expect(dialog.getByRole('table', { name: 'Δήλωση και μητρώο' })).toBeVisible()
  const give = dialog.getByRole('button', { name: 'Καταχώριση γνώμης' })
  await give.click()
  await expect(dialog.getByRole('alert')).toHaveText('Επιλέξτε γνώμη.')
  await dialog.getByRole('radio', { name: 'Ισχύει το μητρώο' }).check()
  await dialog.getByRole('textbox', { name: 'Αιτιολογία' }).fill('Το μητρώο ενημερώθηκε μετά την απογραφή.')
  await give.click()
  await expect(page.getByText('Η γνώμη καταχωρίστηκε και ενημερώθηκε ο αιτών.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const agency = await (await browser.newContext()).newPage()
  await logIn(agency, 'agency')
  await agency.goto('RepGnomes')
  await expect(agency.getByRole('row').filter({ hasText: 'Ισχύει το μητρώο' }).first()).toBeVisible()
})
