import { expect } from '@playwright/test'
import { goTo, section, settled } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

/** What the page keeps of the headings that came into it. */
const HEADINGS = 'journeyHeadings'

test('a section comes once when it is opened, under its own name, from whichever page', async ({ page }) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find(({ status, totparcels }) => status < 30 && totparcels > 0)
  await page.addInitScript((name) => {
    const seen: string[] = []
    Reflect.set(window, name, seen)
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent ?? ''
      if (heading !== '' && heading !== seen.at(-1)) seen.push(heading)
    }).observe(document, { childList: true, characterData: true, subtree: true })
  }, HEADINGS)
  await goTo(page, `Edetedeaeehd?id=${draft?.id ?? 0}`)
  const way = ['Καλλιέργειες', 'Ζωικό κεφάλαιο', 'Δικαιολογητικά', 'Συγκαταθέσεις', 'Αγροτεμάχια', 'Δικαιώματα']
  for (const name of way) {
    await section(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await settled(page)
  }
  const seen = await page.evaluate((name) => Reflect.get(window, name) as readonly string[], HEADINGS)
  expect(seen).toEqual(['Σύνοψη', ...way])
})
