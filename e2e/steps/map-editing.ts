import { labelPoint } from '@eae/map/core/canonical.ts'
import { openRing, ringsOf, type Point } from '@eae/map/core/grid.ts'
import { type Locator, type Page } from '@playwright/test'
import { clickMap, drawnArea, type Place } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { edit, isSame, neighbours, type Pair } from '../parcels.ts'
import { signIn } from '../people.ts'

/** The common border of a pair, from end to end as the right parcel goes along it, and a place well inside each parcel. */
export interface Border {
  readonly border: readonly Point[]
  readonly first: Point
  /** The corner after the first. */
  readonly corner: Point
  readonly last: Point
  readonly inLeft: Point
  readonly inRight: Point
}

/** See {@link Border}. */
export const borderOf = ({ left, right, shared }: Pair): Border => {
  const ring = openRing(ringsOf(right.geom)[0] ?? [])
  const isShared = (index: number) => shared.some((point) => isSame(point, ring[index % ring.length] ?? [0, 0]))
  const start = ring.findIndex((_, index) => isShared(index) && !isShared(index + ring.length - 1))
  const border = Array.from(
    { length: shared.length },
    (_, index): Point => ring[(start + index) % ring.length] ?? [0, 0],
  )
  const [first, corner] = border
  const [last, inLeft, inRight] = [border.at(-1), labelPoint(left.geom), labelPoint(right.geom)]
  if (!first || !corner || !last || !inLeft || !inRight) throw new Error('the pair has no common border')
  return { border, first, corner, last, inLeft, inRight }
}

/** The adviser comes in and edits the left one of two neighbours: them, their border, and the drawn area before any change. */
export const editLeft = async (page: Page): Promise<Pair & Border & { readonly before: number }> => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  return { ...pair, ...borderOf(pair), before: await drawnArea(page) }
}

/** A place on the way to another. */
export const partWay = (from: Point, to: Point, share = 0.3): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** Clicks places of the map just where they are: with Alt, no border and no corner draws a click to itself. */
export const clickFreely = async (page: Page, ...places: readonly Place[]): Promise<void> => {
  await page.keyboard.down('Alt')
  for (const place of places) await clickMap(page, place)
  await page.keyboard.up('Alt')
}

/** Opens the panel that divides a parcel. */
export const openDivision = async (page: Page): Promise<Locator> => {
  await pressTool(page, 'Διαίρεση')
  return page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
}

/** What the browser keeps of a session at the map: corners of an unfinished sketch, and steps that were taken back. */
interface Kept {
  readonly corners: number
  readonly undone: number
}

/** All sessions that the browser keeps for the map. */
export const keptSessions = (page: Page): Promise<readonly Kept[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Kept[]>((resolve, reject) => {
        const request = indexedDB.open('parcel-map', 1)
        request.addEventListener('error', () => reject(new Error('the drafts cannot be opened')))
        request.addEventListener('success', () => {
          const database = request.result
          const all = database.transaction('drafts').objectStore('drafts').getAll()
          all.addEventListener('success', () => {
            database.close()
            const drafts: readonly {
              readonly open: { readonly sketch: readonly unknown[] } | null
              readonly history: ReadonlyMap<string, { readonly undone: readonly unknown[] }>
            }[] = all.result
            resolve(
              drafts.map(({ open, history }) => ({
                corners: open?.sketch.length ?? 0,
                undone: [...history.values()].reduce((sum, { undone }) => sum + undone.length, 0),
              })),
            )
          })
        })
      }),
  )
