import { expect, type Page } from '@playwright/test'
import { commandButton, commandSearch } from '../commands.ts'
import {
  backLink,
  barOf,
  breadcrumbs,
  chooseInAccount,
  firstCell,
  openGroups,
  section,
  switchLanguage,
} from '../frame.ts'
import { foundRow, searchBox, searchFor } from '../lists.ts'
import { logIn, signIn } from '../people.ts'
import { test } from '../test.ts'

test('staff go to a page, a person and a command by name, with the keyboard alone and on the wrong layout', async ({
  page,
}) => {
  await logIn(page, 'agency')
  await page.keyboard.press('Control+k')
  const dialog = commandSearch(page)
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(dialog.getByRole('option', { name: /^Ρόλοι/ })).toHaveCount(0)
  await page.keyboard.type('kalliergeies')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Edetfytiko$/)
  await expect(dialog).toHaveCount(0)

  await test.step('a command of the page that stands', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('νεα εγγραφη')
    await expect(dialog.getByRole('group', { name: 'Εντολές εδώ' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/id=new/)
  })

  await test.step('a person, by name in any order', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('elenh galanh')
    await expect(dialog.getByRole('group', { name: 'Πρόσωπα' }).getByRole('option').first()).toContainText('050273090')
    await page.keyboard.press('Enter')
    await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
  })

  await test.step('and Escape gives the focus back', async () => {
    const opener = commandButton(page)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('the way back and cancel lead back the way one came', async ({ page }) => {
  await logIn(page, 'agency')
  const crumbs = breadcrumbs(page)

  await test.step('from an application to the search, as it was left', async () => {
    await searchFor(page, 'Γαλάνη')
    await foundRow(page, /ΓΑΛΑΝΗ/).click()
    await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
    await section(page, 'Δικαιολογητικά').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Δικαιολογητικά' })).toBeFocused()
    await expect(backLink(page)).toHaveText('Αναζήτηση Αιτήσεων')
    await backLink(page).click()
    await expect(searchBox(page)).toHaveValue('Γαλάνη')
  })

  await test.step('from a record to its list', async () => {
    await page.goto('Edetfytiko')
    await page.getByRole('button', { name: 'Νέα εγγραφή' }).click()
    await expect(page).toHaveURL(/ocgb=1/)
    await expect(crumbs.getByRole('link')).toHaveText(['Φυτικό Κεφάλαιο (καλλιέργειες)'])
    await page.getByRole('button', { name: 'Ακύρωση' }).click()
    await expect(page).toHaveURL(/\/Edetfytiko$/)
  })

  await test.step('home from a record that nobody came to, and without a chain of strangers', async () => {
    await page.goto(`Edetfytiko?id=new&prp=${encodeURIComponent('//evil.example/home')}`)
    await expect(crumbs.getByRole('link')).toHaveText(['Φυτικό Κεφάλαιο (καλλιέργειες)'])
    await page.getByRole('button', { name: 'Ακύρωση' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('and an address of nonsense is as good as none', async () => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`EdetedeaeehdSearch?_s=%%%&ocgb=7&prp=javascript:alert(1)&id=${'x'.repeat(5_000)}`)
    await expect(foundRow(page, /ΓΑΛΑΝΗ/)).toBeVisible()
    await expect(crumbs).toHaveCount(0)
    expect(errors).toEqual([])
  })
})

test('what could not be sent is offered again, and nothing typed is lost', async ({ page, context }) => {
  await signIn(page, 'admin')
  await page.goto('Msrttitle')
  await firstCell(page).click()
  await openGroups(page)
  const note = page.getByLabel('Περιγραφή')
  await note.fill('δοκιμή δικτύου')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  const offer = page.getByRole('alertdialog', { name: 'Η ενέργεια δεν ολοκληρώθηκε' })
  await expect(offer).toBeVisible()
  await context.setOffline(false)
  await offer.getByRole('button', { name: 'Δοκιμή ξανά' }).click()
  await expect(page.getByText('Η εγγραφή αποθηκεύτηκε.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'δοκιμή δικτύου' })).toBeVisible()
})

test('language and dark mode are remembered: after a reload, in a new tab, and before the login', async ({
  page,
  context,
}) => {
  await logIn(page, 'farmer')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'el')
  const light = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await switchLanguage(page, 'English')
  await chooseInAccount(page, 'Dark')
  const expectRemembered = async (tab: Page): Promise<void> => {
    await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
    await expect(tab.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(tab.locator('body')).not.toHaveCSS('background-color', light)
  }
  await expectRemembered(page)
  await page.reload()
  await expectRemembered(page)
  const other = await context.newPage()
  await other.goto('GlobalPage')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expectRemembered(other)
  await context.clearCookies()
  const login = await context.newPage()
  await login.goto('loginLocal')
  await expect(login.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await expectRemembered(login)
})
