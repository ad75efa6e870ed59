import { chromium, type Browser, type Page } from '@playwright/test'
import { takeNotes } from './page-notes.ts'
import { DEMO_PASSWORD } from './server.ts'

/** A line of 10 Mbit/s as a village has it: bytes a second, and milliseconds there and back. */
export const LINE = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 250_000, latency: 40 }

/** The browser that benches open pages in. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** The page has nothing more to ask, to draw or to come. */
export const isAtRest = (page: Page): Promise<void> =>
  page.locator('html[data-rest="true"]').waitFor({ state: 'attached', timeout: 120_000 })

/** A page of a new browser, the adviser signed in, with the year chosen. */
export const newPage = async (browser: Browser, base: string, etos: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, baseURL: base })
  const headers = { 'x-eae': '1' }
  await context.request.post('rest/Login/loginUser', { headers, data: { login: 'adviser', password: DEMO_PASSWORD } })
  const menu = await context.request.post('rest/Menu/getMenu', { headers, data: {} })
  const { userId } = (await menu.json()) as { readonly userId: number }
  await context.addInitScript(([key, year]) => localStorage.setItem(key, year), [
    `eae.year.${userId}`,
    String(etos),
  ] as const)
  await context.addInitScript(takeNotes)
  return context.newPage()
}
