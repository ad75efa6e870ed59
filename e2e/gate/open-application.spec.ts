import { expect } from '@playwright/test'
import { backLink, barOf, saveButton, tab } from '../frame.ts'
import { logIn, openMap } from '../people.ts'
import { test } from '../test.ts'

test('a farmer without an application opens one, filled in from last year, but without the yearly crops', async ({
  page,
}) => {
  await logIn(page, 'farmer2')
  await expect(page.getByRole('heading', { name: /^Δεν έχετε ακόμη αίτηση για το \d{4}$/ })).toBeVisible()

  await test.step('opens it and reads what was filled in and what was not', async () => {
    await page.getByRole('button', { name: 'Νέα αίτηση' }).click()
    await expect(barOf(page, 'ΚΑΜΠΙΩΤΗΣ ΣΤΑΥΡΟΣ')).toBeVisible()
    await expect(page.getByText(/^Η αίτηση συμπληρώθηκε από την αίτηση \d+ του \d{4}$/)).toBeVisible()
    await expect(page.getByText(/^\d+ αγροτεμάχια με τα όριά τους$/)).toBeVisible()
    await expect(page.getByText('1 τίτλος: η μίσθωση λήγει πριν από τις 31 Μαΐου')).toBeVisible()
    await expect(page.getByText(/^\d+ ετήσιες καλλιέργειες: τις δηλώνετε κάθε χρόνο/)).toBeVisible()
    // Olives are there, wheat is not.
    const parcels = page.getByRole('table')
    await expect(parcels.getByText('ΕΛΙΕΣ', { exact: false }).first()).toBeVisible()
    await expect(parcels.getByText('ΣΙΤΟΣ', { exact: false })).toHaveCount(0)
  })

  await test.step('sees last year’s parcels on the map and declares last year’s crop from the hint', async () => {
    await openMap(page)
    await expect(page.locator('[data-area]')).not.toHaveAttribute('data-area', '0')
    await tab(page, 'Καλλιέργειες').click()
    const details = page.getByRole('region', { name: 'Αγροτεμάχιο 1' })
    await expect(details.getByRole('region', { name: 'Καλλιέργεια 1', exact: true })).toHaveCount(0)
    await details.getByRole('button', { name: 'Δήλωση της περσινής: ΣΙΤΟΣ ΣΚΛΗΡΟΣ' }).click()
    await expect(details.getByRole('region', { name: 'Καλλιέργεια 1', exact: true })).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
  })

  await test.step('finds the one application at home from then on', async () => {
    await backLink(page).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Νέα αίτηση' })).toHaveCount(0)
  })
})

test('an adviser checks an AFM: wrong digit, nobody’s, one of his own', async ({ page }) => {
  await logIn(page, 'adviser')
  await page.getByRole('link', { name: 'Έλεγχος ΑΦΜ και νέα αίτηση' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Έλεγχος ΑΦΜ Προηγούμενου Έτους' })).toBeVisible()
  const check = async (afm: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'ΑΦΜ' }).fill(afm)
    await page.getByRole('button', { name: 'Έλεγχος' }).click()
  }
  await check('123456789')
  await expect(page.getByText('Το 123456789 δεν είναι έγκυρος ΑΦΜ')).toBeVisible()
  await check('090000045')
  await expect(page.getByText('Δεν υπάρχει εξουσιοδότηση σε ισχύ του ΑΦΜ προς το ΚΥΔ σας.')).toBeVisible()
  // The demo farmer authorised this office and has her application.
  await check('EL 050273090')
  await expect(page.getByText('ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
  await page.getByRole('link', { name: 'Άνοιγμα της αίτησης που υπάρχει' }).click()
  await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
  await expect(backLink(page)).toHaveText('Έλεγχος ΑΦΜ Προηγούμενου Έτους')
})
