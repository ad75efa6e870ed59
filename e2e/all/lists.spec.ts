import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { barOf, goTo, section, settled } from '../frame.ts'
import {
  addCriterion,
  applyCriterion,
  criterion,
  criterionEditor,
  foundRow,
  openViews,
  removeCriterion,
  rowCount,
  searchBox,
  searchFor,
  selectionBar,
  tick,
} from '../lists.ts'
import { logIn, signIn } from '../people.ts'
import { test } from '../test.ts'

test('a search is narrowed by criteria that stand in the address, and widened again', async ({ page }) => {
  await logIn(page, 'agency')
  const all = await rowCount(page).innerText()

  await test.step('a choice, all but one', async () => {
    const editor = await addCriterion(page, 'Κατάσταση')
    await editor.getByRole('checkbox', { name: 'Πρόχειρη' }).check()
    await editor.getByRole('button', { name: 'Όλα εκτός από αυτά' }).click()
    await expectAccessible(page)
    await applyCriterion(editor)
    await expect(criterion(page, 'Κατάσταση')).toHaveText('Κατάσταση: όχι Πρόχειρη')
    await expect(rowCount(page)).not.toHaveText(all)
    await expect(page.getByRole('gridcell', { name: 'Πρόχειρη', exact: true })).toHaveCount(0)
  })

  await test.step('one of the names that the page gives', async () => {
    const editor = await addCriterion(page, 'Αποτρεπτικά ευρήματα')
    await editor.getByRole('radio', { name: 'Χωρίς ευρήματα' }).check()
    await page.keyboard.press('Enter')
    await expect(criterion(page, 'Αποτρεπτικά ευρήματα')).toContainText('Χωρίς ευρήματα')
  })

  await test.step('a reload finds it as it was', async () => {
    await settled(page)
    const found = await rowCount(page).innerText()
    await page.reload()
    await expect(criterion(page, 'Κατάσταση')).toHaveText('Κατάσταση: όχι Πρόχειρη')
    await expect(rowCount(page)).toHaveText(found)
  })

  await test.step('a number that nobody has leaves nothing but the way back', async () => {
    const editor = await addCriterion(page, 'Κωδικός αίτησης')
    await editor.getByRole('textbox', { name: /ίσο με/ }).fill('999999')
    await applyCriterion(editor)
    const nothing = page.getByRole('heading', { name: 'Καμία εγγραφή με αυτά τα κριτήρια' })
    await expect(nothing).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Κωδικός αίτησης: 999999' }).last().click()
    await expect(nothing).toHaveCount(0)
  })

  await test.step('Escape leaves a criterion as it was, × takes it off', async () => {
    await criterion(page, 'Κατάσταση').click()
    const editor = criterionEditor(page, 'Κατάσταση')
    await editor.getByRole('checkbox', { name: 'Πρόχειρη' }).check()
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
    await expect(criterion(page, 'Κατάσταση')).toHaveText('Κατάσταση: όχι Πρόχειρη')
    await removeCriterion(page, 'Κατάσταση')
    await expect(criterion(page, 'Κατάσταση')).toHaveCount(0)
    await removeCriterion(page, 'Αποτρεπτικά ευρήματα')
    await expect(rowCount(page)).toHaveText(all)
  })
})

