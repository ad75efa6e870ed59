import type { PrefillReport } from '@eae/domain/applications/answers.ts'
import { rowChecks } from '@eae/domain/checks/registry.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import type { ByHand } from '@eae/domain/kernel/check.ts'
import { makeAmka } from '@eae/domain/identifiers/amka.ts'
import type { StoredFinding } from '@eae/domain/applications/tree.ts'
import { hasText, loadTexts } from '@eae/domain/texts/index.ts'
import { describe, expect, it } from 'vitest'
import { ApplicationStore } from '../store/application-store.ts'
import { computeLive } from '../store/live.ts'
import { makeEdits } from './edits.ts'
import { linesOf, type FindingLine } from './lines.ts'
import { REPAIRS, stepsOf } from './repairs.ts'
import { anAnswerWith, type Wrong } from './testing-answer.ts'

type Added = Parameters<typeof anAnswerWith>[1]

/** Crops that stood there last year. */
const hints: PrefillReport['cropHints'] = [{ edaId: 10, efyId: 3, xptype: 1 }]

const lineOf = (store: ApplicationStore, check: string): FindingLine | undefined =>
  linesOf(computeLive(store.getState()).findings).find(({ first }) => first.check === check)
const byServer = (check: string, kind: string, id: string, more: Partial<StoredFinding>): StoredFinding => ({
  id: `${check}:${kind}:${id}`,
  check,
  severity: 'B',
  subject: { kind, id },
  field: null,
  point: null,
  params: {},
  stakeM2: null,
  isOutdated: false,
  ...more,
})
/** Checks that find a request of which nothing can be paid. */
const UNPAID_REQUESTS = ['40202', '40306', '40309', '40501', '40504', '40505', '40507']
/** What the nightly run found: the browser does not run it, or finds nothing of it in the application of the tests. */
const NIGHTLY: readonly StoredFinding[] = [
  ...UNPAID_REQUESTS.map((check) => byServer(check, 'request', '51', { field: 'eschId' })),
  byServer('40301', 'cropRequest', '94', { field: 'eschId' }),
  byServer('10104', 'application', '1', {
    field: 'lastname',
    severity: 'W',
    params: { lastname: 'ΓΕΩΡΓΙΟΥ', firstname: 'ΜΑΡΙΑ' },
  }),
  byServer('30104', 'animal', '81', { field: 'plithos' }),
  byServer('40103', 'entitlement', '61', { field: 'activateflag', severity: 'W' }),
  byServer('20117', 'crop', '41', { field: 'efyId', severity: 'W', params: { group: '30' } }),
]

const stepsIn = (store: ApplicationStore, check: string) => {
  const line = lineOf(store, check)
  return line === undefined ? null : stepsOf({ state: store.getState(), hints }, line)
}
const storeOf = (check: string, wrong: Wrong, added?: Added): ApplicationStore =>
  new ApplicationStore({
    ...anAnswerWith(wrong, added),
    serverFindings: NIGHTLY.filter((one) => one.check === check),
  })
/** What a save would send, and what the page shows. */
const bytesOf = (store: ApplicationStore): string => {
  const { tree, pending } = store.getState()
  const fields = [...pending].map(([key, change]) => [key, change.kind, [...change.fields]])
  return JSON.stringify([tree, fields, store.batch()])
}

const lease = (end: string, number = '77') => ({
  iemtype: 1,
  dteenoikstart: '2020-10-01',
  dteenoikend: end,
  eEnoikArith: number,
})
const ofUnknownLength = { ...lease('2025-09-30'), dteenoikstart: null }

const third = (id: number) => ({
  id,
  edaId: 10,
  kodikos: id,
  iemtype: 0,
  synidiopercent: 33.33,
  atak: '01234567890',
})

