import { expect } from '@playwright/test'
import { goTo } from '../frame.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

test('the agency checks chosen applications in the background and reads what became of each', async ({ page }) => {
  await signIn(page, 'agency')
  await goTo(page, 'EdetedeaeehdSearch')
  const ticks = page.getByRole('gridcell').getByRole('checkbox')
  await ticks.nth(0).click()
  await ticks.nth(1).click()
  await page.getByRole('toolbar', { name: 'Επιλεγμένες εγγραφές' }).getByRole('button', { name: 'Έλεγχος…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Έλεγχος αιτήσεων (2)' })
  await dialog.getByRole('button', { name: 'Έναρξη ελέγχου' }).click()
  await expect(dialog.getByText('Έγιναν: 2. Δεν έγιναν: 0.')).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Αποτέλεσμα ανά αίτηση' }).getByRole('row')).toHaveCount(2)
})
