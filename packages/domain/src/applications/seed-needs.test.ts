import { expect, it } from 'vitest'
import { seedNeedsOf } from './seed-needs.ts'
import type { ApplicationTree, SchemaCode } from './tree.ts'

const SCHEMA = { id: 1, checkSporosqtyFlag: true, seedminha: 180, crops: [7] } as unknown as SchemaCode
/** 6.00 ha of one crop and variety, with so much seed. */
const sown = (sporosqty: number): ApplicationTree =>
  ({
    requests: [{ id: 5, eschId: 1 }],
    cropRequests: [],
    crops: [{ id: 2, efyId: 7, poiId: 8, xptype: 1, epilektash100: 60_000 }],
    seed: [{ edrqId: 5, efyId: 7, poiId: 8, sporosqty, etiketes: 1 }],
  }) as unknown as ApplicationTree

// 180 kg a hectare: 1.80 kg for 0.01 ha.
it.each([
  ['just below 0.01 ha', 1.79, 0],
  ['exactly', 1.8, 100],
  ['nearly 0.02 ha', 3.59, 100],
  ['5.70 ha', 1_026, 57_000],
  ['a gram less', 1_025.99, 56_900],
  ['more than the land', 1_200, 60_000],
])('D3: the land that seed is enough for is counted down to 0.01 ha: %s', (_what, kilos, coveredM2) => {
  expect(seedNeedsOf(sown(kilos), SCHEMA).map(({ epilektashcovered }) => epilektashcovered)).toEqual([coveredM2])
})
