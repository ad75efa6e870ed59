import { expect, type Page } from '@playwright/test'
import { barOf, mapReady, openGroup, saveButton, valueIn } from '../frame.ts'
import { logIn, openMap, press } from '../people.ts'
import { test } from '../test.ts'

/** Opens a draft on its map page; its first parcel is the selected one. */
const openDraft = async (page: Page, id: string): Promise<void> => {
  await page.goto(`Edetedeaeeagroi?id=${id}`)
  await mapReady(page)
}

/** Says how the land is farmed. */
const farm = async (page: Page, how: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Βιολογική γεωργία' }).click()
  await page.getByRole('option', { name: how }).click()
}

test('an adviser and his farmer change the same parcel: the second one sees both values and decides', async ({
  browser,
}) => {
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await logIn(first, 'adviser')
  await logIn(second, 'farmer')
  await second
    .getByRole('link', { name: 'Συνέχεια' })
    .or(second.getByRole('button', { name: 'Συνέχεια' }))
    .first()
    .click()
  await expect(barOf(second, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
  const id = new URL(second.url()).searchParams.get('id') ?? ''
  await openDraft(first, id)
  await openDraft(second, id)

  await openGroup(first, 'Αγροτεμάχιο')
  await first.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΘΕΣΗ ΤΟΥ ΠΡΩΤΟΥ')
  await farm(first, 'Βιολογικό')
  await saveButton(first).click()
  await expect(first.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()

  await openGroup(second, 'Αγροτεμάχιο')
  await second.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΘΕΣΗ ΤΟΥ ΔΕΥΤΕΡΟΥ')
  await farm(second, 'Σε μετατροπή')
  await saveButton(second).click()
  const dialog = second.getByRole('alertdialog', { name: 'Η εγγραφή άλλαξε στο μεταξύ' })
  await expect(dialog.getByText('ΘΕΣΗ ΤΟΥ ΠΡΩΤΟΥ', { exact: true })).toBeVisible()
  await expect(dialog.getByText('ΘΕΣΗ ΤΟΥ ΔΕΥΤΕΡΟΥ', { exact: true })).toBeVisible()
  // Of the place his own value stays, of the farming that of the other.
  await dialog.getByRole('radio', { name: 'Βιολογική γεωργία: Η αποθηκευμένη τιμή' }).check()
  await press(dialog.getByRole('button', { name: 'Αποθήκευση επιλογών' }), second.getByText('Η αίτηση αποθηκεύτηκε'))
  await expect(second.getByRole('textbox', { name: 'Τοποθεσία' })).toHaveValue('ΘΕΣΗ ΤΟΥ ΔΕΥΤΕΡΟΥ')
  await first.reload()
  await openMap(first)
  await expect(valueIn(first, 'Αγροτεμάχιο', 'Τοποθεσία')).toHaveText('ΘΕΣΗ ΤΟΥ ΔΕΥΤΕΡΟΥ')
  await expect(valueIn(first, 'Αγροτεμάχιο', 'Βιολογική γεωργία')).toHaveText('Βιολογικό')
})
