import { labelPoint } from '@eae/map/core/canonical.ts'
import type { Point } from '@eae/map/core/grid.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  clickMap,
  drawnArea,
  expectAreaChange,
  hoverMap,
  pasteCorners,
  pixelOf,
  tableCorners,
  type Place,
} from './map.ts'
import { edit, neighbours, tool, undo } from './parcels.ts'
import { signIn } from './people.ts'
import { test } from './test.ts'

const CROSSING = 'το περίγραμμα τέμνει ή ακουμπά τον εαυτό του'
const WHOLE = 60 * 50

const map = (page: Page): Locator => page.locator('[role="application"]')
const cursor = (page: Page): Promise<string> => map(page).evaluate((element) => element.style.cursor)
const verdict = (page: Page): Locator => page.locator('.eae-map-measure')
const refusal = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Μη αποδεκτή γεωμετρία' })

/** Opens a parcel of the adviser with a rectangle of 60 m by 50 m as its shape; gives its lower left corner. */
const openRectangle = async (page: Page): Promise<Point> => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  await edit(page, edeId, left)
  const [x, y] = (labelPoint(left.geom) ?? [0, 0]).map(Math.round) as [number, number]
  const table = await pasteCorners(page, [
    [x, y],
    [x + 60, y],
    [x + 60, y + 50],
    [x, y + 50],
  ])
  await expect.poll(() => drawnArea(page)).toBe(WHOLE)
  await table.getByRole('button', { name: 'Κλείσιμο' }).click()
  return [x, y]
}

/** Pixel by pixel between two places: whether what is drawn there has a colour. */
const colouredAlong = async (page: Page, from: Place, to: Place, colour: Colour): Promise<readonly boolean[]> => {
  const box = await page.locator('.eae-map-canvas').boundingBox()
  if (!box) throw new Error('the map is not on the page')
  const [start, end] = [await pixelOf(page, from), await pixelOf(page, to)]
  const count = Math.round(Math.hypot(end.x - start.x, end.y - start.y))
  const along = Array.from({ length: count }, (_, step) => [
    start.x - box.x + ((end.x - start.x) * step) / count,
    start.y - box.y + ((end.y - start.y) * step) / count,
  ])
  return page.locator('.eae-map-canvas').evaluate(
    (root, { along: places, colour: ranges }) => {
      const canvases = [...root.querySelectorAll('canvas')]
      return places.map(([x = 0, y = 0]) =>
        canvases.some((canvas) => {
          const scale = canvas.width / canvas.getBoundingClientRect().width
          const pixel = canvas.getContext('2d')?.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data
          const [, , , alpha = 0] = pixel ?? []
          const isInside = ranges.every(([least, most], at) => {
            const part = pixel?.[at] ?? -1
            return part >= least && part <= most
          })
          return alpha > 200 && isInside
        }),
      )
    },
    { along, colour },
  )
}

/** The least and the most of red, green and blue. */
type Colour = readonly (readonly [number, number])[]
const RED: Colour = [
  [181, 255],
  [0, 79],
  [0, 79],
]
const BLUE: Colour = [
  [0, 60],
  [60, 140],
  [130, 210],
]

/** How often a line changes between red and another colour: a full line does not, a dashed one does at each end of a dash. */
const changes = (line: readonly boolean[]): number =>
  line.filter((isRed, at) => at > 0 && isRed !== line[at - 1]).length

/** Holds the lower left corner of the rectangle and moves it across the opposite side, without letting it go. */
const holdAcross = async (page: Page, [x, y]: Point): Promise<void> => {
  const [start, end] = [await pixelOf(page, [x, y]), await pixelOf(page, [x + 90, y + 25])]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
}

test('a corner moved where it may not stand is told at once: cursor, dashed red line and reason; back inside, no more', async ({
  page,
}) => {
  const [x, y] = await openRectangle(page)
  await holdAcross(page, [x, y])
  await expect(verdict(page)).toHaveAttribute('data-state', 'invalid')
  await expect(verdict(page)).toContainText(CROSSING)
  await expect.poll(() => cursor(page)).toBe('not-allowed')
  // The side that nothing lies over, from the upper left corner to where it is crossed.
  const line = async () => colouredAlong(page, [x + 5, y + 50 - 5 * (25 / 90)], [x + 50, y + 50 - 50 * (25 / 90)], RED)
  await expect.poll(async () => changes(await line())).toBeGreaterThan(6)
  expect((await line()).filter(Boolean).length).toBeGreaterThan((await line()).length / 4)

  const inside = await pixelOf(page, [x - 6, y - 4])
  await page.mouse.move(inside.x, inside.y, { steps: 4 })
  await expect(verdict(page)).toHaveAttribute('data-state', 'live')
  await expect(verdict(page)).not.toContainText(CROSSING)
  await expect.poll(() => cursor(page)).toBe('crosshair')
  await page.mouse.up()
  await expectAreaChange(page, WHOLE)
  await undo(page, 'Μετακίνηση κορυφής', WHOLE)
})

