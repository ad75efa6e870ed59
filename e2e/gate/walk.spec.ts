import { expect, type Page } from '@playwright/test'
import type { Screen } from '../../packages/web/src/screens.ts'
import { findQuickFaults } from '../axe.ts'
import { goTo, goWithin, resize, stopsBeforeMain } from '../frame.ts'
import { beginWalk, DESK, HEIGHT, PHONE, screensOf, type Walk, type Walker } from '../steps/walk.ts'
import { test } from '../test.ts'

// Every page that is made, from the table of pages, each once and by the router as a link leads there: it stands, nothing
// is complained of, it is accessible but for contrast, and fits a phone. Languages, widths, contrast and the form of a
// row are walked by the complete run (all/pages.spec.ts).

/** Stops of the Tab key before the content, at most (WORKPLACE 2). */
const MAX_STOPS = 8

/** What the frame promises on every page: few stops before the content, and that the window itself does not scroll. */
const frameFaultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  const stops = await stopsBeforeMain(page)
  if (stops.length > MAX_STOPS) faults.push(`has ${stops.length} stops before the content: ${stops.join(', ')}`)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > HEIGHT) faults.push(`is ${height} px high in a window of ${HEIGHT}`)
  return faults
}

/** What is wrong with a page, beside what its browser says. */
const faultsOf = async (page: Page, { path, privilege }: Screen): Promise<string[]> => {
  const faults: string[] = []
  if (new URL(page.url()).pathname !== `/eae2024${path}`) faults.push(`stands at ${page.url()}`)
  if (!(await page.getByRole('heading', { level: 1 }).first().isVisible())) faults.push('has no heading')
  faults.push(...(await findQuickFaults(page)))
  if (privilege !== 'public') faults.push(...(await frameFaultsOf(page)))
  await resize(page, PHONE, HEIGHT)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > PHONE) faults.push(`is ${width} px wide in a window of ${PHONE}`)
  await resize(page, DESK, HEIGHT)
  return faults
}

const walk = async ({ page, complaints, addressOf }: Walk, screens: readonly Screen[]): Promise<readonly string[]> => {
  const faults: string[] = []
  await page.setViewportSize({ width: DESK, height: HEIGHT })
  for (const [index, screen] of screens.entries()) {
    const address = addressOf(screen)
    complaints.length = 0
    // A login page is left as soon as somebody is on it, so each of them is loaded.
    if (index === 0 || screen.privilege === 'public') await goTo(page, address.slice(1))
    else await goWithin(page, address)
    const found = [...(await faultsOf(page, screen)), ...complaints]
    faults.push(...found.map((fault) => `${screen.path}: ${fault}`))
  }
  return faults
}

/** Walks of about the same length, none of them longer than a slow machine has time for: two of them are under way at a time. */
const WALKS: readonly (readonly [who: string, walker: Walker, part: number, parts: number])[] = [
  ['an administrator, first quarter', 'admin', 0, 4],
  ['an administrator, second quarter', 'admin', 1, 4],
  ['an administrator, third quarter', 'admin', 2, 4],
  ['an administrator, last quarter', 'admin', 3, 4],
  ['a farmer', 'farmer', 0, 1],
  ['nobody', 'nobody', 0, 1],
]

test.describe.configure({ mode: 'parallel' })

for (const [who, walker, part, parts] of WALKS) {
  test(`every page of ${who} stands, is accessible and fits a phone`, async ({ page }) => {
    const screens = screensOf(walker).filter((_screen, index) => index % parts === part)
    expect(screens.length).toBeGreaterThan(0)
    expect(await walk(await beginWalk(walker, page), screens)).toEqual([])
  })
}
