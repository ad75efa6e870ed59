import { expect, test } from '@playwright/test'
import { HEADERS, logIn, myApplications, PASSWORD, post, signIn } from './people.ts'

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
  const exclude = async (excludedCodes: readonly string[]): Promise<void> => {
    const lines = await post<{ data: { id: number }[] }>(page, 'Administration/findUsers', { filter: 'controller' })
    const found = await post<{ data: Record<string, unknown> }>(page, 'Administration/findUser', {
      id: lines.data[0]?.id,
    })
    const { subscriber: _s, mustChange: _m, lastLoginAt: _l, ...rest } = found.data
    await post(page, 'Administration/saveUser', { ...rest, excludedCodes })
  }
  const own = await (await browser.newContext()).newPage()
  await logIn(own, 'controller')
  const menu = own.getByRole('navigation', { name: 'Κύριο μενού' })
  await expect(menu.getByRole('link', { name: 'Αναζήτηση Αιτήσεων' })).toBeVisible()
  await exclude(['Application_R'])
  try {
    // Any call of the page brings the new rights with it.
    await own.getByRole('button', { name: /^Χρήστης:/ }).click()
    await expect(menu.getByRole('link', { name: 'Αρχική' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Αναζήτηση Αιτήσεων' })).toHaveCount(0)
    await expect(own).toHaveURL(/\/home$/)
  } finally {
    await exclude([])
  }
})
