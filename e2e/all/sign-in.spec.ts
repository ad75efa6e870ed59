import { expect, type Browser, type Page } from '@playwright/test'
import { HEADERS, logInByForm, myApplications, PASSWORD } from './people.ts'
import { test } from './test.ts'

/** Identifies itself at the stand-in for the tax authority and answers its question. */
const identify = async (page: Page, person: RegExp, answer: string): Promise<void> => {
  await page.getByRole('button', { name: /Συνέχεια στο taxisnet|Νέα προσπάθεια/ }).click()
  await page.getByRole('radio', { name: person }).check()
  await page.getByRole('button', { name: 'Σύνδεση' }).click()
  await page.getByRole('button', { name: answer, exact: true }).click()
}

const chooseYear = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Επιλογή έτους' }).getByRole('button', { name: 'Επιλογή' }).first().click()

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

test.describe('the tax authority’s login', () => {
  test('lets a farmer in, and takes him to the page he asked for', async ({ page }) => {
    await page.goto('GlobalPage')
    await page.getByRole('link', { name: 'Σύνδεση με κωδικούς taxisnet' }).click()
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await expect(page).toHaveURL(/GlobalPage/)
    expect((await page.context().cookies()).filter(({ name }) => name.includes('gsis'))).toEqual([])
  })

  test('is ended by the page that began it, with the session at the provider', async ({ page, context }) => {
    await page.goto('loginTaxis')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await chooseYear(page)
    const other = await context.newPage()
    await other.goto('home')
    await expect(other.getByRole('heading', { level: 1, name: /Καλώς ήρθατε/ })).toBeVisible()
    const atProvider = page.waitForRequest(/oauth2server\/logout/)
    await page.getByRole('button', { name: /^Χρήστης:/ }).click()
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
    await page.getByRole('button', { name: /Ως χρήστης φορέα/ }).click()
    await chooseYear(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Αναζήτηση αιτήσεων' })).toBeVisible()
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
    await expect(attention).toContainText('δεν απάντησε εγκαίρως', { timeout: 20_000 })
    await attention.getByRole('button', { name: 'ΟΚ' }).click()
    await expect(page.getByRole('button', { name: 'Συνέχεια στο taxisnet' })).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name.includes('gsis'))).toEqual([])
  })

  test('leaves nothing behind of a visit that somebody logged in has begun', async ({ page }) => {
    await page.goto('loginTaxis')
    await page.getByRole('button', { name: 'Συνέχεια στο taxisnet' }).click()
    await expect(page.getByRole('heading', { name: 'Είσοδος με κωδικούς taxisnet (δοκιμή)' })).toBeVisible()
    const started = await page.context().cookies()
    expect(started.some(({ name }) => name === 'eae-gsis-session-id')).toBe(true)
    const answer = await page.request.post('rest/Login/loginUser', {
      headers: HEADERS,
      data: { login: 'farmer', password: PASSWORD },
    })
    expect(answer.status()).toBe(200)
    await page.goto('home')
    await chooseYear(page)
    await expect(page.getByRole('heading', { level: 1, name: /Καλώς ήρθατε/ })).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name.includes('gsis'))).toEqual([])
  })

  test('asks somebody logged in who he is once more, and takes up the new session', async ({ page }) => {
    await page.goto('loginTaxis')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await chooseYear(page)
    const markerOf = async () => (await page.context().cookies()).find(({ name }) => name === 'eae-session-id')?.value
    const before = await markerOf()
    await page.goto('loginTaxis?again=1')
    await identify(page, /ΓΑΛΑΝΗ ΕΛΕΝΗ/, 'Αποδοχή')
    await expect(page.getByRole('heading', { level: 1, name: /Καλώς ήρθατε/ })).toBeVisible()
    expect(await markerOf()).not.toBe(before)
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
    await expect(page.getByRole('heading', { level: 1, name: /Καλώς ήρθατε/ })).toBeVisible()
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
  await expect(page.getByRole('heading', { level: 1, name: 'Αναζήτηση αιτήσεων' })).toBeVisible()
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
  await page.getByRole('button', { name: /^Χρήστης:/ }).click()
  await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByRole('link', { name: 'Σύνδεση με κωδικούς taxisnet' })).toBeVisible()
  }
  expect((await context.cookies()).filter(({ name }) => /session-id|subs-code/.test(name))).toEqual([])
})

test('without its menu a session is ended, after a word why', async ({ page, context }) => {
  // A proxy that answers in place of the server, at the login and at a page that is opened.
  const menu = '**/Menu/getMenu'
  const isDown = () => page.route(menu, (route) => route.fulfill({ status: 502, body: '' }))
  const expectEnded = async (): Promise<void> => {
    await expect(page.getByRole('alert')).toContainText('Δεν υπάρχει επικοινωνία με τον διακομιστή.')
    await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    expect((await context.cookies()).filter(({ name }) => /sid|session-id/.test(name))).toEqual([])
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

test('a first login chooses the year, the next one remembers it', async ({ page }) => {
  await logInByForm(page, 'agency')
  await expect(page).toHaveURL(/EdetedeaeehdSearch/)
  // Who is logged in has no business on a login page.
  await page.goto('loginLocal')
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('button', { name: /^Έτος \d{4}$/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a tab that is closed leaves the other one logged in', async ({ page, context }) => {
  await logInByForm(page, 'farmer')
  const other = await context.newPage()
  await other.goto('home')
  await expect(other.getByRole('heading', { level: 1, name: /Καλώς ήρθατε/ })).toBeVisible()
  const stays = other.waitForResponse(/Login\/stayOn/)
  await page.close({ runBeforeUnload: true })
  expect((await stays).status()).toBe(200)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: /Καλώς ήρθατε/ })).toBeVisible()
})

test('a session that ends while somebody writes is taken up in place, and the save goes on', async ({
  page,
  browser,
}) => {
  await logInByForm(page, 'adviser')
  const draft = (await myApplications(page)).findLast((one) => one.status < 30 && one.totparcels > 0)
  await page.goto(`Edetedeaeeagroi?id=${draft?.id ?? 0}`)
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible()
  await page.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΠΡΙΝ ΑΠΟ ΤΗ ΛΗΞΗ')
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
  await page.getByRole('button', { name: /^Αποθήκευση/ }).click()
  const again = page.getByRole('dialog', { name: 'Η σύνδεσή σας έληξε' })
  await again.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill('not the password')
  await again.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect(again.getByRole('alert')).toBeVisible()
  await again.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
  await again.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Τοποθεσία' })).toHaveValue('ΠΡΙΝ ΑΠΟ ΤΗ ΛΗΞΗ')
})
