import { expect, type Page } from '@playwright/test'
import { logIn, myApplications, signIn } from './people.ts'
import { test } from './test.ts'

test('staff go to a page by its name, with the keyboard alone and on the wrong layout', async ({ page }) => {
  await logIn(page, 'agency')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Μετάβαση σε σελίδα' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(dialog.getByRole('option', { name: /Πληρωμ/ })).toHaveCount(0)
  await page.keyboard.type('kallierg')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Edetfytiko$/)
  await expect(dialog).toHaveCount(0)

  await test.step('and Escape gives the focus back', async () => {
    const opener = page.getByRole('button', { name: 'Μετάβαση σε σελίδα' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('breadcrumbs and cancel lead back the way one came', async ({ page }) => {
  await logIn(page, 'agency')
  const crumbs = page.getByRole('navigation', { name: 'Θέση στην εφαρμογή' })

  await test.step('from an application to the search, as it was left', async () => {
    await page.getByLabel('ΑΦΜ ή ονοματεπώνυμο').fill('Γαλάνη')
    await page.keyboard.press('Enter')
    await page
      .getByRole('row', { name: /ΓΑΛΑΝΗ/ })
      .first()
      .dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'ΓΑΛΑΝΗ ΕΛΕΝΗ' })).toBeVisible()
    await expect(crumbs.getByRole('listitem')).toHaveText(['Αρχική', 'Αναζήτηση Αιτήσεων', 'Αίτηση - Γενικά Στοιχεία'])
    await page.getByRole('link', { name: 'Δικαιολογητικά' }).click()
    await expect(crumbs.getByRole('listitem')).toHaveText(['Αρχική', 'Αναζήτηση Αιτήσεων', 'Δικαιολογητικά'])
    await crumbs.getByRole('link', { name: 'Αναζήτηση Αιτήσεων' }).click()
    await expect(page.getByLabel('ΑΦΜ ή ονοματεπώνυμο')).toHaveValue('Γαλάνη')
  })

  await test.step('from a record to its list', async () => {
    await page.goto('Edetfytiko')
    await page.getByRole('button', { name: 'Νέα εγγραφή' }).click()
    await expect(page).toHaveURL(/ocgb=1/)
    await expect(crumbs.getByRole('listitem').last()).toHaveText('Νέα εγγραφή')
    await page.getByRole('button', { name: 'Ακύρωση' }).click()
    await expect(page).toHaveURL(/\/Edetfytiko$/)
  })

  await test.step('home from a record that nobody came to, and without a chain of strangers', async () => {
    await page.goto(`Edetfytiko?id=new&prp=${encodeURIComponent('//evil.example/home')}`)
    await expect(crumbs.getByRole('listitem')).toHaveText(['Αρχική', 'Φυτικό Κεφάλαιο (καλλιέργειες)', 'Νέα εγγραφή'])
    await page.getByRole('button', { name: 'Ακύρωση' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('and an address of nonsense is as good as none', async () => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`EdetedeaeehdSearch?_s=%%%&ocgb=7&prp=javascript:alert(1)&id=${'x'.repeat(5_000)}`)
    await expect(page.getByRole('row', { name: /ΓΑΛΑΝΗ/ }).first()).toBeVisible()
    await expect(crumbs.getByRole('listitem')).toHaveText(['Αρχική', 'Αναζήτηση Αιτήσεων'])
    expect(errors).toEqual([])
  })
})

test('the help stands beside the page, and is there again on the next one', async ({ page }) => {
  await logIn(page, 'farmer')
  const help = page.getByRole('complementary', { name: 'Βοήθεια' })
  await page.keyboard.press('F1')
  await expect(help.getByRole('heading', { name: 'Τι κάνετε εδώ' })).toBeVisible()
  await page.goto('GlobalPage')
  await expect(help.getByText('Διαλέγετε το έτος της αίτησης.', { exact: false })).toBeVisible()
  await page.keyboard.press('F1')
  await expect(help).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(help).toHaveCount(0)

  await test.step('and over it on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Βοήθεια για τη σελίδα (F1)' }).click()
    const drawer = page.getByRole('dialog', { name: 'Βοήθεια' })
    await expect(drawer.getByRole('heading', { name: 'Τι είναι αυτή η σελίδα' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })
})

test('a banner is there until it is closed, and stays closed', async ({ page }) => {
  await logIn(page, 'farmer')
  const banner = page.getByRole('complementary', { name: 'Ανακοίνωση' })
  await expect(banner).toContainText('Η περίοδος υποβολής είναι ανοικτή.')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('complementary', { name: 'Message' })).toContainText('Applications may be submitted now.')
  await page.getByRole('button', { name: 'Ελληνικά' }).click()
  await banner.getByRole('button', { name: 'Κλείσιμο ανακοίνωσης' }).click()
  await expect(banner).toHaveCount(0)
  const answer = page.waitForResponse(/getBannerMessages/)
  await page.reload()
  expect((await answer).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('an administrator writes a banner and others read it', async ({ page, browser }) => {
  await signIn(page, 'admin')
  await page.goto('AdminBanner?id=new')
  await page.getByRole('combobox', { name: 'Είδος' }).click()
  await page.getByRole('option', { name: 'Προειδοποίηση' }).click()
  await page.getByRole('combobox', { name: 'Αποδέκτες' }).click()
  await page.getByRole('option', { name: 'Ελεγκτές' }).click()
  await page.getByLabel('Έναρξη').fill('01/01/2026 00:00')
  await page.getByLabel('Λήξη').fill('31/12/2099 23:59')
  await page.getByLabel('Κείμενο στα ελληνικά').fill('Διακοπή στις 22:00')
  await page.getByLabel('Κείμενο στα αγγλικά').fill('Break at 22:00')
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(page).toHaveURL(/id=\d+/)

  const context = await browser.newContext()
  const reader = await context.newPage()
  await logIn(reader, 'controller')
  await expect(reader.getByRole('complementary', { name: 'Ανακοίνωση' })).toContainText(
    'Προειδοποίηση: Διακοπή στις 22:00',
  )
  await context.close()
})

test('a user ends his session on another device from here', async ({ page, browser }) => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Android 14; Mobile) Gecko/130.0 Firefox/130.0' })
  const other = await context.newPage()
  await logIn(other, 'auditor')
  await logIn(page, 'auditor')
  await page.getByRole('button', { name: /^Χρήστης:/ }).click()
  await expect(page.getByText('Αυτή η συσκευή')).toHaveCount(1)
  const end = page.getByRole('button', { name: 'Αποσύνδεση της συσκευής Firefox, Android' })
  await end.click()
  await expect(end).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await page.reload()
  await expect(page).toHaveURL(/EdetedeaeehdSearch/)
  await context.close()
})

test('nothing is where nothing is, and what one may not see leads home', async ({ page }) => {
  await logIn(page, 'farmer')
  for (const path of ['NoSuchPage', 'Payvexathd', 'home/deeper']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Η σελίδα δεν βρέθηκε' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Αρχική σελίδα' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('AdminBanner')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('.')
  await expect(page).toHaveURL(/\/home$/)
})

test('what could not be sent is offered again, and nothing typed is lost', async ({ page, context }) => {
  await signIn(page, 'admin')
  await page.goto('Edetparam')
  await page
    .getByRole('row', { name: String(new Date().getFullYear()) })
    .first()
    .dblclick()
  const note = page.getByLabel('Μήνυμα για τις πληρωμές')
  await note.fill('δοκιμή δικτύου')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  const offer = page.getByRole('alertdialog', { name: 'Η ενέργεια δεν ολοκληρώθηκε' })
  await expect(offer).toBeVisible()
  await context.setOffline(false)
  await offer.getByRole('button', { name: 'Δοκιμή ξανά' }).click()
  await expect(page.getByText('Η εγγραφή αποθηκεύτηκε.')).toBeVisible()
  await expect(note).toHaveValue('δοκιμή δικτύου')
})

test('language and dark mode are remembered: after a reload, in a new tab, and before the login', async ({
  page,
  context,
}) => {
  await logIn(page, 'farmer')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'el')
  const light = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  const expectRemembered = async (tab: Page): Promise<void> => {
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
    await expect(tab.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(tab.locator('body')).not.toHaveCSS('background-color', light)
  }
  await expectRemembered(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Light' })).toBeVisible()
  await expectRemembered(page)
  const other = await context.newPage()
  await other.goto('GlobalPage')
  await expect(other.getByRole('button', { name: 'Ελληνικά' })).toBeVisible()
  await expectRemembered(other)
  await context.clearCookies()
  const login = await context.newPage()
  await login.goto('loginLocal')
  await expect(login.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await expectRemembered(login)
})

test('messages that cannot be asked for are nothing the reader is told of', async ({ page }) => {
  const asked: string[] = []
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await signIn(page, 'farmer')
  // At first no answer at all, then that of a proxy whose server is away.
  await page.route('**/rest/**/getBannerMessages', async (route) => {
    asked.push(route.request().url())
    await (asked.length === 1 ? route.abort() : route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  })
  await page.goto('GlobalPage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => asked.length).toBe(2)
  await page.getByRole('button', { name: /^Χρήστης:/ }).click()
  await expect(page.getByRole('button', { name: 'Αλλαγή κωδικού πρόσβασης' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Ανακοίνωση' })).toHaveCount(0)
  expect(errors).toEqual([])
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Ανακοίνωση' })).toBeVisible()
})

test('a farmer reads who has looked at his application, and what they saw', async ({ page, browser }) => {
  await signIn(page, 'farmer')
  const [own] = await myApplications(page)
  const address = `Edetedeaeehd?id=${own?.id ?? 0}`
  for (const login of ['adviser', 'auditor']) {
    const reader = await (await browser.newContext()).newPage()
    await signIn(reader, login)
    await reader.goto(address)
    await expect(reader.getByRole('heading', { level: 1, name: 'ΓΑΛΑΝΗ ΕΛΕΝΗ' })).toBeVisible()
    await reader.context().close()
  }
  await page.goto(address)
  await page.getByRole('tab', { name: 'Προσβάσεις' }).click()
  const seen = page.getByRole('table', { name: 'Ποιος είδε την αίτησή μου' })
  for (const name of ['ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ', 'ΡΟΔΙΤΗ ΑΝΝΑ'])
    await expect(seen.getByRole('row', { name }).filter({ hasText: 'Αίτηση' }).first()).toBeVisible()
  await expect(seen.getByRole('row', { name: 'ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ' }).first()).toContainText('ΚΥΔ ΤΥΡΝΑΒΟΣ')
  // His own reading is nobody else's.
  await expect(seen.getByRole('row', { name: 'ΓΑΛΑΝΗ ΕΛΕΝΗ' })).toHaveCount(0)
})
