import { expect } from '@playwright/test'
import { clickMap, drawnArea, expectAreaChange, hoverMap, isInView, tableCorners } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { isSame, undo } from '../parcels.ts'
import { test } from '../test.ts'
import { clickFreely, editLeft, partWay } from '../steps/map-editing.ts'

test('O, or its button, follows the border the other way round, once', async ({ page }) => {
  const { border, first, last } = await editLeft(page)
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  const otherWay = page.getByRole('button', { name: 'Άλλη πλευρά', exact: true })
  await expect(otherWay).toHaveCount(0)
  await clickMap(page, first)
  await expect(otherWay).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('o')
  await expect(otherWay).toHaveAttribute('aria-pressed', 'true')
  await otherWay.click()
  await expect(otherWay).toHaveAttribute('aria-pressed', 'false')
  await otherWay.click()
  await expect(otherWay).toHaveAttribute('aria-pressed', 'true')
  await clickMap(page, last)
  await expect(otherWay).toHaveAttribute('aria-pressed', 'false')
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnArea(page)).toBeGreaterThan(0)
  const drawn = await tableCorners(page)
  const [start, end, between] = [[first], [last], border.slice(1, -1)].map((places) =>
    drawn.filter((corner) => places.some((place) => isSame(place, corner))),
  )
  expect([start, end, between]).toEqual([[first], [last], []])
})

test('T switches the following of borders off: two clicks give a straight line', async ({ page }) => {
  const { first, last, inLeft } = await editLeft(page)
  await page.keyboard.press('Delete')
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('t')
  await expect(page.getByText('Η σχεδίαση δεν ακολουθεί όρια: ευθείες γραμμές')).toBeVisible()
  await clickMap(page, first)
  await clickMap(page, last)
  await clickFreely(page, inLeft)
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnArea(page)).toBeGreaterThan(0)
  expect(await tableCorners(page)).toHaveLength(3)
})

test('a corner is moved and deleted by clicks alone, without dragging', async ({ page }) => {
  const { corner, inLeft, before } = await editLeft(page)
  const clicks = 'Κορυφές με κλικ'
  await pressTool(page, clicks)
  await clickMap(page, corner)
  await expect(page.getByText('Κλικ στη νέα θέση της κορυφής · Esc: άκυρο')).toBeVisible()
  await clickFreely(page, partWay(corner, inLeft))
  const after = await expectAreaChange(page, before)
  await expectTool(page, clicks, 'aria-pressed', 'true')
  await undo(page, 'Μετακίνηση κορυφής', before)
  await page.keyboard.press('Control+y')
  await expect.poll(() => drawnArea(page)).toBe(after)
  await page.keyboard.press('Escape')
  await expectTool(page, clicks, 'aria-pressed', 'false')

  // Far from the corner, a step back shows where it happened.
  await hoverMap(page, inLeft)
  await page.locator('[role="application"]').focus()
  const view = () => page.locator('[data-view]').getAttribute('data-view')
  while (await isInView(page, corner)) {
    const now = await view()
    await page.keyboard.press('ArrowDown')
    await expect.poll(view).not.toBe(now)
  }
  await page.keyboard.press('Control+z')
  await expect.poll(() => isInView(page, corner)).toBe(true)
})

test('a parcel is drawn, its corner moved by centimetres and deleted, all by keyboard', async ({ page }) => {
  await editLeft(page)
  const map = page.locator('[role="application"]')
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await map.focus()
  // Corners at the crosshair; the map moves below it, finer with Shift.
  const walk = async (key: string): Promise<void> => {
    const before = await page.locator('[data-view]').getAttribute('data-view')
    await page.keyboard.press(key)
    await expect.poll(() => page.locator('[data-view]').getAttribute('data-view')).not.toBe(before)
  }
  const spoken = page.locator('[aria-live="polite"]')
  await walk('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await walk('ArrowRight')
  await page.keyboard.press('Enter')
  await walk('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(spoken.filter({ hasText: /^Κορυφή 3, .* Εμβαδόν/ })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnArea(page)).toBeGreaterThan(0)
  const drawn = await drawnArea(page)

  const before = await tableCorners(page)
  await map.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  const after = await tableCorners(page)
  const moved = after.flatMap((point, index) => {
    const [x, y] = before[index] ?? [0, 0]
    return isSame(point, [x, y]) ? [] : [[Math.round((point[0] - x) * 1000), Math.round((point[1] - y) * 1000)]]
  })
  expect(moved).toEqual([[100, 10]])
  await map.focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawnArea(page)).toBe(drawn)
})
