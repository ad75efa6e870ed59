import { expect, type Locator, type Page } from '@playwright/test'

// What stands around every page. Journeys know it through these alone: whoever changes the frame changes them here.

/** Waits until a page has nothing more to bring: no call, no page and no layer of a map is on its way. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('html[data-rest="true"]')).toHaveCount(1)
  await expect(page.locator('[data-map-ready="false"], [data-layers="loading"]')).toHaveCount(0)
}

/** Loads a page and waits until it is {@link settled}. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settled(page)
}

/**
 * Goes to a page as a link of the page that stands does, without loading the product anew. `path` begins with a slash and
 * is below the base of the pages.
 */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    // What stands is at rest already: the sign is taken away here, and comes again with the next page.
    document.documentElement.setAttribute('data-rest', 'left')
    history.pushState({}, '', to)
  }, `/eae2024${path}`)
  await settled(page)
}

/** Waits until the map is drawn, with every layer in it. */
export const mapReady = async (place: Page | Locator): Promise<void> => {
  await expect(place.locator('[data-map-ready="true"]')).toBeVisible()
  await settled('page' in place ? place.page() : place)
}

/** The menu of all pages. */
export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Κύριο μενού' })

/** The way by which one came to this page. */
export const breadcrumbs = (page: Page): Locator => page.getByRole('navigation', { name: 'Θέση στην εφαρμογή' })

/** A part of an application, by its Greek name. */
export const section = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })

/** The first cell of a list that holds something: until its rows come, a grid shows empty ones, which open nothing. */
export const firstCell = (page: Page): Locator => page.getByRole('gridcell').filter({ hasText: /\S/ }).first()

/** Saves what stands on the page. */
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^Αποθήκευση/ })

/** Leads to the submission of an application. */
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Υποβολή…' })

/** Shows every page in the other language. */
export const languageButton = (page: Page, language: 'English' | 'Ελληνικά'): Locator =>
  page.getByRole('button', { name: language })

/** What the logged-in user can do with his session. */
export const userMenu = (page: Page): Locator => page.getByRole('button', { name: /^Χρήστης:/ })
