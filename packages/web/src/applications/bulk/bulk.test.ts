import { flag } from '@eae/domain/kernel/fields.ts'
import { hasText, loadTexts } from '@eae/domain/texts/index.ts'
import { IconTrash } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { makeEdits } from '../findings/edits.ts'
import { anAnswerWith, type Wrong } from '../findings/testing-answer.ts'
import { ApplicationStore } from '../store/application-store.ts'
import {
  BULK_GROUPS,
  countsOf,
  defineBulk,
  faultsOfAsked,
  planOf,
  startAsked,
  whyNotBulk,
  type AnyBulk,
  type Asked,
  type BulkScene,
} from './command.ts'
import { copyCrops, copyEco, copyTitles, setCrop } from './copies.ts'
import { deleteParcels } from './delete-parcels.ts'
import { BULK_COMMANDS } from './registry.ts'
import { duplicateParcels } from './duplicate.ts'
import { renewLeases } from './renew-leases.ts'

type Added = Parameters<typeof anAnswerWith>[1]

const storeOf = (wrong: Wrong = {}, added?: Added): ApplicationStore => new ApplicationStore(anAnswerWith(wrong, added))

/** The application of a store with parcels that are ticked in it. */
const sceneOf = (store: ApplicationStore, ids: readonly number[] = [10, 11]): BulkScene => {
  const { tree, answer } = store.getState()
  return {
    etos: 2026,
    tree,
    catalogue: answer.catalogue,
    ticked: tree.parcels.filter(({ id }) => ids.includes(Number(id))),
  }
}

/** What a save would send, and what the page shows. */
const bytesOf = (store: ApplicationStore): string => {
  const { tree, pending } = store.getState()
  return JSON.stringify([tree, [...pending].map(([key, { kind, fields }]) => [key, kind, [...fields]]), store.batch()])
}

/** Runs a command on ticked parcels; gives the reasons of those that stay, and the way back. */
const run = (store: ApplicationStore, command: AnyBulk, asked: Asked, ids?: readonly number[]) => {
  const plan = planOf(command, sceneOf(store, ids), asked)
  const undo = makeEdits(store, plan.edits)
  return { stays: plan.skipped.map(({ parcel, reason }) => [parcel.id, reason.code]), undo, plan }
}

const ECO: Added = {
  parcelEco: [
    { id: 91, edaId: 10, essuId: 5, datasourcetype: 2 },
    { id: 92, edaId: 10, essuId: 6, datasourcetype: 2 },
    { id: 93, edaId: 11, essuId: 5, datasourcetype: 2 },
  ],
}
const lease = (end: string, number: string | null = '77') => ({
  iemtype: 1,
  dteenoikstart: '2020-10-01',
  dteenoikend: end,
  eEnoikArith: number,
})

/** Every command with answers under which it changes parcel 11. */
const CASES: Readonly<Record<string, readonly [Asked, Wrong, Added?]>> = {
  copyCrops: [{ source: 10, replace: true }, { crops: { 42: { efyId: 2 } } }],
  copyEco: [{ source: 10 }, {}, ECO],
  copyTitles: [{ source: 10, replace: true }, { ownership: { 31: { nameidiokthth: 'Α' } } }],
  duplicateParcels: [{}, {}, ECO],
  setCrop: [{ crop: 2, replace: true }, {}],
  renewLeases: [{ end: '2030-12-31', number: null, signed: null }, { ownership: { 32: lease('2025-12-31') } }],
  deleteParcels: [{}, {}, ECO],
}

describe('every command over ticked parcels', () => {
  it('has a case here', () =>
    expect(BULK_COMMANDS.map(({ id }) => id).toSorted()).toEqual(Object.keys(CASES).toSorted()))

  it.each(BULK_COMMANDS)('$id is taken back byte by byte', (command) => {
    const [asked, wrong, added] = CASES[command.id] ?? [{}, {}]
    const store = storeOf(wrong, added)
    const before = bytesOf(store)
    const { undo, plan } = run(store, command, asked)
    expect(plan.changed.map(({ id }) => id)).toContain(11)
    expect(bytesOf(store)).not.toBe(before)
    undo()
    expect(bytesOf(store)).toBe(before)
  })

  it('has words, for its questions too, in both languages', async () => {
    const texts = [await loadTexts('el'), await loadTexts('en')]
    const codes = BULK_COMMANDS.flatMap(({ id, asks }) => [
      ...['', '.about', '.done'].map((end) => `bulk.${id}${end}`),
      ...Object.keys(asks).map((name) => `bulk.asks.${name}`),
    ])
    expect(codes.filter((code) => !texts.every((one) => hasText(one, code)))).toEqual([])
  })

  it('stands in a group that is shown, and says why it cannot be run', () => {
    const store = storeOf()
    for (const command of BULK_COMMANDS) {
      expect(BULK_GROUPS).toContain(command.group)
      expect(whyNotBulk(command, sceneOf(store), { code: 'locked.year' })).toEqual({ code: 'locked.year' })
    }
    expect(whyNotBulk(setCrop, sceneOf(store, []), null)).toEqual({ code: 'bulk.tickFirst' })
    expect(whyNotBulk(setCrop, sceneOf(store), null)).toBeNull()
  })
})

