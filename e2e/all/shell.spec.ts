import { expect } from '@playwright/test'
import { barOf, goTo, mainMenu, section, switchLanguage, userMenu } from '../frame.ts'
import { logIn, myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

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
    await userMenu(page).click()
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
  await switchLanguage(page, 'English')
  await expect(page.getByRole('complementary', { name: 'Message' })).toContainText('Applications may be submitted now.')
  await switchLanguage(page, 'Ελληνικά')
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
  await userMenu(page).click()
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

test('nothing is where nothing is, inside the frame, and what one may not see leads home', async ({ page }) => {
  await page.goto('NoSuchPage')
  await expect(page.getByRole('heading', { level: 1, name: 'Η σελίδα δεν βρέθηκε' })).toBeVisible()
  await logIn(page, 'farmer')
  for (const path of ['NoSuchPage', 'Payvexathd', 'home/deeper']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Η σελίδα δεν βρέθηκε' })).toBeVisible()
    await expect(mainMenu(page)).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Αρχική σελίδα' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('AdminBanner')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('.')
  await expect(page).toHaveURL(/\/home$/)
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
  await userMenu(page).click()
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
    await expect(barOf(reader, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
    await reader.context().close()
  }
  await page.goto(address)
  await section(page, 'Προσβάσεις').click()
  const seen = page.getByRole('table', { name: 'Ποιος είδε την αίτησή μου' })
  for (const name of ['ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ', 'ΡΟΔΙΤΗ ΑΝΝΑ'])
    await expect(seen.getByRole('row', { name }).filter({ hasText: 'Αίτηση' }).first()).toBeVisible()
  await expect(seen.getByRole('row', { name: 'ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ' }).first()).toContainText('ΚΥΔ ΤΥΡΝΑΒΟΣ')
  // His own reading is nobody else's.
  await expect(seen.getByRole('row', { name: 'ΓΑΛΑΝΗ ΕΛΕΝΗ' })).toHaveCount(0)
})

test('areas are told in the unit of who reads them, and in the one that he has chosen', async ({ page }) => {
  await signIn(page, 'farmer')
  await goTo(page, 'home')
  const land = page.getByRole('main').getByText(/^\d+ · .*στρ/)
  await expect(land).toHaveText(/ · [\d.]+,\d στρ\. \([\d.]+,\d\d ha\)$/)
  await userMenu(page).click()
  await page.getByRole('radio', { name: 'εκτάρια' }).check()
  await page.keyboard.press('Escape')
  await expect(land).toHaveText(/ · [\d.]+,\d\d ha \([\d.]+,\d στρ\.\)$/)
  await page.reload()
  await expect(land).toHaveText(/ · [\d.]+,\d\d ha \([\d.]+,\d στρ\.\)$/)
  await test.step('staff count in hectares', async () => {
    // An open page would load itself anew as soon as it sees another session.
    await page.goto('about:blank')
    await signIn(page, 'agency')
    await goTo(page, 'EdetedeaeehdSearch')
    await expect(page.getByRole('columnheader', { name: /Έκταση, ha/ })).toBeVisible()
  })
})
