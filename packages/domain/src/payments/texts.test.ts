import { expect, test } from 'vitest'
import {
  aGeometryFacts,
  aGroveFacts,
  anApplicationFacts,
  anEntitlementFacts,
  aParcelFacts,
  aPastureFacts,
} from '../checks/testing.ts'
import type { MessageParam } from '../kernel/message.ts'
import { paymentsEl } from '../texts/el/payments.ts'
import { paymentsEn } from '../texts/en/payments.ts'
import { fillText } from '../texts/format.ts'
import type { Forecast } from './forecast.ts'
import { forecast } from './forecast.ts'
import { REGIONS } from '../facts/land.ts'
import { schemes } from './schemes.ts'
import { calculate, type Calculated } from './calculate.ts'
import { determinedData } from './testing.ts'

const ALL = schemes.all.map(({ code }, id) => ({ id, eschKodikos: code }))
const rich = REGIONS.map((bpetype, id) =>
  anEntitlementFacts({ id, bpeId: `E${id}`, bpetype, qty: 2_000_000, bpeupMills: 200_000 }),
)
const all = (overrides: Parameters<typeof anApplicationFacts>[0] = {}) =>
  anApplicationFacts({
    requests: ALL,
    entitlements: rich,
    parcels: [aParcelFacts(), aGroveFacts(), aPastureFacts()],
    ...overrides,
  })

const scenarios: readonly (Calculated & { readonly notes?: Forecast['notes'] })[] = [
  forecast(all({ header: { youngFarmerYears: null }, now: '2026-05-19T10:00:00+03:00' }), {}),
  forecast(
    all({ parcels: [aParcelFacts({ geometry: null }), aGroveFacts({ geometry: aGeometryFacts({ areaM2: 1 }) })] }),
    {},
  ),
  forecast(all({ header: { dteOris: '2026-07-01T10:00:00+03:00' } }), {}),
  forecast(anApplicationFacts({ requests: [] }), {}),
  forecast(anApplicationFacts({ requests: [{ id: 1, eschKodikos: '0301' }] }), {}),
  forecast(all({ parcels: [aParcelFacts({ overlapOthersM2: 500 })] }), {}),
  calculate(all({ requests: [{ id: 1, eschKodikos: '0011' }] }), determinedData({ 2: [50_000, 50_000] }), {}),
  calculate(all(), determinedData({ 2: [105_000, 100_000] }, { yellowCards: { '0001': 10 } }), {}),
  calculate(all(), determinedData({ 2: [130_000, 100_000], 3: [5_000, 5_000] }), {}),
  calculate(all(), determinedData({ 2: [130_000, 120_000], 1: [500_000, 100_000] }), {}),
  calculate(all(), determinedData({ 2: [3_000, 3_000] }), {}),
  calculate(all({ entitlements: [] }), determinedData({ 2: [50_000, 50_000] }), {}),
  calculate(all({ entitlements: [anEntitlementFacts({ qty: 1_000 })] }), determinedData({ 2: [10_000, 10_000] }), {}),
  ...[
    { dtebirth: null },
    { dtestartekm: null },
    { dtebirth: '1950-01-01' },
    { youngFarmerYears: 5 },
    { dtestartekm: '1999-01-01' },
  ].map((header) => calculate(all({ header }), determinedData({ 2: [50_000, 50_000] }), {})),
]

interface Said {
  readonly code: string
  readonly params?: Readonly<Record<string, MessageParam>>
}
const lines = scenarios.flatMap((scenario) => scenario.lines)
const said: readonly Said[] = [
  scenarios.flatMap(({ notes }) => notes ?? []),
  lines.map(({ code }) => ({ code: `payments.intervention.${code}` })),
  lines.flatMap(({ steps }) => steps).map(({ code, inputs }) => ({ code, params: inputs })),
  lines.flatMap(({ reductions }) => reductions).map(({ kind }) => ({ code: `payments.reduction.${kind}` })),
  lines.flatMap(({ reason }) => (reason === null ? [] : [reason])),
].flat()

test('everything that is said has a text, and every text is said somewhere', () => {
  // A singular is the other form of a text, which is chosen by its count.
  const texts = Object.keys(paymentsEl).filter((code) => !code.endsWith('_one'))
  expect([...new Set(said.map(({ code }) => code))].toSorted()).toEqual(texts.toSorted())
})

const texts: Readonly<Record<'el' | 'en', Readonly<Record<string, string>>>> = { el: paymentsEl, en: paymentsEn }

test.each(['el', 'en'] as const)('every placeholder is given (%s)', (lang) => {
  for (const { code, params = {} } of said) {
    expect(fillText(lang, texts[lang][code] ?? '{missing}', params), code).not.toMatch(/[{}]|NaN|undefined|Infinity/)
  }
})
