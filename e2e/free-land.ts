import { isDraft } from '@eae/domain/applications/states.ts'
import { contains, distance, openRing, ringsOf, type ParcelGeometry, type Point } from '@eae/map/core/grid.ts'
import type { Page } from '@playwright/test'
import { type Feature, featuresOf } from './parcels.ts'
import { myApplications } from './people.ts'

/** A place at a border, in metres outwards and along it. */
type Frame = (out: number, along: number) => Point

const frameAt = (a: Point, b: Point, isOutside: (point: Point) => boolean): Frame => {
  const length = distance(a, b)
  const [tx, ty] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const way = isOutside([mx + ty, my - tx]) ? 1 : -1
  return (out, along) => [mx + way * ty * out + tx * along, my - way * tx * out + ty * along]
}

/** A draft of who is logged in with a parcel that has free land of its ilot on the other side of a border. */
export const openBorder = async (page: Page): Promise<{ edeId: number; parcel: Feature; at: Frame }> => {
  for (const { id: edeId, status } of await myApplications(page)) {
    if (!isDraft(status)) continue
    const parcels = await featuresOf(page, 'ownParcels', edeId)
    const others = await featuresOf(page, 'neighbours', edeId)
    const ilots = await featuresOf(page, 'ilots', edeId)
    const has = (land: readonly { geom: ParcelGeometry }[], point: Point) =>
      land.some(({ geom }) => contains(geom, point))
    for (const parcel of parcels) {
      const strangers = [...parcels, ...others].filter((one) => one !== parcel)
      const ring = openRing(ringsOf(parcel.geom)[0] ?? [])
      for (const [index, corner] of ring.entries()) {
        const at = frameAt(corner, ring.at(index - 1) ?? corner, (point) => !contains(parcel.geom, point))
        // The land of a parcel that reaches 10 m over the border, and 4 m around it.
        const around = [-12, -8, -4, 0, 4, 8, 12, 16, 20, 24, 28].flatMap((out) =>
          [-20, -14, -7, 0, 7, 14, 20].map((along) => at(out, along)),
        )
        const isFree = [3, 8, 14, 20, 26].every((out) => !contains(parcel.geom, at(out, 0)))
        const isFit = around.every((point) => !has(strangers, point) && has(ilots, point))
        if (isFit && isFree && contains(parcel.geom, at(-10, 0))) return { edeId, parcel, at }
      }
    }
  }
  throw new Error('no parcel with free land beside it')
}
