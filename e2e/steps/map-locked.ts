import { type Page } from '@playwright/test'

export const message = (page: Page) => page.locator('.eae-map').getByRole('alert')
