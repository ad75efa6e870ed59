import { expect } from '@playwright/test'
import { userMenu } from '../frame.ts'
import { HEADERS, logInByForm, PASSWORD } from '../people.ts'
import { test } from '../test.ts'
import { identify, chooseYear, expectCookies } from '../steps/sign-in.ts'

test.describe('the tax authority’s login', () => {
  test('is ended by the page that began it, with the session at the provider', async ({ page, context }) => {
    await page.goto('loginTaxis')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await chooseYear(page)
    const other = await context.newPage()
    await other.goto('home')
    await expect(other.getByRole('heading', { level: 1, name: 'Αρχική' })).toBeVisible()
    const atProvider = page.waitForRequest(/oauth2server\/logout/)
    await userMenu(page).click()
    await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click()
    await atProvider
    await expect(page).toHaveURL(/loginTaxis/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(other).toHaveURL(/\/login\?/)
  })

  test('asks a person of several roles which one it is', async ({ page }) => {
    await page.goto('loginTaxis')
    await identify(page, /ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ/, 'Αποδοχή')
    await expect(page.getByRole('heading', { name: 'Με ποια ιδιότητα;' })).toBeVisible()
    // While the visit lasts, every other page leads back to it.
    await page.goto('login')
    await expect(page).toHaveURL(/loginTaxis/)
    // So does the page of the return, opened once more with its code.
    await page.goto('loginTaxis?code=spent&state=spent')
    await expect(page.getByRole('heading', { name: 'Με ποια ιδιότητα;' })).toBeVisible()
    await page.getByRole('button', { name: /Ως χρήστης φορέα/ }).click()
    await chooseYear(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Αναζήτηση Αιτήσεων' })).toBeVisible()
  })

  test('says in Greek that access was denied, and can be tried again', async ({ page }) => {
    await page.goto('loginTaxis')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Άρνηση')
    await expect(page.getByRole('alert')).toContainText('Δεν επιτρέψατε την πρόσβαση στα στοιχεία του λογαριασμού σας')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await expect(page.getByRole('dialog', { name: 'Επιλογή έτους' })).toBeVisible()
  })

  test('tells of a provider that does not answer, then leaves it', async ({ page }) => {
    await page.goto('loginTaxis')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Χωρίς απάντηση')
    const attention = page.getByRole('alertdialog', { name: 'Προσοχή' })
    await expect(attention).toContainText('δεν απάντησε εγκαίρως')
    await attention.getByRole('button', { name: 'ΟΚ' }).click()
    await expect(page.getByRole('button', { name: 'Συνέχεια στο taxisnet' })).toBeVisible()
    await expectCookies(page.context(), /gsis/, false)
  })

  test('leaves nothing behind of a visit that somebody logged in has begun', async ({ page }) => {
    await page.goto('loginTaxis')
    await page.getByRole('button', { name: 'Συνέχεια στο taxisnet' }).click()
    await expect(page.getByRole('heading', { name: 'Είσοδος με κωδικούς taxisnet (δοκιμή)' })).toBeVisible()
    await expectCookies(page.context(), /^eae-gsis-session-id$/, true)
    const answer = await page.request.post('rest/Login/loginUser', {
      headers: HEADERS,
      data: { login: 'farmer', password: PASSWORD },
    })
    expect(answer.status()).toBe(200)
    await page.goto('home')
    await chooseYear(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Αρχική' })).toBeVisible()
    await expectCookies(page.context(), /gsis/, false)
  })

  test('asks somebody logged in who he is once more, and takes up the new session', async ({ page }) => {
    await page.goto('loginTaxis')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await chooseYear(page)
    const markerOf = async () => (await page.context().cookies()).find(({ name }) => name === 'eae-session-id')?.value
    const before = await markerOf()
    await page.goto('loginTaxis?again=1')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await expect(page.getByRole('heading', { level: 1, name: 'Αρχική' })).toBeVisible()
    await expect.poll(markerOf).not.toBe(before)
    // Only then: without being asked, he has no business on a login page.
    await page.goto('loginTaxis')
    await expect(page).toHaveURL(/home/)
  })

  test('believes no answer of the provider that nobody has asked for', async ({ page }) => {
    await page.goto('loginTaxis?error=access_denied&state=made-up')
    await expect(page.getByRole('button', { name: 'Συνέχεια στο taxisnet' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await logInByForm(page, 'farmer')
    await page.goto('loginTaxis?error=access_denied&state=made-up')
    await expect(page.getByRole('heading', { level: 1, name: 'Αρχική' })).toBeVisible()
  })
})

test('without its menu a session is ended, after a word why', async ({ page, context }) => {
  // A proxy that answers in place of the server, at the login and at a page that is opened.
  const menu = '**/Menu/getMenu'
  const isDown = () => page.route(menu, (route) => route.fulfill({ status: 502, body: '' }))
  const expectEnded = async (): Promise<void> => {
    await expect(page.getByRole('alert')).toContainText('Δεν υπάρχει επικοινωνία με τον διακομιστή.')
    await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click()
    // The address may be that of a login page before the logout has answered.
    await expect(page.getByRole('heading', { level: 1, name: 'Ενιαία Αίτηση Ενίσχυσης' })).toBeVisible()
    await expectCookies(context, /sid|session-id/, false)
  }
  await isDown()
  await page.goto('loginLocal')
  await page.getByRole('textbox', { name: 'Όνομα χρήστη' }).fill('farmer')
  await page.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Σύνδεση' }).click()
  await expectEnded()
  await page.unroute(menu)
  await logInByForm(page, 'farmer')
  await isDown()
  await page.goto('home')
  await expectEnded()
})

test('a tab that is closed leaves the other one logged in', async ({ page, context }) => {
  await logInByForm(page, 'farmer')
  const other = await context.newPage()
  await other.goto('home')
  await expect(other.getByRole('heading', { level: 1, name: 'Αρχική' })).toBeVisible()
  const stays = other.waitForResponse(/Login\/stayOn/)
  await page.close({ runBeforeUnload: true })
  expect((await stays).status()).toBe(200)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Αρχική' })).toBeVisible()
})
