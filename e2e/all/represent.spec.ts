import { expect } from '@playwright/test'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { goTo } from '../frame.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** The tax number of the demo login `relative`. */
const RELATIVE = makeAfm('03388146')

test('a farmer lets a relative look; he acts for her on every page, and no longer once she takes it back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'farmer')
  await goTo(page, 'Create6DigitPin')
  const give = page.getByRole('region', { name: 'Εξουσιοδότηση προσώπου' })
  await give.getByLabel('ΑΦΜ του προσώπου').fill(RELATIVE)
  await give.getByLabel('Επώνυμο και όνομα').fill('ΒΟΥΝΙΩΤΗ ΟΥΡΑΝΙΑ')
  await give.getByRole('radio', { name: 'Μόνο ανάγνωση' }).check()
  await give.getByRole('button', { name: 'Εξουσιοδότηση του προσώπου' }).click()
  await expect(page.getByText('ΒΟΥΝΙΩΤΗ ΟΥΡΑΝΙΑ: η εξουσιοδότηση ισχύει.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'relative')
  await goTo(other, 'home')
  await other.getByRole('button', { name: /^Ενεργώ για λογαριασμό: ΓΑΛΑΝΗ ΕΛΕΝΗ/ }).click()
  const line = other.getByRole('complementary', { name: 'Για λογαριασμό: ΓΑΛΑΝΗ ΕΛΕΝΗ' })
  await expect(line).toContainText('Μόνο ανάγνωση')
  await goTo(other, 'MonitoringResult')
  await expect(line).toBeVisible()

  await goTo(page, 'home')
  await page.getByRole('button', { name: 'Ανάκληση της εξουσιοδότησης: ΒΟΥΝΙΩΤΗ ΟΥΡΑΝΙΑ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ανάκληση', exact: true }).click()
  await expect(page.getByText('Η εξουσιοδότηση ανακλήθηκε.')).toBeVisible()

  await other.reload()
  await expect(line.getByRole('alert')).toContainText('έληξε')
  await line.getByRole('button', { name: 'Για τον εαυτό μου' }).click()
  await expect(line).toHaveCount(0)
  await expect(other).toHaveURL(/home$/)
})
