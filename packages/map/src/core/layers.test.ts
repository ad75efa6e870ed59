import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RetryLater } from './contract.ts'
import type { LayerAnswer, LayerDefinition, LayerRequest } from './contract.ts'
import type { Box, ParcelGeometry } from './grid.ts'
import { LayerCache } from './layer-cache.ts'
import { LayerLoader, withMargin } from './layer-loader.ts'
import type { LayerChange, LayerStatus } from './layer-loader.ts'
import { defaultSettings, loadSettings, parseColour, recolour, saveSettings } from './layer-settings.ts'
import { box } from './testing/fixtures.ts'
import { memoryStore } from './testing/memory-store.ts'

const geom: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 10)] }
const view: Box = [499_900, 4_199_900, 500_100, 4_200_100]

describe('LayerCache', () => {
  it('keeps 1,000 entries and drops the least recently used', () => {
    const cache = new LayerCache<number>()
    for (let i = 0; i < 1000; i++) expect(cache.put(i, i)).toEqual([])
    cache.touch(0)
    expect(cache.put('new', 1)).toEqual([1])
    expect(cache.size).toBe(1000)
    expect(cache.get(0)).toBe(0)
    expect(cache.touch(1)).toBe(false)
    expect(cache.ids().at(-1)).toBe('new')
  })
})

