import { expect } from '@playwright/test'
import { mapReady, openGroup, saveButton, userMenu } from '../frame.ts'
import { hasDatabase, inDatabase, whilePasswordIsOld } from '../database.ts'
import { logIn, logInByForm, myApplications, PASSWORD, press } from '../people.ts'
import { test } from '../test.ts'
import { expectCookies } from '../steps/sign-in.ts'

/** Whom no other journey needs. */
const LOGIN = 'forest'

const CHOSEN = 'πέντε πρόβατα στην πλαγιά'

test.beforeEach(() => test.skip(!hasDatabase(), 'the embedded database lets nobody in beside its server'))

test('a password that ends in ten days is told of after the login, until the reader closes it', async ({ page }) => {
  // It is good for 180 days.
  await whilePasswordIsOld(LOGIN, 170, async () => {
    await logInByForm(page, LOGIN)
    const notice = page.getByRole('complementary', { name: 'Ανακοίνωση' }).filter({ hasText: 'κωδικός' })
    await expect(notice).toContainText('10')
    await page.reload()
    await expect(notice).toContainText('10')
    await notice.getByRole('button').click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(userMenu(page)).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

test('a password that has ended by its age must be changed before anything else', async ({ page }) => {
  await whilePasswordIsOld(LOGIN, 181, async () => {
    await page.goto('loginLocal')
    await page.getByRole('textbox', { name: 'Όνομα χρήστη' }).fill(LOGIN)
    await page.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Σύνδεση' }).click()
    await expect(page.getByRole('heading', { name: 'Αλλαγή κωδικού πρόσβασης' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('έληξε')
    await expectCookies(page.context(), /sid/, false)
    await page.getByRole('textbox', { name: 'Νέος κωδικός', exact: false }).first().fill(CHOSEN)
    await page.getByRole('textbox', { name: 'Επανάληψη νέου κωδικού' }).fill(CHOSEN)
    await page.getByRole('button', { name: 'Αλλαγή κωδικού' }).click()
    await expect(page.getByRole('dialog', { name: 'Επιλογή έτους' })).toBeVisible()
  })
})

test('a page that comes back after the grace time finds its session ended, and leads back after a login', async ({
  page,
}) => {
  await logIn(page, 'vet')
  const marker = (await page.context().cookies()).find(({ name }) => name === 'eae-session-id')?.value ?? ''
  await page.goto('Msrdoy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('about:blank')
  // It has said that it goes; then so much time passes as a reload on a very slow line takes.
  await expect
    .poll(() =>
      inDatabase(async (client) => {
        const late = await client.query(
          "UPDATE app_session SET leave_end_at = now() - interval '1 second' WHERE marker = $1 AND leave_end_at IS NOT NULL",
          [marker],
        )
        return late.rowCount
      }),
    )
    .toBe(1)
  await page.goto('Msrdoy')
  await expect(page).toHaveURL(/login.*redirect=.*Msrdoy/)
  await page.goto('loginLocal?redirect=%2FMsrdoy')
  await page.getByRole('textbox', { name: 'Όνομα χρήστη' }).fill('vet')
  await page.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect(page).toHaveURL(/Msrdoy/)
})

test('a session that ends after the password has ended is taken up with a new one in place, and the save goes on', async ({
  page,
}) => {
  await logIn(page, 'adviser')
  const draft = (await myApplications(page)).findLast((one) => one.status < 30 && one.totparcels > 0)
  await page.goto(`Edetedeaeeagroi?id=${draft?.id ?? 0}`)
  await mapReady(page)
  await openGroup(page, 'Αγροτεμάχιο')
  const place = page.getByRole('textbox', { name: 'Τοποθεσία' })
  const former = await place.inputValue()
  const save = saveButton(page)
  await whilePasswordIsOld('adviser', 181, async () => {
    await place.fill('ΜΕ ΝΕΟ ΚΩΔΙΚΟ')
    const marker = (await page.context().cookies()).find(({ name }) => name === 'eae-session-id')?.value ?? ''
    await inDatabase((client) => client.query('UPDATE app_session SET ended_at = now() WHERE marker = $1', [marker]))
    await save.click()
    const again = page.getByRole('dialog', { name: 'Η σύνδεσή σας έληξε' })
    await again.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
    await again.getByRole('button', { name: 'Σύνδεση' }).click()
    await expect(again.getByRole('alert')).toContainText('έληξε')
    await expect(again.getByRole('textbox', { name: /^Νέος κωδικός/ })).toBeFocused()
    for (const [width, height] of [
      [390, 844],
      [1_280, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(again.getByRole('button', { name: 'Έξοδος χωρίς αποθήκευση' })).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.type(CHOSEN)
    await again.getByRole('textbox', { name: 'Επανάληψη νέου κωδικού' }).fill(CHOSEN)
    await again.getByRole('button', { name: 'Αλλαγή κωδικού' }).click()
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
    await expect(again).toHaveCount(0)
    await expect(place).toHaveValue('ΜΕ ΝΕΟ ΚΩΔΙΚΟ')
    await page.reload()
    await expect(place).toHaveValue('ΜΕ ΝΕΟ ΚΩΔΙΚΟ')
  })
  await place.fill(former)
  await press(save, page.getByText('Η αίτηση αποθηκεύτηκε'))
})
