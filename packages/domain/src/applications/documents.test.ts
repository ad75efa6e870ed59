import { describe, expect, it } from 'vitest'
import { documentFacts } from './document-facts.ts'
import { DOCUMENT_REFUSED, documentEnd } from '../facts/document-term.ts'
import { demandKey, documentsOfTitle, foldNeeds, neededDocuments, untiedDocuments } from './documents.ts'
import { emptyParts } from './empty-parts.ts'
import { outlineOf } from './outline.ts'
import type { ApplicationTree, TreeCatalogue } from './tree.ts'

const KINDS = ['003', '005', '007', '010', '014', '040', '051', '071', '166']
const SEED = { kind: '021', name: 'ΤΙΜΟΛΟΓΙΟ ΣΠΟΡΟΥ', stage: 0 }
const LABELS = { kind: '028', name: 'ΒΕΒΑΙΩΣΗ ΠΑΡΑΔΟΣΗΣ', stage: 1 }
const catalogue = {
  documentTypes: KINDS.map((kodikos, at) => ({
    id: at + 1,
    kodikos,
    description: kodikos,
    stage: 0,
    detailsflag: kodikos === '014',
  })),
  legalForms: [
    { id: 1, personflag: true },
    { id: 2, personflag: false },
  ],
  schemas: [
    { id: 9, kodikos: '0021', checkSporosqtyFlag: false, documents: [] },
    { id: 10, kodikos: '0101', checkSporosqtyFlag: false, documents: [SEED, LABELS] },
    { id: 11, kodikos: '0102', checkSporosqtyFlag: false, documents: [SEED] },
    { id: 12, kodikos: '0206', checkSporosqtyFlag: false, documents: [LABELS] },
    { id: 13, kodikos: '0204', checkSporosqtyFlag: false, documents: [SEED] },
  ],
  ecoGroups: [
    { id: 3, eschId: 12 },
    { id: 4, eschId: 13 },
  ],
  crops: [],
  ecoActions: [],
  codes: [],
  titles: [],
  measures: [],
} as unknown as TreeCatalogue
const kindOf = (code: string): number => KINDS.indexOf(code) + 1

const application = (rows: object, nmrId = 1): ApplicationTree =>
  ({ ...emptyParts(), header: { id: 1, nmrId }, ...rows }) as unknown as ApplicationTree
const document = (code: string, tie: object = {}) => ({
  id: 90,
  edkId: kindOf(code),
  edaId: null,
  edemId: null,
  zekmId: null,
  ...tie,
})
const asked = (eschId: number) => ({ id: eschId + 100, eschId })
const needsOf = (tree: ApplicationTree) => neededDocuments(tree, outlineOf(tree, catalogue), catalogue)
const title = (iemtype: number, id = 31, edaId = 11) => ({ id, edaId, iemtype })

describe('the documents that an application must have', () => {
  it.each([
    ['a person', application({}), ['166']],
    ['a company', application({}, 2), ['166', '014']],
    ['a young farmer', application({ requests: [{ id: 5, eschId: 9 }] }), ['166', '051']],
    ['two schemes that demand the same', application({ requests: [10, 11].map(asked) }), ['166', '021', '028']],
    ['an eco-scheme', application({ eco: [{ id: 6, esgrId: 3 }] }), ['166', '028']],
    [
      'one that is asked for both ways',
      application({ requests: [asked(12)], eco: [{ id: 6, esgrId: 3 }] }),
      ['166', '028'],
    ],
    ['owned land', application({ ownership: [title(0), title(0, 32)] }), ['166', '003']],
    ['two rented parcels', application({ ownership: [title(1), title(1, 32)] }), ['166', '005', '005']],
    ['ceded land', application({ ownership: [title(2)] }), ['166', '007']],
    ['public land', application({ ownership: [title(3)] }), ['166', '010']],
    ['cattle', application({ holdings: [{ id: 7, eidos: 1 }] }), ['166', '040']],
    ['sheep', application({ holdings: [{ id: 7, eidos: 2 }] }), ['166']],
    ['a borehole', application({ supplies: [{ id: 8, gewtrhsh: true }] }), ['166', '071']],
    ['a supply without one', application({ supplies: [{ id: 8, gewtrhsh: false }] }), ['166']],
  ] as const)('of %s', (_what, tree, kinds) => {
    expect(needsOf(tree).map(({ kind }) => kind)).toEqual(kinds)
    expect(new Set(needsOf(tree).map(demandKey)).size).toBe(kinds.length)
  })

  it('says of each whether the submission needs it', () => {
    const needs = needsOf(application({ requests: [10].map(asked) }))
    expect(needs.map(({ kind, stage }) => [kind, stage])).toEqual([
      ['166', 0],
      ['021', 0],
      ['028', 1],
    ])
  })

  const rented = { ownership: [title(1, 31, 11), title(1, 32, 12)] }
  it.each([
    ['one that is about nothing answers all of its kind', document('005'), [90, 90]],
    ['one about a title answers that title', document('005', { edemId: 32 }), [null, 90]],
    ['one about a parcel answers the titles of that parcel', document('005', { edaId: 11 }), [90, null]],
    ['one about a holding answers no title', document('005', { zekmId: 7 }), [null, null]],
    ['one of another kind answers nothing', document('007'), [null, null]],
    ['one that the office accepted answers', document('005', { checkstatus: 1 }), [90, 90]],
    ['one that the office refused answers nothing', document('005', { checkstatus: 2 }), [null, null]],
  ] as const)('%s', (_what, found, answered) => {
    const needs = needsOf(application({ ...rented, documents: [found] }))
    expect(needs.filter(({ kind }) => kind === '005').map(({ documentId }) => documentId)).toEqual(answered)
  })
})