it('a command that is added is asked, planned and run like the others', () => {
  const water = defineBulk({
    id: 'water',
    group: 'set',
    icon: IconTrash,
    asks: { watered: flag({ column: 'watered', required: true }) },
    change: (_scene, { watered }, { id, ardeyshflag }) =>
      ardeyshflag === watered
        ? { reason: { code: 'bulk.skip.same' } }
        : { edits: [{ kind: 'edit', part: 'parcels', id, patch: { ardeyshflag: watered } }] },
  })
  const store = storeOf({ parcels: { 11: { ardeyshflag: true } } })
  expect(startAsked(water, sceneOf(store))).toEqual({ watered: false })
  expect(faultsOfAsked(water, sceneOf(store), { watered: null })).toEqual({ watered: { code: 'error.required' } })
  expect(run(store, water, { watered: true }).stays).toEqual([[11, 'bulk.skip.same']])
  expect(store.getState().tree.parcels.map(({ ardeyshflag }) => ardeyshflag)).toEqual([true, true])
})

describe('copying crops', () => {
  it('keeps the share of the land, and leaves trees and seed to be counted', () => {
    const store = storeOf(
      { crops: { 41: { epilektash100: 20_000, dendra: 9, sporosqty: 4 } }, parcels: { 11: { ektash: 30_000 } } },
      { crops: [{ id: 43, edaId: 10, kodikos: 2, xptype: 1, efyId: 3, epilektash100: 30_000, ardeyshflag: false }] },
    )
    run(store, copyCrops, { source: 10, replace: true })
    const made = store.getState().tree.crops.filter(({ edaId }) => edaId === 11)
    expect(made.map((row) => [row.efyId, row.epilektash100, row.dendra, row.sporosqty])).toEqual([
      [1, 10_000, null, null],
      [3, 15_000, null, null],
    ])
  })
  it('leaves a parcel alone that has crops, unless they are to be replaced', () => {
    const store = storeOf({ crops: { 42: { efyId: 2 } } })
    expect(run(store, copyCrops, { source: 10, replace: false }).stays).toEqual([
      [10, 'bulk.skip.source'],
      [11, 'bulk.skip.hasCrops'],
    ])
    expect(store.batch()).toEqual([])
  })
  it('takes the requests of replaced crops away with them', () => {
    const store = storeOf({ crops: { 42: { efyId: 2 } } }, { cropRequests: [{ id: 95, edfId: 42, eschId: 1 }] })
    const { plan } = run(store, copyCrops, { source: 10, replace: true })
    expect(countsOf(plan.edits)).toEqual({ add: 1, edit: 0, remove: 2 })
    expect(store.getState().tree.cropRequests).toEqual([])
  })
  it('declares nothing that the area is too small for', () => {
    const store = storeOf(
      { crops: { 42: null }, parcels: { 11: { ektash: 1 } } },
      { crops: [{ id: 43, edaId: 10, kodikos: 2, xptype: 1, efyId: 3, epilektash100: 100, ardeyshflag: false }] },
    )
    expect(run(store, copyCrops, { source: 10, replace: false }, [11]).stays).toEqual([[11, 'bulk.skip.tooSmall']])
  })
})

it('copying eco-schemes adds what a parcel lacks, and leaves one that has all of it', () => {
  const store = storeOf({}, ECO)
  expect(run(store, copyEco, { source: 10 }, [11]).stays).toEqual([])
  expect(store.getState().tree.parcelEco.flatMap(({ edaId, essuId }) => (edaId === 11 ? [essuId] : []))).toEqual([5, 6])
  expect(run(store, copyEco, { source: 10 }, [11]).stays).toEqual([[11, 'bulk.skip.same']])
})

it('copying titles leaves the numbers of the land behind, and takes tenure and share of the parcel along', () => {
  const store = storeOf({
    parcels: { 10: { iemtype: 1, synidiopercent: 50 } },
    ownership: { 31: { iemtype: 1, afmidiokthth: '123456783', kaek: 'K' } },
  })
  run(store, copyTitles, { source: 10, replace: true }, [11])
  const { ownership, parcels } = store.getState().tree
  expect(ownership.find(({ edaId }) => edaId === 11)).toMatchObject({
    iemtype: 1,
    afmidiokthth: '123456783',
    atak: null,
    kaek: null,
  })
  expect(parcels.find(({ id }) => id === 11)).toMatchObject({ iemtype: 1, synidiopercent: 50 })
})

