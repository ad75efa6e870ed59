import { describe, expect, it } from 'vitest'
import { aCropFacts, aGeometryFacts, anActionFacts, anApplicationFacts, aParcelFacts } from '../../checks/testing.ts'
import type { ApplicationFacts, EcoActionFacts, ParcelFacts } from '../../facts/facts.ts'
import { calculate } from '../calculate.ts'
import { determineFromFacts } from '../determine.ts'

const action = (kodikos: string, group: string, more: Partial<EcoActionFacts> = {}): EcoActionFacts =>
  anActionFacts({ id: kodikos, kodikos, group, unitMills: 100_000, ...more })
/** A parcel of some hectares under arable crops; with less drawn where that is given. */
const parcel = (id: number, ha: number, more: Partial<ParcelFacts> = {}, drawnHa = ha): ParcelFacts =>
  aParcelFacts({
    id,
    kodikos: id,
    ektash: ha * 10_000,
    epilektash100: ha * 10_000,
    crops: [aCropFacts({ id: 100 + id, efyKodikos: '10001', epilektash100: ha * 10_000 })],
    geometry: aGeometryFacts({ areaM2: drawnHa * 10_000 }),
    ...more,
  })
const linesOf = (facts: Parameters<typeof anApplicationFacts>[0]) => {
  const made = anApplicationFacts({ header: { isSmallAegeanSeat: true }, requests: [], holdings: [], ...facts })
  return calculate(made, determineFromFacts(made, {}), {}).lines
}
const said = (facts: Parameters<typeof linesOf>[0]) =>
  linesOf(facts).map(({ code, declared, determined, grossCents, netCents, reason }) => [
    code,
    declared,
    determined,
    grossCents,
    netCents,
    ...(reason === null ? [] : [reason.code]),
  ])

describe('eco-schemes by land', () => {
  it.each<[string, Partial<Omit<ApplicationFacts, 'header'>>, readonly (readonly unknown[])[]]>([
    ['nothing', { ecoActions: [] }, []],
    ['one action on 3 ha', { ecoActions: [action('ECO-02.01', '31.2')] }, [['0202', 30_000, 30_000, 30_000, 30_000]]],
    [
      'two actions of one scheme, each by its amount',
      { ecoActions: [action('ECO-06.01', '31.6'), action('ECO-06.02', '31.6', { unitMills: 50_000 })] },
      [['0206', 60_000, 60_000, 45_000, 45_000]],
    ],
    [
      'an action on two parcels',
      {
        parcels: [parcel(21, 3), parcel(22, 2)],
        ecoActions: [action('ECO-08.01', '31.8'), action('ECO-08.01', '31.8', { edaId: 22 })],
      },
      [['0208', 50_000, 50_000, 50_000, 50_000]],
    ],
    ['a scheme that is not asked for', { ecoActions: [action('ECO-02.01', '31.2', { isAsked: false })] }, []],
    [
      'an amount that is not set',
      { ecoActions: [action('ECO-02.01', '31.2', { unitMills: null })] },
      [['0202', 30_000, 30_000, 0, 0, 'payments.reason.amountNotSet']],
    ],
    [
      'one amount that is set and one that is not',
      { ecoActions: [action('ECO-06.01', '31.6'), action('ECO-06.02', '31.6', { unitMills: null })] },
      [['0206', 60_000, 60_000, 30_000, 30_000]],
    ],
    [
      'an action on a parcel that is not there',
      { ecoActions: [action('ECO-02.01', '31.2', { edaId: 99 })] },
      [['0202', 0, 0, 0, 0, 'payments.reason.noActionLand']],
    ],
    [
      'a request without an action',
      { ecoActions: [], requests: [{ id: 1, eschKodikos: '0204' }] },
      [['0204', 0, 0, 0, 0, 'payments.reason.noAction']],
    ],
  ])('%s', (_what, facts, lines) => {
    expect(said({ parcels: [parcel(21, 3)], ...facts })).toEqual(lines)
  })

  it('reduce each action by what was found of it alone', () => {
    // 10 ha drawn as 9: 11 % more than found, twice the difference is taken off; the other action was found whole.
    const parcels = [parcel(21, 10, {}, 9), parcel(22, 3)]
    const ecoActions = [action('ECO-06.01', '31.6'), action('ECO-06.02', '31.6', { edaId: 22 })]
    expect(said({ parcels, ecoActions })).toEqual([['0206', 130_000, 120_000, 120_000, 100_000]])
  })

  it('spread an amount over crops by what is paid on each', () => {
    const parcels = [parcel(21, 1), parcel(22, 1)]
    const ecoActions = [
      action('ECO-06.01', '31.6', { unitMills: 300_000 }),
      action('ECO-06.02', '31.6', { edaId: 22, unitMills: 100_000 }),
    ]
    const [line] = linesOf({ parcels, ecoActions })
    const quantities = line?.shares.map(({ quantity }) => quantity) ?? []
    expect((quantities[0] ?? 0) / (quantities[1] ?? 1)).toBeCloseTo(3, 9)
  })
})

describe('monumental groves', () => {
  const grove = (ha: number, dendra: number, dendramnhm: number) =>
    parcel(21, ha, {
      crops: [aCropFacts({ id: 121, efyKodikos: '20001', epilektash100: ha * 10_000, dendra, dendramnhm })],
    })
  it.each([
    ['exactly half a hectare and 15 %', grove(0.5, 100, 15), 5_000],
    ['a little less land', grove(0.49, 100, 15), 0],
    ['a tree too few', grove(0.5, 100, 14), 0],
    ['no trees', grove(0.5, 0, 0), 0],
  ] as const)('%s', (_what, one, grossCents) => {
    const [line] = linesOf({ parcels: [one], ecoActions: [action('ECO-10.01', '31.10')] })
    expect(line?.grossCents).toBe(grossCents)
  })
})

describe('eco-schemes by livestock units', () => {
  const herd = (plithos: number, plithosmhtrooy: number | null) => [
    {
      id: 1,
      kodekm: 'EL411000001',
      eidos: 2,
      katoxos: null,
      asked: [],
      animals: [{ id: 1, ezoKodikos: 'SHEEP', plithos, plithosmhtrooy }],
    },
  ]
  const facts = (holdings: object[]) => {
    const base = anApplicationFacts()
    const catalogue = { ...base.catalogue, animals: { SHEEP: { mmz: 0.15 } } }
    const ecoActions = [21, 22].map((edaId) => action('ECO-07.01', '31.7', { edaId, basis: 3, unitMills: 40_000 }))
    return {
      catalogue,
      holdings: holdings as unknown as ApplicationFacts['holdings'],
      ecoActions,
      parcels: [parcel(21, 1), parcel(22, 1)],
    }
  }
  it.each([
    ['all found', herd(100, 100), [15_000, 15_000, 60_000, 60_000]],
    ['without a register', herd(100, null), [15_000, 15_000, 60_000, 60_000]],
    ['three missing: their share once', herd(100, 97), [15_000, 14_550, 58_200, 56_400]],
    ['four missing, 4 %: their share once', herd(100, 96), [15_000, 14_400, 57_600, 55_200]],
    ['25 missing, 33 %: nothing', herd(100, 75), [15_000, 11_250, 45_000, 0]],
  ] as const)('%s', (_what, holdings, expected) => {
    const [line] = linesOf(facts([...holdings]))
    expect([line?.declared, line?.determined, line?.grossCents, line?.netCents]).toEqual(expected)
    expect(line?.measure).toBe('lsu')
  })
})
