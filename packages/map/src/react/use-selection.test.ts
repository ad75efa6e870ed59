import { expect, it } from 'vitest'
import { layerOf } from '../core/testing/layers.ts'
import { isEdited } from './use-selection.ts'

it.each([
  ['own', 7, true],
  ['own', 8, false],
  // An area with the number of the parcel can be selected like any other.
  ['areas', 7, false],
])('takes %s %i for the edited parcel 7: %s', (layerId, id, wanted) => {
  expect(isEdited({ layerId, id }, '7', [layerOf('own', { entities: true }), layerOf('areas')])).toBe(wanted)
})
