import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { firstCell, openGroups, switchLanguage } from '../frame.ts'
import { searchButton } from '../lists.ts'
import { expectAccessibleInFull } from '../axe.ts'
import { press, signIn } from '../people.ts'

/** A table of the agency as its page stands: how many tabs it has, and in which language a conflict is met. */
export interface WalkedTable {
  readonly path: string
  readonly tabs: number
  /** The words of a conflict are the same for all tables; its form is looked at in this language, its list in the other. */
  readonly clashLang: Lang
  /** Its rows change by two people: what one of them saves is a proposal, so nobody comes to a conflict. */
  readonly isByTwo?: true
}

/** The one with its groups, and grids below a form. */
export const SCHEMES: WalkedTable = { path: 'Edetsupportschema', tabs: 5, clashLang: 'el' }

/**
 * Tables that differ from it: one with two tabs, one beside a map, one of numbers. All others are made of the same parts:
 * their pages are walked by pages.spec.ts, their rows by the server's registry.test.ts.
 */
export const OTHERS: readonly WalkedTable[] = [
  { path: 'Edetfytiko', tabs: 2, clashLang: 'en' },
  { path: 'LandKalperifery', tabs: 2, clashLang: 'el' },
  { path: 'Edetparam', tabs: 5, clashLang: 'en', isByTwo: true },
]

const WORDS = {
  el: {
    export: 'Εξαγωγή',
    save: 'Αποθήκευση',
    back: 'Επιστροφή',
    text: /^Κείμενο/,
    described: /^(Περιγραφή|Τίτλος|Όνομα συνδρομητή|Μήνυμα για τις πληρωμές)/,
    was: /^● Πριν: /,
    saved: 'Η εγγραφή αποθηκεύτηκε.',
    clash: 'Η εγγραφή άλλαξε στο μεταξύ',
    discard: 'Απόρριψη των δικών μου',
    proposal: /^Πρόταση αλλαγής: /,
    cancel: 'Ακύρωση',
  },
  en: {
    export: 'Export',
    save: 'Save',
    back: 'Back',
    text: /^Text/,
    described: /^(Description|Title|Subscriber name|Message about payments)/,
    was: /^● Before: /,
    saved: 'The record was saved.',
    clash: 'The record has changed in the meantime',
    discard: 'Discard my changes',
    proposal: /^Propose a change: /,
    cancel: 'Cancel',
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
  await expect(searchButton(page, lang)).toBeVisible()
  await expect(firstCell(page)).toBeVisible()
  if (isScanned) await expectAccessibleInFull(page)
}

/** The form of a row: read, and with its groups open; no accessibility fault where that is looked for. */
const judgeForm = async (page: Page, lang: Lang, isScanned: boolean): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isScanned) await expectAccessibleInFull(page)
  await openGroups(page, lang)
  await expect(page.getByRole('button', { name: WORDS[lang].save, exact: true })).toBeVisible()
  if (isScanned) await expectAccessibleInFull(page)
}

/** Changes the text that describes the open row, and saves. */
const rewrite = async (page: Page, lang: Lang, text: string): Promise<void> => {
  const { described, save, saved } = WORDS[lang]
  await openGroups(page, lang)
  await page.getByRole('main').getByRole('textbox', { name: described }).first().fill(text)
  await press(page.getByRole('button', { name: save, exact: true }), page.getByText(saved))
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
  const dialog = page.getByRole('alertdialog', { name: clash })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByRole('button', { name: discard }).click()
  await expect(field).toHaveValue(theirs)
  await rewrite(page, lang, before)
}

/** Saves a change of the open row and is asked to propose it, thinks better of it, and writes back what stood there. */
const proposeAndCancel = async (page: Page, lang: Lang): Promise<void> => {
  const { described, save, was, proposal, cancel } = WORDS[lang]
  const field = page.getByRole('main').getByRole('textbox', { name: described }).first()
  const before = await field.inputValue()
  const mine = `${before} Α`.trim()
  await field.fill(mine)
  await page.getByRole('button', { name: save, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: proposal })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessibleInFull(page)
  await dialog.getByRole('button', { name: cancel, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field).toHaveValue(mine)
  await field.fill(before)
  await expect(page.getByText(was)).toHaveCount(0)
}

/** Two clerks of the agency, each in a window of his own. */
export const twoClerks = async (browser: Browser): Promise<{ readonly page: Page; readonly colleague: Page }> => {
  const page = await browser.newPage()
  const colleague = await browser.newPage()
  await signIn(page, 'agency')
  await signIn(colleague, 'agency')
  return { page, colleague }
}

/** Walks a table as a clerk does: list, export, form, a conflict with a colleague or a proposal, in both languages. */
export const walkTable = async (page: Page, colleague: Page, table: WalkedTable): Promise<void> => {
  const { path, tabs, clashLang, isByTwo } = table
  const change = (lang: Lang): Promise<void> =>
    isByTwo === true ? proposeAndCancel(page, lang) : editAgainst(page, colleague, lang)
  await page.goto(path)
  await expect(page.locator('html[lang="el"]')).toHaveCount(1)
  await searchButton(page).click()
  await judgeList(page, 'el', tabs, clashLang === 'en')
  expect((await exportText(page, 'el')).length).toBeGreaterThan(1)
  await firstCell(page).click()
  await judgeForm(page, 'el', clashLang === 'el')
  if (clashLang === 'el') await change('el')
  await switchLanguage(page, 'English')
  await expect(page.locator('html[lang="en"]')).toHaveCount(1)
  await judgeForm(page, 'en', clashLang === 'en')
  if (clashLang === 'en') await change('en')
  await page.getByRole('button', { name: WORDS.en.back, exact: true }).click()
  await judgeList(page, 'en', tabs, clashLang === 'el')
  await switchLanguage(page, 'Ελληνικά')
  await expect(page.locator('html[lang="el"]')).toHaveCount(1)
}
