import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { expect } from '@playwright/test'
import { goTo, resize } from '../frame.ts'
import {
  actByKeys as act,
  enterForKeys as enter,
  expectHeld,
  openRowByKeys,
  optionByKeys,
  pressByKeys,
  radioByKeys,
  writeByKeys as write,
} from '../keys.ts'
import { post, signIn } from '../people.ts'
import { test } from '../test.ts'

// Whoever has no mouse: after the sign-in nothing is clicked and nothing filled in, and after each step something has the focus.

const OFFICE = 'ΚΥΔ ΤΥΡΝΑΒΟΣ'
/** The tax number and the name of the demo login `relative`. */
const RELATIVE = makeAfm('03388146')
const NAME = 'ΒΟΥΝΙΩΤΗ ΟΥΡΑΝΙΑ'
const PDF = Buffer.from('%PDF-1.7\n% a document\n%%EOF', 'latin1')
const GROUNDS = 'Η πλημμύρα δεν αποδεικνύεται από το έγγραφο.'

test('a farmer gives an authorisation, finds it in the list and revokes it, on a phone by keys alone', async ({
  page,
}) => {
  await signIn(page, 'farmer')
  await resize(page, 390, 844)

  await test.step('what is missing is told, and what is given is said', async () => {
    await goTo(page, 'Create6DigitPin')
    const send = page.getByRole('button', { name: 'Εξουσιοδότηση του προσώπου' })
    await pressByKeys(page, send)
    await expect(page.getByText('Ο ΑΦΜ δεν είναι έγκυρος', { exact: false }).first()).toBeVisible()
    await expect(send).toBeFocused()
    await page.reload()
    await write(page, 'ΑΦΜ του προσώπου', RELATIVE)
    await write(page, 'Επώνυμο και όνομα', NAME)
    await radioByKeys(page, page.getByRole('region', { name: 'Εξουσιοδότηση προσώπου' }), 'Μόνο ανάγνωση')
    await pressByKeys(page, send)
    await expect(page.getByText(`${NAME}: η εξουσιοδότηση ισχύει.`)).toBeVisible()
    await expect(send).toBeFocused()
  })

  await test.step('it is opened from the list, and the way back leads to the list', async () => {
    await goTo(page, 'EdetedeauthorSearch')
    await openRowByKeys(page, NAME)
    await expect(page.getByRole('heading', { level: 1, name: 'Εξουσιοδότηση', exact: true })).toBeVisible()
    await expectHeld(page)
    await pressByKeys(page, page.getByRole('button', { name: 'Επιστροφή' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Εξουσιοδοτήσεις - Αναζήτηση' })).toBeVisible()
    await expectHeld(page)
  })

  await test.step('thought better of, the way to revoke closes to its button; then it is gone through', async () => {
    await openRowByKeys(page, NAME)
    const revoke = page.getByRole('button', { name: 'Ανάκληση', exact: true })
    await pressByKeys(page, revoke)
    const way = page.getByRole('region', { name: 'Ανάκληση', exact: true })
    await expect(way).toBeFocused()
    await pressByKeys(page, way.getByRole('button', { name: 'Ακύρωση' }))
    await expect(revoke).toBeFocused()
    await act(page, 'Ανάκληση')
    await expect(page.getByText('Η εξουσιοδότηση ανακλήθηκε.')).toBeVisible()
  })

  await test.step('the list of what ended has it', async () => {
    await goTo(page, 'EdetedeauthrevokeSearch')
    await openRowByKeys(page, NAME)
    await expect(page.getByRole('heading', { level: 1, name: 'Εξουσιοδότηση', exact: true })).toBeVisible()
    await expectHeld(page)
  })
})

test('a farmer takes an office its authorisation and gives it again by a code, which an adviser redeems, by keys alone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'farmer2')
  await resize(page, 390, 844)
  const { userVat: afm } = await post<{ userVat: string }>(page, 'Menu/getMenu', {})

  await test.step('the question has the focus, Escape gives it back, and an answered one leaves it where the row was', async () => {
    await goTo(page, 'home')
    const revoke = page.getByRole('button', { name: `Ανάκληση της εξουσιοδότησης: ${OFFICE}` })
    const question = page.getByRole('alertdialog')
    await pressByKeys(page, revoke)
    await expect(question.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(revoke).toBeFocused()
    await page.keyboard.press('Enter')
    await pressByKeys(page, question.getByRole('button', { name: 'Ανάκληση', exact: true }))
    await expect(page.getByText('Δεν έχετε εξουσιοδοτήσει κανέναν για αυτό το έτος.')).toBeVisible()
    await expectHeld(page)
    await pressByKeys(page, page.getByRole('link', { name: 'Δημιουργία εξαψήφιου κωδικού για ΚΥΔ' }))
    await expect(page).toHaveURL(/Create6DigitPin/)
    await expectHeld(page)
  })

  const pin = await test.step('the code', async () => {
    await optionByKeys(page, page.getByRole('combobox', { name: 'ΚΥΔ' }), OFFICE)
    const form = page.getByRole('region', { name: 'Νέος κωδικός' })
    await radioByKeys(page, form, 'Να συμπληρώνει και να υποβάλλει την αίτησή μου')
    // Without a code it would be at once: the way there is told, and closes again.
    const now = form.getByRole('button', { name: 'Εξουσιοδότηση τώρα' })
    await pressByKeys(page, now)
    const way = form.getByRole('region', { name: 'Εξουσιοδότηση τώρα' })
    await expect(way).toBeFocused()
    await pressByKeys(page, way.getByRole('button', { name: 'Ακύρωση' }))
    await expect(now).toBeVisible()
    await expectHeld(page)
    await pressByKeys(page, form.getByRole('button', { name: 'Δημιουργία κωδικού' }))
    const code = page.getByRole('alert').getByText(/^\d{3} \d{3}$/)
    await expect(code).toBeVisible()
    await expectHeld(page)
    return code.innerText()
  })

  const adviser = await enter(browser, 'adviser', 'phone')
  await goTo(adviser, 'Create6DigitPin')
  const take = adviser.getByRole('button', { name: 'Καταχώριση κωδικού' })
  await write(adviser, 'ΑΦΜ γεωργού', afm)
  await write(adviser, 'Εξαψήφιος κωδικός', pin)
  await pressByKeys(adviser, take)
  await expect(adviser.getByText('Η εξουσιοδότηση ισχύει')).toBeVisible()
  await expect(take).toBeFocused()
  await pressByKeys(adviser, adviser.getByRole('link', { name: 'Έλεγχος ΑΦΜ και αίτηση' }))
  await expect(adviser.getByText(new RegExp(`${OFFICE}, από`))).toBeVisible()
  await expectHeld(adviser)
})

test('a declaration is written from its kind with a file, reviewed and decided by two, by keys alone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'farmer')
  await resize(page, 390, 844)

  await test.step('the kind, its questions and its document', async () => {
    await goTo(page, 'NsstDeclarationSearch')
    await pressByKeys(page, page.getByRole('button', { name: 'Νέα δήλωση' }).first())
    await expect(page.getByRole('list', { name: 'Είδη δηλώσεων' })).toBeVisible()
    await expectHeld(page)
    await pressByKeys(page, page.getByRole('button', { name: /Ανωτέρα βία - γη/ }))
    await optionByKeys(page, page.getByRole('combobox', { name: /Τι συνέβη/ }), 'Πλημμύρα')
    await write(page, /Πότε/, '02/02/2026')
    await write(page, /Πόσα στρέμματα/, '3')
    await write(page, /Περιγράψτε/, 'Το ποτάμι βγήκε από την κοίτη του.')
    const chooser = page.waitForEvent('filechooser')
    await pressByKeys(page, page.getByRole('button', { name: 'Επιλογή αρχείου' }))
    await (await chooser).setFiles({ name: 'βεβαίωση.pdf', mimeType: 'application/pdf', buffer: PDF })
    // Stored, and not on its way any more: it can be taken back.
    await expect(page.getByRole('button', { name: 'Αφαίρεση του αρχείου βεβαίωση.pdf' })).toBeVisible()
    await expectHeld(page)
    await pressByKeys(page, page.getByRole('button', { name: 'Αποθήκευση και προεπισκόπηση' }))
    await expect(page.getByText('Το ποτάμι βγήκε από την κοίτη του.', { exact: false })).toBeVisible()
    await expectHeld(page)
  })

  const number = await test.step('submitted, it has a number and a receipt', async () => {
    await act(page, 'Υποβολή')
    const told = page.getByText(/ΔΗΛ\/\d{4}\/\d{8}/).first()
    await expect(told).toBeVisible()
    const download = page.waitForEvent('download')
    const receipt = page.getByRole('button', { name: 'Λήψη σε PDF' })
    await pressByKeys(page, receipt)
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await expect(receipt).toBeFocused()
    return (await told.innerText()).match(/ΔΗΛ\/\d{4}\/\d{8}/)?.[0] ?? ''
  })

  await test.step('one person of the agency takes it out of the inbox and says what he thinks', async () => {
    const agency = await enter(browser, 'agency', 'desk')
    await goTo(agency, 'NsstDeclarationSearch')
    await openRowByKeys(agency, number)
    await expectHeld(agency)
    await act(agency, 'Ανάληψη')
    await act(agency, 'Γνώμη', GROUNDS)
    await expect(agency.getByText(GROUNDS).first()).toBeVisible()
  })

  await test.step('another one decides', async () => {
    const agency2 = await enter(browser, 'agency2', 'desk')
    await goTo(agency2, 'NsstDeclarationSearch')
    await openRowByKeys(agency2, number)
    await act(agency2, 'Απόρριψη', GROUNDS)
    await expect(agency2.getByText('Απορρίφθηκε').first()).toBeVisible()
  })
})

test('the end of an authorisation is proposed by a directorate and decided by the agency, by keys alone', async ({
  browser,
}) => {
  const directorate = await enter(browser, 'directorate', 'desk')
  await goTo(directorate, 'EdetedeauthorSearch')
  await openRowByKeys(directorate, 'Σε ισχύ')
  await expectHeld(directorate)
  await act(directorate, 'Πρόταση ανάκλησης', 'Ο παραγωγός δήλωσε ότι δεν την έδωσε.')
  await expect(directorate.getByText('Η ανάκληση περιμένει την απόφαση άλλου προσώπου.').first()).toBeVisible()

  const agency = await enter(browser, 'agency', 'desk')
  await goTo(agency, 'EdetedeauthrevokeSearch')
  await openRowByKeys(agency, 'Περιμένει απόφαση')
  await expectHeld(agency)
  await act(agency, 'Μη αποδοχή', 'Ο κωδικός δόθηκε από τον ίδιο.')
  await expect(agency.getByText('Η εξουσιοδότηση μένει σε ισχύ.').first()).toBeVisible()
})
