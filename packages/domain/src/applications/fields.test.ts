import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyEntity } from '../kernel/entity.ts'
import { findEntity } from '../registry.ts'
import { REPORTS } from '../reports/registry.ts'
import { treeEntities, windowParts } from './parts-list.ts'
import { applicationSearch } from './search.ts'

/** Capabilities that bring fields of their own: none of these stands before its capability does. */
const COMING = new Set(['acts', 'declarations', 'locks', 'payments', 'transfers', 'versions', 'withdrawals'])
const FORM = /^(?:yes|as (?<names>[\w ]+)|with (?<capability>\w+)|told (?<file>\S+) (?<word>.+))$/u

/**
 * Every field that the domain document gives to pages R12 to R26, by where it is, with where it stands; for people besides, who asks
 * for it where no rule of its part does (`rule`).
 */
const [, ...lines] = readFileSync(new URL('fields.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const FIELDS = lines.map((line): readonly [of: string, field: string, stands: string] => {
  const [of = '', field = '', stands = ''] = line.split(',')
  return [of, field, stands]
})

/** What has the fields: the search, the header and the parts by their slots, code lists and reports by their names. */
const namesOf = (of: string): ReadonlySet<string> => {
  const slots: Readonly<Record<string, AnyEntity | undefined>> = { ...treeEntities, ...windowParts }
  const entity = of === 'search' ? applicationSearch : (slots[of] ?? findEntity(of))
  if (entity !== null) return new Set(of === 'search' ? entity.search : Object.keys(entity.fields))
  return new Set(Object.keys(REPORTS.get(of)?.columns ?? {}))
}

/** What is wrong with where a field is said to stand; null for nothing. */
const faultOf = (of: string, field: string, stands: string): string | null => {
  const names = namesOf(of)
  const said = FORM.exec(stands)?.groups
  if (said === undefined) return 'cannot be read'
  const { names: others, capability, file, word = '' } = said
  if (capability !== undefined)
    return COMING.has(capability) ? (names.has(field) ? 'stands already' : null) : 'comes with nothing known'
  if (file !== undefined) {
    const path = new URL(`../../../${file}`, import.meta.url)
    return existsSync(path) && readFileSync(path, 'utf8').includes(word) ? null : 'is not told there'
  }
  const missing = (others?.split(' ') ?? [field]).filter((name) => !names.has(name))
  return missing.length === 0 ? null : `has no ${missing.join(' ')}`
}

describe('the fields of an application', () => {
  it.each([...new Set(FIELDS.map(([of]) => of))])('stand, follow, or come with a capability: %s', (of) => {
    const faults = FIELDS.flatMap(([where, field, stands]) => {
      const fault = where === of ? faultOf(of, field, stands) : null
      return fault === null ? [] : [`${field}: ${fault}`]
    })
    expect(faults).toEqual([])
  })

  it('are written down each once', () => {
    const keys = FIELDS.map(([of, field]) => `${of}.${field}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it.each([
    ['a field that no definition has', 'machines', 'colour', 'yes', 'has no colour'],
    ['another name that is none', 'machines', 'colour', 'as mhxtype hue', 'has no hue'],
    ['one that came after all', 'machines', 'mhxtype', 'with transfers', 'stands already'],
    ['a capability that nobody knows', 'machines', 'colour', 'with luck', 'comes with nothing known'],
    ['a place that does not tell it', 'R20', 'colour', 'told domain/src/kernel/part.ts colour of', 'is not told there'],
    ['a place that is gone', 'R20', 'colour', 'told domain/src/gone.ts colour', 'is not told there'],
    ['words of another kind', 'machines', 'mhxtype', 'later', 'cannot be read'],
  ])('are missed: %s', (_what, of, field, stands, fault) => expect(faultOf(of, field, stands)).toBe(fault))
})
