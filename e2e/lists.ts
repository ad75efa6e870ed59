import { expect, type Locator, type Page } from '@playwright/test'

// Lists with their criteria and what was found. Journeys know them through these alone: whoever moves a part of a list
// changes it here.

type Lang = 'el' | 'en'

const SEARCH = { el: 'Αναζήτηση', en: 'Search' } as const

/** The criteria of a list. */
export const criteria = (page: Page): Locator => page.getByRole('search')

/** The button that searches. */
export const searchButton = (page: Page, lang: Lang = 'el'): Locator =>
  criteria(page).getByRole('button', { name: SEARCH[lang], exact: true })

/** The box for free text, in which Enter searches. */
export const searchBox = (page: Page): Locator => criteria(page).getByRole('textbox').first()

/** Looks for a text in the list of the page. */
export const searchFor = async (page: Page, text: string): Promise<void> => {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}

/** A criterion of the list, by its Greek name: what it asks for, and behind a press its editor. */
export const criterion = (page: Page, name: string): Locator =>
  criteria(page).getByRole('button', { name: new RegExp(`^${name}: `) })

/** The editor of a criterion. */
export const criterionEditor = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${name}: `) })

/** Adds a criterion to the list: its editor opens. */
export const addCriterion = async (page: Page, name: string): Promise<Locator> => {
  await criteria(page).getByRole('button', { name: 'Νέο κριτήριο' }).click()
  await page.getByRole('group', { name: 'Κριτήρια για προσθήκη' }).getByRole('button', { name, exact: true }).click()
  const editor = criterionEditor(page, name)
  await expect(editor).toBeVisible()
  return editor
}

/** Applies what stands in the editor of a criterion. */
export const applyCriterion = async (editor: Locator): Promise<void> => {
  await editor.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect(editor).toHaveCount(0)
}

/** Takes a criterion off. */
export const removeCriterion = (page: Page, name: string): Promise<void> =>
  criteria(page)
    .getByRole('button', { name: `Αφαίρεση κριτηρίου: ${name}` })
    .click()

/** How many rows the search has, in words. */
export const rowCount = (page: Page): Locator => page.getByRole('status').filter({ hasText: /αιτήσεις|αίτηση|εγγραφ/ })

/** A row of what was found. */
export const foundRow = (page: Page, name: RegExp): Locator => page.getByRole('row', { name }).first()

/** The bar over the lower edge of a list with chosen rows. */
export const selectionBar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Επιλεγμένες εγγραφές' })

/** Ticks the row of a list that stands at a place, from 0. */
export const tick = (page: Page, place: number): Promise<void> =>
  page.getByRole('row').getByRole('checkbox').nth(place).check()

/** The searches that are kept of the list, by name. */
export const openViews = async (page: Page): Promise<Locator> => {
  await criteria(page)
    .getByRole('button', { name: /^Προβολές/ })
    .click()
  return page.getByRole('menu')
}
