import { describe, expect, it } from 'vitest'
import { beyondNotice, type NoticeSubject } from './notice.ts'
import { parts } from './parts-list.ts'
import type { ApplicationTree } from './tree.ts'

const EMPTY = Object.fromEntries(Object.keys(parts).map((slot) => [slot, []]))
/** Two parcels, the first with a crop, and a holding with animals. */
const tree = (more: object = {}): ApplicationTree =>
  ({
    header: { id: 1 },
    ...EMPTY,
    parcels: [{ id: 10 }, { id: 11 }],
    crops: [
      { id: 20, edaId: 10 },
      { id: 21, edaId: 11 },
    ],
    cropRequests: [{ id: 25, edfId: 20 }],
    holdings: [{ id: 30 }],
    animals: [{ id: 40, zekmId: 30 }],
    requests: [{ id: 50 }],
    documents: [{ id: 60 }],
    ...more,
  }) as unknown as ApplicationTree
const change = (slot: keyof typeof parts | 'header', rowKey: string, action = 1) => ({
  entity: slot === 'header' ? 'Edetedeaeehd' : parts[slot].name,
  rowKey,
  action,
})
const isAllowed = (subject: NoticeSubject, one: ReturnType<typeof change>, now = tree()): boolean =>
  beyondNotice(tree(), now, [subject], [one]).length === 0

const CROP: NoticeSubject = { kind: 'crop', id: '20' }
const HEADER: NoticeSubject = { kind: 'application', id: '1' }
describe('what a preliminary check lets be corrected', () => {
  it.each([
    ['the row itself', CROP, change('crops', '20'), true],
    ['its parcel', CROP, change('parcels', '10'), true],
    ['what hangs on its parcel', CROP, change('cropRequests', '25'), true],
    ['a row of its parcel that goes', CROP, change('crops', '20', 2), true],
    ['a row of another parcel', CROP, change('crops', '21'), false],
    ['a new parcel', CROP, change('parcels', '10', 0), false],
    ['animals', CROP, change('animals', '40'), false],
    ['a request', CROP, change('requests', '50'), false],
    ['a document', CROP, change('documents', '60', 0), true],
    ['the applicant', CROP, change('header', '1'), false],
    ['the applicant, of the whole application', HEADER, change('header', '1'), true],
    ['a request, of the whole application', HEADER, change('requests', '50', 2), true],
    ['a parcel, of the whole application', HEADER, change('parcels', '10'), false],
    ['animals, of the whole application', HEADER, change('animals', '40'), false],
    ['animals of a holding that was found', { kind: 'holding', id: '30' }, change('animals', '40'), true],
    ['a request that was found', { kind: 'request', id: '50' }, change('requests', '50'), true],
  ] as const)('%s', (_, subject, one, expected) => {
    expect(isAllowed(subject, one)).toBe(expected)
  })

  it.each([
    ['an animal of a holding that was found', { kind: 'holding', id: '30' }, '70', true],
    ['another animal of the holding of one that was found', { kind: 'bovine', id: '71' }, '70', true],
    ['an animal, of a crop', CROP, '70', false],
    ['an animal, of the whole application', HEADER, '70', false],
  ] as const)('%s, which no tree has', (_, subject, rowKey, expected) => {
    const windows = new Map(['70', '71'].map((id) => [id, { slot: 'holdings', id: '30' } as const]))
    const one = { entity: 'Edetedeaeeboo', rowKey, action: 0 }
    expect(beyondNotice(tree(), tree(), [subject], [one], windows).length === 0).toBe(expected)
  })

  it('knows a row that was cured by taking it away, and a new one below a parcel that was found', () => {
    const now = tree({
      crops: [
        { id: 21, edaId: 11 },
        { id: 99, edaId: 10 },
      ],
    })
    expect(isAllowed(CROP, change('crops', '99', 0), now)).toBe(true)
    expect(isAllowed(CROP, change('crops', '20', 2), now)).toBe(true)
  })
})
