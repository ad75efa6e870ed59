import { expect, type Locator, type Page } from '@playwright/test'

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

/** Chooses one of the options of a field, in its list or, on a phone, in the sheet that it opens. */
export const chooseOptionByKeys = async (page: Page, field: Locator, name: string | RegExp): Promise<void> => {
  const option = page.getByRole('option', { name })
  await pressByKeys(page, field)
  await expect(option).toBeVisible()
  for (let options = 0; options < MOST_STOPS; options += 1) {
    if (await option.evaluate((one) => one === document.activeElement || one.hasAttribute('data-combobox-selected')))
      break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(option).toHaveCount(0)
}

/** Goes to a field and types into it, instead of what stands in it. */
export const typeByKeys = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
