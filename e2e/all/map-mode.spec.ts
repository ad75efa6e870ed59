import { labelPoint } from '@eae/map/core/canonical.ts'
import { area, ringsOf } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { commandSearch } from '../commands.ts'
import { mapReady, tab } from '../frame.ts'
import { clickMap, drawnArea, pixelOf } from '../map.ts'
import { moreButton, moreTools, pressTool } from '../map-tools.ts'
import { choose, neighbours, type Pair } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** Share of the window's height that the map has at least: on a desk and on a phone, and on one that lies. */
const SHARES = [
  [1_440, 900, 0.85],
  [1_024, 768, 0.85],
  [390, 844, 0.85],
  [844, 390, 0.7],
] as const

const openMap = async (page: Page): Promise<Pair> => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await page.goto(`Edetedeaeeagroi?id=${pair.edeId}`)
  await mapReady(page)
  return pair
}

const canvas = async (page: Page) => {
  const box = await page.locator('.eae-map-canvas').boundingBox()
  if (box === null) throw new Error('the map is not on the page')
  return box
}

test('the map has the window: its share at four sizes, and all of it by one key', async ({ page }) => {
  await openMap(page)
  const notice = page.getByRole('button', { name: 'Κλείσιμο ανακοίνωσης' })
  if (await notice.isVisible()) await notice.click()
  for (const [width, height, least] of SHARES) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await canvas(page)).height / height, `${width}`).toBeGreaterThanOrEqual(least)
  }
  await page.setViewportSize({ width: 1_440, height: 900 })
  const list = page.getByRole('region', { name: 'Λίστα αγροτεμαχίων' })
  const panel = page.getByRole('complementary', { name: 'Πλαίσιο ευρημάτων και πρόβλεψης' })
  await expect(list).toBeVisible()
  await page.locator('.eae-map-canvas').focus()
  await page.keyboard.press('f')
  await expect(list).toHaveCount(0)
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('f')
  await expect(list).toBeVisible()
  await expect(panel).toBeVisible()
})

test('the land stays where it is on the screen when the list and the panel close and open', async ({ page }) => {
  const { left } = await openMap(page)
  await page.setViewportSize({ width: 1_440, height: 900 })
  await choose(page, left)
  // The map goes to the parcel once it is there, and until then stands where it stood.
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(left.geom)))
  const [corner] = ringsOf(left.geom)[0] ?? []
  if (!corner) throw new Error('the parcel has no corner')
  await mapReady(page)
  const before = await pixelOf(page, corner)
  const away = async () => {
    const now = await pixelOf(page, corner)
    return Math.hypot(now.x - before.x, now.y - before.y)
  }
  const closing = [
    page.getByRole('button', { name: 'Κλείσιμο λίστας' }),
    page.getByRole('button', { name: 'Κλείσιμο πλαισίου' }),
    page.getByRole('button', { name: /^\d+ αγροτεμάχια$/ }),
  ]
  for (const button of closing) {
    const { width } = await canvas(page)
    await button.click()
    await expect.poll(async () => (await canvas(page)).width).not.toBe(width)
    await expect.poll(away).toBeLessThan(2)
  }
})

test('the tab of the parcel stays when another is chosen, and a panel of the map stays while another tab is looked at', async ({
  page,
}) => {
  const { left, right } = await openMap(page)
  await choose(page, left)
  await tab(page, 'Καλλιέργειες').click()
  await choose(page, right)
  await expect(page.getByRole('heading', { name: right.shortdesc })).toBeVisible()
  await expect(tab(page, 'Καλλιέργειες')).toHaveAttribute('aria-selected', 'true')
  await pressTool(page, 'Μετάβαση σε συντεταγμένες')
  const fields = page.getByRole('region', { name: 'Μετάβαση σε συντεταγμένες' }).getByRole('textbox')
  await fields.first().fill('412000')
  await tab(page, 'Αγροτεμάχιο').click()
  await expect(fields).toHaveCount(0)
  await tab(page, 'Μετάβαση').click()
  await expect(fields.first()).toHaveValue('412000')
  await page
    .getByRole('region', { name: 'Μετάβαση σε συντεταγμένες' })
    .getByRole('button', { name: 'Κλείσιμο' })
    .click()
  await expect(tab(page, 'Μετάβαση')).toHaveCount(0)
  await expect(tab(page, 'Αγροτεμάχιο')).toHaveAttribute('aria-selected', 'true')
})

