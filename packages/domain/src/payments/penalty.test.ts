import { expect, test } from 'vitest'
import { priced } from './measure.ts'
import { areasWithRights, toPaymentArea } from './determine.ts'
import { toNumber } from './exact.ts'
import { overDeclaration } from './penalty.ts'
import { determinedData } from './testing.ts'

const PER_HECTARE = 200_000

const penalty = (declaredM2: number, determinedM2: number, spared?: number) => {
  const gross = priced(determinedM2, PER_HECTARE, 'm2')
  const { amount, kind } = overDeclaration(
    { declared: declaredM2, determined: determinedM2 },
    gross,
    priced(1, PER_HECTARE, 'm2'),
    spared,
    {},
  )
  return [kind, toNumber(amount)]
}

// At 200 EUR/ha an over-declared hectare costs 30,000 cents in full.
test.each([
  ['nothing over', 100_000, 100_000, 'none', 0],
  ['less declared than determined', 90_000, 100_000, 'none', 0],
  ['exactly 3%', 103_000, 100_000, 'none', 0],
  ['just above 3%', 103_100, 100_000, 'halved', 4_650],
  ['3% but just above 2 ha', 1_020_100, 1_000_000, 'halved', 30_150],
  ['exactly 2 ha under 3%', 1_020_000, 1_000_000, 'none', 0],
  ['exactly 10%', 110_000, 100_000, 'halved', 15_000],
  ['just above 10%', 110_100, 100_000, 'full', 30_300],
  ['more than there is', 180_000, 100_000, 'full', 200_000],
])('%s', (_name, declaredM2, determinedM2, kind, cents) => {
  expect(penalty(declaredM2, determinedM2)).toEqual([kind, cents])
})

test('the second time the full penalty and the half that was spared', () => {
  expect(penalty(105_000, 100_000, 4_000)).toEqual(['repeated', 19_000])
  expect(penalty(103_000, 100_000, 4_000)).toEqual(['none', 0])
})

test.each([
  ['0.10 ha and under 20%', { 2: [60_000, 59_000] }, 60_000],
  ['0.11 ha', { 2: [60_000, 58_900] }, 58_900],
  ['0.10 ha over two regions', { 2: [60_000, 59_500], 3: [10_000, 9_500] }, 60_000],
  ['0.11 ha over two regions', { 2: [60_000, 59_500], 3: [10_000, 9_400] }, 59_500],
  ['exactly 20% of the region', { 2: [5_000, 4_000] }, 5_000],
  ['more than 20% of the region', { 2: [4_900, 3_900] }, 3_900],
  ['more determined than declared', { 2: [60_000, 61_000] }, 60_000],
] as const)('small differences: %s', (_name, regions, determinedM2) => {
  expect(areasWithRights(determinedData(regions).lots, {})[2].determined).toBe(determinedM2)
})

test.each([
  [149, 100],
  [150, 200],
  [149.999_999_999_9, 200],
  [0, 0],
])('%d m² count as %d', (areaM2, paid) => {
  expect(toPaymentArea(areaM2)).toBe(paid)
})
