import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '../packages/server/src/reference/seed-csv.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const rows = parseCsv(readFileSync(path.join(ROOT, 'security/asvs.csv'), 'utf8'))

/** Requirements of levels 1 and 2 in ASVS 5.0, by chapter. */
const COUNTS = { 3: 19, 6: 35, 7: 18, 8: 7 } as const

/** Why a row proves nothing, or null. */
const faultOf = ({ id, level, requirement, file, test, reason }: (typeof rows)[number]): string | null => {
  if (id === null || !/^\d+\.\d+\.\d+$/.test(id ?? '')) return `${id}: no number`
  if (level !== '1' && level !== '2') return `${id}: no level`
  if (requirement === null || requirement === undefined) return `${id}: no requirement`
  if (reason !== null && reason !== undefined)
    return file === null && test === null && /^n\/a: .{20,}/.test(reason) ? null : `${id}: the reason is no reason`
  if (file === null || file === undefined || test === null || test === undefined) return `${id}: empty`
  if (!existsSync(path.join(ROOT, file))) return `${id}: ${file} is not there`
  // As a whole name: it begins and ends with the quotes around it.
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  return [`'${test}'`, `"${test}"`, `\`${test}\``].some((name) => source.includes(name))
    ? null
    : `${id}: ${file} has no test «${test}»`
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
