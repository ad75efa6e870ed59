import { expect } from '@playwright/test'
import { firstCell, mapReady, openGroups } from '../frame.ts'
import { searchButton } from '../lists.ts'
import { expectAccessible } from '../axe.ts'
import { clickMap } from '../map.ts'
import { press, signIn } from '../people.ts'
import { test } from '../test.ts'
import { PDF } from '../steps/catalogues.ts'

/** A place in the plain of Boeotia, EPSG:2100. */
const BOEOTIA = [413_000, 4_254_000] as const

test('a clerk copies the catalogues to the next year, and a second time there is nothing to add', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('AdminYearCopy')
  await page.getByRole('button', { name: 'Αναφορά διαφορών' }).click()
  await page.getByRole('button', { name: 'Λεπτομέρειες: Φυτικό κεφάλαιο (καλλιέργειες)' }).click()
  const details = page.getByRole('dialog', { name: 'Φυτικό κεφάλαιο (καλλιέργειες)' })
  await expect(details).toContainText('ΣΙΤΟΣ')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Κλείσιμο' }).last().click()
  await page.getByRole('button', { name: /^Προσθήκη \d+ εγγραφών/ }).click()
  // Some hundred rows, each by the way of every save with its audit.
  await expect(page.getByText(/^Προστέθηκαν \d+ εγγραφές στο έτος/)).toBeVisible()
  await page.getByRole('button', { name: 'Νέα σύγκριση' }).click()
  await expect(page.getByText(/έχει ήδη όλες τις εγγραφές/)).toBeVisible()
})

test('a form is not saved while its new file is still on the way', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Edetgaeedoc')
  await searchButton(page).click()
  await page.getByRole('gridcell', { name: 'ΟΔΗ-1' }).click()
  await expect(page.getByText('odigos-xartis.pdf')).toBeVisible()
  await openGroups(page)
  // A slow line: the last part of the file is on its way for as long as it takes to try.
  let letGo = (): void => undefined
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/Files\/(?!begin)/, async (route) => {
    await isFree
    await route.continue()
  })
  const content = Buffer.concat([PDF, Buffer.alloc(600_000, '\n'), Buffer.from('%%EOF')])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'νέος οδηγός.pdf', mimeType: 'application/pdf', buffer: content })
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(page.getByText(/Το αρχείο στέλνεται ακόμη/).first()).toBeVisible()
  await expect(page.getByText('Η εγγραφή αποθηκεύτηκε.')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Αποθήκευση' }), page.getByText('Η εγγραφή αποθηκεύτηκε.'))
  await expect(page.getByRole('button', { name: 'Λήψη: νέος οδηγός.pdf' })).toBeVisible()
})

test('a changed lock tells who can no longer do what before it is saved', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Edetparam')
  await searchButton(page).click()
  await firstCell(page).click()
  await openGroups(page)
  await page
    .getByLabel('Μήνυμα κλειδώματος γεωργών')
    .or(page.locator('#Edetparam-onllockmessage'))
    .first()
    .fill('Συντήρηση')
  const effect = page.getByRole('region', { name: 'Αποτέλεσμα των αλλαγών' })
  await expect(effect).toContainText('Γεωργοί')
  await expect(effect).toContainText('ανάκληση')
  await expect(effect).toContainText('Συντήρηση')
  await expectAccessible(page)
})

test('an administrator sees the system, a clerk does not', async ({ page, browser }) => {
  await signIn(page, 'admin')
  await page.goto('AdminSystem')
  await expect(page.getByRole('region', { name: 'Αντίγραφα ασφαλείας' })).toContainText('Άγνωστο')
  await expect(page.getByRole('table', { name: 'Οι μεγαλύτεροι πίνακες' })).toBeVisible()
  await expectAccessible(page)
  const clerk = await (await browser.newContext()).newPage()
  await signIn(clerk, 'agency')
  await clerk.goto('AdminSystem')
  await expect(clerk).toHaveURL(/\/home|EdetedeaeehdSearch/)
  await clerk.context().close()
})

test('a region is looked up by clicking the map', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('LandKalperifery')
  await page.getByRole('button', { name: 'Εμφάνιση στον χάρτη' }).click()
  await mapReady(page)
  await expectAccessible(page)
  await clickMap(page, BOEOTIA)
  await page.getByRole('button', { name: 'Επιλογή αυτού' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Στερεάς Ελλάδας')
  await expect(page).toHaveURL(/id=\d+/)
  await expect(page.getByRole('definition').filter({ hasText: 'Στερεάς Ελλάδας' })).toBeVisible()
})

test('a field of a regional unit is filled by clicking the map, or from the list by keyboard', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('LandKalkoinotite?id=new')
  const unit = page.getByRole('textbox', { name: 'Περιφερειακή ενότητα' })
  await page.getByRole('button', { name: 'Επιλογή στον χάρτη: Περιφερειακή ενότητα' }).click()
  const dialog = page.getByRole('dialog', { name: /^Επιλογή στον χάρτη/ })
  await mapReady(dialog)
  await expectAccessible(page)
  await clickMap(page, BOEOTIA)
  await dialog.getByRole('button', { name: 'Επιλογή αυτού' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Βοιωτίας', { exact: true })).toBeVisible()
  const code = await unit.inputValue()
  expect(code).not.toBe('')
  await unit.focus()
  await page.keyboard.press('F9')
  const list = page.getByRole('dialog', { name: /^Επιλογή:/ })
  await list.getByRole('textbox').fill(code)
  await expect(list.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(unit).toHaveValue(code)
  // A field whose rows have no shape has a list alone.
  await page.goto('Edetddash?id=new')
  await expect(page.getByRole('button', { name: 'Επιλογή από λίστα: Νομός' })).toBeVisible()
  await expect(page.getByRole('button', { name: /στον χάρτη/ })).toHaveCount(0)
})
