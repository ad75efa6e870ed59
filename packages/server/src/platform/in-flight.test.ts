import { MAP_LAYERS } from '@eae/domain/map/layers.ts'
import { describe, expect, it } from 'vitest'
import { createInFlight, MOST_AT_ONCE } from './in-flight.ts'

const MOST = MOST_AT_ONCE.map ?? 0

describe('calls of a session at once', () => {
  it('are as many as allowed, and not one more until one has ended', () => {
    const inFlight = createInFlight()
    const begun = Array.from({ length: MOST }, () => inFlight.enter('a', 'map'))
    expect(begun.every(Boolean)).toBe(true)
    expect(inFlight.enter('a', 'map')).toBe(false)
    inFlight.leave('a', 'map')
    expect(inFlight.enter('a', 'map')).toBe(true)
    expect(inFlight.enter('a', 'map')).toBe(false)
  })

  it('are 48 of tiles: the 47th and the 48th begin, the 49th is refused', () => {
    const inFlight = createInFlight()
    const begun = Array.from({ length: 49 }, () => inFlight.enter('a', 'tile'))
    expect(begun.slice(46)).toEqual([true, true, false])
    expect(begun.indexOf(false)).toBe(48)
  })

  it('are counted by session and by kind; reads and saves have no such limit', () => {
    const inFlight = createInFlight()
    for (let n = 0; n < MOST; n += 1) inFlight.enter('a', 'map')
    expect([inFlight.enter('b', 'map'), inFlight.enter('a', 'tile')]).toEqual([true, true])
    for (let n = 0; n < 1_000; n += 1) expect(inFlight.enter('a', 'write')).toBe(true)
  })

  it('are as many as the layers of a map twice, so that one that opens and moves is not refused', () => {
    expect(MOST).toBeGreaterThanOrEqual(2 * MAP_LAYERS.length)
  })
})