describe('LayerLoader', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function setUp(answers: ((request: LayerRequest, signal: AbortSignal) => Promise<LayerAnswer>)[]) {
    const requests: LayerRequest[] = []
    const changes: LayerChange[] = []
    const statuses: LayerStatus[] = []
    const signals: AbortSignal[] = []
    const loader = new LayerLoader({
      query: (request, signal) => {
        requests.push(request)
        signals.push(signal)
        return (answers.shift() ?? (() => Promise.reject(new Error('no answer'))))(request, signal)
      },
      onChange: (change) => changes.push(change),
      onStatus: (status) => statuses.push(status),
    })
    return { loader, requests, changes, statuses, signals }
  }
  const send =
    (...data: LayerAnswer['data']) =>
    () =>
      Promise.resolve({ data, truncated: false })

  it('asks again when its server wanted patience, after that time and without a word', async () => {
    const later = () => Promise.reject(new RetryLater(7))
    const { loader, requests, changes, statuses } = setUp([later, send({ id: 1, geom, shortdesc: 'a' })])
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(6_999)
    expect(requests).toHaveLength(1)
    expect(statuses.every(({ error }) => error === null)).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    expect(changes.at(-1)?.put).toHaveLength(1)
    expect(statuses.at(-1)).toEqual({ loading: false, truncated: false, error: null })
  })

  it('forgets the wait when the view moves on', async () => {
    const { loader, requests } = setUp([() => Promise.reject(new RetryLater(60)), send()])
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(10)
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(requests).toHaveLength(2)
  })

  it('asks once after the view has been quiet for 500 ms, with the ids it has', async () => {
    const { loader, requests, changes } = setUp([
      send({ id: 1, geom, shortdesc: 'a' }),
      send({ id: 1, geom: null, shortdesc: 'a' }),
    ])
    loader.request(view)
    await vi.advanceTimersByTimeAsync(400)
    loader.request(view)
    await vi.advanceTimersByTimeAsync(499)
    expect(requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    // A quarter of the 200 m more on each side.
    expect(requests).toEqual([{ xmin: 499_850, ymin: 4_199_850, xmax: 500_150, ymax: 4_200_150, idsInCache: [] }])
    loader.request(view)
    await vi.advanceTimersByTimeAsync(500)
    expect(requests[1]?.idsInCache).toEqual([1])
    expect(changes.map(({ put, removed }) => [put.length, removed.length])).toEqual([
      [1, 0],
      [0, 0],
    ])
    expect(loader.cache.get(1)?.geometry).toBe(geom)
  })

  it('aborts the outdated request and ignores its answer', async () => {
    let answerFirst: (answer: LayerAnswer) => void = () => undefined
    const first = () => new Promise<LayerAnswer>((resolve) => (answerFirst = resolve))
    const { loader, signals, changes } = setUp([first, send({ id: 2, geom, shortdesc: 'b' })])
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    loader.request(view, 0)
    expect(signals[0]?.aborted).toBe(true)
    answerFirst({ data: [{ id: 1, geom, shortdesc: 'late' }], truncated: false })
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.cache.ids()).toEqual([2])
    expect(changes).toHaveLength(1)
  })

  it('removes what is gone from the box, but not when the answer was cut short', async () => {
    const cutShort = () => Promise.resolve({ data: [{ id: 1, geom: null, shortdesc: 'renamed' }], truncated: true })
    const { loader, changes, statuses } = setUp([
      send({ id: 1, geom, shortdesc: 'a' }, { id: 2, geom, shortdesc: 'b' }),
      cutShort,
      cutShort,
      send({ id: 1, geom: null, shortdesc: 'renamed' }),
    ])
    for (let i = 0; i < 3; i++) {
      loader.request(view, 0)
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(changes.map(({ removed }) => removed)).toEqual([[], [], [2]])
    expect(loader.cache.get(1)).toEqual({ geometry: geom, shortdesc: 'renamed' })
    expect(statuses.filter(({ truncated }) => truncated)).toHaveLength(1)
  })

  it('knows the box of its last whole answer, also while it asks for the next, but none that was cut short', async () => {
    const half = { data: [{ id: 1, geom: null, shortdesc: 'a' }], truncated: true }
    let answer: (value: typeof half) => void = () => undefined
    const { loader } = setUp([
      send({ id: 1, geom, shortdesc: 'a' }),
      () => new Promise((resolve) => (answer = resolve)),
      () => Promise.resolve(half),
    ])
    const [xmin, ymin, xmax, ymax] = withMargin(view)
    expect([xmin, ymin, xmax, ymax]).toEqual([499_850, 4_199_850, 500_150, 4_200_150])
    expect(loader.knows(null)).toBe(false)
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect([loader.knows(null), loader.knows(view)]).toEqual([true, true])
    expect(loader.knows([xmin + 1, ymin + 1, xmax - 1, ymax - 1])).toBe(true)
    expect(loader.knows([xmin, ymin, xmax + 0.001, ymax])).toBe(false)
    loader.request([xmin, ymin, xmax + 10, ymax], 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.knows(view)).toBe(true)
    answer(half)
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.knows(null)).toBe(false)
  })

  it.each([
    [2, true],
    [3, true],
    [1, false],
  ])('with room for %i of two features: knows their box: %s', async (cacheLimit, isKnown) => {
    const both = [1, 2].map((id) => ({ id, geom, shortdesc: 'a' }))
    const query = () => Promise.resolve({ data: both, truncated: false })
    const loader = new LayerLoader({ cacheLimit, query, onChange: () => undefined, onStatus: () => undefined })
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.knows(view)).toBe(isKnown)
  })

  it.each([
    [999, false],
    [1000, false],
    [1001, true],
  ])('with %i features in view says that some are missing: %s', async (count, isTruncated) => {
    const all = send(...Array.from({ length: count }, (_, id) => ({ id, geom, shortdesc: 'a' })))
    // What is too much with the margin is asked for once more without.
    const { loader, statuses } = setUp([all, all])
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses.at(-1)).toEqual({ loading: false, truncated: isTruncated, error: null })
    expect(loader.knows(view)).toBe(!isTruncated)
  })

  it('asks without the margin where that is too much for one answer, and goes on so for views as large', async () => {
    const one = send({ id: 1, geom, shortdesc: 'a' })
    const { loader, requests, statuses } = setUp([
      () => Promise.resolve({ data: [{ id: 9, geom, shortdesc: 'b' }], truncated: true }),
      one,
      one,
      one,
    ])
    const widths = () => requests.map(({ xmin, xmax }) => xmax - xmin)
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(widths()).toEqual([300, 200])
    expect([loader.knows(view), loader.knows(withMargin(view))]).toEqual([true, false])
    expect(loader.cache.ids()).toEqual([1])
    expect(statuses.at(-1)).toEqual({ loading: false, truncated: false, error: null })
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(widths()).toEqual([300, 200, 200])
    const [xmin, ymin, xmax, ymax] = view
    loader.request([xmin + 1, ymin, xmax - 1, ymax], 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(widths().at(-1)).toBe(297)
  })

  it('tells a failure and recovers', async () => {
    const { loader, statuses } = setUp([() => Promise.reject(new Error('down')), send()])
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses.at(-1)).toEqual({ loading: false, truncated: false, error: 'down' })
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses.at(-1)).toEqual({ loading: false, truncated: false, error: null })
  })

  it('forgets on demand', async () => {
    const { loader, changes } = setUp([send({ id: 1, geom, shortdesc: 'a' })])
    loader.request(view, 0)
    await vi.advanceTimersByTimeAsync(0)
    loader.clear()
    expect(changes.at(-1)).toEqual({ put: [], removed: [1] })
    expect(loader.cache.size).toBe(0)
  })
})

