import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { findRows, findUser, whileRowIsByTwo, whileThereIsUser, whileUserIs } from './changes.ts'
import { HEADERS, logIn, myApplications, PASSWORD, post, pressUntil, signIn } from './people.ts'
import { test } from './test.ts'

const CHOSEN = 'τρεις αγελάδες στο λιβάδι'

test('a password that an administrator gave must be changed before anything else', async ({ page, browser }) => {
  await signIn(page, 'admin')
  await page.goto('AdminUsers')
  await page
    .getByRole('link', { name: 'payments' })
    .or(page.getByRole('button', { name: 'payments' }))
    .click()
  await page.getByRole('button', { name: 'Νέος κωδικός' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  const given = await page.getByRole('alert').locator('code').innerText()

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

test('a farmer revokes his adviser, who sees nothing more from the next call on', async ({ page, browser }) => {
  await logIn(page, 'farmer2')
  const adviser = await (await browser.newContext()).newPage()
  await logIn(adviser, 'adviser')
  const { userVat: afm } = await post<{ userVat: string }>(page, 'Menu/getMenu', {})
  // Another journey may have opened the application already: then this is refused, and that is as well.
  await page.request.post('rest/Edetedeaeehd/openNew', {
    headers: HEADERS,
    data: { etos: new Date().getFullYear(), afm },
  })
  const own = (await myApplications(adviser)).find((one) => one.afm === afm)
  expect(own).toBeDefined()
  await adviser.goto(`Edetedeaeehd?id=${own?.id ?? 0}`)
  await expect(adviser.getByRole('heading', { level: 1, name: /ΚΑΜΠΙΩΤΗΣ/ })).toBeVisible()

  await page.goto('home')
  await page.getByRole('button', { name: /^Ανάκληση της εξουσιοδότησης/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ανάκληση' }).click()
  await expect(page.getByText('Η εξουσιοδότηση ανακλήθηκε.')).toBeVisible()

  await adviser.reload()
  await expect(adviser.getByRole('heading', { level: 1, name: /ΚΑΜΠΙΩΤΗΣ/ })).toHaveCount(0)
  expect((await myApplications(adviser)).some((one) => one.afm === afm)).toBe(false)
})

test('a privilege that is taken away is gone from the page that is open, without a new login', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  const own = await (await browser.newContext()).newPage()
  await logIn(own, 'controller')
  const menu = own.getByRole('navigation', { name: 'Κύριο μενού' })
  await expect(menu.getByRole('link', { name: 'Αναζήτηση Αιτήσεων' })).toBeVisible()
  await whileUserIs(page, 'controller', { excludedCodes: ['Application_R'] }, async () => {
    // Any call of the page brings the new rights with it.
    await own.getByRole('button', { name: /^Χρήστης:/ }).click()
    await expect(menu.getByRole('link', { name: 'Αρχική' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Αναζήτηση Αιτήσεων' })).toHaveCount(0)
    await expect(own).toHaveURL(/\/home$/)
  })
})

const READ_ONLY = 'Ο λογαριασμός σας μπορεί μόνο να διαβάζει. Επικοινωνήστε με τον διαχειριστή του φορέα σας.'

/** A button that cannot be pressed tells why to whoever comes to it, by pointer or by keyboard. */
const expectDenied = async (page: Page, button: Locator, reason: string): Promise<void> => {
  await expect(button).toBeDisabled()
  const around = page.getByRole('group').filter({ has: button }).last()
  await expect(around).toHaveAccessibleDescription(reason)
  await around.focus()
  await expect(page.getByRole('tooltip')).toHaveText(reason)
}

test('a farmer who may only read is told so before he types, on the page that is open and on the next ones', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin')
  await signIn(page, 'farmer')
  const etos = new Date().getFullYear()
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
      await page.getByRole('button', { name: /^Χρήστης:/ }).click()
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
  await pressUntil(cancel, page.getByText('Ο κωδικός ακυρώθηκε.'))
})

test('an adviser who may only read is told so where he would enter a code, and at an application', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin')
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find(({ status }) => status < 30)
  await whileUserIs(admin, 'adviser', { lockType: 1 }, async () => {
    await page.goto('Create6DigitPin')
    const take = page.getByRole('region', { name: 'Καταχώριση κωδικού' })
    await expect(take.getByRole('alert')).toHaveText(READ_ONLY)
    await expect(take.getByRole('button', { name: 'Καταχώριση κωδικού' })).toBeDisabled()
    await page.goto(`Edetedeaeehd?id=${draft?.id ?? 0}`)
    await expect(page.getByRole('alert').filter({ hasText: READ_ONLY })).toBeVisible()
    await expectDenied(page, page.getByRole('button', { name: 'Υποβολή…' }), READ_ONLY)
  })
})

test('a year that is closed for a kind of user says why at the codes, and lets trust be taken back', async ({
  page,
  browser,
}) => {
  const REASON = 'Η υποβολή έκλεισε για συντήρηση.'
  const agency = await (await browser.newContext()).newPage()
  const adviser = await (await browser.newContext()).newPage()
  await signIn(agency, 'agency')
  await signIn(page, 'farmer')
  await signIn(adviser, 'adviser')
  const [year] = await findRows(agency, 'Edetparam', { criteria: { yearEae: new Date().getFullYear() } })
  if (year === undefined) throw new Error('there are no parameters of the year')
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin')
  const locks = { onllockmessage: REASON, easlockmessage: REASON }
  await whileRowIsByTwo([agency, admin], 'Edetparam', year, locks, async () => {
    await page.goto('Create6DigitPin')
    const form = page.getByRole('region', { name: 'Νέος κωδικός' })
    await expect(form.getByRole('alert')).toHaveText(REASON)
    await expect(form.getByRole('button', { name: 'Δημιουργία κωδικού' })).toBeDisabled()
    await page.goto('home')
    await expect(page.getByRole('button', { name: /^Ανάκληση της εξουσιοδότησης/ }).first()).toBeEnabled()
    await adviser.goto('Create6DigitPin')
    const take = adviser.getByRole('region', { name: 'Καταχώριση κωδικού' })
    await expect(take.getByRole('alert')).toHaveText(REASON)
    await expect(take.getByRole('button', { name: 'Καταχώριση κωδικού' })).toBeDisabled()
  })
  await adviser.reload()
  await expect(adviser.getByRole('button', { name: 'Καταχώριση κωδικού' })).toBeEnabled()
  await expect(adviser.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('an administrator who may only read sees every page, and on each why he changes nothing', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin')
  const login = `deputy-${randomUUID().slice(0, 8)}`
  await whileThereIsUser(admin, { ...(await findUser(admin, 'admin')), login, lockType: 1 }, async (password) => {
    await post(page, 'Login/setNewPassword', { publicUserName: login, oldPassword: password, newPassword: CHOSEN })
    await signIn(page, login, CHOSEN)
    for (const [path, name] of [
      ['AdminUsers', 'Νέος χρήστης'],
      ['AdminRoles', 'Νέος ρόλος'],
      ['AdminBanner', 'Νέα εγγραφή'],
      ['AdminRules', 'Νέα πρόταση'],
      ['AdminYearCopy', 'Αναφορά διαφορών'],
      ['Edetfytiko', 'Νέα εγγραφή'],
      ['AdminSessions', 'Τερματισμός της σύνδεσης του admin'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        await expectDenied(page, page.getByRole('button', { name }).first(), READ_ONLY)
      })
    for (const [path, row] of [
      ['AdminUsers', 'payments'],
      ['AdminRoles', 'auditor'],
      ['AdminBanner', 'Η περίοδος υποβολής'],
    ] as const)
      await test.step(`a record of ${path}`, async () => {
        await page.goto(path)
        await page
          .getByRole('button', { name: row })
          .or(page.getByRole('gridcell', { name: row }))
          .first()
          .click()
        await expect(page.getByRole('alert')).toHaveText(READ_ONLY)
        await expect(page.getByRole('main').getByRole('textbox').first()).toBeDisabled()
        await expect(page.getByRole('button', { name: 'Αποθήκευση' }).and(page.locator(':enabled'))).toHaveCount(0)
      })
  })
})
