import { expect, test } from 'vitest'
import { anAnimalFacts, anApplicationFacts, aHoldingFacts } from '../../checks/testing.ts'
import { aSchemeFacts } from '../../checks/testing-rows.ts'
import type { ApplicationFacts } from '../../facts/facts.ts'
import type { SchemeFacts } from '../../facts/scheme-facts.ts'
import { calculate } from '../calculate.ts'
import type { Lot } from '../lot.ts'
import { aLot } from '../testing.ts'

/** Nothing is too little: these tests are about one scheme alone. */
const RULES = { 'minimum.areaM2': 0, 'minimum.paymentCents': 0 }

const lineOf = (row: SchemeFacts, lots: readonly Lot[], facts: Partial<ApplicationFacts> = {}) => {
  const asked = anApplicationFacts({ requests: [{ id: 1, eschKodikos: row.code }] })
  const { lines } = calculate(
    { ...asked, schemes: [row], ...facts },
    { lots, yellowCards: {}, forceMajeure: false },
    RULES,
  )
  return lines.find(({ code }) => code === row.code)
}
const toldOf = (line: ReturnType<typeof lineOf>) => [
  line?.netCents,
  line?.reason?.code.replace('payments.reason.', '') ?? null,
]

const land = (declaredM2: number, determinedM2 = declaredM2, more: Partial<Lot> = {}): Lot =>
  aLot({ declaredM2, determinedM2, ...more })

// 88.86 EUR a hectare.
test.each([
  ['less than 0.1 ha declared', 900, 0, 'cropsBelow'],
  ['0.1 ha', 1_000, 889, null],
  ['just above', 1_100, 977, null],
])('coupled land: %s', (_what, declaredM2, cents, reason) => {
  expect(toldOf(lineOf(aSchemeFacts(), [land(declaredM2)]))).toEqual([cents, reason])
})

test.each([
  ['the least of the row', 0.3, 2_900, 0, 'cropsBelow'],
  ['exactly that', 0.3, 3_000, 2_666, null],
])('coupled land: %s counts', (_what, minQty, declaredM2, cents, reason) => {
  expect(toldOf(lineOf(aSchemeFacts({ minQty }), [land(declaredM2)]))).toEqual([cents, reason])
})

// 100 EUR a hectare; the difference is one hectare and more, so that none of it is forgiven.
const HUNDRED = aSchemeFacts({ unitMills: 100_000 })
test.each([
  ['exactly 3 % and 2 ha free', 206_000, 200_000, 200_000, []],
  ['just above 3 %', 206_100, 200_000, 187_800, ['twice']],
  ['2 ha free, just above 2 ha not', 700_100, 680_000, 639_800, ['twice']],
  ['exactly 20 %', 120_000, 100_000, 60_000, ['twice']],
  ['just above 20 %', 120_100, 100_000, 0, ['nothing']],
  ['exactly 50 %', 150_000, 100_000, 0, ['nothing']],
  ['just above 50 %', 150_100, 100_000, 0, ['nothingAndMore']],
])('too much declared of land without entitlements: %s', (_what, declaredM2, determinedM2, cents, kinds) => {
  const line = lineOf(HUNDRED, [land(declaredM2, determinedM2)])
  expect(line?.netCents).toBe(cents)
  const penalties = line?.steps.filter(({ code }) => code.startsWith('payments.step.penalty.')) ?? []
  expect(penalties.map(({ code }) => code.replace('payments.step.penalty.', ''))).toEqual(kinds)
  expect(line?.extraCents).toBe(kinds.includes('nothingAndMore') ? 50_100 : 0)
})

test('D10: finding under the least area does not escape the penalty that is owed besides', () => {
  const line = lineOf(HUNDRED, [land(50_000, 500)])
  expect(line).toMatchObject({ netCents: 0, extraCents: 49_500 })
})