describe('layer settings', () => {
  const layer: LayerDefinition = {
    layerId: 'l',
    label: 'Layer',
    query: () => Promise.resolve({ data: [], truncated: false }),
    fill: '#fff',
    border: '#000',
    labelColour: '#000',
    penWidth: 4,
    opacity: 0.8,
    orderIndex: 1,
    visible: true,
    labelVisible: true,
    verticesVisible: false,
    snapping: true,
    selectable: true,
  }
  const base = defaultSettings(layer)

  it('keeps them under name, id and label', () => {
    const store = memoryStore(null)
    const changed = {
      visible: false,
      opacity: 0.3,
      labelVisible: false,
      snapping: false,
      selectable: false,
      verticesVisible: true,
      fill: 'rgba(1, 2, 3, 0.5)',
      border: '#123456',
      labelColour: '#abcdef',
      penWidth: 0.5,
      orderIndex: 99,
    }
    expect(saveSettings(store, 'app', layer, changed)).toBe(true)
    expect([...store.kept.keys()]).toEqual(['app.l.Layer'])
    expect(loadSettings(store, 'app', layer)).toEqual(changed)
  })

  it('takes over what an older entry holds, and keeps the rest', () => {
    expect(loadSettings(memoryStore('{"opacity":0.3,"penWidth":10}'), 'app', layer)).toEqual({
      ...base,
      opacity: 0.3,
      penWidth: 10,
    })
  })

  it('reads colours for the colour field and keeps what shines through', () => {
    expect(parseColour('#AbC')).toEqual({ hex: '#aabbcc', alpha: null })
    expect(parseColour('rgba(16, 135, 76, 0.22)')).toEqual({ hex: '#10874c', alpha: 0.22 })
    for (const text of ['red', '#12', 'rgb(256, 0, 0)', 'rgba(0, 0, 0, 2)', '#fff;x'])
      expect(parseColour(text)).toBeNull()
    expect(recolour('rgba(0, 0, 0, 0.22)', '#10874c')).toBe('rgba(16, 135, 76, 0.22)')
    expect(recolour('rgba(0, 0, 0, 0)', '#10874c')).toBe('#10874c')
    expect(recolour('#000', '#10874c')).toBe('#10874c')
  })

  it('falls back to the definition for anything damaged or blocked', () => {
    for (const text of [
      '{',
      'null',
      '3',
      '{"opacity":7,"visible":"yes","penWidth":0.4,"orderIndex":100,"fill":"url(x)"}',
    ])
      expect(loadSettings(memoryStore(text), 'app', layer)).toEqual(base)
    expect(loadSettings(null, 'app', layer)).toEqual(base)
    const blocked = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(saveSettings(blocked, 'app', layer, base)).toBe(false)
    expect(saveSettings(null, 'app', layer, base)).toBe(false)
  })
})
