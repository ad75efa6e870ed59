import { expect } from '@playwright/test'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

test('questions are asked over the page, answered by keys, and one Escape answers one of them', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Edetfytiko?id=new')
  const code = page.getByRole('textbox', { name: 'Κωδικός', exact: true }).first()
  await code.fill('ΔΟΚΙΜΗ')
  await page.getByRole('button', { name: 'Ακύρωση' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(code).toHaveValue('ΔΟΚΙΜΗ')
  await page.getByRole('button', { name: 'Ακύρωση' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Έξοδος χωρίς αποθήκευση' }).click()
  await expect(question).toHaveCount(0)
  await expect(code).toHaveCount(0)
})