it('duplicating parcels declares new ones alike, each still to be drawn, without what is of one piece of land alone', () => {
  const store = storeOf(
    {
      crops: { 41: { dendra: 9, sporosqty: 4 } },
      ownership: { 31: { iemtype: 1, afmidiokthth: '123456783', kaek: 'K' } },
    },
    ECO,
  )
  const before = store.getState().tree
  run(store, duplicateParcels, {})
  const { parcels, crops, ownership, parcelEco } = store.getState().tree
  const made = parcels.filter(({ id }) => !before.parcels.some((old) => old.id === id))
  const last = Math.max(...before.parcels.map(({ kodikos }) => kodikos))
  expect(made.map(({ kodikos, geom }) => [kodikos, geom])).toEqual([
    [last + 1, null],
    [last + 2, null],
  ])
  const [first] = made
  const [source] = before.parcels
  expect(first).toMatchObject({ topothesia: source?.topothesia, ektash: source?.ektash })
  const of = <R extends { readonly edaId: unknown }>(rows: readonly R[]): readonly R[] =>
    rows.filter(({ edaId }) => edaId === first?.id)
  expect(of(crops).map(({ efyId, dendra, sporosqty }) => [efyId, dendra, sporosqty])).toEqual([[1, null, null]])
  expect(of(ownership)).toMatchObject([{ iemtype: 1, afmidiokthth: '123456783', kaek: null }])
  expect(of(parcelEco).map(({ essuId }) => essuId)).toEqual([5, 6])
})

describe('declaring one crop', () => {
  it('leaves second crops, numbers after them and takes all of the land', () => {
    const store = storeOf({ crops: { 42: { xptype: 2 } } })
    run(store, setCrop, { crop: 2, replace: false }, [11])
    const own = store.getState().tree.crops.filter(({ edaId }) => edaId === 11)
    expect(own.map((row) => [row.kodikos, row.xptype, row.efyId, row.epilektash100])).toEqual([
      [1, 2, 1, 60_000],
      [2, 1, 2, 60_000],
    ])
  })
  it('leaves a parcel alone that has it on all of its land, or has no area', () => {
    const store = storeOf({ parcels: { 11: { ektash: 0 } } })
    expect(run(store, setCrop, { crop: 1, replace: true }).stays).toEqual([
      [10, 'bulk.skip.same'],
      [11, 'bulk.skip.noArea'],
    ])
  })
})

describe('renewing leases', () => {
  const asked = { end: '2030-12-31', number: null, signed: null }
  it.each([
    ['2026-05-30', 'a day too early', []],
    ['2026-05-31', 'on the day itself', [[11, 'bulk.skip.noEndedLease']]],
    ['2026-06-01', 'a day after it', [[11, 'bulk.skip.noEndedLease']]],
  ])('that end on %s, %s, leaves %j', (end, _where, stays) => {
    const store = storeOf({ ownership: { 32: lease(end) } })
    expect(run(store, renewLeases, asked, [11]).stays).toEqual(stays)
  })
  it('asks for an end that covers the day, and for the number where the law wants one', () => {
    const store = storeOf({ ownership: { 32: lease('2025-12-31', null) } })
    const scene = sceneOf(store)
    expect(faultsOfAsked(renewLeases, scene, { ...asked, end: '2026-05-30' })).toHaveProperty('end')
    expect(faultsOfAsked(renewLeases, scene, { ...asked, end: '2026-05-31' })).toEqual({})
    expect(run(store, renewLeases, asked, [11]).stays).toEqual([[11, 'bulk.skip.leaseNumber']])
    expect(run(store, renewLeases, { ...asked, number: '88', signed: '2026-01-05' }, [11]).stays).toEqual([])
    expect(store.getState().tree.ownership.find(({ id }) => id === 32)).toMatchObject({
      dteenoikend: '2030-12-31',
      eEnoikArith: '88',
      eEnoikDte: '2026-01-05',
    })
  })
})

it('deleting parcels empties what only names them, so that a save says it and the way back knows it', () => {
  const store = storeOf({}, { documents: [{ id: 97, kodikos: 1, edaId: 11, edemId: 32 }] })
  const before = bytesOf(store)
  const { undo } = run(store, deleteParcels, {}, [11])
  const { tree } = store.getState()
  expect([tree.parcels.length, tree.crops.length, tree.ownership.length]).toEqual([1, 1, 1])
  expect(tree.documents[0]).toMatchObject({ edaId: null, edemId: null })
  undo()
  expect(bytesOf(store)).toBe(before)
})
