import { describe, expect, it } from 'vitest'
import { emptyParts } from '../applications/empty-parts.ts'
import type { ApplicationTree } from '../applications/tree.ts'
import { fieldsOfAct, nameOfRow, parcelOfRow, whyNotInAct } from './fields.ts'

// Only keys and pointers are read.
const tree = {
  ...emptyParts(),
  header: { id: 7 },
  parcels: [{ id: 1 }, { id: 2 }],
  crops: [{ id: 11, edaId: 2 }],
  holdings: [{ id: 5 }],
} as unknown as ApplicationTree

describe('the parcel of a row', () => {
  it('is the row itself, or the one that it hangs on', () => {
    expect(parcelOfRow(tree, 'parcels', 1)).toBe(1)
    expect(parcelOfRow(tree, 'crops', 11)).toBe(2)
  })

  it('is none for what is of no parcel, and for a row that is gone', () => {
    expect(parcelOfRow(tree, 'holdings', 5)).toBeNull()
    expect(parcelOfRow(tree, 'parcels', 3)).toBeNull()
    expect(parcelOfRow(tree, 'crops', 12)).toBeNull()
  })
})

describe('a field in an act', () => {
  it('is one that people write: no key, shape, file or computed field', () => {
    expect(whyNotInAct('parcels', 'topothesia')).toBeNull()
    expect(whyNotInAct('parcels', 'geom')).toBe('act.geometry')
    for (const name of ['id', 'rowVersion', 'nothing']) expect(whyNotInAct('parcels', name)).toBe('act.noField')
    expect(fieldsOfAct('parcels')).toContain('topothesia')
    expect(fieldsOfAct('parcels')).not.toContain('geom')
  })
  it('of the application itself is what its applicant fills in, not what the system does', () => {
    for (const name of ['iban', 'odos', 'lastname']) expect(whyNotInAct('header', name)).toBeNull()
    for (const name of ['afm', 'status', 'totektash', 'kodikos'])
      expect(whyNotInAct('header', name)).toBe('act.noField')
    expect(parcelOfRow(tree, 'header', 7)).toBeNull()
    expect(nameOfRow(tree, 'header', { id: 7, kodikos: 26_001, lastname: 'ΔΟΚΙΜΗΣ', firstname: null })).toBe(
      '26001 ΔΟΚΙΜΗΣ',
    )
  })
})
