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

/** Gives the window another size and waits until the page is drawn in it. */
export const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/** Waits until the map is drawn, with every layer in it. */
export const mapReady = async (place: Page | Locator): Promise<void> => {
  await expect(place.locator('[data-map-ready="true"]')).toBeVisible()
  await settled('page' in place ? place.page() : place)
}

/** The menu of all pages. */
export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Κύριο μενού' })

/** The pages by which one came to this one, in the bar; an application has {@link backLink} instead. */
export const breadcrumbs = (page: Page): Locator => page.getByRole('navigation', { name: 'Θέση στην εφαρμογή' })

/** Leads from an application back to where one came from. */
export const backLink = (page: Page): Locator => page.getByRole('link', { name: /^Επιστροφή: / })

/** The bar over an application whose applicant is called so. */
export const barOf = (page: Page, name: string): Locator =>
  page.getByRole('banner').filter({ has: page.getByText(name, { exact: true }) })

/** A section of an application in the rail, by its Greek name. Its state is said after it. */
export const section = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: 'Ενότητες της αίτησης' })
    .getByRole('link', { name: new RegExp(`^${name}(,|$)`) })

/** A tab of what is chosen on the page, by its Greek name. */
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })

const CHANGE = { el: 'Αλλαγή', en: 'Change' } as const

/** The buttons that open groups of fields for changes. */
export const changeButtons = (page: Page, lang: keyof typeof CHANGE = 'el'): Locator =>
  page
    .getByRole('button', { name: new RegExp(`^${CHANGE[lang]}: `) })
    // The cells of a grid are named so, too; this is what stands on the button.
    .filter({ hasText: new RegExp(`^${CHANGE[lang]}$`) })

/** Opens a group of fields for changes, by its Greek name. */
export const openGroup = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Αλλαγή: ${name}`, exact: true }).click()

/** Opens every group of the page that is still read. */
export const openGroups = async (page: Page, lang: keyof typeof CHANGE = 'el'): Promise<void> => {
  await settled(page)
  const buttons = changeButtons(page, lang)
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(left - 1)
  }
}

/** What a group of fields holds of one of them, by the Greek names of both. */
export const valueIn = (page: Page, group: string, field: string): Locator =>
  page
    .getByRole('region', { name: group, exact: true })
    .locator('dl > div')
    .filter({ has: page.getByText(field, { exact: true }) })
    .getByRole('definition')

/** Opens the findings beside the page, where they are not open yet. */
export const openFindings = async (page: Page): Promise<void> => {
  const pill = page.getByRole('group', { name: 'Ευρήματα και πρόβλεψη' }).getByRole('button').first()
  if ((await pill.getAttribute('aria-pressed')) !== 'true') await pill.click()
  await expect(page.getByRole('region', { name: 'Ευρήματα' })).toBeVisible()
}

/** Everything of an application is stored. */
export const savedSign = (page: Page): Locator => page.getByText(/^Αποθηκεύτηκε \d/)

/** The first cell of a list that holds something: until its rows come, a grid shows empty ones, which open nothing. */
export const firstCell = (page: Page): Locator => page.getByRole('gridcell').filter({ hasText: /\S/ }).first()

/** Saves what stands on the page. */
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^Αποθήκευση/ })

/** Leads to the submission of an application. */
export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Υποβολή…' })

/** What the logged-in user can do with his session. */
export const userMenu = (page: Page): Locator => page.getByRole('button', { name: /^(Χρήστης|User):/ })

/** Presses one of the choices in the account, language or colours, by its name, and closes the account. */
export const chooseInAccount = async (page: Page, name: string): Promise<void> => {
  await userMenu(page).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Shows every page in the other language. */
export const switchLanguage = (page: Page, language: 'English' | 'Ελληνικά'): Promise<void> =>
  chooseInAccount(page, language)

/** What the Tab key reaches before the content of a page, in its order, by name. */
export const stopsBeforeMain = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
      .filter(
        (one) =>
          main !== null &&
          one.tabIndex >= 0 &&
          !('disabled' in one && one.disabled === true) &&
          one.checkVisibility({ visibilityProperty: true }) &&
          (one.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      )
      .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
  })
