import { expect, type Page } from '@playwright/test'
import { goTo } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

const WORDS = 'Να σταλούν τα έγγραφα και ταχυδρομικά.'
const GROUNDS = 'Το αίτημα είναι βάσιμο και γίνεται δεκτό.'

/** Opens the way to do something, writes the words it wants, and does it. */
const act = async (page: Page, name: string, words?: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().click()
  if (words !== undefined) await page.getByRole('textbox', { name: /Αιτιολογία/ }).fill(words)
  await page.getByRole('button', { name, exact: true }).last().click()
}

test('a request is written, reviewed by one person, decided by another, and its answer is read', async ({ page }) => {
  await signIn(page, 'farmer')
  await goTo(page, 'NsstDeclarationSearch?id=new')
  await page.getByRole('button', { name: /Λοιπά αιτήματα/ }).click()
  await page.getByRole('textbox', { name: /Τι ζητάτε/ }).fill(WORDS)
  await page.getByRole('button', { name: 'Αποθήκευση και προεπισκόπηση' }).click()
  await expect(page.getByText(`ζητώ: ${WORDS}`)).toBeVisible()
  await act(page, 'Υποβολή')
  const number = page.getByText(/ΔΗΛ\/\d{4}\/\d{8}/).first()
  await expect(number).toBeVisible()
  const address = page.url()

  await test.step('one person of the agency takes it and says what he thinks', async () => {
    await signIn(page, 'agency')
    await page.goto(address)
    await act(page, 'Ανάληψη')
    await act(page, 'Γνώμη', GROUNDS)
    await expect(page.getByText(GROUNDS)).toBeVisible()
    // Who reviewed it does not decide it.
    await expect(page.getByRole('button', { name: 'Αποδοχή', exact: true })).toHaveCount(0)
  })

  await test.step('another one decides', async () => {
    await signIn(page, 'agency2')
    await page.goto(address)
    await act(page, 'Αποδοχή', GROUNDS)
    await expect(page.getByText('Έγινε δεκτή').first()).toBeVisible()
  })

  await test.step('who asked reads the answer', async () => {
    await signIn(page, 'farmer')
    await page.goto(address)
    await expect(page.getByText('Έγινε δεκτή').first()).toBeVisible()
    await expect(page.getByText(GROUNDS).first()).toBeVisible()
  })
})

test('an office that writes for an applicant sees whose tax number it typed', async ({ page }) => {
  await signIn(page, 'adviser')
  const [card] = await myApplications(page)
  await goTo(page, 'NsstDeclarationSearch?id=new')
  await page.getByRole('button', { name: /Λοιπά αιτήματα/ }).click()
  await page.getByRole('textbox', { name: 'ΑΦΜ γεωργού' }).fill(card?.afm ?? '')
  const whose = page.getByRole('definition').filter({ hasText: `· ${card?.afm ?? ''}` })
  await expect(whose).toContainText(/[Α-Ω]{3,}/)
})
