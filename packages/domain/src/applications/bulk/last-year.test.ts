import { describe, expect, it } from 'vitest'
import { emptyParts } from '../empty-parts.ts'
import type { ApplicationTree } from '../tree.ts'
import { differenceOf, goneFields, TAKEN_SLOTS, type LastRow, type LastYear } from './last-year.ts'

type Values = Readonly<Record<string, unknown>>

const last = (id: number, values: Values, over: Partial<LastRow> = {}): LastRow => ({
  id,
  values,
  gone: [],
  left: null,
  ...over,
})
const lastYear = (rows: LastYear['rows']): LastYear => ({ source: { etos: 2025, kodikos: 7 }, rows })
const treeWith = (rows: Readonly<Record<string, readonly Values[]>>): ApplicationTree =>
  // Only what the comparison reads.
  ({ header: { id: 1, etos: 2026 }, ...emptyParts(), ...rows }) as unknown as ApplicationTree

const LAST = lastYear({
  parcels: [last(1, { kodikos: 1, topothesia: 'ΡΑΧΗ', iemtype: 0, ektash: 500, geom: null })],
  crops: [last(3, { edaId: 1, kodikos: 1, xptype: 1, efyId: 8, poiId: null, epilektash100: 500 })],
})
const parcel = { id: 10, kodikos: 4, topothesia: 'ΡΑΧΗ', iemtype: 0, ektash: 400, edaIdPrev: 1 }

describe('the difference to last year', () => {
  it('is nothing where all is there: by the forerunner of a parcel, cut to the land of this year', () => {
    const crop = { id: 30, edaId: 10, kodikos: 1, xptype: 1, efyId: 8, poiId: 5, epilektash100: 400 }
    expect(differenceOf(LAST, treeWith({ parcels: [parcel], crops: [crop] }))).toEqual([])
  })
  it('names the fields that this year has otherwise, and nothing that last year left empty', () => {
    const crop = { id: 30, edaId: 10, kodikos: 1, xptype: 1, efyId: 9, poiId: 5, epilektash100: 400 }
    const items = differenceOf(LAST, treeWith({ parcels: [{ ...parcel, iemtype: 1 }], crops: [crop] }))
    expect(items.map(({ key, row, fields }) => [key, row?.id, fields])).toEqual([
      ['parcels:1', 10, ['iemtype']],
      ['crops:3', 30, ['efyId']],
    ])
  })
  it('hangs a missing row on the row of this year, or on what is missing itself', () => {
    expect(differenceOf(LAST, treeWith({ parcels: [parcel] }))).toMatchObject([
      { key: 'crops:3', row: null, above: null, parent: { id: 10 }, values: { edaId: 10, epilektash100: 400 } },
    ])
    expect(differenceOf(LAST, treeWith({}))).toMatchObject([
      { key: 'parcels:1', row: null, above: null },
      { key: 'crops:3', row: null, above: 'parcels:1', parent: null },
    ])
  })
  it('knows a parcel that came back by its place and number, never by its number alone', () => {
    const back = { ...parcel, kodikos: 1, edaIdPrev: null }
    const other = { ...back, topothesia: 'ΑΛΛΟΥ' }
    const keys = (rows: readonly Values[]) => differenceOf(LAST, treeWith({ parcels: rows })).map(({ key }) => key)
    expect(keys([back])).toEqual(['crops:3'])
    expect(keys([other])).toEqual(['parcels:1', 'crops:3'])
  })
  it('pairs two rows of the same name by their numbers', () => {
    const machine = (kodikos: number, arkyklof: string) => ({ kodikos, mhxtype: 1, arkyklof })
    const rows = lastYear({ machines: [last(1, machine(1, 'Α')), last(2, machine(2, 'Β'))] })
    const now = [
      { id: 22, ...machine(2, 'Β') },
      { id: 21, ...machine(1, 'Γ') },
    ]
    expect(differenceOf(rows, treeWith({ machines: now }))).toMatchObject([
      { key: 'machines:1', row: { id: 21 }, fields: ['arkyklof'] },
    ])
  })
  it('finds the only row of a part that has one, whatever stands in it', () => {
    const rows = lastYear({ statistics: [last(1, { apasxolikog: 2 })] })
    expect(differenceOf(rows, treeWith({ statistics: [{ id: 5, apasxolikog: 3 }] }))).toMatchObject([
      { row: { id: 5 }, fields: ['apasxolikog'] },
    ])
  })
})

it('a code that this year no longer has stands in the way only where the row cannot be without it', () => {
  const [item] = differenceOf(
    lastYear({ ...LAST.rows, crops: [last(3, { edaId: 1, kodikos: 1, efyId: null }, { gone: ['efyId', 'poiId'] })] }),
    treeWith({ parcels: [parcel] }),
  )
  expect(item === undefined ? null : goneFields(item)).toEqual(['efyId'])
})

it('what is of its own year is not offered', () => {
  const slots: readonly string[] = TAKEN_SLOTS
  for (const slot of ['consents', 'documents', 'contracts', 'seed', 'seedInvoices', 'ecoInvoices'])
    expect(slots).not.toContain(slot)
  for (const slot of ['crops', 'animals', 'requests', 'eco', 'parcelEco']) expect(slots).toContain(slot)
})
