import { describe, expect, it } from 'vitest'
import { emptyParts } from './empty-parts.ts'
import { isFieldNeeded, isFieldShown, isOffered, isPartShown, missingInParts, outlineOf } from './outline.ts'
import type { ApplicationTree, TreeCatalogue } from './tree.ts'

const catalogue = {
  legalForms: [
    { id: 1, personflag: true },
    { id: 2, personflag: false },
  ],
  schemas: [
    { id: 5, kodikos: '0102', checkSporosqtyFlag: true },
    { id: 6, kodikos: '0001', checkSporosqtyFlag: false },
  ],
  crops: [{ id: 3, kodikos: '10001' }],
  ecoActions: [
    { id: 21, kodikos: 'ECO-02.01' },
    { id: 22, kodikos: 'ECO-02.1' },
    { id: 23, kodikos: 'ECO-03.01' },
  ],
  codes: [
    { lista: 'ECORULE', kodikos: 'ECO-02.01-1' },
    { lista: 'ARDTYPE', kodikos: 'ECO-03.01-1' },
  ],
  documentTypes: [
    { id: 71, detailsflag: true },
    { id: 72, detailsflag: false },
  ],
} as unknown as TreeCatalogue

const outline = (rows: object = {}, nmrId: number | null = 1) => {
  const header = { id: 1, nmrId, businessGroupFlag: false }
  return outlineOf({ ...emptyParts(), header, ...rows } as unknown as ApplicationTree, catalogue)
}

describe('what the parts may ask of their application', () => {
  it('is who applies, what is asked for, what grows and lives there', () => {
    const rows = { requests: [{ eschId: 5 }], crops: [{ efyId: 3 }], holdings: [{ eidos: 2 }] }
    expect(outline(rows)).toMatchObject({
      isPerson: true,
      schemes: new Set(['0102']),
      crops: new Set(['10001']),
      species: new Set([2]),
      asksSeed: true,
      detailed: new Set(['71']),
      // Of the code of an action that only begins alike, and of a code of another list, there is no way.
      ruled: new Set(['21']),
    })
    expect(outline({ requests: [{ eschId: 6 }] }, null)).toMatchObject({ isPerson: null, asksSeed: false })
  })
})

describe('a part', () => {
  it.each([
    ['of companies, for a person', 'members', outline(), 0, false],
    ['of companies, for a company', 'members', outline({}, 2), 0, true],
    ['of companies, while nobody knows', 'members', outline({}, null), 0, false],
    ['that holds something all the same', 'members', outline(), 1, true],
    ['that everybody may have', 'machines', outline(), 0, true],
  ] as const)('%s', (_what, slot, asked, count, isShown) => expect(isPartShown(slot, asked, count)).toBe(isShown))
})

describe('a field of a row', () => {
  it.each([
    [
      'is hidden where the row does not need it',
      'holdings',
      'metakinapo',
      { metakinflag: false, metakinapo: null },
      false,
    ],
    ['is shown where it does', 'holdings', 'metakinapo', { metakinflag: true, metakinapo: null }, true],
    [
      'is shown with a value, whatever the row says',
      'holdings',
      'metakinapo',
      { metakinflag: false, metakinapo: '2026-05-01' },
      true,
    ],
    ['that the server computes is for its rule to show', 'documents', 'checkstatus', { checkstatus: 0 }, false],
    ['that the server computed otherwise is shown', 'documents', 'checkstatus', { checkstatus: 2 }, true],
  ] as const)('%s', (_what, slot, field, row, isShown) =>
    expect(isFieldShown(slot, field, row, outline())).toBe(isShown),
  )

  it('is needed by what the row says', () => {
    expect(isFieldNeeded('machines', 'arkyklof', { mhxtype: 1 }, outline())).toBe(true)
    expect(isFieldNeeded('machines', 'arkyklof', { mhxtype: 2 }, outline())).toBe(false)
  })

  it('is told missing by row until it is filled in', () => {
    const machines = [
      { id: 1, mhxtype: 1, arkyklof: null },
      { id: 2, mhxtype: 1, arkyklof: 'ΑΜ 1234' },
    ]
    const tree = { ...emptyParts(), header: { id: 1 }, machines } as unknown as ApplicationTree
    expect(missingInParts(tree, outline())).toEqual([{ slot: 'machines', id: 1, fields: ['arkyklof'] }])
  })

  it('offers coupled support alone by crop and holding', () => {
    expect(isOffered('cropRequests', 'eschId', { cspcode: 'Π1-32.1' })).toBe(true)
    expect(isOffered('cropRequests', 'eschId', { cspcode: 'Π1-21.1' })).toBe(false)
    expect(isOffered('requests', 'eschId', { cspcode: 'Π1-21.1' })).toBe(true)
  })
})