/** What is wrong, and what stands there once the command is done: part, key, field, value. */
const CASES: Readonly<Record<string, readonly [Wrong, readonly [string, number, string, unknown], Added?]>> = {
  '10104': [{ header: { 1: { lastname: 'ΓΕΟΡΓΙΟΥ' } } }, ['header', 1, 'lastname', 'ΓΕΩΡΓΙΟΥ']],
  '10106': [{ header: { 1: { amka: makeAmka('1991-03-15', '123', 'man') } } }, ['header', 1, 'dtebirth', '1991-03-15']],
  '20105': [{ parcels: { 10: { ektash: 80_000 } } }, ['parcels', 10, 'ektash', 60_000]],
  '20114': [{ parcels: { 10: { lkkoiId: null } } }, ['parcels', 10, 'lkkoiId', 9]],
  '20117': [{}, ['crops', 41, 'efyId', 3]],
  '20202': [
    { ownership: { 31: { synidiopercent: 33.33 } } },
    ['ownership', 31, 'synidiopercent', 33.34],
    { ownership: [third(33), third(34)] },
  ],
  '20204': [{ ownership: { 31: { atak: '1234567890' } } }, ['ownership', 31, 'atak', '01234567890']],
  '20208': [
    { ownership: { 31: lease('2025-09-30'), 32: lease('2029-09-30') } },
    ['ownership', 31, 'dteenoikend', '2029-09-30'],
  ],
  '20301': [{ crops: { 41: null } }, ['crops', Number.NaN, 'efyId', 3]],
  '20302': [{ crops: { 41: { epilektash100: 70_000 } } }, ['crops', 41, 'epilektash100', 60_000]],
  '20303': [{ crops: { 41: { poiId: 3 } } }, ['crops', 41, 'poiId', 1]],
  '20307': [
    { parcels: { 10: { ardeyshflag: true }, 11: { ardeyshflag: true, watersrc: 'TOEB' } } },
    ['parcels', 10, 'watersrc', 'TOEB'],
  ],
  '20308': [{ crops: { 41: { efyId: 2 } } }, ['crops', 41, 'ardeyshflag', true]],
  '20311': [{ crops: { 41: { xptype: 2 } } }, ['crops', 41, 'xptype', 1]],
  '20315': [{ crops: { 41: { ardeyshflag: true } } }, ['crops', 41, 'ardeyshflag', false]],
  '30101': [{ holdings: { 71: { kodekm: '123456789' } } }, ['holdings', 71, 'kodekm', 'EL123456789']],
  '30104': [{ animals: { 81: { plithos: 12 } } }, ['animals', 81, 'plithos', 10]],
  '40103': [{ entitlements: { 61: { activateflag: false } } }, ['entitlements', 61, 'activateflag', true]],
  '40201': [
    { requests: { 51: { eschId: 2 } }, crops: { 42: { epilektash100: 55_000 } } },
    ['requests', 51, 'id', undefined],
  ],
  ...Object.fromEntries(UNPAID_REQUESTS.map((check) => [check, [{}, ['requests', 51, 'id', undefined]] as const])),
  '40301': [{}, ['cropRequests', 94, 'id', undefined], { cropRequests: [{ id: 94, efyId: 1, eschId: 2 }] }],
  '40401': [
    {},
    ['parcelEco', 92, 'id', undefined],
    {
      parcelEco: [
        { id: 91, edaId: 10, essuId: 1 },
        { id: 92, edaId: 10, essuId: 2 },
      ],
    },
  ],
  '40402': [
    {},
    ['parcelEco', 91, 'id', undefined],
    { parcelEco: [{ id: 91, edaId: 10, essuId: 1 }], parcelMeasures: [{ id: 93, edaId: 10, eaaId: 1 }] },
  ],
  '40404': [{}, ['parcelEco', 91, 'id', undefined], { parcelEco: [{ id: 91, edaId: 10, essuId: 3 }] }],
  '40406': [{}, ['parcelEco', 91, 'id', undefined], { parcelEco: [{ id: 91, edaId: 10, essuId: 4 }] }],
  '40407': [{}, ['parcelEco', 91, 'id', undefined], { parcelEco: [{ id: 91, edaId: 10, essuId: 1 }] }],
  '40506': [{}, ['measures', Number.NaN, 'eaaId', 1], { parcelMeasures: [{ id: 93, edaId: 10, eaaId: 1 }] }],
}

