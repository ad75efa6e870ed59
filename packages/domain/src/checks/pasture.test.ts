import { expect, it } from 'vitest'
import { runChecks } from './registry.ts'
import { aCropFacts, anApplicationFacts, type aParcelFacts, withParcels } from './testing.ts'

type Parcel = NonNullable<Parameters<typeof aParcelFacts>[0]>
const pasture: Parcel = { ektash: 20_000, crops: [aCropFacts({ efyKodikos: '30001' })], grazingCriteria: 2 }

const found = (parcel: Parcel, moment: 'E' | 'F' | 'N' = 'N', ruleParams = {}) =>
  runChecks(anApplicationFacts(withParcels({ ...pasture, ...parcel })), { moment, ruleParams }).filter(
    ({ check }) => check === '20403',
  )

it.each<[string, Parcel, number]>([
  ['with one criterion', { grazingCriteria: 1 }, 1],
  ['with two', { grazingCriteria: 2 }, 0],
  ['with three', { grazingCriteria: 3 }, 0],
  ['without a title', { ownership: [] }, 1],
  ['that was allocated', { grazingCriteria: 0, iemtype: 3 }, 0],
  ['that is none', { grazingCriteria: 0, crops: [aCropFacts()] }, 0],
  [
    'beside another main crop',
    { grazingCriteria: 0, crops: [aCropFacts(), aCropFacts({ id: 99, efyKodikos: '30001', xptype: 2 })] },
    0,
  ],
])('20403: private pasture %s', (_what, parcel, count) => {
  expect(found(parcel)).toHaveLength(count)
})

it('20403: all of it is at stake; it warns while one declares, and goes by the number of the year', () => {
  expect(found({ grazingCriteria: 1 })).toMatchObject([{ severity: 'B', stakeM2: 20_000 }])
  expect(found({ grazingCriteria: 1 }, 'F')).toMatchObject([{ severity: 'W' }])
  expect(found({ grazingCriteria: 1 }, 'E')).toEqual([])
  expect(found({ grazingCriteria: 1 }, 'N', { '20403.minCriteria': 1 })).toEqual([])
})
