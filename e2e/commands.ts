import type { Locator, Page } from '@playwright/test'

/** The search of commands, people and pages. */
export const commandSearch = (page: Page): Locator => page.getByRole('dialog', { name: 'Αναζήτηση παντού' })

/** What opens it beside its key. */
export const commandButton = (page: Page): Locator => page.getByRole('button', { name: /^Αναζήτηση παντού/ })