describe('the command for a finding', () => {
  it.each(Object.entries(CASES))(
    'of check %s repairs it, and is taken back byte by byte',
    (check, [wrong, after, added]) => {
      const store = storeOf(check, wrong, added)
      // What was changed before stays changed.
      store.edit('parcels', 11, { bioflag: 1 })
      const before = bytesOf(store)
      const steps = stepsIn(store, check)
      expect(steps).toHaveLength(1)
      const undo = makeEdits(store, steps?.flatMap(({ edits }) => edits) ?? [])
      expect(lineOf(store, check)).toBeUndefined()
      const [part, id, field, value] = after
      const shown: unknown = Reflect.get(store.getState().tree, part)
      const rows: readonly object[] = Array.isArray(shown) ? shown : [shown]
      const row = Number.isNaN(id) ? rows.at(-1) : rows.find((one) => Reflect.get(one, 'id') === id)
      expect(row === undefined ? undefined : Reflect.get(row, field)).toBe(value)
      undo()
      expect(bytesOf(store)).toBe(before)
    },
  )

  it.each<[string, string, Wrong]>([
    ['20105', 'nothing of the land is drawn', { parcels: { 10: { ektash: 80_000, ektashpsif: null } } }],
    ['20114', 'no other parcel of the place has one', { parcels: { 10: { lkkoiId: null, topothesia: 'ΑΛΛΟΥ' } } }],
    ['20202', 'a share is missing', { ownership: { 31: { synidiopercent: 50 } } }],
    ['20204', 'two digits are missing', { ownership: { 31: { atak: '234567890' } } }],
    ['20208', 'the other lease ends as early', { ownership: { 31: ofUnknownLength, 32: lease('2026-05-30') } }],
    ['20208', 'the later lease is another', { ownership: { 31: ofUnknownLength, 32: lease('2029-09-30', '78') } }],
    ['20301', 'nothing stood there last year', { crops: { 42: null } }],
    ['20302', 'two crops share the land', { crops: { 41: { epilektash100: 50_000 }, 42: { edaId: 10 } } }],
    ['20307', 'no other parcel is watered', { parcels: { 10: { ardeyshflag: true } } }],
    ['20311', 'two crops are second', { crops: { 41: { xptype: 2 }, 42: { edaId: 10, xptype: 2 } } }],
    ['30101', 'the number is another', { holdings: { 71: { kodekm: 'EL1234' } } }],
  ])('of check %s is none where %s', (check, _where, wrong) => {
    const store = new ApplicationStore(anAnswerWith(wrong))
    expect(lineOf(store, check)).toBeDefined()
    expect(stepsIn(store, check)).toEqual([])
  })

  it.each([
    ['a year until the day that counts', '2024-06-01', '2025-05-31', '2025-06-01', '2026-05-31'],
    ['several years', '2021-10-01', '2025-09-30', '2025-10-01', '2029-09-30'],
    ['a year that ended long ago, over and over', '2019-11-01', '2020-10-31', '2020-11-01', '2026-10-31'],
    ['a year that ends in a leap day', '2023-03-01', '2024-02-29', '2024-03-01', '2027-02-28'],
  ])('renews a lease of %s, and asks for the number of the new one', (_what, start, end, nextStart, nextEnd) => {
    const store = new ApplicationStore(
      anAnswerWith({ ownership: { 31: { ...lease(end), dteenoikstart: start, eEnoikDte: start } } }),
    )
    makeEdits(store, stepsIn(store, '20208')?.flatMap(({ edits }) => edits) ?? [])
    expect(store.getState().tree.ownership[0]).toMatchObject({
      dteenoikstart: nextStart,
      dteenoikend: nextEnd,
      eEnoikArith: null,
      eEnoikDte: null,
    })
  })

  it('renews no lease whose length is no number of years', () => {
    const wrong = { ownership: { 31: { ...lease('2025-09-30'), dteenoikstart: '2025-01-01' } } }
    expect(stepsIn(new ApplicationStore(anAnswerWith(wrong)), '20208')).toEqual([])
  })

  it('writes a crop without a variety where none of its own has the name', () => {
    const store = new ApplicationStore(anAnswerWith({ crops: { 41: { efyId: 3, poiId: 1 } } }))
    makeEdits(store, stepsIn(store, '20303')?.flatMap(({ edits }) => edits) ?? [])
    expect(store.getState().tree.crops[0]?.poiId).toBeNull()
  })

  it('asks for a measure once, on however many parcels it is', () => {
    const rows = [10, 11].map((edaId, at) => ({ id: 93 + at, edaId, eaaId: 1 }))
    const store = new ApplicationStore(anAnswerWith({}, { parcelMeasures: rows }))
    makeEdits(store, stepsIn(store, '40506')?.flatMap(({ edits }) => edits) ?? [])
    expect(store.getState().tree.measures).toMatchObject([{ kodikos: 1, eaaId: 1 }])
    expect(lineOf(store, '40506')).toBeUndefined()
  })

  it('takes what was typed and is no value of the field out of its input', () => {
    const store = new ApplicationStore(anAnswerWith({ parcels: { 10: { ektash: 80_000 } } }))
    store.type('parcels', 10, 'ektash', '8O')
    makeEdits(store, stepsIn(store, '20105')?.flatMap(({ edits }) => edits) ?? [])
    expect(store.getState().typed).toEqual({})
  })

  it('that took a request away brings it back as a new one after a save', () => {
    const [wrong] = CASES['40201'] ?? [{}]
    const store = new ApplicationStore(anAnswerWith(wrong))
    const undo = makeEdits(store, stepsIn(store, '40201')?.flatMap(({ edits }) => edits) ?? [])
    store.replace(anAnswerWith({ ...wrong, requests: { 51: null } }), { newIds: {} })
    undo()
    expect(store.batch()).toMatchObject([{ status: 0, entity: { kodikos: 1, eschId: 2 } }])
  })

  it('has words for its button and its preview, in both languages', async () => {
    const [el, en] = [await loadTexts('el'), await loadTexts('en')]
    for (const [check, [wrong, , added]] of Object.entries(CASES)) {
      const [step] = stepsIn(storeOf(check, wrong, added), check) ?? []
      for (const { code } of [step?.label, step?.preview].flatMap((words) => words ?? []))
        expect([code, hasText(el, code), hasText(en, code)]).toEqual([code, true, true])
    }
  })
})

