import { expect, test } from 'vitest'
import { anAnimalFacts, anApplicationFacts, aHoldingFacts } from '../../checks/testing.ts'
import { aSchemeFacts } from '../../checks/testing-rows.ts'
import type { ApplicationFacts } from '../../facts/facts.ts'
import type { SchemeFacts } from '../../facts/scheme-facts.ts'
import { calculate } from '../calculate.ts'

const ISLANDS = { group: 'ΜΝΑ', crops: [] } as const
/** 11.50 EUR a kg. */
const MASTIC = aSchemeFacts({ ...ISLANDS, code: '0304', basis: 4, unitMills: 11_500 })
/** 50 EUR a tonne. */
const MILK = aSchemeFacts({ ...ISLANDS, code: '0312', basis: 6, unitMills: 50_000 })
/** 12 EUR a hive. */
const HONEY = aSchemeFacts({ ...ISLANDS, code: '0311', basis: 5, unitMills: 12_000, animals: ['0701'] })

const lineOf = (row: SchemeFacts, facts: Partial<ApplicationFacts>, isIsland = true) => {
  const asked = anApplicationFacts({
    requests: [{ id: 1, eschKodikos: row.code }],
    header: { isSmallAegeanSeat: isIsland },
  })
  const none = { lots: [], yellowCards: {}, forceMajeure: false }
  return calculate({ ...asked, schemes: [row], ...facts }, none, {}).lines.find(({ code }) => code === row.code)
}
const toldOf = (line: ReturnType<typeof lineOf>) => [
  line?.netCents,
  line?.reason?.code.replace('payments.reason.', '') ?? null,
]
/** Hundredths of a kg, declared and delivered. */
const weights = ({ code }: SchemeFacts, declared: number, delivered: number): Partial<ApplicationFacts> => ({
  goods: { [code]: declared },
  delivered: { [code]: delivered },
})

test.each([
  ['as much as was declared', 10_000, 10_000, 115_000, null],
  ['a little less, which is not punished', 10_000, 9_999, 114_989, null],
  ['more, which is not paid', 10_000, 10_001, 115_000, null],
  ['half of it', 10_000, 5_000, 57_500, null],
  ['none', 10_000, 0, 0, 'noDelivery'],
  ['something, and nothing is declared', 0, 5_000, 0, 'noGoods'],
])('mastic: delivered is %s', (_what, declared, delivered, cents, reason) => {
  expect(toldOf(lineOf(MASTIC, weights(MASTIC, declared, delivered)))).toEqual([cents, reason])
})

test('D16: milk is paid by the tonne, its weight down to the kg', () => {
  const line = lineOf(MILK, weights(MILK, 1_234_599, 1_234_599))
  expect(line).toMatchObject({ measure: 't', fund: 'islands', declared: 12_345, determined: 12_345, netCents: 61_725 })
})

test.each([
  ['just below', 99_900, 0, 'goodsBelow'],
  ['exactly', 100_000, 5_000, null],
  ['just above', 100_100, 5_005, null],
])('milk: %s the least of the row', (_what, delivered, cents, reason) => {
  const row = { ...MILK, minQty: 1 }
  expect(toldOf(lineOf(row, weights(row, 200_000, delivered)))).toEqual([cents, reason])
})

const hives = (plithos: number, plithosmhtrooy: number): Partial<ApplicationFacts> => ({
  holdings: [aHoldingFacts({ animals: [anAnimalFacts({ ezoKodikos: '0701', plithos, plithosmhtrooy })] })],
})
test.each([
  ['just below the least', 9, 9, 0, 'hivesBelow'],
  ['exactly the least', 10, 10, 12_000, null],
  ['one above it', 11, 11, 13_200, null],
  ['fewer in the register, which is not punished', 40, 30, 36_000, null],
  ['more in the register', 30, 40, 36_000, null],
  ['none', 0, 0, 0, 'noHives'],
])('hives: %s', (_what, declared, found, cents, reason) => {
  const line = lineOf({ ...HONEY, minQty: 10 }, hives(declared, found))
  expect(toldOf(line)).toEqual([cents, reason])
  expect(line).toMatchObject({ measure: 'hive', declared })
})

test.each([
  [MASTIC, weights(MASTIC, 10_000, 10_000)],
  [MILK, weights(MILK, 10_000, 10_000)],
  [HONEY, hives(10, 10)],
])('$code is for holdings with their seat on a small Aegean island', (row, facts) => {
  expect(toldOf(lineOf(row, facts, false))).toEqual([0, 'seatElsewhere'])
})

test('what nobody knows is not refused: without the register goods are not calculated', () => {
  expect(lineOf(MASTIC, { goods: { '0304': 10_000 }, delivered: null })).toBeUndefined()
})
