import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { clickMap, pixelOf } from './map.ts'
import { logIn, pressUntil, signIn } from './people.ts'
import { test } from './test.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF', 'latin1')

/** A place in the plain of Boeotia, EPSG:2100. */
const BOEOTIA = [413_000, 4_254_000] as const
/** The ends of the country: Othonoi, Ormenio at the Evros, Gavdos, Kastellorizo. */
const ENDS = [
  [108_000, 4_421_000],
  [686_000, 4_620_000],
  [510_000, 3_854_000],
  [1_002_000, 4_015_000],
] as const

test('a clerk brings an official list in: faults first, then the corrected file, whole', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Msrttitle')
  await page.getByRole('button', { name: 'Εισαγωγή' }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (text: string) => {
    await dialog.locator('input[type=file]').setInputFiles(file('τίτλοι.csv', text))
    await dialog.getByRole('button', { name: 'Έλεγχος αρχείου' }).click()
  }
  await expectAccessible(page)
  await choose('Κωδικός;Περιγραφή;Κατηγορία\nΔΟΚ1;ΔΟΚΙΜΗ;Άγνωστη')
  const faults = dialog.getByRole('table', { name: 'Σφάλματα του αρχείου' })
  await expect(faults.getByRole('cell', { name: 'C', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: /^Εισαγωγή \d/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Άλλο αρχείο' }).click()
  await choose('Κωδικός;Περιγραφή;Κατηγορία\nΔΟΚ1;ΔΟΚΙΜΗ;1')
  await dialog.getByRole('button', { name: 'Εισαγωγή 1 αλλαγής' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Κωδικός ή περιγραφή' }).fill('δοκιμη')
  await page.getByRole('search').getByRole('button', { name: 'Αναζήτηση' }).click()
  await expect(page.getByRole('gridcell', { name: 'ΔΟΚ1' })).toBeVisible()
  await page.goto('AdminJobs')
  await expect(page.getByRole('cell', { name: 'Εισαγωγή από αρχείο' })).toBeVisible()
  await expectAccessible(page)
})

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
  await expect(page.getByText(/^Προστέθηκαν \d+ εγγραφές στο έτος/)).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Νέα σύγκριση' }).click()
  await expect(page.getByText(/έχει ήδη όλες τις εγγραφές/)).toBeVisible()
})

test('a number of a rule is proposed by one and approved by another', async ({ page, browser }) => {
  await signIn(page, 'agency')
  await page.goto('AdminRules')
  await page.getByRole('button', { name: 'Πρόταση αλλαγής: late.percentPerDay' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Τιμή (%)').fill('2')
  await dialog.getByRole('button', { name: 'Συνέχεια' }).click()
  await expect(dialog.getByRole('region', { name: 'Τι αλλάζει' })).toBeVisible()
  await dialog.getByLabel('Αιτιολογία').fill('Νέα υπουργική απόφαση')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Υποβολή πρότασης' }).click()
  const proposal = page.getByRole('region', { name: 'late.percentPerDay' })
  await expect(proposal).toContainText('Την πρόταση την εγκρίνει άλλος')
  await expect(proposal.getByRole('button', { name: /Έγκριση/ })).toHaveCount(0)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'admin')
  await other.goto('AdminRules')
  await other.getByRole('button', { name: 'Απόρριψη: late.percentPerDay' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Απόρριψη' }).click()
  await expect(other.getByRole('table', { name: 'Αποφάσεις' })).toContainText('Απορρίφθηκε')
  await expectAccessible(other)
  await other.context().close()
})

test('a circular is published with its file, and a farmer finds it in the help', async ({ page, browser }) => {
  await signIn(page, 'agency')
  await page.goto('Edetgaeedoc?id=new')
  await page.getByLabel('Κωδικός').fill('ΕΓΚ-9')
  await page.getByLabel('Τίτλος').fill('Εγκύκλιος δοκιμής')
  await page.getByRole('combobox', { name: /^Κατηγορία/ }).click()
  await page.getByRole('option').first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'κακό.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await page.getByRole('textbox', { name: /^Ημ\/νία δημοσίευσης/ }).fill('01/01/2026')
  await expect(page.getByText('κακό.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(page.getByText(/δεν είναι αυτό που λέει το όνομα/).first()).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'εγκύκλιος.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByText('εγκύκλιος.pdf')).toBeVisible()
  await pressUntil(page.getByRole('button', { name: 'Αποθήκευση' }), page.getByText('Η εγγραφή αποθηκεύτηκε.'))
  // No scanner stands beside the demo, and that is said.
  await expect(page.getByText(/^\(agency, .* · χωρίς έλεγχο για ιούς\)$/)).toBeVisible()
  await expectAccessible(page)
  const farmer = await (await browser.newContext()).newPage()
  await logIn(farmer, 'farmer')
  await farmer.keyboard.press('F1')
  await expect(farmer.getByText('Εγκύκλιος δοκιμής')).toBeVisible()
  const download = farmer.waitForEvent('download')
  await farmer.getByRole('button', { name: 'Λήψη: εγκύκλιος.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('εγκύκλιος.pdf')
  await farmer.context().close()
})

test('a form is not saved while its new file is still on the way', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Edetgaeedoc')
  await page.getByRole('search').getByRole('button', { name: 'Αναζήτηση' }).click()
  await page.getByRole('gridcell', { name: 'ΟΔΗ-1' }).click()
  await expect(page.getByText('odigos-xartis.pdf')).toBeVisible()
  // A slow line: the file is on its way for as long as it takes to try.
  const line = await page.context().newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 40_000 })
  const content = Buffer.concat([PDF, Buffer.alloc(600_000, '\n'), Buffer.from('%%EOF')])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'νέος οδηγός.pdf', mimeType: 'application/pdf', buffer: content })
  await page.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(page.getByText(/Το αρχείο στέλνεται ακόμη/).first()).toBeVisible()
  await expect(page.getByText('Η εγγραφή αποθηκεύτηκε.')).toHaveCount(0)
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  await pressUntil(page.getByRole('button', { name: 'Αποθήκευση' }), page.getByText('Η εγγραφή αποθηκεύτηκε.'))
  await expect(page.getByRole('button', { name: 'Λήψη: νέος οδηγός.pdf' })).toBeVisible()
})

test('a changed lock tells who can no longer do what before it is saved', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Edetparam')
  await page.getByRole('search').getByRole('button', { name: 'Αναζήτηση' }).click()
  await page.getByRole('gridcell').first().click()
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
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible()
  await expectAccessible(page)
  // The boundaries come after the map: the click is tried until one of them is there to be hit.
  await expect(async () => {
    await clickMap(page, BOEOTIA)
    await expect(page.getByRole('button', { name: 'Επιλογή αυτού' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Επιλογή αυτού' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Στερεάς Ελλάδας')
  await expect(page).toHaveURL(/id=\d+/)
  await expect(page.getByRole('textbox', { name: 'Περιγραφή' })).toHaveValue('Στερεάς Ελλάδας')
})

for (const width of [1_440, 1_024, 390])
  test(`the map of regions begins with the whole of the country at ${width} pixels`, async ({ page }) => {
    await signIn(page, 'agency')
    await page.setViewportSize({ width, height: 844 })
    await page.goto('LandKalperifery')
    await page.getByRole('button', { name: 'Εμφάνιση στον χάρτη' }).click()
    await expect(page.locator('[data-map-ready="true"]')).toBeVisible()
    const canvas = await page.locator('[data-view] canvas').first().boundingBox()
    if (canvas === null) throw new Error('the map has no canvas')
    for (const end of ENDS) {
      const { x, y } = await pixelOf(page, end)
      expect(x).toBeGreaterThan(canvas.x)
      expect(x).toBeLessThan(canvas.x + canvas.width)
      expect(y).toBeGreaterThan(canvas.y)
      expect(y).toBeLessThan(canvas.y + canvas.height)
    }
  })

test('a field of a regional unit is filled by clicking the map, or from the list by keyboard', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('LandKalkoinotite?id=new')
  const unit = page.getByRole('textbox', { name: 'Περιφερειακή ενότητα' })
  await page.getByRole('button', { name: 'Επιλογή στον χάρτη: Περιφερειακή ενότητα' }).click()
  const dialog = page.getByRole('dialog', { name: /^Επιλογή στον χάρτη/ })
  await expect(dialog.locator('[data-map-ready="true"]')).toBeVisible()
  await expectAccessible(page)
  // The boundaries come after the map: the click is tried until one of them is there to be hit.
  await expect(async () => {
    await clickMap(page, BOEOTIA)
    await expect(dialog.getByRole('button', { name: 'Επιλογή αυτού' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
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

test('lines of a code list are changed in their cells with the keyboard and saved together', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Edetadlcodeshd')
  await page.getByRole('search').getByRole('button', { name: 'Αναζήτηση' }).click()
  await page.getByRole('gridcell').first().click()
  const cells = page.getByRole('button', { name: /^Αλλαγή: Περιγραφή/ })
  await cells.first().focus()
  await page.keyboard.press('F2')
  await page.keyboard.type(' Α')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Αποθήκευση 1 γραμμής/ })).toHaveCount(0)
  await cells.first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' ΝΕΟ')
  await page.keyboard.press('Enter')
  await expect(cells.first()).toContainText('ΝΕΟ')
  await cells.nth(1).focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(' ΔΥΟ')
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Αποθήκευση 2 γραμμών' }).click()
  await expect(page.getByText('Η εγγραφή αποθηκεύτηκε.')).toBeVisible()
  await page.reload()
  await expect(cells.first()).toContainText('ΝΕΟ')
  await expect(cells.nth(1)).toContainText('ΔΥΟ')
})
