import { expect, it } from 'vitest'
import { emptyParts } from './empty-parts.ts'
import { freezeFacts } from '../payments/runs/frozen.ts'
import { buildFacts, buildPayFacts } from './build-facts.ts'
import type { ApplicationTree, TreeCatalogue, TreeSituation } from './tree.ts'

const tree = {
  ...emptyParts(),
  header: {},
  parcels: [
    { id: 1, geom: null },
    { id: 2, geom: null },
  ],
} as unknown as ApplicationTree
const rows = tree
const lists = [
  'crops',
  'varieties',
  'titles',
  'animals',
  'schemas',
  'documentTypes',
  'legalForms',
  'communities',
  'ecoGroups',
  'ecoActions',
  'ecoConflicts',
  'measures',
]
const catalogue = Object.fromEntries(lists.map((name) => [name, []])) as unknown as TreeCatalogue
const situation = {
  cropsBefore: {},
  held: { certificates: [], contracts: [] },
  missingSources: ['reg_certificate'],
  geometryFacts: {},
  locks: {},
  who: {},
  finalSubmissionDate: '2026-06-15T23:59:59+03:00',
} as unknown as TreeSituation

const found = (check: string, id: number | string, stakeM2: number | null) => ({
  id: `${check}:parcel:${id}`,
  check,
  severity: 'B' as const,
  subject: { kind: 'parcel' as const, id },
  field: null,
  point: null,
  params: {},
  stakeM2,
})

it('reads from what is known how much of each parcel others declare, too', () => {
  const known = [found('53101', '1', 300), found('53101', 1, 200.5), found('20108', 2, 900), found('53101', 9, 50)]
  expect(buildFacts(rows, catalogue, situation, known).parcels.map(({ overlapOthersM2 }) => overlapOthersM2)).toEqual([
    500.5, 0,
  ])
  expect(buildFacts(rows, catalogue, situation).parcels.map(({ overlapOthersM2 }) => overlapOthersM2)).toEqual([0, 0])
})

it('knows nothing of a register that was never loaded, which is not the same as an empty one', () => {
  const { certificates, contracts } = buildFacts(rows, catalogue, situation)
  expect([certificates, contracts]).toEqual([null, []])
})

it('knows that a scheme is for something, also where nothing of it is declared and the lists hold only what is', () => {
  const scheme = { id: 7, kodikos: '0311', groupkodikos: 'ΜΝΑ', basis: 5, unitamount: 12, minqty: null, documents: [] }
  const schemas = [
    { ...scheme, crops: [], animals: [3, 4] },
    { ...scheme, crops: [], animals: [] },
  ]
  const lists = { ...catalogue, schemas, animals: [{ id: 4, kodikos: '0701' }] } as unknown as TreeCatalogue
  expect(buildFacts(rows, lists, situation).schemes.map(({ animals }) => animals)).toEqual([['#3', '0701'], []])
})

it('keeps of an application for its payment the same text, whether what it lacks was looked for or not', () => {
  const [whole, forPayment] = [buildFacts(rows, catalogue, situation), buildPayFacts(rows, catalogue, situation)]
  expect(freezeFacts(forPayment)).toBe(freezeFacts(whole))
  expect(Object.keys(whole).filter((name) => !(name in forPayment))).toEqual([
    'missing',
    'lateDates',
    'missingDocuments',
  ])
})
