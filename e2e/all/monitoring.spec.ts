import { expect } from '@playwright/test'
import { goTo } from '../frame.ts'
import { addCriterion, applyCriterion } from '../lists.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

test('an adviser answers a red light, and the office accepts the answer', async ({ page, browser }) => {
  await logIn(page, 'adviser')
  await goTo(page, 'MonitoringResult')
  const editor = await addCriterion(page, 'Αποτέλεσμα')
  await editor.getByRole('checkbox', { name: 'Κόκκινο' }).check()
  await applyCriterion(editor)
  const red = page.getByRole('row', { name: /Κόκκινο.*Χωρίς απάντηση/ }).first()
  await red.click()
  await red.press('Enter')

  const dialog = page.getByRole('dialog', { name: /^Αγροτεμάχιο / })
  await expect(dialog.getByRole('listbox', { name: /^Δείκτης βλάστησης/ })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Συμφωνώ με την ένδειξη' }).check()
  const send = dialog.getByRole('button', { name: 'Αποστολή απάντησης' })
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Εξήγηση' }).fill('Η σπορά δεν έγινε λόγω βροχής.')
  await send.click()
  // A parcel with several signals says it beside each of them, too.
  await expect(dialog.getByRole('region', { name: 'Απαντήσεις' }).getByText('Περιμένει την υπηρεσία')).toBeVisible()
  const address = page.url()
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click()
  await expect(page.getByRole('row', { name: /Κόκκινο.*Περιμένει την υπηρεσία/ })).toBeVisible()

  const office = await browser.newPage()
  await logIn(office, 'agency')
  await office.goto(address)
  const seen = office.getByRole('dialog', { name: /^Αγροτεμάχιο / })
  await expect(seen.getByText('Η σπορά δεν έγινε λόγω βροχής.')).toBeVisible()
  await seen.getByRole('button', { name: 'Αποδοχή' }).click()
  await expect(seen.getByRole('region', { name: 'Απαντήσεις' }).getByText('Έγινε δεκτή')).toBeVisible()
  await expect(seen.getByRole('button', { name: 'Αποδοχή' })).toHaveCount(0)
  await office.close()
})
