import { labelPoint } from '@eae/map/core/canonical.ts'
import { area, openRing, ringsOf } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { settled } from '../frame.ts'
import { clickMap, drawnArea, pixelOf } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { choose, edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { view } from '../steps/map-abilities.ts'

/** A place that many pixels below the upper edge of the map, beside what stands on it. */
const underEdge = async (page: Page, pixels: number): Promise<readonly [number, number]> => {
  const box = await page.locator('[role="application"]').boundingBox()
  if (box === null) throw new Error('the map is not there')
  return [box.x + box.width * 0.8, box.y + pixels]
}

test('the view goes to typed coordinates, to the geometry, and back to where it was', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  const start = await view(page)
  await pressTool(page, 'Μετάβαση σε συντεταγμένες')
  const panel = page.getByRole('region', { name: 'Μετάβαση σε συντεταγμένες' })
  const [x, y] = [panel.getByRole('textbox').first(), panel.getByRole('textbox').last()]
  await x.fill('476123,5')
  await y.fill('4205678')
  await panel.getByRole('button', { name: 'Μετάβαση', exact: true }).click()
  await expect.poll(() => view(page)).not.toBe(start)
  const there = await view(page)
  await x.fill('δώδεκα')
  await panel.getByRole('button', { name: 'Μετάβαση', exact: true }).click()
  await expect(panel.getByRole('alert')).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await pressTool(page, 'Εστίαση στο αγροτεμάχιο')
  await expect.poll(() => view(page)).not.toBe(there)
  await pressTool(page, 'Προηγούμενη όψη')
  await expect.poll(() => view(page)).toBe(there)
})

test('lengths and, with Shift, areas are measured; scale and position stand on the map; F2 leaves', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  const [x, y] = labelPoint(pair.left.geom) ?? [0, 0]
  await expect(page.locator('.ol-scale-line')).toContainText(/\d+ m/)
  await pressTool(page, 'Μέτρηση μήκους')
  await expect(page.locator('[data-mode="2"]')).toBeVisible()
  await page.keyboard.down('Alt')
  await clickMap(page, [x, y])
  await clickMap(page, [x + 40, y])
  await page.keyboard.up('Alt')
  await expect(page.getByRole('status', { name: 'EPSG:2100' })).toContainText(/\d{6}/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^(39,9|40,0)\d μ\.$/).first()).toBeVisible()
  await page.keyboard.press('F2')
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  await pressTool(page, 'Μέτρηση μήκους', { modifiers: ['Shift'] })
  await expect(page.getByText(/^Μέτρηση εμβαδού/)).toBeVisible()
})

test('a frozen map stays where it is: hand, wheel, keys, buttons, a popup at its edge and another parcel move nothing', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left, right } = await neighbours(page)
  await edit(page, edeId, left)
  const map = page.locator('[role="application"]')
  const popup = page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })
  await page.keyboard.press('F2')
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  const found = async () => {
    // Close to the edge there is no room above for what opens: the map makes room, or does not.
    await settled(page)
    // Below the chips at the top, which take a press themselves.
    await page.mouse.click(...(await underEdge(page, 100)))
    await expect(popup).toBeVisible()
  }
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  await page.getByRole('checkbox', { name: 'Ιλότ', exact: true }).check()
  await page.keyboard.press('Escape')
  const start = await view(page)
  await found()
  await expect.poll(() => view(page)).not.toBe(start)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await pressTool(page, 'Προηγούμενη όψη')
  await expect.poll(() => view(page)).toBe(start)

  await pressTool(page, 'Πάγωμα του χάρτη')
  await found()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  for (const name of ['Μεγέθυνση', 'Σμίκρυνση']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAttribute('title', 'Ο χάρτης είναι παγωμένος')
    // A click asks for the reason; the tool of the test would wait until it were enabled.
    await button.click({ force: true })
    await expect(page.getByText('Ο χάρτης είναι παγωμένος').first()).toBeVisible()
  }
  await map.focus()
  for (const key of ['ArrowLeft', 'Shift+ArrowUp', 'Alt+ArrowRight', '+', '-', 'Space']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  const [x, y] = await underEdge(page, 150)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60, { steps: 6 })
  await page.mouse.up()
  await page.mouse.wheel(0, -300)
  await settled(page)
  expect(await view(page)).toBe(start)
  await choose(page, right)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(right.geom)))
  await settled(page)
  expect(await view(page)).toBe(start)

  // Once it is thawed, one step in: nothing of the above had only waited.
  await pressTool(page, 'Πάγωμα του χάρτη')
  const [cx, cy, resolution = 0] = start.split(',').map(Number)
  await page.getByRole('button', { name: 'Μεγέθυνση', exact: true }).click()
  await expect.poll(async () => Number((await view(page)).split(',')[2])).toBeLessThan(resolution)
  const after = (await view(page)).split(',').map(Number)
  expect([Math.round(after[0] ?? 0), Math.round(after[1] ?? 0)]).toEqual([Math.round(cx ?? 0), Math.round(cy ?? 0)])
})

