import { describe, expect, it } from 'vitest'
import { RetryLater } from './contract.ts'
import type { LayerAnswer, LayerRequest } from './contract.ts'
import { findFormer } from './former.ts'
import type { ParcelGeometry } from './grid.ts'
import { at, box } from './testing/fixtures.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const row = (id: number) => ({ id, geom: square, shortdesc: 'a' })
const requests: LayerRequest[] = []
const search = (answer: () => Promise<LayerAnswer>, geometry: ParcelGeometry | null = square) =>
  findFormer(
    {
      query: (request) => {
        requests.push(request)
        return answer()
      },
    },
    '7',
    { geometry, centre: at(5_000, 5_000) },
    new AbortController().signal,
  )

describe('last year’s border of a parcel', () => {
  it('is found by its number, also where not all land was sent', async () => {
    const found = { status: 'found', geometry: square }
    expect(await search(async () => ({ data: [row(6), row(7)], truncated: false }))).toEqual(found)
    expect(await search(async () => ({ data: [row(7)], truncated: true }))).toEqual(found)
  })

  it('is looked for around the parcel, and around the view while the parcel has no shape', async () => {
    const nothing = async () => ({ data: [], truncated: false })
    await search(nothing)
    await search(nothing, null)
    const [around, inView] = requests.slice(-2)
    expect([around?.xmin, around?.ymax]).toEqual([at(0, 0)[0] - 2_000, at(0, 100)[1] + 2_000])
    expect([inView?.xmin, inView?.ymax]).toEqual([at(5_000, 0)[0] - 2_000, at(0, 5_000)[1] + 2_000])
  })

  it('says why it is not there: not in the land around, not in what was sent, no answer, patience asked for', async () => {
    expect(await search(async () => ({ data: [row(6)], truncated: false }))).toEqual({ status: 'missing' })
    expect(await search(async () => ({ data: [row(6)], truncated: true }))).toEqual({ status: 'partial' })
    expect(await search(() => Promise.reject(new Error('down')))).toEqual({ status: 'failed', reason: 'down' })
    expect(await search(() => Promise.reject(new RetryLater(7)))).toEqual({ status: 'busy', seconds: 7 })
    const point = { id: 7, geom: { type: 'Point', coordinates: at(0, 0) }, shortdesc: 'a' } as const
    expect(await search(async () => ({ data: [point], truncated: false }))).toEqual({ status: 'missing' })
  })
})
