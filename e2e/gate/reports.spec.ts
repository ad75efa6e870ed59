import { expect } from '@playwright/test'
import { barOf } from '../frame.ts'
import { addCriterion, applyCriterion, rowCount } from '../lists.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

test('the agency counts applications by office, and a number leads to what it counts', async ({ page }) => {
  await logIn(page, 'agency')
  await page.goto('EdevedeaeehdSygk')
  await expect(barOf(page, 'Συγκεντρωτικά Αιτήσεων')).toBeVisible()
  await page.getByRole('combobox', { name: 'Ανά' }).click()
  await page.getByRole('option', { name: 'Κατάσταση' }).click()
  const editor = await addCriterion(page, 'Κατάσταση')
  await editor.getByRole('checkbox', { name: 'Πρόχειρη' }).check()
  await applyCriterion(editor)
  const number = page.getByRole('link', { name: /άνοιγμα: Αναζήτηση Αιτήσεων/ }).first()
  const counted = (await number.innerText()).trim()
  await expect(page.getByRole('listbox', { name: /μεγαλύτερο Πρόχειρη/ })).toBeVisible()
  await number.click()
  await expect(page).toHaveURL(/EdetedeaeehdSearch/)
  await expect(rowCount(page)).toHaveText(new RegExp(`^${counted} αιτήσεις`))
})