test('a click where several features lie shows each of them, forward and back', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  // The ilot lies below the parcel: two layers at one place.
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  await page.getByRole('checkbox', { name: 'Ιλότ', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
  const found = page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })
  const pager = found.locator('.eae-map-pager')
  await settled(page)
  await clickMap(page, labelPoint(pair.left.geom) ?? [0, 0])
  await expect(pager).toHaveText(/^1 \/ [2-9]$/)
  const name = found.locator('.eae-map-popup-name')
  await expect(found).toContainText('Τα αγροτεμάχιά μου')
  await expect(name).toHaveText(pair.left.shortdesc)
  const count = Number((await pager.textContent())?.split('/')[1])
  const seen = [await found.locator('.eae-map-popup-layer').textContent()]
  for (let at = 2; at <= count; at += 1) {
    await found.getByRole('button', { name: 'Επόμενο' }).click()
    await expect(pager).toHaveText(`${at} / ${count}`)
    seen.push(await found.locator('.eae-map-popup-layer').textContent())
  }
  expect(seen).toContain('Ιλότ')
  await expect(name).not.toHaveText(pair.left.shortdesc)
  // After the last comes the first; the button and the key go back.
  await found.getByRole('button', { name: 'Επόμενο' }).click()
  await expect(name).toHaveText(pair.left.shortdesc)
  await found.getByRole('button', { name: 'Προηγούμενο' }).click()
  await expect(pager).toHaveText(`${count} / ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(pager).toHaveText(`1 / ${count}`)
  await page.keyboard.press('ArrowLeft')
  await expect(pager).toHaveText(`${count} / ${count}`)
})

test('a panel that opens over the chosen parcel lets it out: at the same scale, and once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  const canvas = await page.locator('.eae-map-canvas').boundingBox()
  if (!canvas) throw new Error('the map is not on the page')
  /** Where the parcel ends at the right, pixels of the page. */
  const end = async () => {
    const corners = ringsOf(pair.left.geom).flatMap((ring) => openRing(ring))
    return Math.max(...(await Promise.all(corners.map(async (corner) => (await pixelOf(page, corner)).x))))
  }
  const scale = async () => (await view(page)).split(',')[2]
  // Smaller, so that it fits beside the panel, and to the right side of the map, as a hand drags it.
  const large = await scale()
  await page.getByRole('button', { name: 'Σμίκρυνση' }).click()
  await expect.poll(scale).not.toBe(large)
  const way = canvas.x + canvas.width - 70 - (await end())
  await page.keyboard.press('F2')
  await page.mouse.move(canvas.x + 60, canvas.y + canvas.height / 2)
  await page.mouse.down()
  await page.mouse.move(canvas.x + 60 + way, canvas.y + canvas.height / 2, { steps: 8 })
  await page.mouse.move(canvas.x + 60 + way, canvas.y + canvas.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(end).toBeGreaterThan(canvas.x + canvas.width - 200)
  const before = await scale()
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  const panel = await page.getByRole('region', { name: 'Θεματικά επίπεδα' }).boundingBox()
  await expect.poll(end).toBeLessThan(panel?.x ?? 0)
  // The tip of the button, on which the mouse still stands, is not read over the panel.
  await expect(page.locator('.eae-map-tip')).toHaveCount(0)
  await settled(page)
  expect(await scale()).toBe(before)
  // It is in sight now: the next panel moves nothing.
  const still = await view(page)
  await pressTool(page, 'Μετάβαση σε συντεταγμένες')
  await expect(page.locator('.eae-map-goto')).toBeVisible()
  await settled(page)
  expect(await view(page)).toBe(still)
})
