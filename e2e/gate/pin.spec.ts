import { expect } from '@playwright/test'
import { expectAccessibleInFull } from '../axe.ts'
import { logIn, press } from '../people.ts'
import { test } from '../test.ts'

/** The farmer of the demo who has no application at first, and the office of the demo adviser. */
const AFM = '046182539'

const OFFICE = 'ΚΥΔ ΤΥΡΝΑΒΟΣ'

test('a farmer takes an authorisation back and gives it again by a six-digit code', async ({ browser }) => {
  const farmer = await (await browser.newContext()).newPage()
  const adviser = await (await browser.newContext()).newPage()
  await logIn(farmer, 'farmer2')
  await logIn(adviser, 'adviser')

  await test.step('revokes the office on the home page', async () => {
    await farmer.getByRole('button', { name: `Ανάκληση της εξουσιοδότησης: ${OFFICE}` }).click()
    await farmer.getByRole('alertdialog').getByRole('button', { name: 'Ανάκληση' }).click()
    await expect(farmer.getByText('Δεν έχετε εξουσιοδοτήσει κανέναν για αυτό το έτος.')).toBeVisible()
  })

  await test.step('makes a code for it', async () => {
    await farmer.getByRole('link', { name: 'Δημιουργία εξαψήφιου κωδικού για ΚΥΔ' }).click()
    await farmer.getByRole('button', { name: 'Δημιουργία κωδικού' }).click()
    await expect(farmer.getByText('Διαλέξτε ΚΥΔ από τη λίστα.')).toBeVisible()
    await farmer.getByRole('combobox', { name: 'ΚΥΔ' }).fill('τυρναβος')
    await farmer.getByRole('option', { name: OFFICE }).click()
    await farmer.getByRole('radio', { name: 'Να συμπληρώνει και να υποβάλλει την αίτησή μου' }).check()
    await press(
      farmer.getByRole('button', { name: 'Δημιουργία κωδικού' }),
      farmer.getByRole('alert').getByText('Ο κωδικός σας'),
    )
    await expect(farmer.getByRole('table').getByText('Σε αναμονή')).toBeVisible()
    await expectAccessibleInFull(farmer)
  })

  const pin = await farmer
    .getByRole('alert')
    .getByText(/^\d{3} \d{3}$/)
    .innerText()

  await test.step('the adviser finds no way to the application, and enters the code where he is', async () => {
    await adviser.goto('ValidateAfmPrevFrm')
    await adviser.getByRole('textbox', { name: 'ΑΦΜ' }).fill(AFM)
    await adviser.keyboard.press('Enter')
    const form = adviser.getByRole('region', { name: 'Καταχώριση κωδικού' })
    await form.getByRole('textbox', { name: 'Εξαψήφιος κωδικός' }).fill(pin.startsWith('482') ? '571 806' : '482 913')
    await adviser.keyboard.press('Enter')
    await expect(adviser.getByText(/Ο κωδικός δεν ισχύει για αυτόν τον ΑΦΜ/)).toBeVisible()
    await expectAccessibleInFull(adviser)
    await form.getByRole('textbox', { name: 'Εξαψήφιος κωδικός' }).fill(pin)
    await form.getByRole('button', { name: 'Καταχώριση κωδικού' }).click()
    await expect(form).toHaveCount(0)
    await expect(adviser.getByText(new RegExp(`${OFFICE}, από`))).toBeVisible()
  })

  await test.step('the farmer sees that it was used, and by whom he is looked after', async () => {
    await farmer.reload()
    await expect(farmer.getByRole('table').getByText('Χρησιμοποιήθηκε')).toBeVisible()
    await farmer.getByRole('link', { name: 'Αρχική', exact: true }).first().click()
    await expect(farmer.getByRole('button', { name: `Ανάκληση της εξουσιοδότησης: ${OFFICE}` })).toBeVisible()
  })

  await test.step('the adviser has a page for codes too', async () => {
    await adviser.goto('Create6DigitPin')
    await adviser.getByRole('button', { name: 'Καταχώριση κωδικού' }).click()
    await expect(adviser.getByText('Ο κωδικός έχει έξι ψηφία. Γράψτε τον όπως σας τον έδωσαν.')).toBeVisible()
    await expectAccessibleInFull(adviser)
  })
})
