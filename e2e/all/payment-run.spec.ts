import { readFileSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { statusReport, type Told } from '../../packages/server/src/demo/bank.ts'
import { hasDatabase } from '../database.ts'
import { goTo } from '../frame.ts'
import { post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/** Somebody at the payments of last year, in a browser of his own. */
const atPayments = async (browser: Browser, login: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, login)
  const { userId } = await post<{ userId: number }>(page, 'Menu/getMenu', {})
  // After what signing in has written: last year is what this journey is about.
  await page.addInitScript(([key, year]) => localStorage.setItem(key, year), [
    `eae.year.${userId}`,
    String(campaignYear() - 1),
  ] as const)
  await goTo(page, 'Payvexatplhrekd')
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A day on which the bank can pay, whenever the journey is walked: corrections have no window. */
const DAY = '15/01/2098'

/** The transfers of a file for the bank, each of them paid. */
const transfersOf = (xml: string): readonly Told[] =>
  [...xml.matchAll(/<EndToEndId>([^<]+)<.*?<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</gsu)].map(
    ([, endToEnd = '', euro = '', cents = '']) => ({ endToEnd, cents: Number(`${euro}${cents}`), reason: null }),
  )

test('a payment goes from the freeze to the bank by five persons, and the farmer reads it', async ({ browser }) => {
  test.skip(!hasDatabase(), 'the embedded database lets nobody in')
  const payments = await atPayments(browser, 'payments')
  await button(payments, 'Νέος υπολογισμός').click()
  await payments.getByRole('combobox', { name: 'Είδος' }).click()
  await payments.getByRole('option', { name: 'Διόρθωση' }).click()
  await payments.getByRole('textbox', { name: 'Περιγραφή' }).fill('ΔΙΟΡΘΩΣΗ')
  await payments.getByRole('checkbox', { name: 'Δοκιμαστικός' }).uncheck()
  await button(payments, 'Δημιουργία').click()
  await button(payments, 'Κλείδωμα στοιχείων').click()
  await button(payments, 'Υπολογισμός').click()
  // Who froze it sees that the review is another person's.
  await expect(button(payments, 'Έλεγχος ολοκληρώθηκε')).toBeDisabled()

  const reviewer = await atPayments(browser, 'payments2')
  await button(reviewer, 'Έλεγχος ολοκληρώθηκε').click()
  await expect(button(reviewer, 'Έγκριση')).toBeDisabled()

  const approval = await atPayments(browser, 'approval')
  await button(approval, 'Έγκριση').click()
  await expect(
    approval.getByRole('table', { name: 'Βήματα' }).getByRole('row').filter({ hasText: 'approval' }),
  ).toHaveCount(1)

  await goTo(payments, 'Payvexatplhrekd')
  await payments.getByRole('tab', { name: 'Εντολές πληρωμής' }).click()
  await button(payments, 'Νέα εντολή').click()
  await payments.getByRole('textbox', { name: 'Ημερομηνία πληρωμής' }).fill(DAY)
  await payments.getByRole('textbox', { name: 'Ημερομηνία πληρωμής' }).press('Enter')
  await button(payments, 'Πρόταση').click()
  await expect(button(payments, 'Έγκριση')).toBeDisabled()

  const approval2 = await atPayments(browser, 'approval2')
  await approval2.getByRole('tab', { name: 'Εντολές πληρωμής' }).click()
  await button(approval2, 'Έγκριση').click()
  await expect(button(approval2, 'Αποστολή')).toBeDisabled()

  // Who sends orders begins at them.
  const treasury = await atPayments(browser, 'treasury')
  await button(treasury, 'Αποστολή').click()
  await expect(treasury.getByRole('table', { name: 'Αρχεία για την τράπεζα' }).getByRole('row')).toHaveCount(2)

  // The bank answers the file: who keeps the books brings its answer in, and reads what became of each payment.
  const sent = treasury.waitForEvent('download')
  await button(treasury, 'Λήψη').first().click()
  const answer = statusReport('BANK-JOURNEY', 'x', transfersOf(readFileSync(await (await sent).path(), 'utf8')))
  const accounts = await atPayments(browser, 'accounts')
  await accounts.getByRole('tab', { name: 'Απαντήσεις τράπεζας' }).click()
  const file = { name: 'apanthsh.xml', mimeType: 'application/xml', buffer: Buffer.from(answer) }
  await accounts.locator('input[type=file]').setInputFiles(file)
  await button(accounts, 'Καταχώριση').click()
  const booked = accounts.getByRole('table', { name: 'Απαντήσεις τράπεζας' }).getByRole('row')
  await expect(booked.filter({ hasText: 'BANK-JOURNEY' })).toContainText('accounts')

  const farmer = await (await browser.newContext()).newPage()
  await signIn(farmer, 'farmer')
  const etos = campaignYear() - 1
  const own = await post<{ data: readonly { edeId: number }[] }>(
    farmer,
    'PayvexathdSearch/findAllByCriteriaRange_grid',
    { etos, criteria: {}, fromRowIndex: 0, toRowIndex: 1 },
  )
  const id = own.data[0]?.edeId
  await goTo(farmer, `Payvexathd?id=${id}&etos=${etos}`)
  await farmer.getByRole('button', { name: /^Μηνύματα: / }).click()
  await expect(farmer.getByText(/^Στάλθηκε στην τράπεζα η πληρωμή σας/).first()).toBeVisible()
  await farmer.keyboard.press('Escape')
  // A bar opens to its lines with formula and clause, and to the parcels on the map.
  const why = farmer.getByRole('table', { name: 'Γιατί αυτό το ποσό' })
  await button(farmer, 'Πριν από μειώσεις').click()
  await expect(why).toContainText('Reg. (EU) 640/2014 art. 18(1)')
  await expect(why.getByRole('link').first()).toHaveAttribute('href', /Edetedeaeeagroi\?/)
  const orders = farmer.getByRole('table', { name: 'Εντολές πληρωμής' })
  await expect(orders.getByRole('row').filter({ hasText: 'ΔΙΟΡΘΩΣΗ' })).toContainText('Πληρώθηκε')
  await farmer.getByRole('link', { name: 'Βεβαίωση πληρωμής' }).click()
  const download = farmer.waitForEvent('download')
  await button(farmer, 'Λήψη PDF: Βεβαίωση πληρωμής').click()
  expect((await download).suggestedFilename()).toMatch(/-RepVevaiosiPlhrwmhs\.pdf$/)
})
