import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RetryLater } from '../core/contract.ts'
import type { LayerAnswer, LayerRequest } from '../core/contract.ts'
import type { Box, ParcelGeometry } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { layerOf } from '../core/testing/layers.ts'
import { loadSheetLand } from './sheet-layers.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const answer = (truncated: boolean): LayerAnswer => ({ data: [{ id: 7, geom: square, shortdesc: 'a' }], truncated })
const held = [[7, { geometry: square, shortdesc: 'a' }]]
const LAND: Box = [1, 2, 3, 4]

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('the layers on the land of a sheet', () => {
  it('are each asked for it, wherever the map is, with nothing left out', async () => {
    const asked: LayerRequest[] = []
    const query = async (request: LayerRequest) => {
      asked.push(request)
      return answer(false)
    }
    const layers = [layerOf('a', { query }), layerOf('b', { query })]
    const { features, cut, failed } = await loadSheetLand(layers, LAND, new AbortController().signal)
    expect(asked).toEqual([1, 2].map(() => ({ xmin: 1, ymin: 2, xmax: 3, ymax: 4, idsInCache: [] })))
    expect([...features]).toEqual([
      ['a', held],
      ['b', held],
    ])
    expect([cut, failed]).toEqual([[], []])
  })

  it('are named where there is more than is sent, and where none came; the others are there', async () => {
    const layers = [
      layerOf('whole', { query: async () => answer(false) }),
      layerOf('too many', { query: async () => answer(true) }),
      layerOf('down', { query: () => Promise.reject(new Error('down')) }),
    ]
    const { features, cut, failed } = await loadSheetLand(layers, LAND, new AbortController().signal)
    expect([[...features.keys()], cut, failed]).toEqual([['whole', 'too many'], ['too many'], ['down']])
  })

  it.each([
    [1, true],
    [4, true],
    [5, false],
  ])('are asked again when the server asks for patience, five times in all: %i times', async (refusals, isHere) => {
    let times = 0
    const query = async () => {
      times += 1
      if (times <= refusals) throw new RetryLater(2)
      return answer(false)
    }
    const loading = loadSheetLand([layerOf('busy', { query })], LAND, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(60_000)
    const { features, failed } = await loading
    expect([features.has('busy'), failed]).toEqual([isHere, isHere ? [] : ['busy']])
  })

  it('are not asked again when the sheet is another one', async () => {
    const abort = new AbortController()
    const query = vi.fn(() => Promise.reject(new RetryLater(2)))
    const loading = loadSheetLand([layerOf('busy', { query })], LAND, abort.signal)
    await vi.advanceTimersByTimeAsync(1_000)
    abort.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    await loading
    expect(query).toHaveBeenCalledTimes(1)
  })
})
