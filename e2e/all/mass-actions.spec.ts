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

test('an adviser checks and reminds the applicants of his own list', async ({ page }) => {
  await signIn(page, 'adviser')
  await goTo(page, 'EdetedeaeehdSearch')
  await page.getByRole('gridcell').getByRole('checkbox').nth(0).click()
  const actions = page.getByRole('toolbar', { name: 'Επιλεγμένες εγγραφές' })
  await expect(actions.getByRole('button', { name: 'Έλεγχος…' })).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Κλείδωμα…' })).toHaveCount(0)
  await actions.getByRole('button', { name: 'Υπενθύμιση…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Υπενθύμιση σε αιτούντες (1)' })
  await dialog.getByRole('button', { name: 'Αποστολή υπενθυμίσεων' }).click()
  await expect(dialog.getByRole('table', { name: 'Αποτέλεσμα ανά αίτηση' }).getByRole('row')).toHaveCount(1)
})
