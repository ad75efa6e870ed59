import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { goTo, settled } from '../frame.ts'
import { rowCount } from '../lists.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

test('parcels by tenure and irrigation: a number leads to as many rows, and the way back to the same table', async ({
  page,
}) => {
  await logIn(page, 'agency')
  await goTo(page, 'ReportsAnalysi')
  const choose = async (label: string, option: string): Promise<void> => {
    await page
      .getByRole('combobox', { name: label })
      .or(page.getByRole('textbox', { name: label }))
      .first()
      .click()
    await page.getByRole('option', { name: option, exact: true }).click()
    await settled(page)
  }
  await choose('Τι μετράτε', 'Αγροτεμάχια')
  await choose('Στήλες ανά', 'Τύπος κατοχής')
  await page.getByRole('checkbox', { name: 'Δίπλα το περσινό έτος' }).check()
  await settled(page)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Ενοικιαζόμενο' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Πλήθος πέρσι' }).first()).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  const number = table
    .getByRole('row', { name: /^Σύνολο/ })
    .getByRole('link')
    .first()
  const counted = (await number.innerText()).trim()
  await number.click()
  await expect(page).toHaveURL(/RepKatastAgroi/)
  await expect(page.getByText(`${counted} γραμμές`).or(rowCount(page)).first()).toContainText(counted)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(table.getByRole('columnheader', { name: 'Ενοικιαζόμενο' })).toBeVisible()
})
