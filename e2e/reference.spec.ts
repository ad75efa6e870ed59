import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { logIn, pressUntil, signIn } from './people.ts'
import { test } from './test.ts'

/**
 * Tables that differ: one with its groups and grids below, one with two tabs, one beside a map, one of numbers. All others
 * are made of the same parts: their pages are walked by pages.spec.ts, their rows by the server's registry.test.ts.
 */
const PAGES: readonly (readonly [path: string, tabs: number])[] = [
  ['Edetsupportschema', 5],
  ['Edetfytiko', 2],
  ['LandKalperifery', 2],
  ['Edetparam', 5],
]
const WORDS = {
  el: {
    search: 'Αναζήτηση',
    export: 'Εξαγωγή',
    save: 'Αποθήκευση',
    back: 'Επιστροφή',
    text: /^Κείμενο/,
    described: /^(Περιγραφή|Τίτλος|Όνομα συνδρομητή|Μήνυμα για τις πληρωμές)/,
    was: /^● Πριν: /,
    saved: 'Η εγγραφή αποθηκεύτηκε.',
    clash: 'Η εγγραφή άλλαξε στο μεταξύ',
    discard: 'Απόρριψη των δικών μου',
  },
  en: {
    search: 'Search',
    export: 'Export',
    save: 'Save',
    back: 'Back',
    text: /^Text/,
    described: /^(Description|Title|Subscriber name|Message about payments)/,
    was: /^● Before: /,
    saved: 'The record was saved.',
    clash: 'The record has changed in the meantime',
    discard: 'Discard my changes',
  },
} as const
type Lang = keyof typeof WORDS

const exportText = async (page: Page, lang: Lang): Promise<readonly string[]> => {
  const words = WORDS[lang]
  await page.getByRole('button', { name: words.export }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: words.text }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words.export }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('exported_data.txt')
  await expect(dialog).toHaveCount(0)
  return (await readFile(await file.path(), 'utf8')).split('\r\n').filter((line) => line !== '')
}

/** The list of a search: its rows, and no accessibility fault where that is looked for. */
const judgeList = async (page: Page, lang: Lang, tabs: number, isScanned: boolean): Promise<void> => {
  await expect(page.getByRole('tab')).toHaveCount(tabs)
  await expect(page.getByRole('search').getByRole('button', { name: WORDS[lang].search })).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  if (isScanned) await expectAccessible(page)
}

const judgeForm = async (page: Page, lang: Lang, isScanned: boolean): Promise<void> => {
  await expect(page.getByRole('button', { name: WORDS[lang].save, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isScanned) await expectAccessible(page)
}

/** Changes the text that describes the open row, and saves; pressed again where a press fell into the second after another. */
const rewrite = async (page: Page, lang: Lang, text: string): Promise<void> => {
  const { described, save, saved } = WORDS[lang]
  await page.getByRole('main').getByRole('textbox', { name: described }).first().fill(text)
  await pressUntil(page.getByRole('button', { name: save, exact: true }), page.getByText(saved))
}

/** Edits the open row while a colleague changes it, gives way to him, and writes back what stood there. */
const editAgainst = async (page: Page, colleague: Page, lang: Lang): Promise<void> => {
  const { described, save, was, clash, discard } = WORDS[lang]
  const field = page.getByRole('main').getByRole('textbox', { name: described }).first()
  const before = await field.inputValue()
  const theirs = `${before} Β`.trim()
  await colleague.goto(page.url())
  await rewrite(colleague, 'el', theirs)
  await field.fill(`${before} Α`.trim())
  await expect(page.getByText(was)).toBeVisible()
  await page.getByRole('button', { name: save, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: clash })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByRole('button', { name: discard }).click()
  await expect(field).toHaveValue(theirs)
  await rewrite(page, lang, before)
}

test.describe('a table of the agency', () => {
  // One clerk walks all tables in one window, as a clerk does: nobody logs in again for each of them.
  let page: Page
  let colleague: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    colleague = await browser.newPage()
    await signIn(page, 'agency')
    await signIn(colleague, 'agency')
  })
  test.afterAll(async () => {
    await page.close()
    await colleague.close()
  })

  for (const [index, [path, tabs]] of PAGES.entries()) {
    // The words of a conflict are the same for all tables, and so is how a page is built in either language: every other
    // table meets a conflict in English, and has its form looked at in English and its list in Greek.
    const clashLang = index % 2 === 0 ? 'el' : 'en'
    const [listLang, formLang] = index % 2 === 0 ? (['en', 'el'] as const) : (['el', 'en'] as const)
    test(`${path}: search, export, open, edit, conflict, in both languages, and no accessibility fault`, async () => {
      await page.goto(path)
      await expect(page.locator('html[lang="el"]')).toHaveCount(1)
      await page.getByRole('search').getByRole('button', { name: WORDS.el.search }).click()
      await judgeList(page, 'el', tabs, listLang === 'el')
      expect((await exportText(page, 'el')).length).toBeGreaterThan(1)
      await page.getByRole('gridcell').first().click()
      await judgeForm(page, 'el', formLang === 'el')
      if (clashLang === 'el') await editAgainst(page, colleague, 'el')
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.locator('html[lang="en"]')).toHaveCount(1)
      await judgeForm(page, 'en', formLang === 'en')
      if (clashLang === 'en') await editAgainst(page, colleague, 'en')
      await page.getByRole('button', { name: WORDS.en.back, exact: true }).click()
      await judgeList(page, 'en', tabs, listLang === 'en')
      await page.getByRole('button', { name: 'Ελληνικά' }).click()
      await expect(page.locator('html[lang="el"]')).toHaveCount(1)
    })
  }
})

