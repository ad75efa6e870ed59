import { describe, expect, it } from 'vitest'
import { faultOfEvent, faultOfProof, readDemands } from './lib/proof.ts'

const rows = readDemands('threats.csv')
const span = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `T${String(first + at).padStart(2, '0')}`)

describe('threats to access, session, wire, files and geometry', () => {
  it('each have the test that carries them out, or a reason', () => {
    expect(rows.map(faultOfProof).filter((fault) => fault !== null)).toEqual([])
  })

  it('each leave a security event and the database as it was, or have a reason why there is no event', () => {
    expect(rows.map(faultOfEvent).filter((fault) => fault !== null)).toEqual([])
    expect(rows.filter(({ event }) => event?.startsWith('n/a:') === false).length).toBeGreaterThan(20)
  })

  it.each([
    ['says nothing', null],
    ['gives no reason', 'n/a: no'],
    ['names no kind of event', 'access-nothing'],
    ['names an event that its test does not prove', 'pin-exhausted'],
  ])('are at fault where a row %s', (_what, event) => {
    expect(faultOfEvent({ ...rows[0], event })).toMatch(/^T01: /)
  })

  it('are all there, once, and in words', () => {
    const all = [
      ...span(1, 15),
      ...span(18, 24),
      ...span(33, 34),
      ...span(40, 52),
      'T56',
      ...span(59, 78),
      ...span(81, 86),
      'F41',
    ]
    expect(rows.map(({ id }) => id)).toEqual(all)
    expect(rows.filter(({ attack }) => (attack ?? '').length < 10)).toEqual([])
  })
})