test.describe('on a fine screen', () => {
  test.use({ deviceScaleFactor: 2 })

  test('what is drawn stays on its land when the map moves below it', async ({ page }) => {
    const [x, y] = await openRectangle(page)
    const share = async (from: Place, to: Place) => {
      const line = await colouredAlong(page, from, to, BLUE)
      return line.filter(Boolean).length / line.length
    }
    // The side of the rectangle between its corners, and a line beside it.
    const side = () => share([x + 5, y], [x + 55, y])
    const beside = () => share([x + 5, y - 5], [x + 55, y - 5])
    await expect.poll(side).toBeGreaterThan(0.9)
    expect(await beside()).toBe(0)
    const view = await page.locator('[data-view]').getAttribute('data-view')
    for (const key of ['ArrowUp', 'ArrowRight']) await map(page).press(key)
    await expect.poll(() => page.locator('[data-view]').getAttribute('data-view')).not.toBe(view)
    await expect.poll(side).toBeGreaterThan(0.9)
    expect(await beside()).toBe(0)
  })
})

test('let go where it may not stand, a corner goes back, and what was drawn is offered repaired', async ({ page }) => {
  const [x, y] = await openRectangle(page)
  const before = await tableCorners(page)
  await holdAcross(page, [x, y])
  await page.mouse.up()
  // The words of the specification, and then the reason.
  await expect(refusal(page)).toContainText('Μη αποδεκτή γεωμετρία')
  await expect(refusal(page)).toContainText('Δεν επιτρέπονται πολύγωνα τέτοιας μορφής')
  await expect(refusal(page)).toContainText('Το περίγραμμα τέμνει ή ακουμπά τον εαυτό του')
  expect(await drawnArea(page)).toBe(WHOLE)
  expect(await tableCorners(page)).toEqual(before)

  // The message may be closed: what was drawn is kept with the history.
  await refusal(page).getByRole('button', { name: 'Κλείσιμο' }).click()
  await expect(refusal(page)).toHaveCount(0)
  await tool(page, 'Ιστορικό αλλαγών του αγροτεμαχίου').click()
  const steps = page.getByRole('region', { name: 'Ιστορικό αλλαγών του αγροτεμαχίου' })
  await expect(steps.getByText(/^Δεν έγινε δεκτό σχήμα με [\d.,]+ στρ\./)).toBeVisible()
  await steps.getByRole('button', { name: 'Επιδιόρθωση…' }).click()
  const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
  await expect(panel.getByRole('combobox', { name: 'Εργασία' })).toContainText('Επιδιόρθωση')
  await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
  await expect(panel).toHaveCount(0)
  // The two triangles on both sides of the crossing, 500 m² each.
  await expect.poll(() => drawnArea(page)).toBe(1_000)
  await map(page).focus()
  await undo(page, 'Επιδιόρθωση', WHOLE)
  expect(await tableCorners(page)).toEqual(before)
})

test('a corner that would cross the sketch is refused while it is aimed at, and the sketch stays', async ({ page }) => {
  const [x, y] = await openRectangle(page)
  await map(page).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await page.keyboard.down('Alt')
  for (const place of [
    [x, y],
    [x + 60, y + 50],
    [x + 60, y],
  ] as const)
    await clickMap(page, place)
  const across: Place = [x + 10, y + 40]
  await hoverMap(page, across)
  await expect(verdict(page)).toContainText('Η γραμμή τέμνει το ίδιο το σχήμα')
  await expect.poll(() => cursor(page)).toBe('not-allowed')
  await clickMap(page, across)
  await expect(refusal(page)).toContainText('Η γραμμή τέμνει το ίδιο το σχήμα')
  // A corner that crosses nothing is taken, and the shape has the three before it.
  await clickMap(page, [x + 20, y - 10])
  await page.keyboard.up('Alt')
  await page.keyboard.press('Enter')
  await expectAreaChange(page, 0)
  expect(await tableCorners(page)).toHaveLength(4)
})
