import { expect, type Browser, type Page } from '@playwright/test'
import { mapReady, openGroup, saveButton, settled, userMenu } from '../frame.ts'
import { logInByForm, myApplications, PASSWORD } from '../people.ts'
import { test } from '../test.ts'
import { identify, chooseYear, expectCookies } from '../steps/sign-in.ts'

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

test.describe('the tax authority’s login', () => {
  test('lets a farmer in, and takes him to the page he asked for', async ({ page }) => {
    await page.goto('GlobalPage')
    await page.getByRole('link', { name: 'Σύνδεση με κωδικούς taxisnet' }).click()
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await expect(page).toHaveURL(/GlobalPage/)
    await expectCookies(page.context(), /gsis/, false)
  })
})

test('a login form that is sent twice at once asks once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('Login/loginUser')) asked.push(request.url())
  })
  await page.goto('loginLocal')
  await page.getByRole('textbox', { name: 'Όνομα χρήστη' }).fill('agency')
  await page.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill('not the password')
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(page.getByRole('alert')).toContainText('Το όνομα χρήστη ή ο κωδικός δεν είναι σωστός')
  expect(asked).toHaveLength(1)
  // After its time the button takes the next press.
  await page.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Σύνδεση' }).click()
  await chooseYear(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Αναζήτηση Αιτήσεων' })).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('a login in one tab takes the other one where it wanted to go, a logout takes both out', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('loginLocal?redirect=%2FGlobalPage')
  await expect(other.getByRole('textbox', { name: 'Όνομα χρήστη' })).toBeVisible()
  await logInByForm(page, 'agency')
  await expect(other).toHaveURL(/GlobalPage/)
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByRole('link', { name: 'Σύνδεση με κωδικούς taxisnet' })).toBeVisible()
  }
  await expectCookies(context, /session-id|subs-code/, false)
})

test('a first login chooses the year, the next one remembers it', async ({ page }) => {
  await logInByForm(page, 'agency')
  await expect(page).toHaveURL(/EdetedeaeehdSearch/)
  // Who is logged in has no business on a login page.
  await page.goto('loginLocal')
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('button', { name: /^Έτος \d{4}$/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a session that ends while somebody writes is taken up in place, and the save goes on', async ({
  page,
  browser,
}) => {
  await logInByForm(page, 'adviser')
  const draft = (await myApplications(page)).findLast((one) => one.status < 30 && one.totparcels > 0)
  await page.goto(`Edetedeaeeagroi?id=${draft?.id ?? 0}`)
  await mapReady(page)
  await openGroup(page, 'Αγροτεμάχιο')
  await page.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΠΡΙΝ ΑΠΟ ΤΗ ΛΗΞΗ')
  // What the page asks for by itself would ask for the login before he saves.
  await settled(page)
  // He ends this session from another computer.
  const elsewhere = await newPage(browser)
  await logInByForm(elsewhere, 'adviser')
  await elsewhere.evaluate(
    async (marker) => {
      await fetch('rest/Login/endMySession', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-eae': '1' },
        body: JSON.stringify({ id: marker }),
      })
    },
    (await page.context().cookies()).find(({ name }) => name === 'eae-session-id')?.value ?? '',
  )
  await saveButton(page).click()
  const again = page.getByRole('dialog', { name: 'Η σύνδεσή σας έληξε' })
  await again.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill('not the password')
  await again.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect(again.getByRole('alert')).toBeVisible()
  await again.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Τοποθεσία' })).toHaveValue('ΠΡΙΝ ΑΠΟ ΤΗ ΛΗΞΗ')
})
