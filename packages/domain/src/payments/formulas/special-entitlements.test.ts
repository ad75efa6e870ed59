import { expect, test } from 'vitest'
import { anAnimalFacts, anApplicationFacts, aHoldingFacts } from '../../checks/testing.ts'
import { aSchemeFacts } from '../../checks/testing-rows.ts'
import type { SpecialRights } from '../../facts/special.ts'
import { calculate } from '../calculate.ts'

/** Nothing is too little: these tests are about one scheme alone. */
const RULES = { 'minimum.areaM2': 0, 'minimum.paymentCents': 0 }
const SHEEP = aSchemeFacts({ code: '0123', basis: 2, unitMills: 47_500, crops: [], animals: ['0201'] })
const CATTLE = aSchemeFacts({ code: '0124', basis: 3, unitMills: 188_000, crops: [], animals: ['0102'] })

const lineOf = (row: typeof SHEEP, plithos: number, plithosmhtrooy: number | null, specialRights: SpecialRights) => {
  const [ezoKodikos = ''] = row.animals
  const facts = anApplicationFacts({ requests: [{ id: 1, eschKodikos: row.code }] })
  const { lines } = calculate(
    {
      ...facts,
      schemes: [row],
      specialRights,
      holdings: [aHoldingFacts({ animals: [anAnimalFacts({ ezoKodikos, plithos, plithosmhtrooy })] })],
      catalogue: { ...facts.catalogue, animals: { '0201': { mmz: 0.15 }, '0102': { mmz: 1 } } },
    },
    { lots: [], yellowCards: {}, forceMajeure: false },
    RULES,
  )
  return lines.find(({ code }) => code === row.code)
}
const toldOf = (line: ReturnType<typeof lineOf>) => [
  line?.netCents,
  line?.reason?.code.replace('payments.reason.', '') ?? null,
]

// 47.50 EUR a head.
test.each([
  ['fewer animals than entitlements', 99, 100, 470_250],
  ['as many', 100, 100, 475_000],
  ['more: those above are not paid', 101, 100, 475_000],
])('sheep: %s', (_what, heads, most, cents) => {
  const line = lineOf(SHEEP, heads, heads, { '0123': { most, historic: 0 } })
  expect(toldOf(line)).toEqual([cents, null])
  expect(line).toMatchObject({ measure: 'head', declared: Math.min(heads, most) })
})

// 188 EUR a livestock unit, counted in thousandths of it.
test.each([
  ['below', 10, 10_500, 188_000],
  ['exactly', 10, 10_000, 188_000],
  ['above', 10, 9_999, 187_981],
])('cattle: %s the entitlements', (_what, heads, most, cents) => {
  const line = lineOf(CATTLE, heads, heads, { '0124': { most, historic: 0 } })
  expect(toldOf(line)).toEqual([cents, null])
  expect(line?.measure).toBe('lsu')
})

// Half of the livestock that the entitlements come from is kept: 15 units of 100 sheep.
test.each([
  ['just more than half', 29_990, 475_000, null],
  ['half', 30_000, 475_000, null],
  ['just less', 30_010, 0, 'specialNotKept'],
])('what is kept of the historic livestock: %s', (_what, historic, cents, reason) => {
  expect(toldOf(lineOf(SHEEP, 100, 100, { '0123': { most: 100, historic } }))).toEqual([cents, reason])
})

test('animals that were not found are taken off, beyond the entitlements they are not', () => {
  expect(lineOf(SHEEP, 100, 97, { '0123': { most: 100, historic: 0 } })?.netCents).toBe(460_750 - 14_250)
  expect(lineOf(SHEEP, 100, 97, { '0123': { most: 97, historic: 0 } })?.netCents).toBe(460_750)
})

test.each([
  ['of nobody', 100, 100, {}, 'noSpecialEntitlements'],
  ['of another scheme', 100, 100, { '0124': { most: 10_000, historic: 0 } }, 'noSpecialEntitlements'],
  ['without animals', 0, 0, { '0123': { most: 10, historic: 0 } }, 'noAnimals'],
  ['without any in the register', 100, 0, { '0123': { most: 10, historic: 0 } }, 'animalsNotRegistered'],
])('nothing for entitlements %s', (_what, declared, registered, rights, reason) => {
  expect(toldOf(lineOf(SHEEP, declared, registered, rights))).toEqual([0, reason])
})

test('what nobody knows is not refused: without the register the scheme is not calculated', () => {
  expect(lineOf(SHEEP, 100, 100, null)).toBeUndefined()
})
