import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from '../people.ts'
import { countActions } from '../steps/actions.ts'
import { test } from '../test.ts'

/** Taps and choices of a file from home to the receipt, at most, beside what only he knows and types. */
const MOST = 20
/** The number of the new lease and its day. */
const TYPED = 2
/** The smallest thing that is a PDF. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Where the way through the findings leads. */
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const toNext = (page: Page): Promise<void> => page.getByRole('button', { name: 'Επόμενο εύρημα' }).tap()

/** Submits the open application, by three taps, and sees its receipt. */
const submit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Υποβολή', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Οριστική υποβολή' })
  await dialog.getByLabel('Διάβασα τη σύνοψη και συμφωνώ').tap()
  await dialog.getByRole('button', { name: 'Οριστική υποβολή' }).tap()
  const receipt = page.getByRole('dialog', { name: 'Αποδεικτικό υποβολής' })
  await expect(receipt.getByText(/^ΕΑΕ\/\d{4}\/\d\d\/\d{8}$/)).toBeVisible()
}

test('a farmer opens, repairs and submits an application with an ended lease and animals on a phone, in twenty actions', async ({
  page,
}) => {
  const actions = await countActions(page)
  await signIn(page, 'farmer2')
  await page.goto('home')
  await expect(page.getByRole('button', { name: 'Νέα αίτηση' })).toBeVisible()
  await actions.begin()

  await test.step('takes over what he had last year, the lease that has ended as well', async () => {
    await page.getByRole('button', { name: 'Νέα αίτηση' }).tap()
    await page.getByRole('button', { name: 'Σύγκριση με πέρσι' }).tap()
    const last = page.getByRole('dialog', { name: /^Όλα όπως πέρσι/ })
    // The veterinary register has his animals: they stand there already.
    await expect(last.getByText('ΒΑΣΙΚΗ', { exact: false }).first()).toBeVisible()
    await expect(last.getByText('ΠΡΟΒΑΤΙΝΕΣ', { exact: false })).toHaveCount(0)
    await last.getByRole('listitem').filter({ hasText: 'Η μίσθωση έληξε' }).getByRole('checkbox').tap()
    await last.getByRole('button', { name: /^Μεταφορά \(\d+\)$/ }).tap()
    await expect(last).toHaveCount(0)
  })

  await test.step('renews the lease by what is known of it, and writes its new number', async () => {
    await page.getByRole('button', { name: 'Ευρήματα' }).tap()
    const lease = page.getByRole('listitem').filter({ hasText: 'το μισθωτήριο έληξε' })
    await lease.getByRole('button', { name: /^Ανανέωση έως / }).tap()
    await lease.getByRole('button', { name: 'Εφαρμογή' }).tap()
    await expect(lease).toHaveCount(0)
    const unnumbered = page.getByRole('listitem').filter({ hasText: 'χωρίς αριθμό ηλεκτρονικού μισθωτηρίου' })
    await unnumbered.getByRole('button', { name: /^Διόρθωση/ }).tap()
    const number = page.getByRole('textbox', { name: 'Αρ. ηλεκτρονικού μισθωτηρίου' })
    await expect(number).toBeFocused()
    await number.fill('123456789')
    const signed = page.getByRole('textbox', { name: 'Ημ/νία ηλεκτρονικού μισθωτηρίου' })
    await signed.fill('01/02/2026')
    await page.keyboard.press('Tab')
  })

  await test.step('goes on to the consents and from there to the documents', async () => {
    await toNext(page)
    await expect(heading(page, 'Συγκαταθέσεις')).toBeVisible()
    await page.getByRole('button', { name: 'Συμφωνώ σε όλες', exact: false }).tap()
    await toNext(page)
    await expect(heading(page, 'Δικαιολογητικά')).toBeVisible()
  })

  await test.step('brings in each document that is demanded by one press and one choice', async () => {
    const missing = page.getByRole('button', { name: /^Προσθήκη: / })
    await expect(missing.first()).toBeVisible()
    for (let left = await missing.count(); left > 0; left -= 1) {
      await expect(missing).toHaveCount(left)
      const chooser = page.waitForEvent('filechooser')
      await missing.first().tap()
      await (await chooser).setFiles({ name: `${left}.pdf`, mimeType: 'application/pdf', buffer: PDF })
      await expect(page.getByText(/^Ανέβασμα: /)).toHaveCount(0)
    }
    await expect(missing).toHaveCount(0)
  })

  await test.step('submits and has the receipt', () => submit(page))

  // Every tap and every file that is chosen.
  expect((await actions.count()) - TYPED).toBeLessThanOrEqual(MOST)
})

test('an application with nothing to change is four taps from home to its protocol number', async ({ page }) => {
  const actions = await countActions(page)
  await signIn(page, 'farmer')
  await page.goto('home')
  const goOn = page.getByRole('button', { name: 'Συνέχεια: σύνοψη και υποβολή' })
  await expect(goOn).toBeVisible()
  await actions.begin()
  await goOn.tap()
  await submit(page)
  expect(await actions.count()).toBe(4)
  // The button that was pressed is gone; its dialog hears the key all the same.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Αποδεικτικό υποβολής' })).toHaveCount(0)
})