// 6.00 ha declared, 5.70 found: twice 0.30 ha is taken off what is paid.
test.each([
  ['none', 0, 0, 'seed'],
  ['for less than is found', 50_000, 44_000, null],
  ['for what is found', 57_000, 51_000, null],
  ['for more', 60_000, 51_000, null],
])('D4: seed, %s: it lowers what is paid and is not punished', (_what, seedM2, cents, reason) => {
  const line = lineOf(HUNDRED, [land(60_000, 57_000)], { seedM2: { '0102': seedM2 } })
  expect(toldOf(line)).toEqual([cents, reason])
})

test.each([
  ['none', 0, 0, 'contract'],
  ['less than the land', 40_000, 40_000, null],
  ['more', 90_000, 60_000, null],
])('contracts, %s', (_what, contractM2, cents, reason) => {
  expect(toldOf(lineOf(HUNDRED, [land(60_000)], { contractM2: { '0102': contractM2 } }))).toEqual([cents, reason])
})

test('D18: rows that ask narrow a scheme to themselves; a mark of another scheme narrows nothing', () => {
  const own = land(20_000, 20_000, { asked: ['0102'] })
  const other = land(40_000, 40_000, { cropId: 2, asked: ['0115'] })
  expect(lineOf(HUNDRED, [own, other])?.netCents).toBe(20_000)
  expect(lineOf(HUNDRED, [other])?.netCents).toBe(40_000)
})

test('other crops, and none', () => {
  expect(toldOf(lineOf(HUNDRED, [land(60_000, 60_000, { crop: '20001' })]))).toEqual([0, 'noCrop'])
})

const ISLANDS = { group: 'ΜΝΑ', unitMills: 500_000 } as const
test.each([
  ['all small islands', '0308', '92700101', 50_000, null],
  ['land elsewhere', '0308', null, 0, 'noCrop'],
  ['its own island', '0306', '92700101', 50_000, null],
  ['another island', '0306', '93010101', 0, 'noCrop'],
])('islands: %s', (_what, code, islandCode, cents, reason) => {
  const row = aSchemeFacts({ ...ISLANDS, code })
  expect(toldOf(lineOf(row, [land(10_000, 10_000, { islandCode })]))).toEqual([cents, reason])
})

test('D8: payments of the islands and for constraints are no direct payments: the minimum is not asked of them', () => {
  const row = aSchemeFacts({ ...ISLANDS, code: '0308' })
  const facts = { ...anApplicationFacts({ requests: [{ id: 1, eschKodikos: '0308' }] }), schemes: [row] }
  const lots = [land(1_000, 1_000, { islandCode: '92700101' })]
  const { lines } = calculate(facts, { lots, yellowCards: {}, forceMajeure: false }, {})
  expect(lines.map(({ netCents }) => netCents)).toEqual([5_000])
})

const zone = (code: string) => aSchemeFacts({ code, group: 'Π3-71', unitMills: 100_000, crops: [] })
test.each([
  ['just below 20 ha', 199_900, 199_900],
  ['exactly 20 ha', 200_000, 200_000],
  ['just above 20 ha', 200_100, 200_070],
  ['just below 30 ha', 299_900, 269_930],
  ['exactly 30 ha', 300_000, 270_000],
  ['above 30 ha', 400_000, 270_000],
])('constraints: %s', (_what, areaM2, cents) => {
  // Whether entitlements are used on the land does not matter.
  const line = lineOf(zone('1301'), [land(areaM2, areaM2, { anctype: 1, hasRights: false })])
  expect(toldOf(line)).toEqual([cents, null])
})

test('D5: brackets are of the whole holding, filled in the order of the schemes that are asked for', () => {
  const rows = [zone('1301'), zone('1302')]
  const lots = [land(150_000, 150_000, { anctype: 1 }), land(100_000, 100_000, { cropId: 2, anctype: 2 })]
  const asking = (...codes: readonly string[]) =>
    calculate(
      { ...anApplicationFacts({ requests: codes.map((eschKodikos, id) => ({ id, eschKodikos })) }), schemes: rows },
      { lots, yellowCards: {}, forceMajeure: false },
      {},
    ).lines.map(({ netCents }) => netCents)
  expect(asking('1302', '1301')).toEqual([150_000, 50_000 + 35_000])
  expect(asking('1302')).toEqual([100_000])
})

