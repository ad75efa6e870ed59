import { expect, type Browser, type Page } from '@playwright/test'
import { findRows, whileRowIsByTwo } from '../changes.ts'
import { goTo } from '../frame.ts'
import {
  actByKeys,
  enterForKeys,
  expectHeld,
  openRowByKeys,
  optionByKeys,
  pressByKeys,
  tabTo,
  writeByKeys,
} from '../keys.ts'
import { post, submitOne } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

// Whoever has no mouse: after the sign-in nothing is clicked and nothing filled in, and after each step something has the focus.

const GROUNDS = 'Η θέση γράφτηκε λάθος στην αίτηση.'
const PLACE = 'ΣΩΣΤΗ ΘΕΣΗ'

interface Tree {
  readonly data: { readonly tree: { readonly header: { readonly kodikos: number } } }
}

/** The journey while the year is open for acts of every kind. */
const whileActsAreOpen = async (agency: Page, browser: Browser, work: () => Promise<void>): Promise<void> => {
  const [year] = await findRows(agency, 'Edetparam', { criteria: { yearEae: campaignYear() } })
  if (year === undefined) throw new Error('there are no parameters of the year')
  const admin = await enterForKeys(browser, 'admin', 'desk')
  await whileRowIsByTwo([agency, admin], 'Edetparam', year, { dptype: 3 }, work)
}

