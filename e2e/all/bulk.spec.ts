import { isDraft } from '@eae/domain/applications/states.ts'
import { expect } from '@playwright/test'
import { commandSearch } from '../commands.ts'
import { goTo, saveButton, savedSign } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

test('one crop is declared on parcels that are ticked in the list, taken back, and found by its name', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find(({ status, totparcels }) => isDraft(status) && totparcels > 2)
  await goTo(page, `Edetedeaeeagroi?id=${draft?.id ?? 0}`)
  const list = page.getByRole('region', { name: 'Λίστα αγροτεμαχίων' })
  const crops = list.getByRole('listitem').filter({ hasText: 'ΑΓΡΑΝΑΠΑΥΣΗ' })
  const before = await crops.count()
  await test.step('says first that nothing is ticked', async () => {
    await page.keyboard.press('Control+k')
    await commandSearch(page).getByRole('combobox').fill('δηλωση μιας')
    await expect(commandSearch(page)).toContainText('Σημειώστε πρώτα αγροτεμάχια στη λίστα.')
    await page.keyboard.press('Escape')
  })
  await test.step('ticks from one to another', async () => {
    await list.getByRole('button', { name: 'Σημείωση αγροτεμαχίων' }).click()
    const ticks = list.getByRole('checkbox', { name: /^Σημείωση: / })
    await ticks.nth(0).click()
    await ticks.nth(2).click({ modifiers: ['Shift'] })
    await expect(list.getByText('3 σημειωμένα')).toBeVisible()
  })
  await test.step('shows what will change before it does it', async () => {
    await list.getByRole('button', { name: 'Ενέργειες' }).click()
    await page.getByRole('menuitem', { name: 'Δήλωση μίας καλλιέργειας' }).click()
    const dialog = page.getByRole('dialog', { name: 'Δήλωση μίας καλλιέργειας: 3 αγροτεμάχια' })
    await dialog.getByRole('combobox', { name: 'Καλλιέργεια' }).fill('17001')
    await page.getByRole('option', { name: /^17001/ }).click()
    await dialog.getByRole('checkbox', { name: 'Να αντικατασταθούν όσα υπάρχουν' }).check()
    await expect(dialog.getByRole('region', { name: 'Τι θα αλλάξει' })).toContainText('Αλλάζουν 3 αγροτεμάχια')
    await dialog.getByRole('button', { name: 'Εφαρμογή' }).click()
    await expect(crops).toHaveCount(before + 3)
  })
  await test.step('takes it back in one press, does it again and saves it', async () => {
    await list.getByRole('button', { name: 'Αναίρεση' }).click()
    await expect(crops).toHaveCount(before)
    await expect(saveButton(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await commandSearch(page).getByRole('combobox').fill('διαγραφη αγροτεμαχιων')
    await commandSearch(page)
      .getByRole('option', { name: /Διαγραφή αγροτεμαχίων/ })
      .click()
    await page.getByRole('button', { name: 'Εφαρμογή' }).click()
    await saveButton(page).click()
    await expect(savedSign(page)).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount((draft?.totparcels ?? 0) - 3)
  })
})
