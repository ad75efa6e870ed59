import { expect } from '@playwright/test'
import { mainMenu, userMenu } from '../frame.ts'
import { whileUserIs } from '../changes.ts'
import { logIn, PASSWORD, post, press, signIn } from '../people.ts'
import { test } from '../test.ts'
import { CHOSEN, READ_ONLY, expectDenied } from '../steps/rights.ts'
import { campaignYear } from '../year.ts'

test('a password that two administrators gave must be changed before anything else', async ({ page, browser }) => {
  await signIn(page, 'admin')
  await page.goto('AdminUsers')
  await page
    .getByRole('link', { name: 'payments', exact: true })
    .or(page.getByRole('button', { name: 'payments', exact: true }))
    .click()
  await page.getByRole('button', { name: 'Νέος κωδικός' }).click()
  const wish = page.getByRole('dialog', { name: 'Νέος κωδικός: payments' })
  await wish.getByRole('textbox', { name: 'Αιτιολογία' }).fill('Ξέχασε τον κωδικό της')
  await wish.getByRole('button', { name: 'Υποβολή πρότασης' }).click()
  const given = await page.getByRole('alert').locator('code').innerText()

  // It holds when another administrator has approved it.
  const second = await (await browser.newContext()).newPage()
  await signIn(second, 'admin2')
  await second.goto('AdminUsers')
  await second.getByRole('button', { name: /^Έγκριση: Νέος κωδικός, .*\(payments\)$/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Έγκριση' }).click()
  await expect(second.getByRole('table', { name: 'Αποφάσεις' })).toContainText('Εγκρίθηκε')
  await second.context().close()

  const own = await (await browser.newContext()).newPage()
  await own.goto('loginLocal')
  await own.getByRole('textbox', { name: 'Όνομα χρήστη' }).fill('payments')
  await own.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
  await own.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect(own.getByRole('alert')).toContainText('Το όνομα χρήστη ή ο κωδικός δεν είναι σωστός')
  await own.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(given)
  await own.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect(own.getByRole('heading', { name: 'Αλλαγή κωδικού πρόσβασης' })).toBeVisible()
  const fresh = own.getByRole('textbox', { name: 'Νέος κωδικός', exact: false }).first()
  const again = own.getByRole('textbox', { name: 'Επανάληψη νέου κωδικού' })
  await fresh.fill(CHOSEN)
  await again.fill('κάτι άλλο')
  await own.getByRole('button', { name: 'Αλλαγή κωδικού' }).click()
  await expect(own.getByText('Ο νέος κωδικός και η επανάληψή του διαφέρουν.')).toBeVisible()
  await fresh.fill('Password12345')
  await again.fill('Password12345')
  await own.getByRole('button', { name: 'Αλλαγή κωδικού' }).click()
  await expect(own.getByText(/Αυτόν τον κωδικό τον χρησιμοποιούν πολλοί/)).toBeVisible()
  await fresh.fill(CHOSEN)
  await again.fill(CHOSEN)
  await own.getByRole('button', { name: 'Αλλαγή κωδικού' }).click()
  await expect(own.getByRole('dialog', { name: 'Επιλογή έτους' })).toBeVisible()
})

test('a privilege that is taken away is gone from the page that is open, without a new login', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  const own = await (await browser.newContext()).newPage()
  await logIn(own, 'controller')
  const menu = mainMenu(own)
  await expect(menu.getByRole('link', { name: 'Αναζήτηση Αιτήσεων' })).toBeVisible()
  await whileUserIs(page, 'controller', { excludedCodes: ['Application_R'] }, async () => {
    // Any call of the page brings the new rights with it.
    await userMenu(own).click()
    await expect(menu.getByRole('link', { name: 'Αρχική' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Αναζήτηση Αιτήσεων' })).toHaveCount(0)
    await expect(own).toHaveURL(/\/home$/)
  })
})

test('a farmer who may only read is told so before he types, on the page that is open and on the next ones', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin')
  await signIn(page, 'farmer')
  const etos = campaignYear()
  const offices = await post<{ data: { id: number }[] }>(page, 'Edetedeauthor/findOffices', { etos })
  const code = { etos, efoId: offices.data[0]?.id, authortype: 2 }
  await post(page, 'Edetedeauthor/createPin', code)
  await page.goto('Create6DigitPin')
  const form = page.getByRole('region', { name: 'Νέος κωδικός' })
  const create = form.getByRole('button', { name: 'Δημιουργία κωδικού' })
  await expect(create).toBeEnabled()
  const cancel = page.getByRole('button', { name: /^Ακύρωση του κωδικού για/ })
  await expect(cancel).toBeEnabled()

  await whileUserIs(admin, 'farmer', { lockType: 1 }, async () => {
    await test.step('where he is', async () => {
      // Any call of the page brings the news.
      await userMenu(page).click()
      await expect(form.getByRole('alert')).toHaveText(READ_ONLY)
      await page.keyboard.press('Escape')
      await expect(create).toBeDisabled()
      await expectDenied(page, cancel, READ_ONLY)
    })
    await test.step('at his advisers', async () => {
      await page.goto('home')
      const revoke = page.getByRole('button', { name: /^Ανάκληση της εξουσιοδότησης/ }).first()
      await expectDenied(page, revoke, READ_ONLY)
    })
  })
  await page.goto('Create6DigitPin')
  await expect(create).toBeEnabled()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await press(cancel, page.getByText('Ο κωδικός ακυρώθηκε.'))
})