test('what was selected beside a parcel is selected no more when one comes back to it', async ({ page }) => {
  const { left, right } = await openMap(page)
  await choose(page, left)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(left.geom)))
  await mapReady(page)
  const inside = labelPoint(right.geom)
  if (!inside) throw new Error('the parcel has no inside')
  await clickMap(page, inside)
  const selection = page.getByRole('button', { name: 'Κατάργηση επιλογής' })
  await expect(selection).toBeVisible()
  await choose(page, right)
  await expect(selection).toHaveCount(0)
  await choose(page, left)
  await expect(selection).toHaveCount(0)
})

test('a tool is found by its name: in its own list and among all commands, in Latin letters, too', async ({ page }) => {
  const { left } = await openMap(page)
  await choose(page, left)
  await moreButton(page).click()
  await moreTools(page).getByRole('searchbox').fill('peristrofh')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Εργασία' })).toHaveValue('rotate')
  // Typed at once, while the search is on its way: no letter of it is a key of the map.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('diairesh')
  await expect(page.getByRole('combobox', { name: 'ΑΦΜ, όνομα, σελίδα, εντολή' })).toHaveValue('diairesh')
  await commandSearch(page)
    .getByRole('option', { name: /^Διαίρεση/ })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: 'Εργασία' })).toHaveValue('splitLine')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the parcel is a card that opens its sheet, the list another, and drawing takes the place of the card', async ({
    page,
  }) => {
    const { left } = await openMap(page)
    await choose(page, left)
    const card = page.getByRole('button', { name: new RegExp(`${left.shortdesc} `) })
    await card.tap()
    const sheet = page.getByRole('dialog', { name: 'Αγροτεμάχιο' })
    await expect(sheet.getByRole('heading', { name: left.shortdesc })).toBeVisible()
    await sheet.getByRole('button', { name: 'Κλείσιμο' }).tap()
    await expect(sheet).toHaveCount(0)
    await pressTool(page, 'Σχεδίαση')
    await expect(card).toHaveCount(0)
    await pressTool(page, 'Σχεδίαση')
    await expect(card).toBeVisible()
  })
})

test('in a window that is enlarged to 400 % the tools, the view and the parcel can be pressed without a scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const { left } = await openMap(page)
  await choose(page, left)
  const parcel = page.getByRole('button', { name: new RegExp(left.shortdesc) })
  const tools = page.getByRole('toolbar', { name: 'Εργαλεία χάρτη' }).getByRole('button')
  for (const one of await tools.all()) await expect(one).toBeInViewport({ ratio: 1 })
  for (const one of [parcel, page.getByRole('button', { name: 'Σμίκρυνση' }), tools.first()]) {
    await expect(one).toBeInViewport({ ratio: 1 })
    await one.click({ trial: true })
  }
})

test('the table of corners in the panel beside the map shows its numbers in full', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 })
  const { left } = await openMap(page)
  await choose(page, left)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(left.geom)))
  await pressTool(page, 'Πίνακας κορυφών')
  const fields = page.getByRole('textbox', { name: /^[XY] κορυφής/ })
  await expect(fields.first()).toBeVisible()
  const cut = await fields.evaluateAll((inputs) =>
    inputs.flatMap(({ scrollWidth, clientWidth }) => (scrollWidth > clientWidth ? [scrollWidth - clientWidth] : [])),
  )
  expect(cut).toEqual([])
  const panel = page.getByRole('region', { name: 'Πίνακας κορυφών' })
  for (const part of [panel.getByText(/° ?/).first(), panel.getByRole('button', { name: 'Εφαρμογή' })])
    await expect(part).toBeInViewport({ ratio: 1 })
})
