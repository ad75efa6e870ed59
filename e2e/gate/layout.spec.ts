import { expect, type Locator, type Page } from '@playwright/test'
import { barOf, goTo, mapReady, resize, section } from '../frame.ts'
import { logIn, myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

// What the frame is for, in numbers (docs/adr/0079): how much of the window is left to the work.

/** Windows with the part of their height that the map has at least, in percent. */
const MAP_SHARES = [
  [1_440, 900, 85],
  [1_024, 768, 85],
  [390, 844, 85],
  // A phone that lies on its side.
  [844, 390, 70],
] as const

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('it is not on the page')
  return box
}

/** How many of these elements lie wholly in the window, and show all of what they hold. */
const inSight = (elements: Locator): Promise<number> =>
  elements.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight && bottom > top && one.scrollWidth <= one.clientWidth + 1
      }).length,
  )

test('the map has the window to itself, and the values of an applicant are read without scrolling', async ({
  page,
}) => {
  await logIn(page, 'farmer')
  const id = (await myApplications(page))[0]?.id ?? 0
  await page.setViewportSize({ width: 1_440, height: 900 })
  await goTo(page, `Edetedeaeehd?id=${id}`)
  await section(page, 'Αιτών').click()
  await expect(barOf(page, 'ΓΑΛΑΝΗ ΕΛΕΝΗ')).toBeVisible()
  expect(await inSight(page.getByRole('main').locator('dl > div'))).toBeGreaterThanOrEqual(27)

  await section(page, 'Αγροτεμάχια').click()
  await mapReady(page)
  for (const [width, height, share] of MAP_SHARES) {
    await resize(page, width, height)
    const map = await boxOf(page.locator('[data-view]'))
    expect(Math.round((100 * map.height) / height), `at ${width} x ${height}`).toBeGreaterThanOrEqual(share)
  }

  await test.step('and on a phone the content begins below one bar', async () => {
    await resize(page, 390, 844)
    await goTo(page, `Edetedeaeehd?id=${id}`)
    const line = page.getByRole('complementary', { name: 'Ανακοίνωση' })
    const above = (await line.isVisible()) ? (await boxOf(line)).height : 0
    const { y } = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(Math.round(y - above)).toBeLessThanOrEqual(80)
  })
})

/** Rows of a list that lie wholly in the window, and where the first one begins below what was announced. */
const rowsOf = async (page: Page): Promise<{ readonly first: number; readonly count: number }> => {
  const rows = page.getByRole('main').locator('[role="row"][row-index]')
  await expect(rows.first()).toBeVisible()
  const { y } = await boxOf(rows.first())
  const bottom = page.viewportSize()?.height ?? 0
  const boxes = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  return { first: Math.round(y), count: boxes.filter((edge) => edge <= bottom).length }
}

test('a search shows its first row at once and a window full of rows', async ({ page }) => {
  await signIn(page, 'agency')
  await page.setViewportSize({ width: 1_440, height: 900 })
  await goTo(page, 'EdetedeaeehdSearch')
  const close = page.getByRole('button', { name: 'Κλείσιμο ανακοίνωσης' })
  if (await close.isVisible()) await close.click()
  const wide = await rowsOf(page)
  expect(wide.first).toBeLessThanOrEqual(180)
  expect(wide.count).toBeGreaterThanOrEqual(20)

  await resize(page, 1_024, 768)
  await page.getByRole('button', { name: 'κριτήριο' }).click()
  expect((await rowsOf(page)).count).toBeGreaterThanOrEqual(12)
})
