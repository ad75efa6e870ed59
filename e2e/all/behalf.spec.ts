import { expect } from '@playwright/test'
import { goTo, section } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

test('an adviser sees in whose name he answers, and by which authorisation; the applicant sees none of it', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find(({ status }) => status < 30)
  if (draft === undefined) throw new Error('the adviser has no open application')
  await goTo(page, `Edetedeaeehd?id=${draft.id}`)
  await section(page, 'Συγκαταθέσεις').click()
  const note = page.locator('main').getByRole('alert')
  await expect(note).toContainText(new RegExp(`Για λογαριασμό: .+ \\(ΑΦΜ ${draft.afm}\\)`))
  await expect(page.getByText(/ό,τι σας είπε ο αιτών/)).toBeVisible()
  await expect(note).toContainText(/με την εξουσιοδότηση αρ\. \d+ από \d/)

  await signIn(page, 'farmer')
  const [own] = await myApplications(page)
  await goTo(page, `Edetedeaeehd?id=${own?.id ?? 0}`)
  await section(page, 'Συγκαταθέσεις').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Συγκαταθέσεις' })).toBeVisible()
  await expect(page.getByText('Για λογαριασμό')).toHaveCount(0)
  await expect(page.getByText(/αν συμφωνείτε να αντληθούν τα στοιχεία σας/)).toBeVisible()
})
