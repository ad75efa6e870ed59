import { expect } from '@playwright/test'
import { hasDatabase, inDatabase } from '../database.ts'
import { goTo, section } from '../frame.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/** The state of an application that was paid. */
const PAID = 70

test('an application that was paid shows no forecast anywhere, and leads to its payment', async ({ page }) => {
  test.skip(!hasDatabase(), 'the embedded database lets nobody in')
  const etos = campaignYear() - 1
  const paid = await inDatabase(async (client) => {
    const found = await client.query<{ id: number }>(
      'SELECT id FROM edetedeaeehd WHERE etos = $1 AND status = $2 AND totparcels > 1 ORDER BY id LIMIT 1',
      [etos, PAID],
    )
    return found.rows[0]
  })
  if (paid === undefined) throw new Error('nothing was paid last year')
  await signIn(page, 'agency')

  await goTo(page, `Edetedeaeehd?id=${paid.id}&etos=${etos}&_s=p:forecast`)
  const words = 'Η αίτηση πληρώθηκε. Το ποσό είναι στην κατάσταση πληρωμής της.'
  const pill = page.getByRole('button', { name: words })
  await expect(pill).toHaveText('Πληρωμή')
  if ((await pill.getAttribute('aria-pressed')) !== 'true') await pill.click()
  const panel = page.getByRole('region', { name: 'Πληρωμή' })
  await expect(panel).toContainText(words)
  await expect(panel.getByRole('link', { name: 'Πόσο πληρώθηκε και γιατί' })).toBeVisible()

  for (const name of ['Αιτήματα ενίσχυσης', 'Καλλιέργειες']) {
    await section(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('main').getByText(/\d €/)).toHaveCount(0)
  }
})
