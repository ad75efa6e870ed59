import { expect, type Locator, type Page } from '@playwright/test'
import { goTo, resize } from '../frame.ts'
import { rowCount } from '../lists.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

// Lists that no definition of a table makes: they look and answer to keys as those of tables do.

/** Pixels of a row of one line in every list of a desk. */
const ROW = 32

const rowsOf = (page: Page, caption: RegExp): Locator =>
  page.getByRole('table', { name: caption }).locator('tbody').getByRole('row')

/** Heights of the first rows; a long word in one of them breaks into a second line. */
const heightsOf = (rows: Locator): Promise<readonly number[]> =>
  rows.evaluateAll((all) => all.slice(0, 5).map((row) => Math.round(row.getBoundingClientRect().height)))

test('numbers of rules have the rows, the chips and the key of the search of other lists', async ({ page }) => {
  await logIn(page, 'agency')
  await goTo(page, 'AdminRules')
  const rows = rowsOf(page, /Αριθμοί|σε ισχύ|ισχύουν/i)
  await expect(rows.first()).toBeVisible()
  expect(Math.min(...(await heightsOf(rows)))).toBe(ROW)

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Κωδικός ή όνομα' })).toBeFocused()

  await test.step('a chip leaves numbers of its kind alone', async () => {
    const all = await rows.count()
    await page.getByText('Έλεγχοι', { exact: true }).last().click()
    await expect.poll(() => rows.count()).toBeLessThan(all)
    // The chip that was chosen has the focus: it is an input, but nobody writes in it.
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: 'Κωδικός ή όνομα' })).toBeFocused()
    for (const text of await rows.getByRole('cell').first().allInnerTexts()) expect(text).toMatch(/\b\d{5}$/)
  })
})

test('the dialog of a number is named by its words and answers Ctrl+S', async ({ page }) => {
  await logIn(page, 'agency')
  await goTo(page, 'AdminRules')
  const first = rowsOf(page, /ισχύουν|ισχύ/i).first()
  const words = (await first.getByRole('cell').first().innerText()).replace(/\s\d{4,5}$/, '')
  await first.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words)
  await expect(dialog.getByRole('heading').first()).not.toContainText(/\w+\.\w+/)
  await dialog.getByRole('textbox', { name: /Νομική βάση|Νόμος/ }).fill('')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('a criterion of a code is told in the words of its list', async ({ page }) => {
  await logIn(page, 'agency')
  await goTo(page, 'EcoEdeWater')
  const source = page.getByRole('gridcell', { name: /^[Α-Ω]/ }).first()
  const words = await source.innerText()
  await page
    .getByRole('link', { name: /^\d+,\d\d/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Πηγή νερού: ${words}` })).toBeVisible()
})

test('users have the rows, chips and keys of other lists', async ({ page }) => {
  await logIn(page, 'admin')
  await goTo(page, 'AdminUsers')
  const rows = rowsOf(page, /Χρήστες/)
  await expect(rows.first()).toBeVisible()
  expect(Math.min(...(await heightsOf(rows)))).toBe(ROW)
  await expect(page.getByRole('checkbox', { name: 'Μόνο ενεργοί' })).toBeAttached()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Όνομα, όνομα χρήστη ή ΑΦΜ' })).toBeFocused()
  await goTo(page, 'AdminUsers?id=new')
  const login = page.getByRole('textbox', { name: /^Όνομα χρήστη/ })
  await login.fill('νέος')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test('the state of an application is in sight at 1024 pixels', async ({ page }) => {
  await logIn(page, 'agency')
  await resize(page, 1024, 768)
  await expect(rowCount(page)).toBeVisible()
  const state = page.getByRole('columnheader', { name: 'Κατάσταση' })
  await expect(state).toBeInViewport({ ratio: 1 })
})
