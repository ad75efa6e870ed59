import { expect, type Page } from '@playwright/test'
import { expectAccessibleInFull } from '../axe.ts'
import { openGroups } from '../frame.ts'
import { searchFor } from '../lists.ts'
import { press, signIn } from '../people.ts'
import { test } from '../test.ts'
import { SCHEMES, twoClerks, walkTable } from '../steps/reference.ts'

test('a table of the agency: search, export, open, edit, conflict, in both languages', async ({ browser }) => {
  const { page, colleague } = await twoClerks(browser)
  await walkTable(page, colleague, SCHEMES)
})

const TITLE = 'ΔΟΚΙΜΗ ΔΙΑΔΡΟΜΗΣ'

const openTitle = async (page: Page): Promise<void> => {
  await page.goto('Msrttitle')
  await searchFor(page, TITLE)
  await page.getByRole('gridcell', { name: TITLE }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TITLE)
}

test('a row is entered, copied, changed by two people, looked up in its history and deleted', async ({ browser }) => {
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'agency')
  await first.goto('Msrttitle?id=new')
  await first.getByLabel('Κωδικός').fill('Δ1')
  await first.getByLabel('Περιγραφή').fill(TITLE)
  await first.getByRole('combobox', { name: 'Κατηγορία' }).click()
  await first.getByRole('option', { name: 'Προσφώνηση' }).click()
  await first.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(first.getByText('Η εγγραφή αποθηκεύτηκε.')).toBeVisible()
  await expect(first.getByRole('heading', { level: 1 })).toContainText(TITLE)

  await signIn(second, 'admin')
  await openTitle(second)
  await openGroups(first)
  const name = first.getByLabel('Περιγραφή')
  await name.fill(`${TITLE} Α`)
  await expect(first.getByText(/Πριν:/)).toContainText(TITLE)
  await press(
    first.getByRole('button', { name: 'Αποθήκευση' }),
    first.getByRole('heading', { level: 1 }).filter({ hasText: `${TITLE} Α` }),
  )

  await openGroups(second)
  await second.getByLabel('Περιγραφή').fill(`${TITLE} Β`)
  await second.getByRole('button', { name: 'Αποθήκευση' }).click()
  const clash = second.getByRole('alertdialog', { name: 'Η εγγραφή άλλαξε στο μεταξύ' })
  await expect(clash.getByText(`${TITLE} Α`, { exact: true })).toBeVisible()
  await clash.getByRole('button', { name: 'Αποθήκευση επιλογών' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toContainText(`${TITLE} Β`)

  await second.getByRole('button', { name: 'Ιστορικό' }).click()
  const history = second.getByRole('dialog', { name: /^Ιστορικό εγγραφής/ })
  await expect(history.getByText('Μεταβολή')).toHaveCount(2)
  await expect(history.getByRole('cell', { name: `${TITLE} Β` })).toBeVisible()
  await expectAccessibleInFull(second)
  await second.keyboard.press('Escape')

  await second.getByRole('button', { name: 'Αντιγραφή' }).click()
  await expect(second.getByText('Αντίγραφο: αλλάξτε τον κωδικό και αποθηκεύστε.')).toBeVisible()
  await expect(second.getByLabel('Περιγραφή')).toHaveValue(`${TITLE} Β`)
  await second.goBack()
  await second.getByRole('button', { name: 'Διαγραφή' }).click()
  await second.getByRole('button', { name: 'Διαγραφή' }).last().click()
  await expect(second.getByText('Η εγγραφή διαγράφηκε.')).toBeVisible()
})
