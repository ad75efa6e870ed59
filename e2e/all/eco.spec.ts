import { isDraft } from '@eae/domain/applications/states.ts'
import { expect } from '@playwright/test'
import { goTo, saveButton, section } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

test('actions of an eco-scheme are put on parcels by a table, which says at once what is wanted besides', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find(({ status, totparcels }) => isDraft(status) && totparcels > 1)
  await goTo(page, `Edetedeaeehd?id=${draft?.id ?? 0}`)
  await section(page, 'Οικολογικά σχήματα').click()
  await page.getByRole('button', { name: 'Νέο οικολογικό σχήμα' }).click()
  await page.getByRole('combobox', { name: 'Ομάδα σχήματος' }).fill('31.6')
  await page.getByRole('option', { name: /^31\.6/ }).click()
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
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find(({ status, totparcels }) => isDraft(status) && totparcels > 1)
  await goTo(page, `Edetedeaeehd?id=${draft?.id ?? 0}`)
  await section(page, 'Οικολογικά σχήματα').click()
  await page.getByRole('button', { name: 'Νέο οικολογικό σχήμα' }).click()
  await page.getByRole('combobox', { name: 'Ομάδα σχήματος' }).fill('31.3')
  await page.getByRole('option', { name: /^31\.3/ }).click()
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