test('an act is begun with its line, measured and proposed, and approved by another person, by keys alone', async ({
  browser,
}) => {
  const adviser = await enterForKeys(browser, 'adviser', 'desk')
  const id = await submitOne(adviser)
  const { kodikos } = (await post<Tree>(adviser, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree
    .header
  const agency = await enterForKeys(browser, 'agency', 'desk')
  await whileActsAreOpen(agency, browser, async () => {
    await test.step('the application', async () => {
      await goTo(agency, 'Dikpraxismetaboles')
      await pressByKeys(agency, agency.getByRole('button', { name: 'Νέα πράξη' }).first())
      await expect(agency.getByRole('textbox', { name: 'Κωδικός αίτησης' })).toBeVisible()
      await expectHeld(agency)
      await writeByKeys(agency, 'Κωδικός αίτησης', String(kodikos))
      await agency.keyboard.press('Enter')
      await expect(agency.getByRole('heading', { level: 2, name: new RegExp(String(kodikos)) })).toBeVisible()
      await expectHeld(agency)
    })

    await test.step('the line', async () => {
      const line = agency.getByRole('region', { name: 'Προσθήκη γραμμής' })
      await optionByKeys(agency, line.getByRole('combobox', { name: 'Ενότητα', exact: true }), /^Αγροτεμάχιο$/)
      await optionByKeys(agency, line.getByRole('combobox', { name: 'Εγγραφή', exact: true }), /./)
      await optionByKeys(agency, line.getByRole('combobox', { name: 'Πεδίο', exact: true }), /^Τοποθεσία$/)
      await writeByKeys(agency, /^Νέα τιμή: /, PLACE)
      await pressByKeys(agency, line.getByRole('button', { name: 'Προσθήκη γραμμής' }))
      await expect(agency.getByRole('table').getByText(PLACE)).toBeVisible()
      // The next line begins with its field.
      await expect(line.getByRole('combobox', { name: 'Πεδίο', exact: true })).toBeFocused()
    })

    await test.step('a line that was wrong goes, and the next one is added', async () => {
      await pressByKeys(agency, agency.getByRole('button', { name: /^Αφαίρεση/ }))
      await expect(agency.getByText('Δεν έχει προστεθεί γραμμή.')).toBeVisible()
      await expectHeld(agency)
      const line = agency.getByRole('region', { name: 'Προσθήκη γραμμής' })
      await optionByKeys(agency, line.getByRole('combobox', { name: 'Πεδίο', exact: true }), /^Τοποθεσία$/)
      await writeByKeys(agency, /^Νέα τιμή: /, PLACE)
      await pressByKeys(agency, line.getByRole('button', { name: 'Προσθήκη γραμμής' }))
    })

    await test.step('its impact, its grounds, and the proposal', async () => {
      await pressByKeys(agency, agency.getByRole('button', { name: 'Υπολογισμός επίπτωσης' }))
      await expect(agency.getByRole('heading', { name: /^Επίπτωση/ })).toBeVisible()
      await expectHeld(agency)
      await writeByKeys(agency, 'Αιτιολογία', GROUNDS)
      await pressByKeys(agency, agency.getByRole('button', { name: 'Υποβολή πρότασης' }))
      await expect(agency.getByText('Η πράξη προτάθηκε', { exact: false }).first()).toBeVisible()
      await expectHeld(agency)
    })

    await test.step('another person finds it in the list and approves it', async () => {
      const agency2 = await enterForKeys(browser, 'agency2', 'desk')
      await goTo(agency2, 'Dikpraxismetaboles')
      await openRowByKeys(agency2, String(kodikos))
      await expect(agency2.getByText(GROUNDS)).toBeVisible()
      await expectHeld(agency2)
      await actByKeys(agency2, 'Έγκριση')
      await expect(agency2.getByText('Εφαρμόστηκε').first()).toBeVisible()
    })
  })
})

test('a kind of declarations is tried out and changed, by keys alone', async ({ browser }) => {
  const agency = await enterForKeys(browser, 'agency', 'desk')
  await goTo(agency, 'NsstDeclarationInfoSearch')
  await openRowByKeys(agency, 'Λοιπά αιτήματα')
  await expectHeld(agency)
  const preview = agency.getByRole('region', { name: 'Προεπισκόπηση όπως τη βλέπει ο γεωργός' })
  await expect(preview).toBeVisible()

  await test.step('its title in English is changed', async () => {
    await pressByKeys(agency, agency.getByRole('button', { name: /^Αλλαγή: / }).first())
    await expect(agency.locator('main').locator('input:focus, textarea:focus')).toHaveCount(1)
    await writeByKeys(agency, /^Τίτλος στα αγγλικά/, 'Any other request')
    const save = agency.getByRole('button', { name: 'Αποθήκευση', exact: true })
    await pressByKeys(agency, save)
    await expect(agency.getByText('Η εγγραφή αποθηκεύτηκε.')).toBeVisible()
    await expectHeld(agency)
  })

  await test.step('its preview is answered as a farmer would', async () => {
    await tabTo(agency, preview.getByRole('textbox', { name: /Τι ζητάτε/ }))
    await agency.keyboard.type('Δύο αντίγραφα.')
    await expect(preview.getByText('ζητώ: Δύο αντίγραφα.', { exact: false })).toBeVisible()
  })
})

test('a farmer gives an address, ticks what he wants to be told, and takes the address away, on a phone by keys alone', async ({
  browser,
}) => {
  const page = await enterForKeys(browser, 'farmer', 'phone')
  await goTo(page, 'MyNotices')
  const add = page.getByRole('region', { name: 'Αποστολή κωδικού' })
  const send = add.getByRole('button', { name: 'Αποστολή κωδικού' })
  await pressByKeys(page, send)
  await expect(add.getByText(/διεύθυνση/).last()).toBeVisible()
  await expect(send).toBeFocused()
  const address = 'galani@example.gr'
  await writeByKeys(page, 'Διεύθυνση e-mail', address)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Στάλθηκε κωδικός στο ${address}.`, { exact: false })).toBeVisible()
  await expectHeld(page)

  const prove = page.getByRole('button', { name: 'Επιβεβαίωση' }).last()
  await pressByKeys(page, prove)
  await expect(page.getByText('Ο κωδικός έχει έξι ψηφία.', { exact: false })).toBeVisible()
  await expect(prove).toBeFocused()

  const tick = page.getByRole('checkbox', { name: /^Υπενθυμίσεις .*E-mail$/ })
  const was = await tick.isChecked()
  await pressByKeys(page, tick, 'Space')
  await expect(tick).toBeChecked({ checked: !was })
  await expect(tick).toBeFocused()

  await pressByKeys(page, page.getByRole('button', { name: `Αφαίρεση: ${address}` }))
  await expect(page.getByText('Η διεύθυνση αφαιρέθηκε.')).toBeVisible()
  await expect(page.getByText(address, { exact: true })).toHaveCount(0)
  await expectHeld(page)
})
