import { labelPoint } from '@eae/map/core/canonical.ts'
import { area, bbox, type Point } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { clickMap, drawnArea, expectAreaChange, pasteCorners, tableCorners } from '../map.ts'
import { moreButton, pressTool } from '../map-tools.ts'
import { choose, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { map, openParcel } from '../steps/map-keys.ts'

/** Modifier of the devtools protocol. */
const CONTROL = 2

/** A rectangle around a box, so many metres larger on each side. */
const around = ([xmin, ymin, xmax, ymax]: readonly [number, number, number, number], by: number): readonly Point[] => [
  [xmin - by, ymin - by],
  [xmax + by, ymin - by],
  [xmax + by, ymax + by],
  [xmin - by, ymax + by],
]

/** Puts a rectangle in the place of the shape, and the map over it. */
const putRectangle = async (page: Page, corners: readonly Point[]): Promise<void> => {
  const table = await pasteCorners(page, corners)
  await table.getByRole('button', { name: 'Κλείσιμο' }).click()
  await pressTool(page, 'Εστίαση στο αγροτεμάχιο')
  await map(page).focus()
}

/** Presses a key of a Greek keyboard: the letter is another one, the place is the same. */
const pressGreek = async (page: Page, key: string, code: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const event = { modifiers: CONTROL, key, code, windowsVirtualKeyCode: code.codePointAt(3) ?? 0 }
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  await devtools.detach()
}

test('F8 goes from issue to issue and Shift+F8 back, also from the first to the last', async ({ page }) => {
  const parcel = await openParcel(page)
  const land = bbox(parcel.geom)
  if (!land) throw new Error('the parcel has no land')
  // It reaches into all of its neighbours.
  await putRectangle(page, around(land, 10))
  await page.keyboard.press('F8')
  const panel = page.getByRole('region', { name: 'Προβλήματα τοπολογίας στην περιοχή' })
  const now = panel.getByText(/^\d+ από \d+: /)
  await expect(now).toHaveText(/^1 από ([2-9]|\d\d+): /)
  await page.keyboard.press('F8')
  await expect(now).toHaveText(/^2 από /)
  await page.keyboard.press('Shift+F8')
  await expect(now).toHaveText(/^1 από /)
  await expect(panel.getByRole('listitem').first().getByRole('button')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Shift+F8')
  await expect(now).toHaveText(/^(\d+) από \1: /)
  await expect(panel.getByRole('listitem').last().getByRole('button')).toHaveAttribute('aria-current', 'true')
})

test('Ctrl+E and Shift+F10 open the export menu; arrows go through it, and Escape gives the map its focus back', async ({
  page,
}) => {
  const parcel = await openParcel(page)
  const [x, y] = (labelPoint(parcel.geom) ?? [0, 0]).map(Math.round) as [number, number]
  // The middle of the map lies in a rectangle, whatever the shape of the parcel was.
  await putRectangle(page, around([x, y, x, y], 30))
  await page.keyboard.press('F2')
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  const menu = page.getByRole('menu', { name: 'Εξαγωγή της επιλεγμένης γεωμετρίας σε αρχείο' })
  for (const keys of ['Control+e', 'Shift+F10']) {
    await test.step(keys, async () => {
      await map(page).focus()
      await page.keyboard.press(keys)
      const items = menu.getByRole('menuitem')
      await expect(items.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(items.nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(items.last()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(map(page)).toBeFocused()
    })
  }
})

test('Backspace takes the last corner, one by one; the rest is finished as it stands', async ({ page }) => {
  const parcel = await openParcel(page)
  const [x, y] = (labelPoint(parcel.geom) ?? [0, 0]).map(Math.round) as [number, number]
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await page.keyboard.down('Alt')
  for (const [dx, dy] of [
    [0, 0],
    [40, 0],
    [40, 40],
    [0, 60],
    [-40, 60],
  ] as const)
    await clickMap(page, [x + dx, y + dy])
  await page.keyboard.up('Alt')
  const spoken = page.locator('[aria-live="polite"]')
  await page.keyboard.press('Backspace')
  await expect(spoken.filter({ hasText: /^Κορυφή 4,/ })).toBeAttached()
  await page.keyboard.press('Backspace')
  await expect(spoken.filter({ hasText: /^Κορυφή 3,/ })).toBeAttached()
  await page.keyboard.press('Enter')
  await expectAreaChange(page, 0)
  expect(await tableCorners(page)).toHaveLength(3)
})

test('a question mark lists the keys, Escape closes the list, and the focus is where it was', async ({ page }) => {
  await openParcel(page)
  const list = page.getByRole('region', { name: 'Πλήκτρα του χάρτη' })
  for (const from of [map(page), moreButton(page)]) {
    await from.focus()
    await page.keyboard.press('?')
    await expect(list).toBeFocused()
    await expect(list.getByRole('term').filter({ hasText: /^Αναίρεση ?Ctrl\+Z/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(from).toBeFocused()
  }
  // In a field the same sign is a letter.
  await pressTool(page, 'Πίνακας κορυφών')
  await page
    .getByRole('textbox', { name: /^X κορυφής/ })
    .first()
    .press('?')
  await expect(page.getByRole('region', { name: 'Πίνακας κορυφών' })).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('the rows of a long table scroll between its head and its buttons', async ({ page }) => {
  const parcel = await openParcel(page)
  const [x, y] = (labelPoint(parcel.geom) ?? [0, 0]).map(Math.round) as [number, number]
  const circle = Array.from({ length: 40 }, (_, index): Point => {
    const angle = (index / 40) * 2 * Math.PI
    return [x + Math.round(30 * Math.cos(angle)), y + Math.round(30 * Math.sin(angle))]
  })
  const table = await pasteCorners(page, circle)
  await expect(table.getByRole('textbox', { name: 'X κορυφής 40' })).toBeAttached()
  await expect(table.getByRole('button', { name: 'Εφαρμογή' })).toBeInViewport({ ratio: 1 })
  await table.getByRole('textbox', { name: 'X κορυφής 40' }).scrollIntoViewIfNeeded()
  await expect(table.getByRole('heading', { name: 'Πίνακας κορυφών' })).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('button', { name: 'Εφαρμογή' })).toBeInViewport({ ratio: 1 })
})

test('undo and redo go by the place of the key: with a Greek keyboard, too', async ({ page }) => {
  const parcel = await openParcel(page)
  const before = await drawnArea(page)
  const [x, y] = (labelPoint(parcel.geom) ?? [0, 0]).map(Math.round) as [number, number]
  await putRectangle(page, around([x, y, x, y], 20))
  await expect.poll(() => drawnArea(page)).toBe(40 * 40)
  await pressGreek(page, 'ζ', 'KeyZ')
  await expect.poll(() => drawnArea(page)).toBe(before)
  await pressGreek(page, 'υ', 'KeyY')
  await expect.poll(() => drawnArea(page)).toBe(40 * 40)
})

test('the curtain between two photographs is moved by the mouse, and the map stays', async ({ page }) => {
  await openParcel(page)
  await page.keyboard.press('F2')
  await pressTool(page, 'Σύγκριση εικόνων')
  const panel = page.getByRole('region', { name: 'Αεροφωτογραφίες ανά έτος και χάρτες άλλων φορέων' })
  await panel.getByRole('radio', { name: 'Κουρτίνα' }).check()
  const curtain = page.getByRole('slider', { name: 'Θέση κουρτίνας' }).first()
  await expect(curtain).toHaveAttribute('aria-valuenow', '50')
  const canvas = await page.locator('.eae-map-canvas').boundingBox()
  const handle = await curtain.boundingBox()
  if (!canvas || !handle) throw new Error('the curtain is not on the map')
  const view = await page.locator('[data-view]').getAttribute('data-view')
  // Below the tools and above the scale, where nothing lies over it.
  const y = canvas.y + canvas.height * 0.7
  await page.mouse.move(handle.x + handle.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(canvas.x + canvas.width * 0.4, y, { steps: 4 })
  await page.mouse.move(canvas.x + canvas.width * 0.25, y, { steps: 4 })
  await expect(curtain).toHaveAttribute('aria-valuenow', '25')
  await page.mouse.up()
  // Let go, it follows no more.
  await page.mouse.move(canvas.x + canvas.width * 0.6, y)
  await expect(curtain).toHaveAttribute('aria-valuenow', '25')
  expect(await page.locator('[data-view]').getAttribute('data-view')).toBe(view)
})

test('a key that is pressed right after another parcel was chosen is for that one', async ({ page }) => {
  await signIn(page, 'adviser')
  const { left, right, edeId } = await neighbours(page)
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await mapReady(page)
  await choose(page, left)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(left.geom)))
  // In one turn of the page: nothing can have followed the press when the key comes.
  const number = right.shortdesc.replace(/ .*/, '')
  await page
    .getByRole('region', { name: 'Λίστα αγροτεμαχίων' })
    .getByRole('button', { name: new RegExp(`^${number} `) })
    .evaluate((row: HTMLElement) => {
      row.click()
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'F2', code: 'F2', bubbles: true, cancelable: true }),
      )
    })
  await expect(page.getByRole('region', { name: `Χάρτης αγροτεμαχίων: ${right.shortdesc}` })).toBeVisible()
  await expect(page.locator('[data-mode="1"]')).toBeVisible()
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(right.geom)))
})
