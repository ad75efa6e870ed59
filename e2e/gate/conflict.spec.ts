import { expect, type Page } from '@playwright/test'
import { barOf, mapReady, saveButton } from '../frame.ts'
import { logIn, openMap, press } from '../people.ts'
import { test } from '../test.ts'

/** Opens a draft on its map page; its first parcel is the selected one. */
const openDraft = async (page: Page, id: string): Promise<void> => {
  await page.goto(`Edetedeaeeagroi?id=${id}`)
  await mapReady(page)
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

  await first.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΘΕΣΗ ΤΟΥ ΠΡΩΤΟΥ')
  await saveButton(first).click()
  await expect(first.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()

  await second.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΘΕΣΗ ΤΟΥ ΔΕΥΤΕΡΟΥ')
  await saveButton(second).click()
  const dialog = second.getByRole('alertdialog', { name: 'Κάποιος άλλος αποθήκευσε πρώτος' })
  await expect(dialog.getByText('ΘΕΣΗ ΤΟΥ ΠΡΩΤΟΥ')).toBeVisible()
  await expect(dialog.getByText('ΘΕΣΗ ΤΟΥ ΔΕΥΤΕΡΟΥ')).toBeVisible()
  await dialog.getByRole('button', { name: 'Να μείνουν οι δικές μου' }).click()
  await expect(second.getByRole('textbox', { name: 'Τοποθεσία' })).toHaveValue('ΘΕΣΗ ΤΟΥ ΔΕΥΤΕΡΟΥ')
  await press(saveButton(second), second.getByText('Η αίτηση αποθηκεύτηκε'))
  await first.reload()
  await openMap(first)
  await expect(first.getByRole('textbox', { name: 'Τοποθεσία' })).toHaveValue('ΘΕΣΗ ΤΟΥ ΔΕΥΤΕΡΟΥ')
})
