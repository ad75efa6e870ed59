import { expect } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

test('a new title is one card without a fault until it is said to be ready, and tells then what it lacks', async ({
  page,
}) => {
  await signIn(page, 'farmer')
  const [application] = await myApplications(page)
  const place = Buffer.from(JSON.stringify({ panel: 'parcel' })).toString('base64url')
  await page.goto(`Edetedeaeeagroi?id=${application?.id}&_s=${place}`)
  await mapReady(page)
  await page.getByRole('tab', { name: 'Τίτλοι' }).click()
  await page.getByRole('button', { name: 'Νέος τίτλος' }).click()

  const kind = page.getByRole('combobox', { name: 'Τίτλος κατοχής' })
  await expect(kind).toBeVisible()
  const done = page.getByRole('button', { name: 'Εντάξει', exact: true })
  await expect(done).toHaveCount(1)
  await expect(page.locator('[data-group] [aria-invalid="true"]')).toHaveCount(0)

  await done.click()
  await expect(page.locator('[data-group] [aria-invalid="true"]').first()).toBeVisible()
  await expect(page.getByText(/πεδία θέλουν διόρθωση$/)).toBeVisible()
})
