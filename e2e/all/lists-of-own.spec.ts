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
    for (const text of await rows.getByRole('cell').first().allInnerTexts()) expect(text).toMatch(/\b\d{5}$/)
  })
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
