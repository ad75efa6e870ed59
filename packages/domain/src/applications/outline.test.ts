import { describe, expect, it } from 'vitest'
import { emptyParts } from './empty-parts.ts'
import { isFieldNeeded, isFieldShown, isOffered, isPartShown, missingInRows, outlineOf } from './outline.ts'
import type { ApplicationTree, TreeCatalogue } from './tree.ts'

const catalogue = {
  legalForms: [
    { id: 1, personflag: true },
    { id: 2, personflag: false, gemiflag: true },
    { id: 3, personflag: false, gemiflag: false },
  ],
  schemas: [
    { id: 5, kodikos: '0102', checkSporosqtyFlag: true, contractflag: false, crops: [3] },
    { id: 7, kodikos: '0111', checkSporosqtyFlag: false, contractflag: true, crops: [5] },
    { id: 6, kodikos: '0001', checkSporosqtyFlag: false, contractflag: false, crops: [] },
  ],
  crops: [
    { id: 3, kodikos: '10001', dikaiomatype: 2, hasVarieties: true, purposes: 2 },
    { id: 4, kodikos: '20001', dikaiomatype: 3, dendraapo: 80, hasVarieties: true, purposes: 1 },
    { id: 5, kodikos: '20002', dikaiomatype: 3, dendraapo: null, hasVarieties: false, purposes: 0 },
  ],
  titles: [
    { id: 31, kodikos: '1010' },
    { id: 32, kodikos: '1020' },
    { id: 33, kodikos: '2010' },
  ],
  measures: [
    { id: 41, contractflag: true },
    { id: 42, contractflag: false },
  ],
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
    { id: 71, detailsflag: true, monthsvalid: null },
    { id: 72, detailsflag: false, monthsvalid: 12 },
  ],
} as unknown as TreeCatalogue

const outline = (rows: object = {}, nmrId: number | null = 1) => {
  const header = { id: 1, nmrId, businessGroupFlag: false }
  return outlineOf({ ...emptyParts(), header, ...rows } as unknown as ApplicationTree, catalogue)
}

