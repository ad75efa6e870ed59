import { type Page } from '@playwright/test'

/** Centre of the view (EPSG:3857) and metres per pixel, as the map publishes them. */
export const view = async (page: Page): Promise<string> =>
  (await page.locator('[data-view]').getAttribute('data-view')) ?? ''
