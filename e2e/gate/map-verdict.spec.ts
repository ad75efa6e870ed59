import { expect } from '@playwright/test'
import { expectAreaChange, pixelOf, type Colour } from '../map.ts'
import { undo } from '../parcels.ts'
import { test } from '../test.ts'
import { WHOLE, cursor, verdict, openRectangle, colouredAlong, holdAcross } from '../steps/map-verdict.ts'

const CROSSING = 'το περίγραμμα τέμνει ή ακουμπά τον εαυτό του'

const RED: Colour = [
  [181, 255],
  [0, 79],
  [0, 79],
]

/** How often a line changes between red and another colour: a full line does not, a dashed one does at each end of a dash. */
const changes = (line: readonly boolean[]): number =>
  line.filter((isRed, at) => at > 0 && isRed !== line[at - 1]).length

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