describe('what the parts may ask of their application', () => {
  it('is who applies, what is asked for, what grows and lives there', () => {
    const rows = { requests: [{ id: 81, eschId: 5 }], crops: [{ efyId: 3 }], holdings: [{ eidos: 2 }] }
    expect(outline(rows)).toMatchObject({
      isPerson: true,
      schemes: new Set(['0102']),
      crops: new Set(['10001']),
      species: new Set([2]),
      seedRequests: new Set(['81']),
      seeded: new Set(['3']),
      processed: new Set(),
      varied: new Set(['3', '4']),
      arable: new Set(['3']),
      detailed: new Set(['71']),
      dated: new Set(['72']),
      permanent: new Set(['4']),
      contracted: new Set(['41']),
      titles: new Map([
        ['31', '1010'],
        ['32', '1020'],
        ['33', '2010'],
      ]),
      // Of the code of an action that only begins alike, and of a code of another list, there is no way.
      ruled: new Set(['21']),
    })
    expect(outline({ requests: [{ eschId: 6 }] }, null)).toMatchObject({ isPerson: null, seedRequests: new Set() })
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

  it.each([
    ['names of a person', 'header', ['firstname', 'dtebirth', 'adt'], { phone: '1' }, 1, true],
    ['none of them of a company', 'header', ['firstname', 'dtebirth', 'adt'], {}, 2, false],
    ['none of them while nobody knows', 'header', ['firstname'], {}, null, false],
    ['who signs for a company', 'header', ['repname', 'reprole', 'gemi'], {}, 2, true],
    ['not who signs for a person', 'header', ['repname', 'reprole', 'gemi'], {}, 1, false],
    ['the day of a card that has a number', 'header', ['dteadt'], { adt: 'ΑΒ 123456' }, 1, true],
    ['not that of none', 'header', ['dteadt'], { adt: null }, 1, false],
    ['who issued a card of the old form', 'header', ['adtissuer'], { adt: 'ΑΒ 123456' }, 1, true],
    ['not who issued one of the new form', 'header', ['adtissuer'], { adt: 'AB1234567' }, 1, false],
    ['not who issued none', 'header', ['adtissuer'], { adt: null }, 1, false],
    ['no number of the register that a legal form is not in', 'header', ['gemi'], {}, 3, false],
    ['a mobile without another number', 'header', ['mobile'], { phone: null }, 1, true],
    ['none beside another number', 'header', ['mobile'], { phone: '2410123456' }, 1, false],
    ['the insurance of a farmer by profession', 'header', ['amefka', 'dteasfalish'], { epaggelmatias: 1 }, 1, true],
    ['that of one who begins', 'header', ['amefka', 'dtestartekm'], { epaggelmatias: 3 }, 1, true],
    ['not that of anybody else', 'header', ['amefka', 'dtestartekm'], { epaggelmatias: 2 }, 1, false],
    ['not that of a company', 'header', ['amefka'], { epaggelmatias: 1 }, 2, false],
    ['the deed of a title by deed', 'ownership', ['symbarith'], { etlId: 32 }, 1, true],
    ['not that of a statement', 'ownership', ['symbarith', 'eEnoikDte'], { etlId: 31 }, 1, false],
    ['the day of an electronic lease', 'ownership', ['eEnoikDte'], { etlId: 33 }, 1, true],
    ['the term of leased land', 'ownership', ['dteenoikstart', 'dteenoikend'], { iemtype: 1 }, 1, true],
    ['not that of ceded land', 'ownership', ['dteenoikstart', 'dteenoikend'], { iemtype: 2 }, 1, false],
    ['no ΑΦΜ of the state', 'ownership', ['afmidiokthth'], { iemtype: 3 }, 1, false],
    ['the year of trees', 'crops', ['etosfyteyshs'], { efyId: 4 }, 1, true],
    ['not that of a crop whose trees nobody counts', 'crops', ['etosfyteyshs'], { efyId: 5 }, 1, false],
    ['not that of wheat', 'crops', ['etosfyteyshs'], { efyId: 3 }, 1, false],
    ['the time of a second crop', 'crops', ['dteepisporhapo', 'dteepisporheos'], { xptype: 2 }, 1, true],
    ['the purpose of a crop that has two', 'crops', ['emxpId'], { efyId: 3 }, 1, true],
    ['not that of a crop that has one', 'crops', ['emxpId'], { efyId: 4 }, 1, false],
    ['no seed where none is asked for', 'crops', ['poiId', 'dtespora', 'sporosqty'], { efyId: 3, xptype: 1 }, 1, false],
    ['permit and size of a stable', 'holdings', ['adeiaar', 'emvado'], { eidos: 4, metakinflag: false }, 1, true],
    ['the size of a hen house', 'holdings', ['emvado'], { eidos: 5, metakinflag: false }, 1, true],
    ['not its permit', 'holdings', ['adeiaar'], { eidos: 5, metakinflag: false }, 1, false],
    ['none of them of beehives', 'holdings', ['adeiaar', 'emvado'], { eidos: 6, metakinflag: false }, 1, false],
    ['none of them of a herd that moves', 'holdings', ['adeiaar', 'emvado'], { eidos: 2, metakinflag: true }, 1, false],
    ['how watered land is watered', 'parcels', ['ardtype'], { ardeyshflag: true }, 1, true],
    ['not how dry land is', 'parcels', ['ardtype'], { ardeyshflag: false }, 1, false],
    ['the contract of a measure under one', 'measures', ['arsymbashs', 'dteentaxhs'], { eaaId: 41 }, 1, true],
    ['not that of another measure', 'measures', ['arsymbashs', 'dteentaxhs'], { eaaId: 42 }, 1, false],
    ['no census, which the register has', 'animals', ['dteapografhs'], { zekmId: 51 }, 1, false],
    ['the day of a document that ends', 'documents', ['dtedoc'], { edkId: 72 }, 1, true],
    ['not that of another', 'documents', ['dtedoc'], { edkId: 71 }, 1, false],
  ] as const)('that is needed: %s', (_what, slot, fields, row, nmrId, isNeeded) => {
    const holdings = [{ id: 51, eidos: 2 }]
    for (const field of fields)
      expect(isFieldNeeded(slot, field, row, outline({ holdings }, nmrId)), field).toBe(isNeeded)
  })

  it.each([
    ['the seed of a main crop of the scheme', 5, ['poiId', 'dtespora', 'sporosqty'], { efyId: 3, xptype: 1 }, true],
    ['not that of a second crop', 5, ['poiId', 'dtespora', 'sporosqty'], { efyId: 3, xptype: 2 }, false],
    ['not that of another crop', 5, ['poiId', 'dtespora', 'sporosqty'], { efyId: 4, xptype: 1 }, false],
    ['the contract of a crop that is paid under one', 7, ['emccId'], { efyId: 5, xptype: 1 }, true],
    ['not that of another crop', 7, ['emccId'], { efyId: 3, xptype: 1 }, false],
    ['not that of a second crop', 7, ['emccId'], { efyId: 5, xptype: 2 }, false],
  ] as const)('that is needed by what is asked for: %s', (_what, eschId, fields, row, isNeeded) => {
    for (const asked of [{ requests: [{ eschId }] }, { cropRequests: [{ eschId }] }])
      for (const field of fields) expect(isFieldNeeded('crops', field, row, outline(asked)), field).toBe(isNeeded)
  })

  it('is told missing by row until it is filled in', () => {
    const machines = [
      { id: 1, mhxtype: 1, arkyklof: null },
      { id: 2, mhxtype: 1, arkyklof: 'ΑΜ 1234' },
    ]
    const tree = { ...emptyParts(), header: { id: 1 }, machines } as unknown as ApplicationTree
    const [ofHeader, ...ofParts] = missingInRows(tree, outline())
    expect(ofHeader).toMatchObject({ slot: 'header', id: 1 })
    expect(ofParts).toEqual([{ slot: 'machines', id: 1, fields: ['arkyklof'] }])
  })

  it('offers coupled support alone by crop and holding', () => {
    expect(isOffered('cropRequests', 'eschId', { cspcode: 'Π1-32.1' })).toBe(true)
    expect(isOffered('cropRequests', 'eschId', { cspcode: 'Π1-21.1' })).toBe(false)
    expect(isOffered('requests', 'eschId', { cspcode: 'Π1-21.1' })).toBe(true)
  })

  it('offers for seed the requests that ask for it and their crops, and all where nothing is known of the rest', () => {
    const asked = outline({
      requests: [
        { id: 81, eschId: 5 },
        { id: 82, eschId: 6 },
      ],
    })
    const offered = (field: string, ids: readonly number[], known?: typeof asked) =>
      ids.filter((id) => isOffered('seed', field, { id }, known))
    expect([offered('edrqId', [81, 82], asked), offered('efyId', [3, 4], asked)]).toEqual([[81], [3]])
    expect(isOffered('seedInvoices', 'edrqId', { id: 82 }, asked)).toBe(false)
    expect([offered('edrqId', [81, 82]), offered('efyId', [3, 4])]).toEqual([
      [81, 82],
      [3, 4],
    ])
  })

  it('offers for a holding the animals of its species, and all for one that nobody knows', () => {
    const holdings = [2, 6, 7].map((eidos) => ({ id: 50 + eidos, eidos }))
    const offered = (zekmId: number) =>
      ['BOO', 'AIG', 'MEL', 'KOU', 'SIG'].filter((ezotype) =>
        isOffered('animals', 'ezoId', { ezotype }, outline({ holdings }), { zekmId }),
      )
    expect([52, 56, 57, 58].map(offered)).toEqual([
      ['AIG'],
      ['MEL'],
      ['KOU', 'SIG'],
      ['BOO', 'AIG', 'MEL', 'KOU', 'SIG'],
    ])
  })

  it.each([
    ['one of parcels, in both', { isLeaf: true, agroitype: 1 }, [true, true]],
    ['one of animals, in the application alone', { isLeaf: true, agroitype: 2 }, [true, false]],
    ['one of the application alone', { isLeaf: true, agroitype: 0 }, [true, false]],
    ['none that is made of others', { isLeaf: false, agroitype: 1 }, [false, false]],
  ])('offers of measures %s', (_what, measure, offered) => {
    expect((['measures', 'parcelMeasures'] as const).map((slot) => isOffered(slot, 'eaaId', measure))).toEqual(offered)
  })
})
