import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { resize } from './frame.ts'
import { signIn } from './people.ts'

/** What lies between two stops that a person goes to by the Tab key, at most: a list of boxes to be ticked has one for each row. */
const MOST_STOPS = 120

/** Goes on, or back, by the Tab key alone until something has the focus. */
export const tabTo = async (page: Page, wanted: Locator, way: 'on' | 'back' = 'on'): Promise<void> => {
  // The box of a chip has no size of its own.
  await expect(wanted).toBeAttached()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
  }
  await expect(wanted).toBeFocused()
}

/** Goes to something by the Tab key and presses it by a key. */
export const pressByKeys = async (page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Opens a menu and chooses a line of it, with the arrows. */
export const chooseByKeys = async (page: Page, opener: Locator, name: string): Promise<void> => {
  await pressByKeys(page, opener)
  const line = page.getByRole('menuitem', { name })
  await expect(line).toBeVisible()
  for (let lines = 0; lines < MOST_STOPS; lines += 1) {
    if (await line.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Chooses one of several: on a desk out of the list below the field, on a phone out of the sheet that it opens. */
export const optionByKeys = async (page: Page, box: Locator, option: string | RegExp): Promise<void> => {
  await tabTo(page, box)
  const isSheet = (await box.getAttribute('aria-haspopup')) === 'dialog'
  await page.keyboard.press(isSheet ? 'Enter' : 'ArrowDown')
  const line = page.getByRole('option', { name: option }).first()
  await expect(line).toBeVisible()
  for (let lines = 0; lines < MOST_STOPS; lines += 1) {
    if (await line.evaluate((one) => one === document.activeElement || 'comboboxSelected' in one.dataset)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(line).toHaveCount(0)
  await expect(box).toBeFocused()
}

/** Goes to a group of which one is chosen, and with the arrows to the one that is wanted. */
export const radioByKeys = async (page: Page, group: Locator, name: string): Promise<void> => {
  const wanted = group.getByRole('radio', { name })
  await tabTo(page, group.getByRole('radio', { checked: true }).or(group.getByRole('radio').first()).first())
  await page.keyboard.press('Space')
  for (let steps = 0; steps < MOST_STOPS && !(await wanted.isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
}

/** Opens a row of a list that shows a text: a card of a phone, or in a grid, of which Tab finds the head and arrows the rows. */
export const openRowByKeys = async (page: Page, text: string): Promise<void> => {
  const grid = page.getByRole('grid').or(page.getByRole('treegrid'))
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text }).first()
  await expect(row).toBeVisible()
  if ((await grid.count()) === 0) return pressByKeys(page, row.getByRole('button').first())
  const isIn = (one: Element): boolean => one.contains(document.activeElement)
  for (let stops = 0; stops < MOST_STOPS && !(await grid.evaluate(isIn)); stops += 1) await page.keyboard.press('Tab')
  for (let rows = 0; rows < MOST_STOPS && !(await row.evaluate(isIn)); rows += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Something has the focus, once the page has drawn what came: nobody is sent back to the beginning of the window. */
export const expectHeld = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.activeElement !== document.body)))
          }),
      ),
    )
    .toBe(true)

/** A login in a window of a phone, or of a desk. */
export const enterForKeys = async (browser: Browser, login: string, on: 'phone' | 'desk'): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, login)
  await (on === 'phone' ? resize(page, 390, 844) : resize(page, 1_440, 900))
  return page
}

/** Goes to a field, or to that of a name, and writes in the place of what stands there. */
export const writeByKeys = async (page: Page, field: Locator | string | RegExp, text: string): Promise<void> => {
  const isNamed = typeof field === 'string' || field instanceof RegExp
  await tabTo(page, isNamed ? page.getByRole('textbox', { name: field }) : field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opens the way to do something, which has the focus then, writes the words that it wants, and does it. */
export const actByKeys = async (page: Page, name: string, words?: string): Promise<void> => {
  await pressByKeys(page, page.getByRole('button', { name, exact: true }).first())
  const way = page.getByRole('region', { name, exact: true })
  await expect(way).toBeFocused()
  if (words !== undefined) await writeByKeys(page, way.getByRole('textbox', { name: /Αιτιολογία|Παρατηρήσεις/ }), words)
  await pressByKeys(page, way.getByRole('button', { name, exact: true }))
  await expect(way).toHaveCount(0)
  await expectHeld(page)
}
