import { expect, type Page } from '@playwright/test'
import { firstCell, switchLanguage } from '../frame.ts'
import { expectAccessible } from '../axe.ts'
import { beginWalk, DESK, HEIGHT, PHONE, screensOf, TABLET, type Walk, type Walker } from '../steps/walk.ts'
import { test } from '../test.ts'

// Every page that is made, from the table of pages: a new one is walked without a line here.

const WALKERS = ['admin', 'farmer', 'nobody'] as const

/** Walkers, each on one page for all of theirs. */
const walks = new Map<Walker, Walk>()

const walkOf = async (walker: Walker, newPage: () => Promise<Page>): Promise<Walk> => {
  const walk = walks.get(walker) ?? (await beginWalk(walker, await newPage()))
  walks.set(walker, walk)
  return walk
}

/** Waits until a page stands: its heading, and the map where it has one. */
const expectShown = async (page: Page, lang: 'el' | 'en'): Promise<void> => {
  await expect(page.locator(`html[lang="${lang}"]`)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[data-map-ready="false"]')).toHaveCount(0)
}

/** A page may be longer than the window and never wider. */
const expectFits = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
    .toBeLessThanOrEqual(width)
}

const all = WALKERS.flatMap((walker) => screensOf(walker).map((screen) => ({ walker, screen })))

for (const { walker, screen } of all) {
  test(`${screen.path} stands in both languages and three widths, and is accessible`, async ({ browser }) => {
    const { page, complaints, addressOf } = await walkOf(walker, () => browser.newPage())
    complaints.length = 0
    await page.setViewportSize({ width: DESK, height: HEIGHT })
    await page.goto(addressOf(screen).slice(1))
    await expectShown(page, 'el')
    expect(new URL(page.url()).pathname).toBe(`/eae2024${screen.path}`)
    await expectAccessible(page)
    // Who is not logged in has no account: the button stands on the page.
    if (walker === 'nobody') await page.getByRole('button', { name: 'English' }).click()
    else await switchLanguage(page, 'English')
    await expectShown(page, 'en')
    await expectFits(page, TABLET)
    await expectFits(page, PHONE)
    await expectAccessible(page)
    await page.evaluate(() => localStorage.removeItem('eae.lang'))
    // Behind the list of a table stands the form of a row.
    const row = firstCell(page)
    if (screen.place === 'catalogues' && (await row.isVisible())) {
      await page.reload()
      await page.setViewportSize({ width: DESK, height: HEIGHT })
      await row.click()
      await expect(page.getByRole('button', { name: 'Επιστροφή', exact: true })).toBeVisible()
      await expectShown(page, 'el')
      await expectFits(page, PHONE)
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })
}
