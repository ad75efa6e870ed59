import { expect, type Page } from '@playwright/test'
import { SCREENS, type Screen } from '../packages/web/src/screens.ts'
import { expectAccessible } from './axe.ts'
import { myApplications, signIn } from './people.ts'
import { test } from './test.ts'

// Every page that is made, from the table of pages: a new one is walked without a line here.

/** Widths of the design (WORKPLACE): a desk, a tablet held upright, a phone. */
const [DESK, TABLET, PHONE] = [1_440, 1_024, 390]
const HEIGHT = 900

/** Who walks a page: whose it is, as far as its row says; an administrator sees the rest. */
const walkerOf = ({ privilege, audience, place }: Screen): 'nobody' | 'farmer' | 'admin' => {
  if (privilege === 'public') return 'nobody'
  return audience === 'all' && ['detail', 'top', 'header', 'authorisations', 'utilities'].includes(place)
    ? 'farmer'
    : 'admin'
}

/** Pages of a walker, and what their browser complained of. */
interface Walk {
  readonly page: Page
  readonly complaints: string[]
  readonly application: number
}
const walks = new Map<string, Walk>()

const walkOf = async (walker: ReturnType<typeof walkerOf>, newPage: () => Promise<Page>): Promise<Walk> => {
  const known = walks.get(walker)
  if (known !== undefined) return known
  const page = await newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  if (walker !== 'nobody') await signIn(page, walker)
  const application = walker === 'farmer' ? ((await myApplications(page))[0]?.id ?? 0) : 0
  const walk = { page, complaints, application }
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

for (const screen of SCREENS.filter(({ component }) => component !== null)) {
  test(`${screen.path} stands in both languages and three widths, and is accessible`, async ({ browser }) => {
    const { page, complaints, application } = await walkOf(walkerOf(screen), () => browser.newPage())
    complaints.length = 0
    const query = screen.path.startsWith('/Edetedeaee') && screen.place === 'detail' ? `?id=${application}` : ''
    await page.setViewportSize({ width: DESK, height: HEIGHT })
    await page.goto(`${screen.path.slice(1)}${query}`)
    await expectShown(page, 'el')
    expect(new URL(page.url()).pathname).toBe(`/eae2024${screen.path}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expectShown(page, 'en')
    await expectFits(page, TABLET)
    await expectFits(page, PHONE)
    await expectAccessible(page)
    await page.evaluate(() => localStorage.removeItem('eae.lang'))
    // Behind the list of a table stands the form of a row.
    const row = page.getByRole('gridcell').first()
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
