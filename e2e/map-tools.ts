import { expect, type Locator, type Page } from '@playwright/test'

/** What stands around the tools, by language. */
const WORDS = {
  el: { bar: 'Εργαλεία χάρτη', more: 'Περισσότερα', all: 'Περισσότερα εργαλεία' },
  en: { bar: 'Map tools', more: 'More', all: 'More tools' },
} as const

/** The tools that open a panel of the map, each with its English name. */
export const PANEL_TOOLS: Readonly<Record<string, string>> = {
  'Ιστορικό του αγροτεμαχίου': 'History of the parcel',
  'Πίνακας κορυφών': 'Vertex table',
  'Προβλήματα τοπολογίας': 'Topology issues',
  'Αναζήτηση σε επίπεδα': 'Search in layers',
  'Σύγκριση εικόνων': 'Compare images',
  'Αποτύπωση με περπάτημα': 'Walk the border',
  'Φύλλο χάρτη σε PDF': 'Map sheet as PDF',
  'Μετάβαση σε συντεταγμένες': 'Go to coordinates',
  'Θεματικά επίπεδα και υπόβαθρο': 'Thematic layers and base map',
  'Πλήκτρα του χάρτη': 'Keys of the map',
}

/** How a tool is reached. */
interface Reach {
  readonly lang?: keyof typeof WORDS
  readonly isTouch?: boolean
}

const bar = (page: Page, { lang = 'el' }: Reach = {}): Locator => page.getByRole('toolbar', { name: WORDS[lang].bar })

/** The button that opens all tools of the map. */
export const moreButton = (page: Page, how: Reach = {}): Locator =>
  bar(page, how).getByRole('button', { name: WORDS[how.lang ?? 'el'].more, exact: true })

/** The tools of the map that do not stand on its bar. */
export const moreTools = (page: Page, { lang = 'el' }: Reach = {}): Locator =>
  page.getByRole('dialog', { name: WORDS[lang].all })

/**
 * The button of a tool of the map by its Greek name, wherever it stands: on the bar, or in «Περισσότερα», which is opened for
 * it and stays open.
 */
export const findTool = async (page: Page, name: string, how: Reach = {}): Promise<Locator> => {
  const more = moreButton(page, how)
  await expect(more).toBeVisible()
  const onBar = bar(page, how).getByRole('button', { name, exact: true })
  if (await onBar.isVisible()) return onBar
  if (!(await moreTools(page, how).isVisible())) await (how.isTouch === true ? more.tap() : more.click())
  const found = moreTools(page, how).getByRole('button', { name, exact: true })
  await expect(found).toBeVisible()
  return found
}

/** Presses a tool of the map by its Greek name, wherever it stands. */
export const pressTool = async (
  page: Page,
  name: string,
  { modifiers = [], ...how }: Reach & { modifiers?: 'Shift'[] } = {},
): Promise<void> => (await findTool(page, name, how)).click({ modifiers })

/** The same with a finger. */
export const tapTool = async (page: Page, name: string): Promise<void> =>
  (await findTool(page, name, { isTouch: true })).tap()

/** Looks at a tool of the map, wherever it stands, and leaves the map as it was. */
export const expectTool = async (
  page: Page,
  name: string,
  attribute: 'aria-pressed' | 'aria-disabled',
  value: 'true' | 'false',
): Promise<void> => {
  await expect(await findTool(page, name)).toHaveAttribute(attribute, value)
  if (!(await moreTools(page).isVisible())) return
  await page.keyboard.press('Escape')
  await expect(moreTools(page)).toHaveCount(0)
}
