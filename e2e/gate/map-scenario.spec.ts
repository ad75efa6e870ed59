import { labelPoint } from '@eae/map/core/canonical.ts'
import { area, contains, distance, type Point } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { clickMap, dragCorner, drawnArea, expectAreaChange, hoverMap, tableCorners } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, type Feature, featuresOf, isSame } from '../parcels.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'
import { cornersOf, has, counter, splitOffAsParcel } from '../steps/map-scenario.ts'

/** Clicks that a farmer may need for a parcel of so many corners with so many common borders. */
const TARGET = { clicks: 8, corners: 12, borders: 3 } as const

/** Metres by which the hand draws a corner too far. */
const TOO_FAR = 14

interface Found {
  readonly edeId: number
  readonly parcel: Feature
  /** Parcels of the same and of other applications with a corner in common. */
  readonly around: readonly Feature[]
  /** Those of other applications among them: they do not move along. */
  readonly others: readonly Feature[]
}

/** The parcels of the drafts of who is logged in, each with those around it, for as long as somebody looks. */
async function* drafts(page: Page): AsyncGenerator<Found> {
  for (const card of await myApplications(page)) {
    if (card.status >= 30) continue
    const [own, others] = [await featuresOf(page, 'ownParcels', card.id), await featuresOf(page, 'neighbours', card.id)]
    for (const parcel of own) {
      const isAround = (one: Feature) => cornersOf(parcel.geom).some((corner) => has(one, corner))
      const beside = others.filter(isAround)
      const around = [...own.filter((one) => one.id !== parcel.id && isAround(one)), ...beside]
      yield { edeId: card.id, parcel, around, others: beside }
    }
  }
}

/** Corners where the neighbour of the side before and of the side after are not the same: there a click is needed. */
const turns = ({ parcel, around }: Found): readonly Point[] => {
  const ring = cornersOf(parcel.geom)
  const beside = (index: number): Feature | undefined => {
    const [a, b] = [ring[index % ring.length], ring[(index + 1) % ring.length]]
    return a && b ? around.find((one) => has(one, a) && has(one, b)) : undefined
  }
  return ring.filter((_, index) => {
    const [before, after] = [beside(index + ring.length - 1), beside(index)]
    return before === undefined || after === undefined || before.id !== after.id
  })
}

test('a parcel of twelve corners with three common borders is drawn in at most eight clicks', async ({ page }) => {
  await signIn(page, 'adviser')
  const best = await (async () => {
    for await (const one of drafts(page)) {
      const stops = turns(one)
      const isLarge = area(one.parcel.geom) > 4_000
      const isWanted = cornersOf(one.parcel.geom).length === TARGET.corners && one.around.length >= TARGET.borders
      if (isWanted && isLarge && stops.length >= TARGET.borders && stops.length < TARGET.clicks)
        return { ...one, stops }
    }
    throw new Error('no parcel of twelve corners with three common borders')
  })()
  await edit(page, best.edeId, best.parcel)
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  const { press, clicks } = counter()
  for (const stop of best.stops) {
    await hoverMap(page, stop)
    await press(() => clickMap(page, stop))
  }
  const [first] = best.stops
  if (!first) throw new Error('the parcel has no corner to begin with')
  await hoverMap(page, first)
  await press(() => clickMap(page, first))
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(best.parcel.geom)))
  const drawn = await tableCorners(page)
  expect(drawn).toHaveLength(TARGET.corners)
  expect(cornersOf(best.parcel.geom).every((corner) => drawn.some((one) => isSame(one, corner)))).toBe(true)
  expect(clicks()).toBeLessThanOrEqual(TARGET.clicks)
})

/** A corner of a parcel where two of other applications meet it, and a place beyond it in both. */
const meeting = ({ parcel, others }: Found): { readonly corner: Point; readonly beyond: Point } | null => {
  const inside = labelPoint(parcel.geom)
  if (!inside) return null
  for (const corner of cornersOf(parcel.geom)) {
    const there = others.filter((one) => has(one, corner))
    if (there.length < 2) continue
    const length = distance(inside, corner)
    const [dx, dy] = [(corner[0] - inside[0]) / length, (corner[1] - inside[1]) / length]
    const beyond: Point = [corner[0] + dx * TOO_FAR, corner[1] + dy * TOO_FAR]
    if (there.some((one) => contains(one.geom, beyond))) return { corner, beyond }
  }
  return null
}

test('last year’s parcel is taken, corrected along two neighbours, 2,5 στρ. split off and the gap filled: 6 clicks', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const former = new Map<number, readonly Feature[]>()
  const choice = await (async () => {
    for await (const one of drafts(page)) {
      const place = meeting(one)
      if (!place || area(one.parcel.geom) < 6_000) continue
      if (!former.has(one.edeId)) former.set(one.edeId, await featuresOf(page, 'lastYear', one.edeId))
      const inside = labelPoint(one.parcel.geom)
      const last = former.get(one.edeId)?.find(({ geom }) => inside && contains(geom, inside))
      if (inside && last && area(last.geom) === area(one.parcel.geom)) return { ...one, ...place, inside }
    }
    throw new Error('no parcel of last year with two neighbours')
  })()
  const whole = Math.round(area(choice.parcel.geom))

  // Once for all: the layer of last year is shown, and the prefilled shape is away.
  await edit(page, choice.edeId, choice.parcel)
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  await page.getByRole('checkbox', { name: /^Περσινά/ }).check()
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await page.keyboard.press('F2')

  const { press, clicks } = counter()
  await press(() => clickMap(page, choice.inside))
  const popup = page.locator('.eae-map-popup')
  await expect(popup.locator('.eae-map-popup-layer')).toContainText('Περσινά')
  await press(() => popup.getByRole('button', { name: 'Ίδια γεωμετρία' }).click())
  await expect.poll(() => drawnArea(page)).toBe(whole)

  // What was taken is at once ready to be corrected.
  await press(() => dragCorner(page, choice.corner, choice.beyond))
  await expectAreaChange(page, whole)
  // The repair stands beside what is wrong.
  await press(() => page.locator('.eae-map-body').getByRole('button', { name: 'Κόψιμο στους γείτονες' }).click())
  await expect.poll(async () => Math.abs((await drawnArea(page)) - whole)).toBeLessThanOrEqual(1)

  await splitOffAsParcel(page, press, whole)
  expect(clicks()).toBe(6)
})
