import { isDraft } from '@eae/domain/applications/states.ts'
import { expect, type Page } from '@playwright/test'
import { goTo, saveButton, section } from '../frame.ts'
import { listedParcels } from '../parcels.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

/** Asks for an eco-scheme in the first draft with several parcels, or in the last one. */
const askFor = async (page: Page, group: string, which: 'first' | 'last'): Promise<void> => {
  await signIn(page, 'adviser')
  const drafts = (await myApplications(page)).filter(({ status, totparcels }) => isDraft(status) && totparcels > 1)
  await goTo(page, `Edetedeaeehd?id=${drafts.at(which === 'first' ? 0 : -1)?.id ?? 0}`)
  await section(page, 'Οικολογικά σχήματα').click()
  await page.getByRole('button', { name: 'Νέο οικολογικό σχήμα' }).click()
  await page.getByRole('combobox', { name: 'Ομάδα σχήματος' }).fill(group)
  await page.getByRole('option', { name: `${group} ·` }).click()
}

test('actions of an eco-scheme are put on parcels by a table, which says at once what is wanted besides', async ({
  page,
}) => {
  await askFor(page, '31.6', 'first')
  const table = page.getByRole('table', { name: /^31\.6/ })
  const first = table.getByRole('row').nth(1)
  const wanted = first.getByText('απαιτεί: ECO-06.01')
  await first.getByRole('checkbox', { name: /^ECO-06\.02/ }).check()
  await expect(wanted).toBeVisible()
  await first.getByRole('checkbox', { name: /^ECO-06\.01/ }).check()
  await expect(wanted).toHaveCount(0)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveCount(0)
  await expect(first.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('an action that has several ways asks for one of them', async ({ page }) => {
  await askFor(page, '31.3', 'first')
  const first = page
    .getByRole('table', { name: /^31\.3/ })
    .getByRole('row')
    .nth(1)
  const missing = first.getByText('Λείπουν στοιχεία')
  await first.getByRole('checkbox', { name: /^ECO-03\.01/ }).check()
  await expect(missing).toBeVisible()
  await first.getByRole('combobox', { name: /^Τρόπος της ECO-03\.01/ }).selectOption('ΧΛΩΡΗ ΛΙΠΑΝΣΗ')
  await expect(missing).toHaveCount(0)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveCount(0)
  await expect(first.getByRole('combobox')).toHaveValue('ECO-03.01-2')
})

test('the panel of a parcel has its actions, its measures and what lies on it', async ({ page }) => {
  await askFor(page, '31.6', 'last')
  await section(page, 'Αγροτεμάχια').click()
  await listedParcels(page).first().click()
  const panel = page.getByRole('region', { name: /^Στοιχεία του αγροτεμαχίου|^Αγροτεμάχιο/ })
  await test.step('an action is put on it', async () => {
    await panel.getByRole('tab', { name: 'Οικολογικά' }).click()
    await panel.getByRole('checkbox', { name: /^ECO-06\.01/ }).check()
    await expect(panel.getByRole('checkbox', { name: /^ECO-06\.01/ })).toBeChecked()
  })
  await test.step('a measure that nobody asks for is told, and asked for by a press', async () => {
    await panel.getByRole('tab', { name: 'ΠΑΑ' }).click()
    await expect(panel.getByText('δεν είναι σε μέτρο')).toBeVisible()
    await panel.getByRole('button', { name: 'Νέο αγροτεμάχιο σε μέτρο' }).click()
    await panel.getByRole('combobox', { name: 'Μέτρο' }).click()
    await page.getByRole('option').first().click()
    const told = panel.getByRole('listitem').filter({ hasText: 'που δεν είναι στα μέτρα της αίτησης' })
    await told.getByRole('button', { name: 'Αίτημα για το μέτρο' }).click()
    await told.getByRole('button', { name: 'Εφαρμογή' }).click()
    await expect(told).toHaveCount(0)
  })
  await test.step('features of the landscape are read from the map', async () => {
    await panel.getByRole('tab', { name: 'Τοπίο' }).click()
    await expect(
      panel.getByText('Κανένα στοιχείο τοπίου').or(panel.getByText('Από τον χάρτη, με το περίγραμμα')),
    ).toBeVisible()
  })
})
