import { deleteVertex } from '@eae/map/core/edits.ts'
import { area, openRing, ringsOf, type ParcelGeometry, type Point } from '@eae/map/core/grid.ts'
import { expect, type Locator } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { drawnArea, pixelOf } from '../map.ts'
import { moreButton, moreTools, PANEL_TOOLS, tapTool } from '../map-tools.ts'
import { choose, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** Smallest side of a target of the toolbar on a phone, and of any other (WCAG 2.5.8), CSS pixels. */
const TOOL = 44

const ANY = 24

/** What a finger could miss: name and size of each target in sight that is smaller than its limit. */
const smallTargets = (map: Locator): Promise<readonly string[]> =>
  map.evaluate(
    (root, [tool, any]) =>
      [...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')].flatMap(
        (element) => {
          // A field in a label is pressed by the label.
          const isMark = element.matches('[type="checkbox"], [type="radio"]')
          const target = (isMark ? element.closest('label') : null) ?? element
          const { width, height } = target.getBoundingClientRect()
          if (!element.checkVisibility({ visibilityProperty: true }) || width * height === 0) return []
          const limit = element.closest('[role="toolbar"]') ? tool : any
          // Half a pixel less is rounding.
          if (Math.min(width, height) > limit - 0.5) return []
          const name = element.getAttribute('aria-label') ?? target.textContent
          return [`${name}: ${width.toFixed(1)} x ${height.toFixed(1)}, at least ${limit}`]
        },
      ),
    [TOOL, ANY] as const,
  )

/** The corner of an outline whose removal changes the area most, and the area without it, m². */
const sharpest = (geometry: ParcelGeometry): { readonly corner: Point; readonly without: number } => {
  const [best] = openRing(ringsOf(geometry)[0] ?? [])
    .map((corner, index) => ({ corner, without: area(deleteVertex(geometry, { part: 0, ring: 0, index })) }))
    .toSorted((a, b) => a.without - b.without)
  if (!best) throw new Error('the parcel has no corner')
  return best
}

/** The southernmost corner of an outline. */
const lowest = (geometry: ParcelGeometry): Point => {
  const [corner] = openRing(ringsOf(geometry)[0] ?? []).toSorted((a, b) => a[1] - b[1])
  if (!corner) throw new Error('the parcel has no corner')
  return corner
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('every tool and every field of the map is large enough for a finger, and each panel leaves the map in sight', async ({
    page,
  }) => {
    await signIn(page, 'adviser')
    const pair = await neighbours(page)
    await page.goto(`Edetedeaeeagroi?id=${pair.edeId}`)
    await mapReady(page)
    await choose(page, pair.left)
    const map = page.locator('.eae-map')
    await expect(page.getByRole('toolbar', { name: 'Εργαλεία χάρτη' }).getByRole('button')).toHaveCount(5)
    await moreButton(page).tap()
    await expect(moreTools(page)).toBeVisible()
    expect(await smallTargets(map)).toEqual([])
    await moreTools(page).getByRole('button', { name: 'Κλείσιμο' }).tap()
    await expect(moreTools(page)).toHaveCount(0)
    await page.locator('.eae-map-canvas').scrollIntoViewIfNeeded()
    const canvas = await page.locator('.eae-map-canvas').boundingBox()
    if (!canvas) throw new Error('the map is not on the page')
    await page.touchscreen.tap(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2)
    // What opens under the finger is not pressed by the same tap.
    await expect(page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })).toBeVisible()
    await expect(page.locator('[data-mode="0"]')).toBeVisible()
    expect(await smallTargets(map)).toEqual([])
    await page.keyboard.press('Escape')
    await tapTool(page, 'Εξαγωγή')
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    expect(await smallTargets(map)).toEqual([])
    await page.keyboard.press('Escape')
    await tapTool(page, 'Σχεδίαση')
    // A finger has no keys.
    for (const name of Object.keys(PANEL_TOOLS).filter((tool) => tool !== 'Πλήκτρα του χάρτη')) {
      await test.step(name, async () => {
        await tapTool(page, name)
        const panel = map.locator('.eae-map-panel')
        await expect(panel).toBeVisible()
        if (name === 'Θεματικά επίπεδα και υπόβαθρο') await panel.getByText('Χρώματα και γραμμές').first().tap()
        expect(await smallTargets(map)).toEqual([])
        // What a panel is opened for is in sight without scrolling.
        for (const main of await panel.locator('.eae-map-primary').all())
          await expect(main).toBeInViewport({ ratio: 1 })
        const box = await panel.boundingBox()
        expect((box?.height ?? Infinity) / canvas.height).toBeLessThanOrEqual(0.76)
        await panel.getByRole('button', { name: 'Κλείσιμο' }).tap()
        await expect(panel).toHaveCount(0)
      })
    }
  })

  test('a tap on a corner chooses it, the bar below deletes it, and the step is taken back by name', async ({
    page,
  }) => {
    await signIn(page, 'adviser')
    const pair = await neighbours(page)
    await page.goto(`Edetedeaeeagroi?id=${pair.edeId}`)
    await mapReady(page)
    await choose(page, pair.left)
    const before = Math.round(area(pair.left.geom))
    await expect.poll(() => drawnArea(page)).toBe(before)
    await tapTool(page, 'Σχεδίαση')
    await page.locator('.eae-map-canvas').scrollIntoViewIfNeeded()
    const { corner, without } = sharpest(pair.left.geom)
    const tapCorner = async () => {
      const { x, y } = await pixelOf(page, corner)
      await page.touchscreen.tap(x, y)
    }
    await tapCorner()
    const item = page.getByRole('button', { name: 'Διαγραφή κορυφής' })
    await expect(item).toHaveAttribute('aria-disabled', 'false')
    await expect(item).toBeInViewport({ ratio: 1 })
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(TOOL - 0.5)
    // The tap that chose it pressed nothing; a finger elsewhere lets it go.
    expect(await drawnArea(page)).toBe(before)
    const canvas = await page.locator('.eae-map-canvas').boundingBox()
    if (!canvas) throw new Error('the map is not on the page')
    await page.touchscreen.tap(canvas.x + 12, canvas.y + canvas.height / 2)
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await tapCorner()
    await item.tap()
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => drawnArea(page)).toBe(Math.round(without))
    await tapTool(page, 'Αναίρεση')
    await expect(page.getByText('Αναιρέθηκε: Διαγραφή κορυφής')).toBeAttached()
    await expect.poll(() => drawnArea(page)).toBe(before)
    await test.step('a panel from below leaves the parcel in sight above it', async () => {
      await tapTool(page, 'Πίνακας κορυφών')
      const top = async () => (await page.locator('.eae-map-panel').boundingBox())?.y ?? 0
      await expect.poll(async () => (await pixelOf(page, lowest(pair.left.geom))).y - (await top())).toBeLessThan(0)
    })
  })
})
