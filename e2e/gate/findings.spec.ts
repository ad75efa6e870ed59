import { expect } from '@playwright/test'
import { mapReady, openFindings, openGroup, section, submitButton } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

test('a finding says what is wrong and leads to the field that repairs it', async ({ page }) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find((card) => card.status === 20 && card.totparcels > 0)
  if (draft === undefined) throw new Error('the adviser has no checked application')

  await page.goto(`Edetedeaeeagroi?id=${draft.id}`)
  await mapReady(page)
  await openGroup(page, 'Αγροτεμάχιο')
  const share = page.getByRole('textbox', { name: 'Δηλωθείσα έκταση' })
  await share.fill('99')
  await share.blur()
  await expect(section(page, 'Αγροτεμάχια, \\d+ εμποδίζ.*')).toBeVisible()

  await section(page, 'Σύνοψη').click()
  await openFindings(page)
  const finding = page
    .getByRole('region', { name: 'Ευρήματα' })
    .getByRole('listitem')
    .filter({ hasText: /Εμποδίζει την υποβολή.*διαφέρει από τη δηλωθείσα/ })
  await test.step('a command repairs it, told before it is done and taken back after', async () => {
    await finding.getByRole('button', { name: /^Δήλωση / }).click()
    await expect(finding).toContainText(/η δηλωθείσα έκταση γίνεται .* από 99,0 στρ\./)
    await page.keyboard.press('Enter')
    await expect(finding).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(finding).toContainText('κατά')
  })
  await finding.getByRole('button', { name: /^Αγροτεμάχιο / }).click()
  await expect(page).toHaveURL(/Edetedeaeeagroi/)
  await expect(page.getByRole('textbox', { name: 'Δηλωθείσα έκταση' })).toBeFocused()

  await submitButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Οριστική υποβολή' })
  await expect(dialog.getByRole('button', { name: 'Οριστική υποβολή' })).toBeDisabled()
})
