import { expect, type Browser, type Page } from '@playwright/test'
import { goTo } from '../frame.ts'
import { post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/** A phone, held upright. */
const PHONE = { width: 390, height: 844 } as const
/** The smallest picture that is one. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The day until which answers are asked for, whenever the journey is walked. */
const DUE = '31/12/2098'
/** A lease of which the register knows nothing: what it is about is paid or not, so that two decide. */
const LEASE = '20209'

const lastYear = (): number => campaignYear() - 1

/** Somebody at last year, in a browser of his own. */
const enter = async (
  browser: Browser,
  login: string,
  lang: 'el' | 'en' = 'el',
  viewport = { width: 1_440, height: 900 },
) => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await signIn(page, login)
  const { userId } = await post<{ userId: number }>(page, 'Menu/getMenu', {})
  await page.addInitScript(
    ([key, year, chosen]) => {
      localStorage.setItem(key, year)
      localStorage.setItem('eae.lang', chosen)
    },
    [`eae.year.${userId}`, String(lastYear()), lang] as const,
  )
  return page
}

const saveOf = (page: Page) => page.getByRole('button', { name: /^Save/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Own {
  readonly id: number
  readonly afm: string
}

/** The application that somebody submitted last year. */
const ownOf = async (page: Page): Promise<Own> => {
  const { data } = await post<{ data: readonly Own[] }>(page, 'Edetedeaeehd/findAllByCriteriaRange_grid', {
    etos: lastYear(),
    criteria: {},
    fromRowIndex: 0,
    toRowIndex: 1,
  })
  const [own] = data
  if (own === undefined) throw new Error('nothing was submitted last year')
  return own
}

/** Begins an official run over one applicant, and proposes its publication. */
const proposeRun = async (office: Page, afm: string): Promise<void> => {
  await goTo(office, 'EderelexoiDiastaurotikoi')
  await button(office, 'Νέα εκτέλεση').click()
  await office.getByRole('combobox', { name: 'Είδος' }).click()
  await office.getByRole('option', { name: 'Επίσημη' }).click()
  await office.getByRole('textbox', { name: 'Μόνο των ΑΦΜ' }).fill(afm)
  await expect(office.getByText('Οριστικές αιτήσεις: 1')).toBeVisible()
  await button(office, 'Έναρξη επίσημης εκτέλεσης').click()
  await button(office, 'Πρόταση δημοσίευσης').click()
  await office.getByRole('textbox', { name: 'Έως' }).fill(DUE)
  await office.getByRole('textbox', { name: 'Αιτιολογία' }).fill('ΕΛΕΓΧΟΣ ΤΟΥ ΕΤΟΥΣ')
  await button(office, 'Πρόταση δημοσίευσης').click()
  await expect(office.getByText(/^Προτείνεται για δημοσίευση από agency/)).toBeVisible()
  // Who proposed it cannot approve it.
  await expect(button(office, 'Έγκριση και δημοσίευση')).toHaveCount(0)
}

const publishRun = async (central: Page): Promise<void> => {
  await goTo(central, 'EderelexoiDiastaurotikoi')
  await button(central, 'Έγκριση και δημοσίευση').click()
  await expect(
    central.getByRole('table', { name: 'Εκτελέσεις' }).getByRole('row').nth(1).getByText('Δημοσιεύτηκε'),
  ).toBeVisible()
}

/** The findings of an application, with that of the lease open. */
const atLease = async (page: Page, id: number): Promise<void> => {
  await goTo(page, `CheckEde?id=${id}&etos=${lastYear()}`)
  await expect(page.getByText(LEASE).first()).toBeVisible()
}

test('a finding goes from an official run to its applicant, who answers with a photo, to a decision of two that the next run keeps', async ({
  browser,
}) => {
  const farmer = await enter(browser, 'farmer2', 'en', PHONE)
  const office = await enter(browser, 'agency')
  const central = await enter(browser, 'agency2')
  const { id, afm } = await ownOf(farmer)

  await test.step('what a run found is nobody’s but the office’s until another person publishes it', async () => {
    await proposeRun(office, afm)
    await goTo(farmer, `CheckEde?id=${id}&etos=${lastYear()}`)
    await expect(farmer.getByText('The checks have found nothing in this application.')).toBeVisible()
    await publishRun(central)
  })

  await test.step('the applicant reads it on his phone, adds a photo and answers', async () => {
    await goTo(farmer, `Edetedeaeedikaiol?id=${id}&etos=${lastYear()}`)
    await farmer.getByRole('button', { name: 'New document' }).click()
    await farmer.getByRole('combobox', { name: 'Document type' }).click()
    await farmer.getByRole('option', { name: /^005/ }).click()
    await farmer.getByRole('textbox', { name: 'Document date' }).fill('01/15/2024')
    await farmer
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'lease.png', mimeType: 'image/png', buffer: PHOTO })
    await expect(farmer.getByRole('progressbar')).toHaveCount(0)
    await saveOf(farmer).click()
    await expect(saveOf(farmer)).toHaveCount(0)
    await atLease(farmer, id)
    await farmer.getByRole('textbox', { name: 'Text' }).fill('The lease was registered on paper; see the photo.')
    await farmer.getByRole('combobox', { name: 'Document of the application' }).click()
    await farmer.getByRole('option').last().click()
    await button(farmer, 'Send the answer').click()
    await expect(farmer.getByText('Objection').first()).toBeVisible()
  })

  await test.step('the office finds what was answered by one press on a counter', async () => {
    await goTo(office, 'CheckEdeSearch')
    const answered = office.getByRole('button', { name: 'Ένσταση 1' })
    await answered.click()
    await expect(answered).toHaveAttribute('aria-pressed', 'true')
    await expect(office.getByText('1 γραμμή')).toBeVisible()
    await answered.click()
    await expect(office.getByText('1 γραμμή')).toHaveCount(0)
  })

  await test.step('one proposes the decision, another approves it', async () => {
    await atLease(office, id)
    await office.getByRole('combobox', { name: 'Τι γράφετε' }).click()
    await office.getByRole('option', { name: /^Λάθος συναγερμός/ }).click()
    await office.getByRole('textbox', { name: 'Κείμενο' }).fill('Η μίσθωση φαίνεται στη φωτογραφία.')
    await button(office, 'Καταχώριση').click()
    await expect(office.getByText('Η πρόταση είναι δική σας: την εγκρίνει άλλο πρόσωπο.')).toBeVisible()
    await atLease(central, id)
    await button(central, 'Έγκριση').click()
    await expect(central.getByText('Λάθος συναγερμός').first()).toBeVisible()
  })

  await test.step('the next official run finds it again and keeps the decision', async () => {
    await proposeRun(office, afm)
    await publishRun(central)
    await goTo(farmer, `CheckEde?id=${id}&etos=${lastYear()}`)
    await expect(farmer.getByText('False alarm').first()).toBeVisible()
    await expect(button(farmer, 'Send the answer')).toHaveCount(0)
  })
})
