import { describe, expect, it } from 'vitest'
import { emptyParts } from './empty-parts.ts'
import { lateDates } from './late-dates.ts'
import { parts, treeEntities, type PartSlot, type Slot } from './parts-list.ts'
import type { ApplicationTree } from './tree.ts'

const LAST = { today: '2026-05-18', submission: '2026-06-15' } as const

const treeWith = (slot: Slot, row: object): ApplicationTree =>
  ({
    ...emptyParts(),
    header: { id: 1 },
    [slot]: slot === 'header' ? { id: 1, ...row } : [{ id: 2, ...row }],
  }) as unknown as ApplicationTree

describe('a day that may not be later than another one', () => {
  it.each([
    ['header', 'dtestartekm', LAST.today, '2026-05-19'],
    ['documents', 'dtedoc', LAST.today, '2026-05-19'],
    ['seedInvoices', 'timologiodte', LAST.today, '2026-05-19'],
    ['contracts', 'dtesymbashmet', LAST.submission, '2026-06-16'],
  ] as const)('is late on the day after, of %s.%s', (slot, field, last, after) => {
    const subject = slot === 'header' ? { kind: 'application', id: 1 } : { kind: parts[slot].subject, id: 2 }
    expect(lateDates(treeWith(slot, { [field]: last }), LAST)).toEqual([])
    expect(lateDates(treeWith(slot, { [field]: after }), LAST)).toEqual([{ subject, field, date: after, last }])
    expect(lateDates(treeWith(slot, { [field]: null }), LAST)).toEqual([])
  })
})

/** What the check of a part says of the fields of a row of 2026, by field. */
const faultsOf = (slot: PartSlot | 'header', row: object): readonly string[] => {
  const { check } = treeEntities[slot]
  const values = Object.fromEntries(Object.keys(treeEntities[slot].fields).map((name) => [name, null]))
  // The row has what its check reads.
  return (check?.({ ...values, etos: 2026, ...row } as never) ?? []).map(({ field }) => field)
}

describe('a day or year of a row', () => {
  it.each([
    ['header', 'dtebirth', '1915-12-31', '1916-01-01'],
    ['members', 'dtebirth', '2009-01-01', '2008-12-31'],
    ['members', 'dtebirth', '1915-12-31', '1916-01-01'],
    ['animals', 'dteapografhs', '2025-10-31', '2025-11-01'],
    ['animals', 'dteapografhs', '2025-12-11', '2025-12-10'],
    ['holdings', 'metakinapo', '2025-12-31', '2026-01-01'],
    ['holdings', 'metakinapo', '2027-01-01', '2026-12-31'],
    ['crops', 'dteepisporhapo', '2025-12-31', '2026-01-01'],
    ['crops', 'dteepisporhapo', '2027-01-01', '2026-12-31'],
    ['crops', 'etosfyteyshs', 2027, 2026],
    ['documents', 'fileYear', 2027, 2026],
    ['machines', 'etoskat', 2027, 2026],
    ['seedInvoices', 'timologiodte', '2025-06-30', '2025-07-01'],
    ['ecoInvoices', 'timologiodte', '2025-06-30', '2025-07-01'],
  ] as const)('is refused just outside its bounds: %s.%s', (slot, field, outside, inside) => {
    expect(faultsOf(slot, { [field]: outside })).toEqual([field])
    expect(faultsOf(slot, { [field]: inside })).toEqual([])
    if (!field.startsWith('timologio')) expect(faultsOf(slot, { [field]: null })).toEqual([])
  })
})
