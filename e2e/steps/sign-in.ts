import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Identifies itself at the stand-in for the tax authority and answers its question. */
export const identify = async (page: Page, person: RegExp, answer: string): Promise<void> => {
  await page.getByRole('button', { name: /Συνέχεια στο taxisnet|Νέα προσπάθεια/ }).click()
  await page.getByRole('radio', { name: person }).check()
  await page.getByRole('button', { name: 'Σύνδεση' }).click()
  await page.getByRole('button', { name: answer, exact: true }).click()
}

/** Waits until the browser holds a cookie of such a name, or none of them. */
export const expectCookies = (context: BrowserContext, name: RegExp, isThere: boolean): Promise<void> =>
  expect.poll(async () => (await context.cookies()).some((cookie) => name.test(cookie.name))).toBe(isThere)

export const chooseYear = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Επιλογή έτους' }).getByRole('button', { name: 'Επιλογή' }).first().click()
