import { LIFT_PIXELS } from '@eae/map/core/grab.ts'
import { LOUPE_RADIUS } from '@eae/map/core/loupe.ts'
import { expect } from '@playwright/test'
import { drawnArea, expectAreaChange, pixelOf } from '../map.ts'
import { edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

test.describe('with fingers', () => {
  test.use({ hasTouch: true })

  test('two fingers tapped take the last corner back, a pinch draws nothing', async ({ page, context }) => {
    await signIn(page, 'adviser')
    const pair = await neighbours(page)
    await edit(page, pair.edeId, pair.left)
    await page.keyboard.press('Delete')
    await expect.poll(() => drawnArea(page)).toBe(0)
    const box = await page.locator('[role="application"]').boundingBox()
    if (!box) throw new Error('the map is not on the page')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const places = page.getByRole('button', { name: 'Τέλος', exact: true })
    for (const [dx, dy] of [
      [-60, -40],
      [60, -40],
      [0, 60],
    ] as const)
      await page.touchscreen.tap(x + dx, y + dy)
    await expect(places).toBeVisible()
    const measured = page.getByText('Εμβαδόν', { exact: true })
    await expect(measured.first()).toBeVisible()
    const devtools = await context.newCDPSession(page)
    // A tap is short by the clock of its events, which the test sets: a busy machine may take its time between them.
    const began = Date.now() / 1_000
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread: number, seconds: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-spread, spread].map((dx, id) => ({ x: x + dx, y, id })),
        timestamp: began + seconds,
      })
    await touch('touchStart', 50, 0)
    await touch('touchEnd', 50, 0.05)
    await expect(measured).toHaveCount(0)
    await page.keyboard.press('Control+y')
    await expect(measured.first()).toBeVisible()
    await touch('touchStart', 40, 1)
    for (const spread of [50, 60, 70]) await touch('touchMove', spread, 1.02)
    await touch('touchEnd', 70, 1.05)
    await expect(measured.first()).toBeVisible()
  })

  test('a corner that a finger drags stays in sight above it', async ({ page, context }) => {
    await signIn(page, 'adviser')
    const pair = await neighbours(page)
    await edit(page, pair.edeId, pair.left)
    const before = await drawnArea(page)
    const [corner] = pair.left.geom.type === 'Polygon' ? (pair.left.geom.coordinates[0] ?? []) : []
    if (!corner) throw new Error('the parcel has no corner')
    const { x, y } = await pixelOf(page, corner)
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number, dy: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y: y + dy, id: 1 }],
      })
    // As far down as the corner is lifted, and nothing aside: it comes back to where it was.
    await touch('touchStart', 0, 0)
    for (const way of [20, 40, LIFT_PIXELS]) await touch('touchMove', 0, way)
    await touch('touchEnd', 0, 0)
    expect(await drawnArea(page)).toBe(before)
    // A loupe shows the corner while it moves, away from the finger, and is gone with it.
    const loupe = page.locator('.eae-map-loupe')
    await expect(loupe).toBeHidden()
    await touch('touchStart', 0, 0)
    for (const way of [20, 60, 100]) await touch('touchMove', 0, way)
    await expect(loupe).toBeVisible()
    const round = await loupe.boundingBox()
    if (!round) throw new Error('the loupe is not on the page')
    const middle = [round.x + round.width / 2, round.y + round.height / 2] as const
    expect(Math.hypot(middle[0] - x, middle[1] - (y + 100))).toBeGreaterThan(LOUPE_RADIUS + 20)
    const colours = () =>
      loupe.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        const pixels = new Uint32Array(canvas.getContext('2d')?.getImageData(0, 0, width, height).data.buffer ?? [])
        return new Set(pixels).size
      })
    await expect.poll(colours).toBeGreaterThan(20)
    await touch('touchEnd', 0, 0)
    await expectAreaChange(page, before)
    await expect(loupe).toBeHidden()
  })
})
