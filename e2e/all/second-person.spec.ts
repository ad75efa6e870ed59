import { expect } from '@playwright/test'
import { findRows } from '../changes.ts'
import { hasDatabase, inDatabase } from '../database.ts'
import { logIn, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

test('the second person is told, sees what changes before he can approve, and has read it then', async ({
  page,
  browser,
}) => {
  test.skip(!hasDatabase(), 'the embedded database lets nobody in beside its server')
  const agency = await (await browser.newContext()).newPage()
  await signIn(agency, 'agency')
  const [animal] = await findRows(agency, 'Edetzoiko', { etos: campaignYear(), toRowIndex: 1 })
  const entity = { id: animal?.id, rowVersion: animal?.rowVersion, mmz: 0.9 }
  const change = { status: 1, entityName: 'Edetzoiko', entity }
  const made = { etos: campaignYear(), change, reason: 'Διόρθωση συντελεστή' }
  const { data } = await post<{ data: { id: number } }>(agency, 'Proposals/propose', made)
  try {
    await logIn(page, 'admin2')
    await page.goto('home')
    await page.getByRole('link', { name: 'Κρίση προτάσεων' }).click()
    await expect(page).toHaveURL(/AdminProposals/)
    await page.getByRole('button', { name: /^Μηνύματα: 1/ }).click()
    const list = page.getByRole('dialog', { name: 'Ανακοινώσεις' })
    await expect(list.getByRole('link', { name: /^Περιμένει την κρίση σας/ })).toBeVisible()
    await page.keyboard.press('Escape')
    // All is read, though the announcement still holds.
    await expect(page.getByRole('button', { name: 'Ανακοινώσεις', exact: true })).toBeVisible()
    await inDatabase(async (client) => {
      // Somebody else holds the row: what the change would do is not counted before he lets go.
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM edetzoiko WHERE id = $1 FOR UPDATE', [animal?.id])
      await page.getByRole('button', { name: /^Έγκριση: / }).click()
      const approve = page.getByRole('dialog').getByRole('button', { name: 'Έγκριση', exact: true })
      await expect(approve).toBeDisabled()
      await client.query('ROLLBACK')
      await expect(approve).toBeEnabled()
    })
  } finally {
    await post(agency, 'Proposals/withdraw', { id: data.id })
  }
})

test('a page that somebody may not see leads home, and he is not led to it', async ({ page }) => {
  await logIn(page, 'vet')
  await expect(page).toHaveURL(/\/home$/)
  // Of his kind by its privilege alone: the report names others.
  await page.goto('RepKatastAgroi')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('RepKatastZoiko')
  await expect(page).toHaveURL(/RepKatastZoiko/)
})
