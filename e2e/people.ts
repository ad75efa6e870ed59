import { expect, type Page } from '@playwright/test'

/** Password of every demo login. */
export const PASSWORD = 'Demo-2026-eae'

/** Logs in through the form and chooses the preselected year. */
export const logIn = async (page: Page, login: string): Promise<void> => {
  await page.goto('loginLocal')
  await page.getByRole('textbox', { name: 'Όνομα χρήστη' }).fill(login)
  await page.getByRole('textbox', { name: 'Κωδικός πρόσβασης' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Σύνδεση' }).click()
  await page.getByRole('dialog', { name: 'Επιλογή έτους' }).getByRole('button', { name: 'Επιλογή' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens the farmer's own application of the year from the home page. */
export const openOwnApplication = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: 'Συνέχεια' })
    .or(page.getByRole('button', { name: 'Συνέχεια' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'ΓΑΛΑΝΗ ΕΛΕΝΗ' })).toBeVisible()
}

/** Goes to the map and waits until it has drawn everything. */
export const openMap = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Αγροτεμάχια και χάρτης' }).click()
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible()
}

/** A card of the home page as the server gives it. */
export interface Card {
  readonly id: number
  readonly status: number
  readonly afm: string
  readonly totparcels: number
}

/** The applications of the chosen year that the logged-in user works on. */
export const myApplications = async (page: Page): Promise<readonly Card[]> =>
  page.evaluate(async () => {
    const response = await fetch('rest/Edetedeaeehd/findMine', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-eae': '1' },
      body: JSON.stringify({ etos: new Date().getFullYear() }),
    })
    return ((await response.json()) as { data: Card[] }).data
  })
