import { expect } from '@playwright/test'
import { logIn } from './people.ts'
import { test } from './test.ts'

// Accents, case, final sigma, Latin lookalikes and the wrong keyboard all find the demo farmer ΓΑΛΑΝΗ ΕΛΕΝΗ.
for (const typed of ['Γαλάνη', 'γαλανη ελενη', 'ΓAΛANH', 'galanh', '050273090']) {
  test(`staff find the application by «${typed}» and read it`, async ({ page }) => {
    await logIn(page, 'agency')
    await expect(page).toHaveURL(/EdetedeaeehdSearch/)
    const box = page
      .getByRole('searchbox')
      .or(page.getByLabel(/ΑΦΜ ή ονοματεπώνυμο|Αναζήτηση/))
      .first()
    await box.fill(typed)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /ΓΑΛΑΝΗ/ }).first()
    await expect(row).toBeVisible()
    await row.dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'ΓΑΛΑΝΗ ΕΛΕΝΗ' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Υποβολή…' })).toBeDisabled()
    await page.getByRole('tab', { name: 'Ιστορικό' }).click()
    await expect(page.getByText('Άνοιξε την αίτηση για ανάγνωση').first()).toBeVisible()
  })
}
