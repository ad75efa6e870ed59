import { describe, expect, it } from 'vitest'
import { faultOfProof, readDemands, type DemandRow } from './lib/proof.ts'

const rows = readDemands('asvs.csv')

/** Requirements of levels 1 and 2 in ASVS 5.0, by chapter. */
const COUNTS = { 3: 19, 6: 35, 7: 18, 8: 7 } as const

const faultOf = (row: DemandRow): string | null => {
  const { id, level, requirement } = row
  if (!/^\d+\.\d+\.\d+$/.test(id ?? '')) return `${id}: no number`
  if (level !== '1' && level !== '2') return `${id}: no level`
  if (requirement === null || requirement === undefined) return `${id}: no requirement`
  return faultOfProof(row)
}

describe('the requirements of ASVS', () => {
  it('each have their proof or a reason', () => {
    expect(rows.map(faultOf).filter((fault) => fault !== null)).toEqual([])
  })

  it('are all there, once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const [chapter, count] of Object.entries(COUNTS))
      expect(
        rows.filter(({ id }) => id?.startsWith(`${chapter}.`)),
        `V${chapter}`,
      ).toHaveLength(count)
  })

  it.each([
    ['an empty row', { file: null, test: null, reason: null }, 'empty'],
    ['a test that is not there', { test: 'no such test' }, 'has no test'],
    ['a file that is not there', { file: 'packages/none.test.ts' }, 'is not there'],
    ['a reason without words', { file: null, test: null, reason: 'n/a: no' }, 'no reason'],
  ])('are not met by %s', (_what, change, fault) => {
    const row = rows.find(({ test }) => test !== null)
    expect(faultOf({ ...row, ...change })).toContain(fault)
  })
})
