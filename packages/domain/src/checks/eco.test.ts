import { describe, expect, it } from 'vitest'
import type { ApplicationFacts, EcoActionFacts } from '../applications/facts.ts'
import { runChecks } from './registry.ts'
import { anApplicationFacts } from './testing.ts'

const PARCEL = anApplicationFacts().parcels[0]?.id ?? 0
const action = (id: number, kodikos: string, more: Partial<EcoActionFacts> = {}): EcoActionFacts => ({
  id,
  edaId: PARCEL,
  kodikos,
  group: '31.6',
  isCompulsory: kodikos === 'ECO-06.01',
  maxactions: 3,
  compulsory: ['ECO-06.01'],
  ...more,
})
const FIRST = action(1, 'ECO-06.01')
const other = (n: number): EcoActionFacts => action(n, `ECO-06.0${n}`)

const found = (facts: Partial<Omit<ApplicationFacts, 'header'>>) =>
  runChecks(anApplicationFacts(facts), { moment: 'F', ruleParams: {} })
    .filter(({ check }) => check.startsWith('404'))
    .map(({ check, subject }) => [check, subject.id])

describe('actions of eco-schemes on a parcel', () => {
  it.each([
    ['none', [], []],
    ['the one that is wanted', [FIRST], []],
    ['just below as many as there may be', [FIRST, other(2)], []],
    ['exactly as many', [FIRST, other(2), other(3)], []],
    ['one too many', [FIRST, other(2), other(3), other(4)], [['40403', 4]]],
    ['without the one that is wanted', [other(2)], [['40403', 2]]],
    [
      'of a scheme without a limit',
      [1, 2, 3, 4].map((n) => action(n, `ECO-01.0${n}`, { group: '31.1', maxactions: null, compulsory: [] })),
      [],
    ],
    [
      'spread over two parcels',
      [FIRST, other(2), other(3), action(4, 'ECO-06.01', { edaId: anApplicationFacts().parcels[1]?.id ?? 0 })],
      [],
    ],
  ] as const)('%s', (_what, ecoActions, expected) => {
    expect(found({ ecoActions })).toEqual(expected)
  })

  it('are not paid together where the table of the agency says so, in whichever order', () => {
    const ecoConflicts = new Set(['ECO-06.02 ECO-06.01'])
    expect(found({ ecoActions: [FIRST, other(2)], ecoConflicts })).toEqual([['40401', 2]])
    expect(found({ ecoActions: [FIRST, other(3)], ecoConflicts })).toEqual([])
  })

  it('are not paid where a measure pays for the same on that parcel', () => {
    const ecoConflicts = new Set(['ECO-06.01 10.1.8'])
    const measure = (edaId: number | string) => [{ id: 7, edaId, kodikos: '10.1.8' }]
    expect(found({ ecoActions: [FIRST], ecoConflicts, parcelMeasures: measure(PARCEL) })).toEqual([['40402', 1]])
    expect(found({ ecoActions: [FIRST], ecoConflicts, parcelMeasures: measure(999) })).toEqual([])
  })
})
