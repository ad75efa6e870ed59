import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { goTo, section } from '../frame.ts'
import { selectionBar, tick } from '../lists.ts'
import { logIn, myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

/** The first bytes of what a press downloads. */
const downloaded = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const download = page.waitForEvent('download')
  await press()
  const bytes = await readFile(await (await download).path())
  return bytes.subarray(0, 4).toString('latin1')
}

test('a farmer prints all of his application, in the language that he chooses', async ({ page }) => {
  await signIn(page, 'farmer')
  const [application] = await myApplications(page)
  await goTo(page, `Edetedeaeehd?id=${application?.id ?? 0}`)
  await section(page, 'Εκτυπώσεις').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Εκτύπωση Αίτησης - Σελίδα 1' })).toBeVisible()
  // Its application stays around it, and leads back.
  await expect(section(page, 'Εκτυπώσεις')).toHaveAttribute('aria-current', 'page')
  await expect(section(page, 'Σύνοψη')).not.toHaveAttribute('aria-current')
  await page.getByRole('radiogroup', { name: 'Γλώσσα εγγράφου' }).getByText('English').click()
  const whole = page.getByRole('button', { name: 'Λήψη PDF: Πλήρης Εκτύπωση Αίτησης' })
  expect(await downloaded(page, () => whole.click())).toBe('%PDF')
  await expectAccessible(page)
  await section(page, 'Αιτών').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Αιτών' })).toBeVisible()
})

test('staff print chosen applications as one file, and find it again', async ({ page }) => {
  await logIn(page, 'agency')
  await expect(page).toHaveURL(/EdetedeaeehdSearch/)
  await tick(page, 1)
  await tick(page, 2)
  await selectionBar(page).getByRole('button', { name: 'Εκτύπωση…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Εκτύπωση αιτήσεων (2)' })
  await dialog.getByRole('checkbox', { name: 'Χάρτες Αγροτεμαχίων' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Έναρξη' }).click()
  await expect(dialog.getByText(/^Έτοιμα 4 έγγραφα/)).toBeVisible()
  const file = dialog.getByRole('button', { name: /^Λήψη αρχείου/ })
  expect(await downloaded(page, () => file.click())).toBe('PK\u0003\u0004')
  await goTo(page, 'RepAithshPage1')
  await expect(page.getByRole('list', { name: 'Οι εκτυπώσεις σας' }).getByText(/^Έτοιμα 4 έγγραφα/)).toBeVisible()
  await expectAccessible(page)
})
