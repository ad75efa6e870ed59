import { expect } from '@playwright/test'
import { saveButton, section, settled } from '../frame.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

test('a new application has the animals of the register, and asks for what was asked for last year by one press', async ({
  page,
}) => {
  await logIn(page, 'farmer2')
  await page.getByRole('button', { name: 'Νέα αίτηση' }).click()
  await expect(page.getByText(/αριθμού?ς? ζώων?, από την Κτηνιατρική Βάση Δεδομένων$/)).toBeVisible()

  await section(page, 'Αιτήματα ενίσχυσης').click()
  await settled(page)
  const asked = page.locator('main').getByRole('checkbox', { checked: true })
  await expect(asked).toHaveCount(0)
  const all = page.getByRole('button', { name: /^Όσα ζητήσατε πέρσι \(\d+\)$/ })
  const count = Number((await all.innerText()).replaceAll(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await all.click()
  await expect(asked).toHaveCount(count)
  await expect(all).toHaveCount(0)

  await test.step('takes it back and asks again, and it is stored', async () => {
    await page.getByRole('button', { name: 'Αναίρεση' }).click()
    await expect(asked).toHaveCount(0)
    await all.click()
    await saveButton(page).click()
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
    await page.reload()
    await expect(asked).toHaveCount(count)
  })
})
