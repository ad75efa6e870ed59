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

test('cells of a sheet become crops: what is wrong is put right at its cell, and nothing is lost', async ({ page }) => {
  await signIn(page, 'adviser')
  // Another one than that whose parcels were deleted.
  const draft = (await myApplications(page)).findLast(({ status, totparcels }) => isDraft(status) && totparcels > 2)
  await goTo(page, `Edetedeaeehd?id=${draft?.id ?? 0}`)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  const crops = page.getByRole('table', { name: 'Καλλιέργειες' })
  const fallow = crops.getByRole('row').filter({ hasText: 'ΑΓΡΑΝΑΠΑΥΣΗ' })
  const before = await fallow.count()
  await page.getByRole('button', { name: 'Επικόλληση από υπολογιστικό φύλλο' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Επικόλληση: / })
  await dialog
    .getByRole('textbox', { name: 'Επικολλήστε εδώ τα κελιά (Ctrl+V)' })
    .fill('Αγροτεμάχιο\tΚαλλιέργεια\tΈκταση\n1\t17001\t1,5\n999\tΑγρανάπαυση\t2.5')
  await dialog.getByRole('button', { name: 'Προσθήκη (1)' }).click()
  await expect(fallow).toHaveCount(before + 1)
  const wrong = dialog.getByRole('textbox', { name: 'Γραμμή 1, Αγροτεμάχιο' })
  await expect(wrong).toHaveValue('999')
  await wrong.fill('2')
  await dialog.getByRole('button', { name: 'Προσθήκη (1)' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(fallow).toHaveCount(before + 2)
  await expect(page.getByText('Έγινε: επικόλληση 1 γραμμής.')).toBeVisible()
})

test('what last year had comes back into the application in one step', async ({ page }) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find(({ status, totparcels }) => isDraft(status) && totparcels > 2)
  await goTo(page, `Edetedeaeehd?id=${draft?.id ?? 0}`)
  await page.getByRole('button', { name: 'Σύγκριση με πέρσι' }).click()
  const dialog = page.getByRole('dialog', { name: /^Όλα όπως πέρσι: / })
  const part = dialog.getByRole('region').first()
  await part.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: /^Μεταφορά \([1-9]/ }).click()
  await expect(page.getByText(/^Έγινε: μεταφορά/)).toBeVisible()
  await expect(saveButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Αναίρεση' }).click()
  await expect(saveButton(page)).toHaveCount(0)
})
