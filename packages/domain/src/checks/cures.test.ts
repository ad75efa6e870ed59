import { expect, it } from 'vitest'
import { cureOf } from './cures.ts'

const about = (check: string, kind: string, field: string | null = null) =>
  cureOf({ check, subject: { kind, id: 1 }, field })

it.each([
  ['a pasture without animals', '20401', 'application', { kind: 'animal', field: 'plithos' }],
  ['a parcel without a title', '20201', 'parcel', { kind: 'ownership', field: null }],
  ['a parcel without a crop', '20301', 'parcel', { kind: 'crop', field: null }],
  ['crops that are more than their parcel', '20302', 'parcel', { kind: 'crop', field: 'epilektash100' }],
  ['fewer animals than the pasture wants', '20402', 'application', { kind: 'animal', field: 'plithos' }],
  ['pasture of somebody new', '20406', 'application', { kind: 'document', field: null }],
  ['a herd that grew', '30111', 'application', { kind: 'animal', field: 'plithos' }],
  ['land that somebody else had by the same title', '20111', 'parcel', { kind: 'ownership', field: 'dteenoikstart' }],
  ['nothing declared', '10119', 'application', { kind: 'parcel', field: null }],
])('%s is cured elsewhere than where it is found', (_what, check, kind, cure) => {
  expect(about(check, kind)).toEqual(cure)
})

it('what has no place of its own is cured where it is found', () => {
  expect(about('20105', 'parcel', 'ektash')).toEqual({ kind: 'parcel', field: 'ektash' })
})
