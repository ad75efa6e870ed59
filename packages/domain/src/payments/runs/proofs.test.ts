import { describe, expect, it } from 'vitest'
import { anApplicationFacts } from '../../checks/testing.ts'
import { freezeFacts, keepsProofs, thawFacts } from './frozen.ts'
import { proofsOf } from './proofs.ts'

const SUBMITTED = '2026-07-10'
const document = (validUntil: string | null) => ({
  id: 1,
  kodikos: 3,
  edkKodikos: '052',
  name: 'Βεβαίωση',
  nameEn: 'Certificate',
  edaId: null,
  validUntil,
})
const read = { etos: 2026, today: SUBMITTED, documents: [], certificates: [], contracts: [] }

describe('a document counts', () => {
  it.each([
    ['2026-07-09', SUBMITTED, false],
    ['2026-07-10', SUBMITTED, true],
    ['2026-07-11', SUBMITTED, true],
    [null, SUBMITTED, true],
    // Submitted before 31 May: the day of the land counts.
    ['2026-05-30', '2026-04-01', false],
    ['2026-05-31', '2026-04-01', true],
  ])('that is valid until %s of an application of %s: %s', (validUntil, today, counts) => {
    expect(proofsOf({ ...read, today, documents: [document(validUntil)] })).toEqual([
      { sort: 'document', code: '052', name: 'Βεβαίωση', nameEn: 'Certificate', aa: 3, until: validUntil, counts },
    ])
  })
})

it.each([
  ['2026-07-11', null, false],
  ['2026-07-10', null, true],
  ['2026-01-01', '2026-07-09', false],
  ['2026-01-01', '2026-07-10', true],
])('a certificate from %s to %s counts on the day of the submission: %s', (from, to, counts) => {
  expect(proofsOf({ ...read, certificates: [{ kind: 1, from, to }] })).toMatchObject([
    { sort: 'certificate', code: '1', until: to, counts },
  ])
})

it('a run keeps its proofs, and says of one of before that it kept none', () => {
  const text = freezeFacts(
    anApplicationFacts({
      documents: [document(null)],
      certificates: [{ kind: 2, from: '2020-01-01', to: null }],
      contracts: null,
    }),
  )
  expect(keepsProofs(text)).toBe(true)
  expect(proofsOf(thawFacts(text)).map(({ sort, code }) => `${sort} ${code}`)).toEqual([
    'document 052',
    'certificate 2',
  ])
  const { documents: _documents, certificates: _certificates, ...old } = JSON.parse(text) as Record<string, unknown>
  expect(keepsProofs(JSON.stringify(old))).toBe(false)
  expect(proofsOf(thawFacts(JSON.stringify(old)))).toEqual([])
})
