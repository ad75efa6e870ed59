import { expect, test } from 'vitest'
import {
  aGeometryFacts,
  aGroveFacts,
  aHoldingFacts,
  anActionFacts,
  anAnimalFacts,
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
import { PAY_REASONS } from './runs/reasons.ts'
import { schemes } from './schemes.ts'
import { calculate, type Calculated } from './calculate.ts'
import { CONTROL } from '../facts/controls.ts'
import type { ApplicationFacts, EcoActionFacts } from '../facts/facts.ts'
import type { SchemeFacts } from '../facts/scheme-facts.ts'
import { aParcelMeasureFacts, aSchemeFacts } from '../checks/testing-rows.ts'
import type { Lot } from './lot.ts'
import { aLot, determinedData } from './testing.ts'

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

const scenarios: (Calculated & { readonly notes?: Forecast['notes'] })[] = [
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
  ...[[], [{ kodikos: '10.1.8', m2: 40_000, description: 'x', descriptionEn: null }]].map((contracts) =>
    calculate(
      all({ contracts, parcelMeasures: [aParcelMeasureFacts({ unitMills: 100_000 })] }),
      { ...determinedData({}), lots: [aLot()] },
      {},
    ),
  ),
  calculate(
    all({ contracts: [], parcelMeasures: [aParcelMeasureFacts({ unitMills: 100_000 })] }),
    determinedData({}),
    {},
  ),
  calculate(
    all({
      documents: [],
      farmer: {
        beforeCents: 0,
        isListed: true,
        isRegistered: true,
        farms: true,
        isInsured: true,
        farmPercent: null,
        isLifted: false,
      },
    }),
    determinedData({ 2: [50_000, 50_000] }),
    {},
  ),
  calculate(all(), determinedData({ 2: [4_000_000, 4_000_000] }), {
    'degressivity.capPercent': 100,
    'discipline.percent': 1.5,
    'degressivity.capFromCents': 1_000_000,
  }),
  calculate(all({ entitlements: [anEntitlementFacts({ qty: 1_000 })] }), determinedData({ 2: [10_000, 10_000] }), {}),
  ...[
    { dtebirth: null },
    { dtestartekm: null },
    { dtebirth: '1950-01-01' },
    { youngFarmerYears: 5 },
    { dtestartekm: '1999-01-01' },
  ].map((header) => calculate(all({ header }), determinedData({ 2: [50_000, 50_000] }), {})),
]

/** Schemes of the list: coupled crops and animals, islands and constraints, each with what is paid and what is refused. */
const LISTED: readonly SchemeFacts[] = [
  aSchemeFacts(),
  aSchemeFacts({ code: '0117', basis: 2, crops: [], animals: ['0201'] }),
  aSchemeFacts({ code: '0123', basis: 2, crops: [], animals: ['0201'] }),
  aSchemeFacts({ code: '0124', basis: 3, crops: [], animals: ['0201'] }),
  aSchemeFacts({ code: '0304', group: 'ΜΝΑ', basis: 4, crops: [] }),
  aSchemeFacts({ code: '0311', group: 'ΜΝΑ', basis: 5, crops: [], animals: ['0701'] }),
  aSchemeFacts({ code: '0312', group: 'ΜΝΑ', basis: 6, crops: [] }),
  aSchemeFacts({ code: '1301', group: 'Π3-71', crops: [] }),
  aSchemeFacts({ code: '1302', group: 'Π3-71', crops: [] }),
]
const listed = (overrides: Partial<ApplicationFacts>, lots: readonly Lot[] = []): Calculated =>
  calculate(
    {
      ...anApplicationFacts({ requests: LISTED.map(({ code }, id) => ({ id, eschKodikos: code })) }),
      schemes: LISTED,
      ...overrides,
    },
    { lots, yellowCards: {}, forceMajeure: false },
    { 'minimum.areaM2': 0, 'minimum.paymentCents': 0 },
  )
const herd = (plithos: number, plithosmhtrooy: number): Partial<ApplicationFacts> => ({
  holdings: [aHoldingFacts({ animals: [anAnimalFacts({ ezoKodikos: '0201', plithos, plithosmhtrooy })] })],
})
const RIGHTS = { '0123': { most: 10, historic: 0 }, '0124': { most: 1_000, historic: 0 } }
scenarios.push(
  listed({}),
  listed({ ...herd(10, 10), specialRights: RIGHTS }),
  listed({ ...herd(10, 10), specialRights: { '0123': { most: 10, historic: 90_000 } } }),
  listed(herd(100, 97), [aLot({ determinedM2: 54_000 })]),
  listed(herd(125, 100), [aLot({ determinedM2: 45_000 })]),
  listed(herd(140, 100), [aLot({ determinedM2: 20_000 })]),
  listed(herd(200, 100), [aLot({ declaredM2: 900, determinedM2: 900 })]),
  listed(herd(10, 0), [aLot({ declaredM2: 400_000, determinedM2: 400_000, anctype: 1 }), aLot({ anctype: 2 })]),
  listed({ coefficients: { '0102': { k: 900_000, sum: 10, most: 9, unit: 'cents' } } }, [aLot()]),
  listed({ coefficients: { '0102': { k: 900_000, sum: 10, most: 9, unit: 'm2' } } }, [aLot()]),
  listed({ coefficients: { '0102': { k: 1_250_000, sum: 4, most: 5, unit: 'cents' } } }, [aLot()]),
  listed(
    {
      controls: [
        { kind: CONTROL.undeclared, areaM2: 60_000 },
        { kind: CONTROL.negligence, area: 1, percent: 3 },
      ],
    },
    [aLot({ declaredM2: 110_000, determinedM2: 110_000 })],
  ),
  listed({ ...herd(10, 10), seedM2: { '0102': 0 } }, [aLot()]),
  listed({ ...herd(10, 10), contractM2: { '0102': 0 } }, [aLot()]),
  listed({ ...herd(10, 10), schemes: LISTED.map((row) => ({ ...row, minQty: 20 })) }, [aLot()]),
)

const islanders = (plithos: number, kilos: number, delivered: number, minQty: number | null = null): Calculated =>
  calculate(
    {
      ...anApplicationFacts({
        requests: LISTED.map(({ code }, id) => ({ id, eschKodikos: code })),
        header: { isSmallAegeanSeat: true },
        holdings: [
          aHoldingFacts({ animals: [anAnimalFacts({ ezoKodikos: '0701', plithos, plithosmhtrooy: plithos })] }),
        ],
      }),
      schemes: LISTED.map((row) => ({ ...row, minQty })),
      goods: { '0304': kilos, '0312': kilos },
      delivered: { '0304': delivered, '0312': delivered },
    },
    { lots: [], yellowCards: {}, forceMajeure: false },
    {},
  )
scenarios.push(islanders(10, 500_000, 500_000), islanders(0, 0, 0), islanders(1, 500, 0), islanders(1, 500, 500, 20))

const ofActions = (...ecoActions: readonly EcoActionFacts[]) =>
  forecast(anApplicationFacts({ requests: [], ecoActions }), {})
scenarios.push(
  ofActions(anActionFacts()),
  ofActions(anActionFacts({ edaId: 99 })),
  ofActions(anActionFacts({ unitMills: null })),
  forecast(anApplicationFacts({ requests: [{ id: 1, eschKodikos: '0204' }] }), {}),
  forecast(
    {
      ...anApplicationFacts({ ...herd(10, 10), ecoActions: [anActionFacts({ group: '31.7', basis: 3 })] }),
      requests: [],
    },
    {},
  ),
)

interface Said {
  readonly code: string
  readonly params?: Readonly<Record<string, MessageParam>>
}
const lines = scenarios.flatMap((scenario) => scenario.lines)
const said: readonly Said[] = [
  scenarios.flatMap(({ notes }) => notes ?? []),
  lines.flatMap(({ steps }) => steps).map(({ code, inputs }) => ({ code, params: inputs })),
  lines.flatMap(({ reductions }) => reductions).map(({ kind }) => ({ code: `payments.reduction.${kind}` })),
  lines.flatMap(({ reason }) => (reason === null ? [] : [reason])),
  // Of what a run paid before (runs/statement.test.ts); no forecast says it.
  { code: 'payments.reason.notAskedAnyMore' },
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

test('every reason is one that lists of runs choose and count', () => {
  const reasons = Object.keys(paymentsEl).flatMap((code) => /^payments\.reason\.([a-zA-Z]+)$/.exec(code)?.[1] ?? [])
  expect(reasons.toSorted()).toEqual(PAY_REASONS.toSorted())
})
