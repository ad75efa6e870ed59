import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { logIn, signIn } from '../people.ts'
import { changeButtons, firstCell, userMenu } from '../frame.ts'
import { criteria, searchFor } from '../lists.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'
import { OTHERS, twoClerks, walkTable } from '../steps/reference.ts'

for (const table of OTHERS)
  test(`${table.path}: search, export, open, edit, conflict or proposal, in both languages, and no accessibility fault`, async ({
    browser,
  }) => {
    const { page, colleague } = await twoClerks(browser)
    await walkTable(page, colleague, table)
  })

test('a group of schemes shows its schemes, gets a crop by two people, and says why it cannot be deleted', async ({
  page,
  browser,
}) => {
  await logIn(page, 'agency')
  await page.goto('Edetsupportschema')
  await searchFor(page, 'ΣΥΝΔΕΔΕΜΕΝΕΣ ΕΝΙΣΧΥΣΕΙΣ')
  await page.getByRole('gridcell', { name: 'ΣΥΝΔΕΔΕΜΕΝΕΣ ΕΝΙΣΧΥΣΕΙΣ' }).click()
  await expect(page.getByRole('region', { name: 'Καθεστώτα στήριξης' }).getByText('ΣΥΝΔΕΔΕΜΕΝΗ ΡΥΖΙΟΥ')).toBeVisible()

  await page.getByRole('button', { name: 'Προσθήκη: Καλλιέργεια καθεστώτος' }).click()
  const dialog = page.getByRole('dialog', { name: /^Καλλιέργεια καθεστώτος/ })
  await dialog.getByRole('textbox', { name: 'Καλλιέργεια' }).fill('10009')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('ΡΥΖΙ', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  // Payments read which crops a scheme takes, and applications of the year stand: a second person is asked.
  const wish = page.getByRole('dialog', { name: /^Πρόταση αλλαγής: Καλλιέργεια καθεστώτος/ })
  await expect(wish.getByRole('region', { name: 'Τι αλλάζει' })).toBeVisible()
  await wish.getByLabel('Αιτιολογία').fill('Απόφαση 14/2026')
  await expectAccessible(page)
  await wish.getByRole('button', { name: 'Υποβολή πρότασης' }).click()
  await expect(wish).toHaveCount(0)
  const crops = page.getByRole('region', { name: 'Επιτρεπόμενες καλλιέργειες' })
  await expect(crops.getByText('10009 ΡΥΖΙ')).toHaveCount(0)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin')
  await other.goto('Edetsupportschema')
  const proposal = other.getByRole('region', { name: /^Καλλιέργεια καθεστώτος: .*ΡΥΖΙ/ })
  await expect(proposal).toContainText('Απόφαση 14/2026')
  await expectAccessible(other)
  await proposal.getByRole('button', { name: /^Έγκριση/ }).click()
  const decision = other.getByRole('dialog')
  await expect(decision.getByRole('region', { name: 'Τι αλλάζει' })).toBeVisible()
  await decision.getByRole('button', { name: 'Έγκριση' }).click()
  await expect(proposal).toHaveCount(0)
  await other.context().close()
  await page.reload()
  await expect(crops.getByText('10009 ΡΥΖΙ')).toBeVisible()

  await page.getByRole('button', { name: 'Διαγραφή' }).click()
  await page.getByRole('button', { name: 'Διαγραφή' }).last().click()
  const usage = page.getByRole('alertdialog', { name: 'Η εγγραφή χρησιμοποιείται' })
  await expect(usage.getByRole('row', { name: /Καθεστώτα στήριξης/ })).toBeVisible()
  await expect(usage.getByRole('row', { name: /Επιτρεπόμενες καλλιέργειες/ })).toBeVisible()
  await expectAccessible(page)
})

test('the catalogues of a past year are read, and the reason stands there', async ({ page }) => {
  const past = campaignYear() - 1
  const isClosed = page.getByText(`Το έτος ${past} έχει κλείσει`)
  await logIn(page, 'agency')
  await page.getByRole('button', { name: /^Έτος/ }).click()
  await page
    .getByRole('dialog', { name: 'Επιλογή έτους' })
    .getByRole('button', { name: `Επιλογή του έτους ${past}` })
    .click()
  await expect(page.getByRole('button', { name: `Έτος ${past}` })).toBeVisible()
  await page.goto('Edetzoiko')
  await expect(isClosed).toBeVisible()
  await expect(page.getByRole('button', { name: 'Νέα εγγραφή' })).toHaveCount(0)
  await firstCell(page).click()
  await expect(isClosed.first()).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Περιγραφή$/ })).toBeVisible()
  await expect(changeButtons(page)).toHaveCount(0)
})

test('the footer leads to the sources of the data', async ({ page }) => {
  await logIn(page, 'farmer')
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Πηγές δεδομένων' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Πηγές δεδομένων' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeVisible()
  await expectAccessible(page)
})

test('a record that is not there says so in its heading', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Msrttitle?id=999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/δεν βρέθηκε/i)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Επιστροφή' }).click()
  await expect(criteria(page)).toBeVisible()
})

test('a lookup without connection says so for a moment, and what was typed stays', async ({ page, context }) => {
  await signIn(page, 'agency')
  await page.goto('LandKalperifenotite?id=new')
  const region = page.getByRole('textbox', { name: 'Περιφέρεια' })
  await region.fill('99')
  await page.keyboard.press('Tab')
  // Of a code that is wrong the message stays.
  await expect(page.getByText(/99/).first()).toBeVisible()
  await context.setOffline(true)
  await region.fill('11')
  await page.keyboard.press('Tab')
  const tip = page.getByRole('tooltip')
  await expect(tip).toBeVisible()
  await expect(region).toHaveValue('11')
  await expect(tip).toHaveCount(0)
  await expect(region).toHaveValue('11')
  await context.setOffline(false)
})
