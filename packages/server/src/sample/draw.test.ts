import { describe, expect, it } from 'vitest'
import { BY_LOT, BY_RISK } from '@eae/domain/sample/codes.ts'
import { digestOf, draw, hashOfWord, rankOf, seedOf, shareOut, type Candidate } from './draw.ts'

const candidates: readonly Candidate[] = Array.from({ length: 200 }, (_, at) => ({
  kodikos: 1_000 + at,
  stratum: at % 4 === 0 ? 'a' : 'b',
  score: at % 10,
}))
const seed = seedOf(digestOf(candidates), 'the first word here', 'the second word here')
const RULE = { percent: 5, lotPercent: 22 }

describe('a draw', () => {
  it('takes its share rounded up, a share of it by lot from every stratum, and the rest by score', () => {
    const drawn = draw(candidates, seed, RULE)
    const [byLot, byRisk] = [drawn.filter(({ how }) => how === BY_LOT), drawn.filter(({ how }) => how === BY_RISK)]
    // 10 of 200; ceil(2.2) by lot.
    expect([drawn.length, byLot.length, byRisk.length]).toEqual([10, 3, 7])
    const scoreOf = new Map(candidates.map(({ kodikos, score }) => [kodikos, score]))
    expect(byRisk.map(({ kodikos }) => scoreOf.get(kodikos))).toEqual(Array.from({ length: 7 }, () => 9))
  })

  it.each([
    [5, 200, 10],
    [5, 201, 11],
    [5, 1, 1],
    [100, 7, 7],
  ])('of %d %% from %d takes %d', (percent, n, total) => {
    expect(
      draw(candidates.concat(candidates.map((one) => ({ ...one, kodikos: one.kodikos + 5_000 }))).slice(0, n), seed, {
        ...RULE,
        percent,
      }),
    ).toHaveLength(total)
  })

  it('gives the same list from any order of the candidates, and another from another word', () => {
    const drawn = draw(candidates, seed, RULE)
    expect(draw(candidates.toReversed(), seed, RULE)).toEqual(drawn)
    expect(digestOf(candidates.toReversed())).toBe(digestOf(candidates))
    const other = seedOf(digestOf(candidates), 'the first word here', 'another second word')
    expect(draw(candidates, other, RULE).map(({ kodikos }) => kodikos)).not.toEqual(drawn.map(({ kodikos }) => kodikos))
  })

  it('is the same on every machine: hashes are written down', () => {
    expect(hashOfWord('word')).toBe('98c1eb4ee93476743763878fcb96a25fbc9a175074d64004779ecb5242f645e6')
    expect(rankOf('0'.repeat(64), 7)).toBe(hashOfWord(`${'0'.repeat(64)}:7`))
  })

  it.each(['kodikos', 'stratum', 'score'] as const)('has another digest when a %s changed', (field) => {
    const changed = candidates.map((one, at) =>
      at === 7 ? { ...one, [field]: field === 'stratum' ? 'c' : 99_999 } : one,
    )
    expect(digestOf(changed)).not.toBe(digestOf(candidates))
  })

  it('shares out by the largest remainder, of equal ones the first by name', () => {
    expect(
      Object.fromEntries(
        shareOut(
          new Map([
            ['b', 50],
            ['a', 50],
            ['c', 100],
          ]),
          3,
        ),
      ),
    ).toEqual({ a: 1, b: 1, c: 1 })
    expect(
      Object.fromEntries(
        shareOut(
          new Map([
            ['b', 50],
            ['a', 50],
          ]),
          1,
        ),
      ),
    ).toEqual({ a: 1, b: 0 })
    expect(Object.fromEntries(shareOut(new Map([['a', 10]]), 4))).toEqual({ a: 4 })
  })
})
