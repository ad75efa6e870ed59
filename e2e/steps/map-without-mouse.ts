import { expect, type Locator, type Page } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { listedParcels } from '../parcels.ts'

export const map = (page: Page): Locator => page.locator('[role="application"]')

const spoken = (page: Page): Locator => page.locator('.eae-map > [aria-live="polite"]')

/**
 * Keeps all that the map says from now on, as a screen reader hears it: a sentence stands for a second only, before the
 * finding that it led to takes its place.
 */
export const listenTo = async (page: Page): Promise<readonly string[]> => {
  const said: string[] = []
  await page.exposeFunction('tellJourney', (text: string) => {
    said.push(text)
  })
  await spoken(page).evaluate((region) => {
    const tell = Reflect.get(window, 'tellJourney') as (text: string) => void
    const watch = new MutationObserver(() => tell(region.textContent ?? ''))
    watch.observe(region, { childList: true, characterData: true, subtree: true })
  })
  return said
}

/** Waits until something was said. */
export const expectSaid = (said: readonly string[], text: RegExp): Promise<void> =>
  expect.poll(() => said.some((one) => text.test(one)), { message: String(text) }).toBe(true)

export const saved = (page: Page): Locator => page.getByText('Η αίτηση αποθηκεύτηκε')

export const save = (page: Page): Locator => page.getByRole('button', { name: /^Αποθήκευση \(/ })

export const listed = (page: Page, name: string): Locator => listedParcels(page).filter({ hasText: name })

/** Loads the saved page anew and waits for its map. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await mapReady(page)
}