test('a file in English has English headings', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Msrdoy')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('search').getByRole('button', { name: WORDS.en.search }).click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const [heading, ...rows] = await exportText(page, 'en')
  expect(heading).toContain('Description')
  expect(rows.length).toBeGreaterThan(1)
})

const TITLE = 'ΔΟΚΙΜΗ ΔΙΑΔΡΟΜΗΣ'

const openTitle = async (page: Page): Promise<void> => {
  await page.goto('Msrttitle')
  await page.getByLabel('Κωδικός ή περιγραφή').fill(TITLE)
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: TITLE }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TITLE)
}

test('a row is entered, copied, changed by two people, looked up in its history and deleted', async ({ browser }) => {
  const first = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await signIn(first, 'agency')
  await first.goto('Msrttitle?id=new')
  await first.getByLabel('Κωδικός').fill('Δ1')
  await first.getByLabel('Περιγραφή').fill(TITLE)
  await first.getByRole('combobox', { name: 'Κατηγορία' }).click()
  await first.getByRole('option', { name: 'Προσφώνηση' }).click()
  await first.getByRole('button', { name: 'Αποθήκευση' }).click()
  await expect(first.getByText('Η εγγραφή αποθηκεύτηκε.')).toBeVisible()
  await expect(first.getByRole('heading', { level: 1 })).toContainText(TITLE)

  await signIn(second, 'admin')
  await openTitle(second)
  const name = first.getByLabel('Περιγραφή')
  await name.fill(`${TITLE} Α`)
  await expect(first.getByText(/Πριν:/)).toContainText(TITLE)
  await pressUntil(
    first.getByRole('button', { name: 'Αποθήκευση' }),
    first.getByRole('heading', { level: 1 }).filter({ hasText: `${TITLE} Α` }),
  )

  await second.getByLabel('Περιγραφή').fill(`${TITLE} Β`)
  await second.getByRole('button', { name: 'Αποθήκευση' }).click()
  const clash = second.getByRole('dialog', { name: 'Η εγγραφή άλλαξε στο μεταξύ' })
  await expect(clash.getByText(`${TITLE} Α`, { exact: true })).toBeVisible()
  await clash.getByRole('button', { name: 'Αποθήκευση επιλογών' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toContainText(`${TITLE} Β`)

  await second.getByRole('button', { name: 'Ιστορικό' }).click()
  const history = second.getByRole('dialog', { name: /^Ιστορικό εγγραφής/ })
  await expect(history.getByText('Μεταβολή')).toHaveCount(2)
  await expect(history.getByRole('cell', { name: `${TITLE} Β` })).toBeVisible()
  await expectAccessible(second)
  await second.keyboard.press('Escape')

  await second.getByRole('button', { name: 'Αντιγραφή' }).click()
  await expect(second.getByText('Αντίγραφο: αλλάξτε τον κωδικό και αποθηκεύστε.')).toBeVisible()
  await expect(second.getByLabel('Περιγραφή')).toHaveValue(`${TITLE} Β`)
  await second.goBack()
  await second.getByRole('button', { name: 'Διαγραφή' }).click()
  await second.getByRole('button', { name: 'Διαγραφή' }).last().click()
  await expect(second.getByText('Η εγγραφή διαγράφηκε.')).toBeVisible()
})

test('a group of schemes shows its schemes, gets a crop, and says why it cannot be deleted', async ({ page }) => {
  await logIn(page, 'agency')
  await page.goto('Edetsupportschema')
  await page.getByLabel('Κωδικός ή περιγραφή').fill('ΣΥΝΔΕΔΕΜΕΝΕΣ ΕΝΙΣΧΥΣΕΙΣ')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'ΣΥΝΔΕΔΕΜΕΝΕΣ ΕΝΙΣΧΥΣΕΙΣ' }).click()
  await expect(page.getByRole('region', { name: 'Καθεστώτα στήριξης' }).getByText('ΣΥΝΔΕΔΕΜΕΝΗ ΡΥΖΙΟΥ')).toBeVisible()

  await page.getByRole('button', { name: 'Προσθήκη: Καλλιέργεια καθεστώτος' }).click()
  const dialog = page.getByRole('dialog', { name: /^Καλλιέργεια καθεστώτος/ })
  await dialog.getByRole('textbox', { name: 'Καλλιέργεια' }).fill('10009')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('ΡΥΖΙ', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click()
  const crops = page.getByRole('region', { name: 'Επιτρεπόμενες καλλιέργειες' })
  await expect(crops.getByText('10009 ΡΥΖΙ')).toBeVisible()

  await page.getByRole('button', { name: 'Διαγραφή' }).click()
  await page.getByRole('button', { name: 'Διαγραφή' }).last().click()
  const usage = page.getByRole('alertdialog', { name: 'Η εγγραφή χρησιμοποιείται' })
  await expect(usage.getByRole('row', { name: /Καθεστώτα στήριξης/ })).toBeVisible()
  await expect(usage.getByRole('row', { name: /Επιτρεπόμενες καλλιέργειες/ })).toBeVisible()
  await expectAccessible(page)
})

test('the catalogues of a past year are read, and the reason stands there', async ({ page }) => {
  await logIn(page, 'agency')
  await page.getByRole('button', { name: /^Έτος/ }).click()
  await page
    .getByRole('dialog', { name: 'Επιλογή έτους' })
    .getByRole('button', { name: 'Επιλογή του έτους 2025' })
    .click()
  await page.goto('Edetzoiko')
  await expect(page.getByText(/Το έτος 2025 έχει κλείσει/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Νέα εγγραφή' })).toHaveCount(0)
  await page.getByRole('gridcell').first().click()
  await expect(page.getByText(/Το έτος 2025 έχει κλείσει/).first()).toBeVisible()
  await expect(page.getByLabel('Περιγραφή')).toBeDisabled()
})

test('the footer leads to the sources of the data', async ({ page }) => {
  await logIn(page, 'farmer')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Πηγές δεδομένων' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Πηγές δεδομένων' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeVisible()
  await expectAccessible(page)
})

test('a record that is not there says so in its heading', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('Msrttitle?id=999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/δεν βρέθηκε/i)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Επιστροφή' }).click()
  await expect(page.getByRole('search')).toBeVisible()
})

test('a lookup without connection says so for a moment, and what was typed stays', async ({ page, context }) => {
  await signIn(page, 'agency')
  await page.goto('LandKalperifenotite?id=new')
  const region = page.getByRole('textbox', { name: 'Περιφέρεια' })
  await region.fill('99')
  await page.keyboard.press('Tab')
  // Of a code that is wrong the message stays.
  await expect(page.getByText(/99/).first()).toBeVisible()
  await context.setOffline(true)
  await region.fill('11')
  await page.keyboard.press('Tab')
  const tip = page.getByRole('tooltip')
  await expect(tip).toBeVisible()
  await expect(region).toHaveValue('11')
  await expect(tip).toHaveCount(0)
  await expect(region).toHaveValue('11')
  await context.setOffline(false)
})
