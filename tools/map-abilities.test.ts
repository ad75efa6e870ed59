import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '../packages/server/src/reference/seed-csv.ts'
import { faultOfProof } from './lib/proof.ts'

const rows = parseCsv(readFileSync(path.resolve(import.meta.dirname, '../docs/map-abilities.csv'), 'utf8'))

describe('what the specification asks of the map', () => {
  it('is shown by a test, row by row', () => {
    expect(rows.map(faultOfProof).filter((fault) => fault !== null)).toEqual([])
  })

  it('has every row once and in words', () => {
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => `M${String(at + 1).padStart(2, '0')}`))
    expect(rows).toHaveLength(37)
    expect(rows.filter(({ ability }) => (ability ?? '').length < 4)).toEqual([])
  })
})