it('demands are shown by themselves where something lacks, and otherwise once for each kind', () => {
  const need = (kind: string, documentId: number | null) => ({
    kind,
    name: kind,
    stage: 0 as const,
    about: null,
    documentId,
  })
  const lacking = [need('005', null), need('166', 4)]
  const needs = [need('003', 1), need('005', 2), need('005', 3), ...lacking, need('007', 5)]
  expect(foldNeeds(needs, new Set([1, 2, 3, 5]))).toEqual({
    single: [...lacking, need('003', 1), need('007', 5)],
    answered: [[need('005', 2), need('005', 3)]],
  })
  expect(foldNeeds([], new Set())).toEqual({ single: [], answered: [] })
})

it('the documents of a title are those about it, and those about its parcel alone', () => {
  const documents = [
    { ...document('005', { edemId: 31 }), id: 1 },
    { ...document('005', { edaId: 11 }), id: 2, photox: null },
    { ...document('084', { edaId: 11 }), id: 6, photox: 354_399 },
    { ...document('005', { edaId: 11, edemId: 32 }), id: 3 },
    { ...document('003'), id: 4 },
    { ...document('040', { zekmId: 7 }), id: 5 },
  ]
  const tree = application({ documents })
  const ids = (rows: readonly { readonly id: unknown }[]) => rows.map(({ id }) => id)
  expect(ids(documentsOfTitle(tree, { id: 31, edaId: 11 }))).toEqual([1, 2])
  expect(ids(documentsOfTitle(tree, { id: 32, edaId: 11 }))).toEqual([2, 3])
  expect(ids(documentsOfTitle(tree, { id: 33, edaId: 12 }))).toEqual([])
  expect(ids(untiedDocuments(tree))).toEqual([4])
})

describe('the end of a document', () => {
  it.each([
    ['2025-05-31', 12, '2026-05-31'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2025-11-15', 1, '2025-12-15'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-12-15', null, null],
    [null, 12, null],
  ])('of %s that holds %s months is %s', (dtedoc, months, end) => expect(documentEnd(dtedoc, months)).toBe(end))

  it('is asked of those alone that prove something: not of one that the office refused, or that another one replaces', () => {
    const held = { checkstatus: 0, replacesId: null, dtedoc: '2025-01-10', kodikos: 1 }
    const documents = [
      { ...document('166'), ...held, id: 1 },
      { ...document('166'), ...held, id: 2, checkstatus: DOCUMENT_REFUSED },
      { ...document('166'), ...held, id: 3, replacesId: 1 },
      { ...document('003'), ...held, id: 4 },
    ]
    const documentTypes = [{ id: kindOf('166'), kodikos: '166', monthsvalid: 12 }]
    const lists = { documentTypes } as unknown as TreeCatalogue
    expect(documentFacts(application({ documents }), lists).map(({ validUntil }) => validUntil)).toEqual([
      '2026-01-10',
      null,
    ])
  })
})