test('/ leads to the box of a search, and Enter opens a row', async ({ page }) => {
  await logIn(page, 'agency')
  await settled(page)
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await searchFor(page, 'Γαλάνη')
  await expect(rowCount(page)).toHaveText(/^\d αιτήσεις$/)
  await foundRow(page, /ΓΑΛΑΝΗ/)
    .getByRole('gridcell', { name: 'ΓΑΛΑΝΗ' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()

  await test.step('and from there one goes on through what was found, on the same section', async () => {
    const first = page.url()
    await section(page, 'Δικαιολογητικά').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Δικαιολογητικά' })).toBeFocused()
    await expect(page.getByText(/^1 \/ \d$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Προηγούμενη αίτηση της αναζήτησης' })).toBeDisabled()
    await page.getByRole('button', { name: 'Επόμενη αίτηση της αναζήτησης' }).click()
    await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()
    await expect(page).toHaveURL(/\/Edetedeaeedikaiol\?/)
    await page.getByRole('button', { name: 'Προηγούμενη αίτηση της αναζήτησης' }).click()
    await expect(page.getByText(/^1 \/ \d$/)).toBeVisible()
    await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
    expect(new URL(page.url()).searchParams.get('id')).toBe(new URL(first).searchParams.get('id'))
  })
})

test('a catalogue is limited to the rows in use, on a phone too', async ({ page }) => {
  await signIn(page, 'agency')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('Edetfytiko')
  await expect(rowCount(page)).toHaveText(/^\d+ εγγραφές$/)
  await page.getByRole('button', { name: 'Κριτήρια (0)' }).click()
  await page.getByRole('button', { name: 'τρέχοντα' }).click()
  await expect(criterion(page, 'Ενεργό')).toHaveText('Ενεργό: Ναι')
  await expectAccessible(page)
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button')
  const before = await cards.first().innerText()
  for (const order of ['Σειρά', 'Κωδικός']) {
    await page.getByRole('button', { name: order, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Κωδικός' }).click()
  }
  await expect(cards.first()).not.toHaveText(before)
  await searchFor(page, 'ρυζι')
  await cards.filter({ hasText: 'ΡΥΖΙ' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ΡΥΖΙ')
})

const exportedLines = async (page: Page): Promise<number> => {
  await selectionBar(page).getByRole('button', { name: 'Εξαγωγή' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Κείμενο/ }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Εξαγωγή' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  await expect(dialog).toHaveCount(0)
  return text.split('\r\n').filter((line) => line !== '').length
}

test('chosen rows are exported alone, and all that a search finds by the search', async ({ page }) => {
  await logIn(page, 'agency')
  await searchFor(page, 'Γαλάνη')
  await expect(rowCount(page)).toHaveText(/^\d αιτήσεις$/)
  const found = Number.parseInt(await rowCount(page).innerText(), 10)
  await tick(page, 0)
  await tick(page, 1)
  await expect(selectionBar(page)).toContainText('2 επιλεγμένες')
  await expectAccessible(page)
  const ofTwo = await exportedLines(page)
  await selectionBar(page)
    .getByRole('button', { name: `Επιλογή όλων των ${found}` })
    .click()
  await expect(selectionBar(page)).toContainText(`${found} επιλεγμένες: όλη η αναζήτηση`)
  expect((await exportedLines(page)) - ofTwo).toBe(found - 2)
  // Rows of another search are not those that were chosen.
  await searchFor(page, '')
  await expect(selectionBar(page)).toHaveCount(0)
  await expect(rowCount(page)).not.toHaveText(new RegExp(`^${found} `))
  await tick(page, 0)
  await selectionBar(page).getByRole('button', { name: 'Καμία επιλογή' }).click()
  await expect(selectionBar(page)).toHaveCount(0)
})

test('a search is kept by name, shared with the office, and changed by its owner alone', async ({ page, browser }) => {
  await logIn(page, 'agency')
  await searchFor(page, 'Γαλάνη')
  await (await openViews(page)).getByRole('menuitem', { name: 'Φύλαξη της αναζήτησης…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Φύλαξη αναζήτησης' })
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(dialog.getByText(/^Γράψτε ένα όνομα/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Όνομα' }).fill('Οι Γαλάνηδες')
  await dialog.getByRole('checkbox', { name: 'Κοινή με το γραφείο' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(page.getByRole('button', { name: 'Προβολές: Οι Γαλάνηδες' })).toBeVisible()

  await test.step('a colleague opens it', async () => {
    const colleague = await (await browser.newContext()).newPage()
    await logIn(colleague, 'payments')
    const views = await openViews(colleague)
    await expectAccessible(colleague)
    await views.getByRole('menuitem', { name: /^Οι Γαλάνηδες/ }).click()
    await expect(searchBox(colleague)).toHaveValue('Γαλάνη')
    await expect((await openViews(colleague)).getByRole('menuitem', { name: /^Διαγραφή/ })).toHaveCount(0)
    await colleague.context().close()
  })

  await test.step('its owner takes it back', async () => {
    await searchFor(page, '')
    await (await openViews(page)).getByRole('menuitem', { name: /^Οι Γαλάνηδες/ }).click()
    await expect(searchBox(page)).toHaveValue('Γαλάνη')
    await (await openViews(page)).getByRole('menuitem', { name: 'Διαγραφή: «Οι Γαλάνηδες»…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }).click()
    await expect(page.getByRole('button', { name: 'Προβολές', exact: true })).toBeVisible()
  })
})

test('a row opened from a list knows its place in it, and leads to the rows beside', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Edetfytiko')
  await searchFor(page, 'σιτος')
  await expect(rowCount(page)).toHaveText('4 εγγραφές')
  await foundRow(page, /ΣΙΤΟΣ ΣΚΛΗΡΟΣ/)
    .getByRole('gridcell', { name: 'ΣΙΤΟΣ ΣΚΛΗΡΟΣ' })
    .click()
  await expect(page.getByText('1 / 4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Επόμενη' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ΣΙΤΟΣ ΜΑΛΑΚΟΣ')
  await expect(page.getByText('2 / 4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Προηγούμενη' }).click()
  await expect(page.getByText('1 / 4', { exact: true })).toBeVisible()
})

test('on a phone cards are ticked, and on paper a list is a plain table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'agency')
  await page.goto('EdetedeaeehdSearch')
  await page.getByRole('button', { name: 'Επιλογή γραμμών' }).click()
  const ticks = page.getByRole('main').getByRole('checkbox')
  await ticks.nth(0).check()
  await ticks.nth(2).check()
  await expect(selectionBar(page)).toContainText('2 επιλεγμένες')
  await selectionBar(page).getByRole('button', { name: 'Εξαγωγή' }).click()
  const exporting = page.getByRole('dialog', { name: /Εξαγωγή/ })
  await expect(exporting).toContainText('2')
  await exporting.getByRole('button', { name: 'Κλείσιμο' }).first().click()
  await expect(exporting).toHaveCount(0)
  await selectionBar(page).getByRole('button', { name: 'Καμία επιλογή' }).click()
  await expect(ticks).toHaveCount(0)

  await test.step('printed', async () => {
    await page.setViewportSize({ width: 1_280, height: 900 })
    await expect(foundRow(page, /ΓΑΛΑΝΗ/)).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const table = page.getByRole('table', { name: /αιτήσεις/i })
    await expect(table.getByRole('row', { name: /ΓΑΛΑΝΗ/ }).first()).toBeVisible()
    await expect(page.getByRole('search')).toBeHidden()
  })
})

test('what is urgent comes first as soon as its search is chosen, with days left and what lacks in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_024, height: 768 })
  await logIn(page, 'adviser')
  await goTo(page, 'EdetedeaeehdSearch')
  await openViews(page)
  await page.getByRole('menuitem', { name: 'Οι δικές μου, ό,τι επείγει πρώτο' }).click()
  const stake = page.getByRole('columnheader', { name: 'Διακύβευμα' })
  await expect(stake).toHaveAttribute('aria-sort', 'descending')
  await settled(page)
  const cells = page.locator('[col-id="stakecents"][role="gridcell"]')
  const cents = (await cells.allInnerTexts()).map((text) => (text === '—' ? 0 : Number(text.replaceAll(/\D/g, ''))))
  expect(cents[0]).toBeGreaterThan(0)
  expect(cents).toEqual(cents.toSorted((a, b) => b - a))
  // What blocks a submission stakes what the application is worth.
  expect(cents.filter((one) => one > 0).length).toBeGreaterThan(cents.length / 2)
  for (const name of ['Υποβολή', 'Δικ/κά']) await expect(page.getByRole('columnheader', { name })).toBeInViewport()

  await test.step('another search takes the order back', async () => {
    await page.getByRole('columnheader', { name: 'Επώνυμο' }).click()
    await expect(page.getByRole('columnheader', { name: 'Επώνυμο' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(stake).toHaveAttribute('aria-sort', 'none')
  })
})
