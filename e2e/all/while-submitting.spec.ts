import { STATES } from '@eae/domain/applications/states.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { goTo, saveButton } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

/** Details of the first document of an application that can be submitted, and the window that submits it. */
const readSummary = async (page: Page): Promise<{ readonly details: Locator; readonly dialog: Locator }> => {
  await signIn(page, 'adviser')
  const id = (await myApplications(page)).findLast(({ status }) => status === STATES.CHECKED)?.id ?? 0
  await goTo(page, `Edetedeaeedikaiol?id=${id}`)
  await page.getByRole('button', { name: 'Αλλαγή: Δικαιολογητικό 1' }).click()
  const details = page.getByRole('textbox', { name: 'Στοιχεία εγγράφου' }).first()
  await expect(details).toBeVisible()
  await page.getByRole('button', { name: 'Υποβολή…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Οριστική υποβολή' })
  await dialog.getByLabel('Διάβασα τη σύνοψη στον αιτούντα και συμφωνεί').check()
  return { details, dialog }
}

/** Holds the answer of the submission until the given function is called; then it comes, or says 503. */
const holdSubmission = async (page: Page): Promise<(isUp: boolean) => void> => {
  let answer: (isUp: boolean) => void = () => undefined
  const held = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/Edetedeaeehd/submit', async (route) => {
    if (await held) await route.continue()
    else await route.fulfill({ status: 503, body: '' })
  })
  return answer
}

test('what is typed while a submission fails is still there', async ({ page }) => {
  const { details, dialog } = await readSummary(page)
  const answer = await holdSubmission(page)
  await dialog.getByRole('button', { name: 'Οριστική υποβολή' }).click()
  await details.fill('ΑΒ 123456')
  const again = page.waitForResponse('**/rest/Edetedeaeehd/findTree')
  answer(false)
  await again
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(details).toHaveValue('ΑΒ 123456')
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveCount(0)
  await page.reload()
  await expect(details).toHaveValue('ΑΒ 123456')
})

test('what is typed while a submission succeeds is no part of it, and that is said', async ({ page }) => {
  const { details, dialog } = await readSummary(page)
  const answer = await holdSubmission(page)
  await dialog.getByRole('button', { name: 'Οριστική υποβολή' }).click()
  await details.fill('ΑΒ 123456')
  answer(true)
  await expect(page.getByText('Ό,τι αλλάξατε όσο γινόταν η υποβολή δεν περιλαμβάνεται', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Αποδεικτικό υποβολής' })).toBeVisible()
  await expect(page.getByText('ΑΒ 123456')).toHaveCount(0)
  await expect(saveButton(page)).toHaveCount(0)
})
