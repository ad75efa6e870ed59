import { expect } from '@playwright/test'
import { goTo } from '../frame.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

const REPORT = /^Στατιστικά ΕΑΕ/

test('a copy of a report is kept, announced, opened again, proved, and taken away by two', async ({
  page,
  browser,
}) => {
  await logIn(page, 'agency')
  await goTo(page, 'ReportsBtnFrm')
  await page.getByRole('button', { name: REPORT }).click()
  await page.getByRole('button', { name: 'Διατήρηση αντιγράφου' }).click()
  const dialog = page.getByRole('dialog', { name: /^Διατήρηση/ })
  await dialog.getByRole('radio', { name: /^Κείμενο/ }).check()
  await dialog.getByRole('button', { name: 'Διατήρηση', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await goTo(page, 'AdminJobs')
  await expect(page.getByRole('row', { name: /Αντίγραφο αναφοράς.*Ολοκληρώθηκε/ }).first()).toBeVisible()
  await goTo(page, 'AdminReports')
  await page.getByRole('button', { name: /^Μηνύματα: / }).click()
  await page.getByRole('link', { name: 'Έτοιμο: Αντίγραφο αναφοράς, Στατιστικά ΕΑΕ' }).first().click()

  const copy = page.getByRole('dialog', { name: /^Αντίγραφο αναφοράς: / })
  // Its own hash, and those of its link and of the one before.
  await expect(copy.getByText(/^[0-9a-f]{64}$/)).toHaveCount(3)
  const coming = page.waitForEvent('download')
  await copy.getByRole('button', { name: 'Λήψη' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^RepstatisticsEae-\d+\.txt$/)
  await copy.getByRole('button', { name: 'Διαγραφή' }).click()
  const wish = page.getByRole('dialog', { name: 'Πρόταση διαγραφής αντιγράφου' })
  await wish.getByRole('textbox', { name: 'Αιτιολογία' }).fill('λάθος κριτήρια')
  await wish.getByRole('button', { name: 'Υποβολή πρότασης' }).click()
  await expect(copy).toHaveCount(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(other, 'auditor')
  await goTo(other, 'AdminReports')
  await other
    .getByRole('button', { name: /^Έγκριση: Διαγραφή αντιγράφου: Στατιστικά ΕΑΕ/ })
    .first()
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Έγκριση', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Προτάσεις προς έγκριση' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Έλεγχος αλυσίδας' }).click()
  await expect(other.getByText(/είναι όπως φυλάχτηκ/)).toBeVisible()
  await context.close()
})

test('a report is scheduled, found among the schedules, changed and deleted', async ({ page }) => {
  await logIn(page, 'agency')
  await goTo(page, 'RepstatisticsEae')
  await page.getByRole('button', { name: 'Διατήρηση και προγραμματισμός' }).click()
  await page.getByRole('menuitem', { name: 'Προγραμματισμός…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Προγραμματισμός: / })
  await dialog.getByRole('textbox', { name: 'Ώρα' }).fill('25:00')
  await expect(dialog.getByRole('button', { name: 'Αποθήκευση' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Ώρα' }).fill('05:15')
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(dialog).toHaveCount(0)

  await goTo(page, 'AdminReports')
  await page.getByRole('tab', { name: 'Προγραμματισμοί' }).click()
  const row = page.getByRole('row', { name: /Στατιστικά ΕΑΕ.*05:15/ })
  await row.click()
  await row.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Ενεργός' }).uncheck()
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(dialog).toHaveCount(0)
  await row.click()
  await row.press('Enter')
  await dialog.getByRole('button', { name: 'Διαγραφή' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }).click()
  await expect(row).toHaveCount(0)
})
