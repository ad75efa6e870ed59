import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { barOf, changeButtons, submitButton } from '../frame.ts'
import { findRows, findUser, whileRowIsByTwo, whileThereIsUser, whileUserIs } from '../changes.ts'
import { HEADERS, logIn, myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { CHOSEN, READ_ONLY, expectDenied } from '../steps/rights.ts'
import { campaignYear } from '../year.ts'

test('a farmer revokes his adviser, who sees nothing more from the next call on', async ({ page, browser }) => {
  await logIn(page, 'farmer2')
  const adviser = await (await browser.newContext()).newPage()
  await logIn(adviser, 'adviser')
  const { userVat: afm } = await post<{ userVat: string }>(page, 'Menu/getMenu', {})
  // Another journey may have opened the application already: then this is refused, and that is as well.
  await page.request.post('rest/Edetedeaeehd/openNew', {
    headers: HEADERS,
    data: { etos: campaignYear(), afm },
  })
  const own = (await myApplications(adviser)).find((one) => one.afm === afm)
  expect(own).toBeDefined()
  await adviser.goto(`Edetedeaeehd?id=${own?.id ?? 0}`)
  await expect(barOf(adviser, 'ΚΑΜΠΙΩΤΗΣ ΣΤΑΥΡΟΣ')).toBeVisible()

  await page.goto('home')
  await page.getByRole('button', { name: /^Ανάκληση της εξουσιοδότησης/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ανάκληση' }).click()
  await expect(page.getByText('Η εξουσιοδότηση ανακλήθηκε.')).toBeVisible()

  await adviser.reload()
  await expect(barOf(adviser, 'ΚΑΜΠΙΩΤΗΣ ΣΤΑΥΡΟΣ')).toHaveCount(0)
  expect((await myApplications(adviser)).some((one) => one.afm === afm)).toBe(false)
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
    await expectDenied(page, submitButton(page), READ_ONLY)
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
  const [year] = await findRows(agency, 'Edetparam', { criteria: { yearEae: campaignYear() } })
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
        await expect(page.getByRole('main').getByRole('textbox').and(page.locator(':enabled'))).toHaveCount(0)
        await expect(changeButtons(page)).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Αποθήκευση' }).and(page.locator(':enabled'))).toHaveCount(0)
      })
  })
})
