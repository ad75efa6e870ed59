import { expect, type Browser, type Page } from '@playwright/test'
import { goTo, saveButton } from '../frame.ts'
import { signIn, submitOne } from '../people.ts'
import { test } from '../test.ts'

const PDF = Buffer.from('%PDF-1.7\n% a document\n%%EOF', 'latin1')

const agencyIn = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'agency')
  return page
}

test('a document is refused with its reason after the submission, and another one comes in its place', async ({
  page,
  browser,
}) => {
  await signIn(page, 'adviser')
  const id = await submitOne(page)
  const office = await agencyIn(browser)
  await test.step('the office refuses one', async () => {
    await goTo(office, `Edetedeaeedikaiol?id=${id}`)
    await office.getByRole('button', { name: 'Δεν γίνεται δεκτό: Δικαιολογητικό 1' }).click()
    const dialog = office.getByRole('dialog', { name: 'Δεν γίνεται δεκτό το δικαιολογητικό 1' })
    await dialog.getByRole('button', { name: 'Αποστολή στον αιτούντα' }).click()
    await expect(dialog.getByText('Γράψτε τι λείπει ή τι δεν ισχύει')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Παρατηρήσεις ελέγχου' }).fill('Δεν διαβάζεται η δεύτερη σελίδα')
    await dialog.getByRole('button', { name: 'Αποστολή στον αιτούντα' }).click()
    await expect(office.getByText('Δεν διαβάζεται η δεύτερη σελίδα')).toBeVisible()
  })
  await test.step('the adviser adds another although the application is read only', async () => {
    await goTo(page, `Edetedeaeedikaiol?id=${id}`)
    await expect(page.getByText('μπορείτε όμως να προσθέσετε δικαιολογητικά')).toBeVisible()
    await expect(page.getByText('Δεν διαβάζεται η δεύτερη σελίδα')).toBeVisible()
    await page.getByRole('button', { name: 'Νέο δικαιολογητικό' }).click()
    await page.getByRole('combobox', { name: 'Είδος δικαιολογητικού' }).fill('166')
    await page.getByRole('option', { name: /^166/ }).click()
    await page
      .getByLabel('Αρχείο', { exact: true })
      .setInputFiles({ name: 'ταυτότητα.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByRole('combobox', { name: 'Αντικαθιστά' }).click()
    await page.getByRole('option', { name: /^1 / }).click()
    // A save says that it waits for a file that is still on its way.
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await saveButton(page).click()
    await expect(saveButton(page)).toHaveCount(0)
    await expect(page.getByText('ταυτότητα.pdf').first()).toBeVisible()
    await expect(page.getByText('Μετά την υποβολή')).toBeVisible()
  })
  await test.step('the office accepts it', async () => {
    await goTo(office, `Edetedeaeedikaiol?id=${id}`)
    await office
      .getByRole('button', { name: /^Δεκτό: / })
      .last()
      .click()
    await expect(office.getByText('Δεκτό', { exact: true }).first()).toBeVisible()
  })
  await office.context().close()
})