it('every check has a command, or its card says what repairs it by hand', () => {
  const cards: readonly { readonly code: string; readonly byHand?: ByHand }[] = [
    ...rowChecks.all,
    ...Object.values(setChecks),
  ]
  const withCommand = cards.filter(({ byHand }) => byHand === undefined).map(({ code }) => code)
  expect([...new Set(withCommand)].toSorted()).toEqual(Object.keys(REPAIRS).toSorted())
  expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(REPAIRS).toSorted())
})

it('declares the crop that the monitoring saw only where one alone can be meant', () => {
  const [answer, seen] = [anAnswerWith({}), NIGHTLY.filter(({ check }) => check === '20117')]
  const twin = { id: 4, kodikos: 'C4', description: 'ΔΙΔΥΜΗ', omada: '30' }
  const catalogue = { ...answer.catalogue, crops: [...answer.catalogue.crops, twin] } as typeof answer.catalogue
  const cropFor = (efyIdOfOther: number, known: PrefillReport['cropHints']): unknown => {
    const crops = answer.tree.crops.map((row) => (row.id === 42 ? { ...row, efyId: efyIdOfOther } : row))
    const state = new ApplicationStore({
      ...answer,
      catalogue,
      tree: { ...answer.tree, crops },
      serverFindings: seen,
    }).getState()
    return stepsOf({ state, hints: known }, { findings: seen }).flatMap(({ edits }) => edits)
  }
  const declares = (efyId: number) => [{ kind: 'edit', part: 'crops', id: 41, patch: { efyId, poiId: null } }]
  expect(cropFor(1, [])).toEqual([])
  expect(cropFor(4, [])).toEqual(declares(4))
  expect(cropFor(4, hints)).toEqual(declares(3))
})
