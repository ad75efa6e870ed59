import { bbox, type Point } from '@eae/map/core/grid.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { clickMap, drawnArea, expectAreaChange, pasteCorners, tableCorners } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** Metres beyond the parcel where a line that cuts it begins and ends. */
const BEYOND = 4

const openTools = async (page: Page, operation: string): Promise<Locator> => {
  await pressTool(page, 'Διαίρεση')
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await panel.getByRole('combobox', { name: 'Εργασία' }).selectOption({ label: operation })
  return panel
}

/** A line from above the parcel to below it, at a share of its width. */
const drawAcross = async (page: Page, corners: readonly Point[], share: number): Promise<void> => {
  const [xmin, ymin, xmax, ymax] = bbox({ type: 'Polygon', coordinates: [corners] }) ?? [0, 0, 0, 0]
  const x = xmin + share * (xmax - xmin)
  await clickMap(page, [x, ymax + BEYOND])
  await clickMap(page, [x, ymin - BEYOND])
  await page.keyboard.press('Enter')
}

/** Takes the first side that the operation works with: beside a very short one it may have no room. */
const chooseSide = async (panel: Locator): Promise<void> => {
  const sides = panel.getByRole('combobox', { name: 'Πλευρά' })
  const apply = panel.getByRole('button', { name: 'Εφαρμογή' })
  for (let index = 0; index < (await sides.getByRole('option').count()); index += 1) {
    await sides.selectOption({ index })
    if (await apply.isEnabled()) return
  }
  throw new Error('no side can be moved')
}

/** Waits until there is a step to take back: of some operations the area stays as it was. */
const expectStep = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Αναίρεση/ })).toHaveAttribute('aria-disabled', 'false')

const shiftOf = (before: readonly Point[], after: readonly Point[]): readonly Point[] =>
  after.map(([x, y], index) => [
    Math.round((x - (before[index]?.[0] ?? 0)) * 1_000),
    Math.round((y - (before[index]?.[1] ?? 0)) * 1_000),
  ])

interface Operation {
  readonly name: string
  /** What is typed, by the name of its field. */
  readonly typed?: readonly (readonly [field: RegExp, text: (before: number) => string])[]
  /** Where a line is drawn across the parcel, as a share of its width. */
  readonly line?: number
  readonly pieces?: number
  readonly hasSide?: boolean
  /** Checks the drawn area against the one before, m². */
  readonly expects: (before: number, after: number) => void
}

const OPERATIONS: readonly Operation[] = [
  {
    name: 'Διαίρεση με γραμμή',
    line: 0.5,
    pieces: 2,
    expects: (before, after) => expect(after).toBeLessThan(before - 1),
  },
  {
    name: 'Λωρίδα κατά μήκος πλευράς',
    typed: [[/^Πλάτος/, () => '6']],
    pieces: 2,
    expects: (before, after) => expect(after).toBeLessThan(before - 1),
  },
  { name: 'Αλλαγή ορίου με γραμμή', line: 0.2, expects: (before, after) => expect(after).toBeLessThan(before - 1) },
  {
    name: 'Μετατόπιση πλευράς',
    typed: [[/^Μετατόπιση/, () => '-2']],
    hasSide: true,
    expects: (before, after) => expect(after).toBeLessThan(before - 1),
  },
  {
    name: 'Μετατόπιση πλευράς ως την έκταση',
    typed: [[/^Έκταση/, (before) => `${before - 100} τ.μ.`]],
    hasSide: true,
    expects: (before, after) => expect(Math.abs(after - (before - 100))).toBeLessThanOrEqual(1),
  },
  {
    name: 'Περιστροφή',
    typed: [[/^Μοίρες/, () => '30']],
    // Every corner comes to lie on the grid of a millimetre.
    expects: (before, after) => expect(Math.abs(after - before)).toBeLessThanOrEqual(2),
  },
]

test('each tool of the shape tools changes the parcel, is taken back and done again by keys', async ({ page }) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  const corners = await tableCorners(page)
  for (const { name, typed = [], line, pieces, hasSide = false, expects } of OPERATIONS) {
    await test.step(name, async () => {
      const panel = await openTools(page, name)
      for (const [field, text] of typed) await panel.getByRole('textbox', { name: field }).fill(text(before))
      if (hasSide) await chooseSide(panel)
      if (line !== undefined) await drawAcross(page, corners, line)
      if (pieces !== undefined) await expect(panel.getByRole('radio')).toHaveCount(pieces)
      await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
      await expect(panel).toHaveCount(0)
      await expectStep(page)
      const after = await drawnArea(page)
      expects(before, after)
      await page.locator('[role="application"]').focus()
      await page.keyboard.press('Control+z')
      await expect.poll(() => drawnArea(page)).toBe(before)
      await page.keyboard.press('Control+y')
      await expect.poll(() => drawnArea(page)).toBe(after)
      await page.keyboard.press('Control+z')
      await expect.poll(() => drawnArea(page)).toBe(before)
      expect(await tableCorners(page)).toEqual(corners)
    })
  }
})

test('a parcel is moved by metres, and its corners come from a spreadsheet', async ({ page }) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  const corners = await tableCorners(page)
  const panel = await openTools(page, 'Μετακίνηση')
  await panel.getByRole('textbox', { name: /^Ανατολικά/ }).fill('5')
  await panel.getByRole('textbox', { name: /^Βόρεια/ }).fill('-3,5')
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect(panel).toHaveCount(0)
  await expectStep(page)
  expect(await drawnArea(page)).toBe(before)
  expect(new Set(shiftOf(corners, await tableCorners(page)).map(String))).toEqual(new Set(['5000,-3500']))

  // Copied from a spreadsheet: two columns, a tab between them.
  const [x, y] = [Math.round(corners[0]?.[0] ?? 0), Math.round(corners[0]?.[1] ?? 0)]
  await pasteCorners(page, [
    [x, y],
    [x + 60, y],
    [x + 60, y + 50],
    [x, y + 50],
  ])
  await expect.poll(() => drawnArea(page)).toBe(60 * 50)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawnArea(page)).toBe(before)
})

test('by keys alone one goes from corner to corner and moves one by metres', async ({ page }) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const before = await drawnArea(page)
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Alt+ArrowUp')
  const spoken = page.getByText(/^Κορυφή \d+, X [\d.]+, Y [\d.]+\. Βέλη: μετακίνηση$/)
  await expect(spoken).toBeAttached()
  const first = await spoken.textContent()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(spoken).not.toHaveText(first ?? '')
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown')
  await expectAreaChange(page, before)
})