test('land of another kind, and a holding whose brackets are full', () => {
  expect(toldOf(lineOf(zone('1302'), [land(10_000, 10_000, { anctype: 1 })]))).toEqual([0, 'noZone'])
  const rows = [zone('1301'), zone('1302')]
  const facts = anApplicationFacts({
    requests: ['1301', '1302'].map((eschKodikos, id) => ({ id, eschKodikos })),
    schemes: rows,
  })
  const lots = [land(300_000, 300_000, { anctype: 1 }), land(10_000, 10_000, { cropId: 2, anctype: 2 })]
  const { lines } = calculate(facts, { lots, yellowCards: {}, forceMajeure: false }, {})
  expect(lines[1]?.reason?.code).toBe('payments.reason.zoneFull')
})

// 10 EUR a head.
const SHEEP = aSchemeFacts({ code: '0117', basis: 2, unitMills: 10_000, crops: [], animals: ['0201'] })
const herd = (plithos: number, plithosmhtrooy: number | null, asked: readonly string[] = []) =>
  aHoldingFacts({ asked, animals: [anAnimalFacts({ ezoKodikos: '0201', plithos, plithosmhtrooy })] })

test.each([
  ['all found', 100, 100, 100_000, null, 0],
  ['the register not known', 100, null, 100_000, null, 0],
  ['3 of 5 missing: once, whatever their share', 5, 2, 0, 'reducedToZero', 0],
  ['3 of 103 missing', 103, 100, 97_000, null, 0],
  ['exactly 20 %', 120, 100, 80_000, null, 0],
  ['just above 20 %', 121, 100, 58_000, null, 0],
  ['exactly 30 %', 130, 100, 40_000, null, 0],
  ['just above 30 %', 131, 100, 0, 'reducedToZero', 0],
  ['exactly 50 %', 150, 100, 0, 'reducedToZero', 0],
  ['just above 50 %', 151, 100, 0, 'reducedToZero', 51_000],
  ['none in the register', 10, 0, 0, 'animalsNotRegistered', 0],
])('D13: animals: %s', (_what, declared, found, cents, reason, extra) => {
  const line = lineOf(SHEEP, [], { holdings: [herd(declared, found)] })
  expect([...toldOf(line), line?.extraCents]).toEqual([cents, reason, extra])
})

test.each([
  ['just below the least', 9, 0, 'animalsBelow'],
  ['exactly the least', 10, 10_000, null],
  ['none', 0, 0, 'noAnimals'],
])('animals: %s', (_what, heads, cents, reason) => {
  const row = { ...SHEEP, minQty: 10 }
  expect(toldOf(lineOf(row, [], { holdings: [herd(heads, heads)] }))).toEqual([cents, reason])
})

test('holdings that ask narrow a scheme to themselves; animals alone need no land', () => {
  const facts = { holdings: [herd(7, 7, ['0117']), herd(50, 50)] }
  expect(lineOf(SHEEP, [], facts)?.netCents).toBe(7_000)
  const asked = anApplicationFacts({ requests: [{ id: 1, eschKodikos: '0117' }], holdings: [herd(50, 50)] })
  const none = { lots: [], yellowCards: {}, forceMajeure: false }
  const { lines } = calculate({ ...asked, schemes: [SHEEP] }, none, {})
  expect(lines[0]).toMatchObject({ measure: 'head', netCents: 50_000 })
})

test('a scheme that is added to the list is paid by its row alone', () => {
  const row = aSchemeFacts({ code: '0199', unitMills: 321_500, crops: ['10001'] })
  expect(lineOf(row, [land(20_000)])).toMatchObject({ code: '0199', grossCents: 64_300, netCents: 64_300 })
})
