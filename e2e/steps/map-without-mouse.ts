import { type Locator, type Page } from '@playwright/test'
import { mapReady } from '../frame.ts'

export const map = (page: Page): Locator => page.locator('[role="application"]')

export const spoken = (page: Page): Locator => page.locator('.eae-map > [aria-live="polite"]')

export const saved = (page: Page): Locator => page.getByText('Η αίτηση αποθηκεύτηκε')

export const save = (page: Page): Locator => page.getByRole('button', { name: /^Αποθήκευση \(/ })

export const listed = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(` ${name} ?`) })

/** Loads the saved page anew and waits for its map. */
export const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await mapReady(page)
}
