import { expect } from '@playwright/test'
import { barOf, section, submitButton } from '../frame.ts'
import { foundRow, searchFor } from '../lists.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

test('staff find the application by «Γαλάνη» and read it', async ({ page }) => {
  await logIn(page, 'agency')
  await expect(page).toHaveURL(/EdetedeaeehdSearch/)
  await searchFor(page, 'Γαλάνη')
  await foundRow(page, /ΓΑΛΑΝΗ/).click()
  await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
  await expect(submitButton(page)).toBeDisabled()
  await section(page, 'Ιστορικό').click()
  await expect(page.getByText('Άνοιξε την αίτηση για ανάγνωση').first()).toBeVisible()
})
