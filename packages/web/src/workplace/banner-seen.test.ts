import type { BannerMessage } from '@eae/domain/session/answers.ts'
import { describe, expect, it } from 'vitest'
import { firstUnseen, nextBannerAsk, readSeen, withSeen } from './banner-seen.ts'

const banner = (id: string, type: 1 | 2 | 3): BannerMessage => ({ id, type, message: id, messageEn: id })
const ALL = [banner('a#1', 3), banner('b#1', 1), banner('c#1', 2), banner('d#1', 1)]

describe('the banner that is shown', () => {
  it('is the worst that was not closed, one after the other', () => {
    let seen: readonly string[] = []
    const order: string[] = []
    for (let next = firstUnseen(ALL, seen); next !== null; next = firstUnseen(ALL, seen)) {
      order.push(next.id)
      seen = withSeen(seen, next.id)
    }
    expect(order).toEqual(['b#1', 'd#1', 'c#1', 'a#1'])
  })
  it('gives way to a warning of the reader’s own, and goes before it where it is an error', () => {
    const own = { id: 'password', type: 2 } as const
    expect(firstUnseen([banner('a#1', 3), own], [])?.id).toBe('password')
    expect(firstUnseen([banner('b#1', 1), own], [])?.id).toBe('b#1')
    expect(firstUnseen([banner('b#1', 1), own], ['b#1'])?.id).toBe('password')
  })
  it('comes again when it was changed', () => expect(firstUnseen([banner('a#2', 3)], ['a#1'])?.id).toBe('a#2'))
})

describe('what the browser keeps', () => {
  it('comes back as it went', () => expect(readSeen(JSON.stringify(['a#1']))).toEqual(['a#1']))
  it.each([null, '', '{', '{}', '[1]', 'null', JSON.stringify(['x'.repeat(61)]), JSON.stringify(Array(101).fill('a'))])(
    'is nothing for %s',
    (stored) => expect(readSeen(stored)).toEqual([]),
  )
  it('never grows beyond its bound, and keeps the latest', () => {
    let seen: readonly string[] = []
    for (let n = 0; n < 150; n += 1) seen = withSeen(seen, String(n))
    expect(seen).toHaveLength(100)
    expect(seen.at(-1)).toBe('149')
    expect(withSeen(seen, '149')).toEqual(seen)
  })
})

it('asks for banners after 5 s once, then every 60 s', () => {
  expect([0, 1, 2, 3].map(nextBannerAsk)).toEqual([5_000, 5_000, 60_000, 60_000])
})
