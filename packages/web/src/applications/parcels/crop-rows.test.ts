import type { CropCode } from '@eae/domain/applications/tree.ts'
import { describe, expect, it } from 'vitest'
import { freeArea, hidesOf, lastCropsOf } from './crop-rows.ts'

describe('the free area of a parcel', () => {
  it.each([
    ['is all of it without crops', [], 5_000],
    ['is what main crops leave', [{ xptype: 1, epilektash100: 4_999 }], 1],
    ['is none where they fill it', [{ xptype: 1, epilektash100: 5_000 }], 0],
    ['is none where they are more than it', [{ xptype: 1, epilektash100: 5_001 }], 0],
    // A second crop stands where the first one stood.
    ['does not count second crops', [{ xptype: 2, epilektash100: 5_000 }], 5_000],
  ] as const)('%s', (_what, rows, free) => expect(freeArea({ ektash: 5_000 }, rows)).toBe(free))
})

describe('the crops of last year', () => {
  const crop = (id: number): CropCode => ({
    id,
    kodikos: String(id),
    description: `C${id}`,
    omada: '10',
    dikaiomatype: 1,
    genos: null,
    ardtype: 0,
    dendraapo: null,
    dendraeos: null,
    sporaapo: null,
    sporaeos: null,
    hasVarieties: false,
    purposes: 0,
  })
  const hints = [
    { edaId: 1, efyId: 10, xptype: 1 },
    { edaId: 1, efyId: 11 },
    { edaId: 2, efyId: 12 },
  ]
  it.each([
    ['are offered where nothing is declared', [], [10, 11]],
    ['are offered but for those that are there', [{ efyId: 10 }], [11]],
    ['are not offered once something else grows there', [{ efyId: 99 }], []],
    ['are not offered beside a row whose crop is not said yet', [{ efyId: null }], []],
  ])('%s', (_what, rows, ids) => {
    // A new row may have no crop yet.
    const offered = lastCropsOf({ id: 1 }, rows as { efyId: number }[], hints, [crop(10), crop(11), crop(12)])
    expect(offered.map((one) => one.crop.id)).toEqual(ids)
  })
  it('come with main or second crop where that is known', () =>
    expect(lastCropsOf({ id: 1 }, [], hints, [crop(10), crop(11)]).map(({ xptype }) => xptype)).toEqual([1, null]))
})

describe('the fields that a crop has no use for', () => {
  const empty = { dendra: null, etosfyteyshs: null, ardeyshflag: false, ardtype: null }
  const tree = { dendraapo: 100 }
  const field = { dendraapo: null }
  it.each([
    ['of a dry field', empty, field, ['dendra', 'etosfyteyshs', 'ardtype']],
    ['of watered trees', { ...empty, ardeyshflag: true }, tree, []],
    ['of dry trees', empty, tree, ['ardtype']],
    ['before it is chosen', empty, undefined, ['dendra', 'etosfyteyshs', 'ardtype']],
    // What was filled in by mistake stays in sight.
    ['but not what is filled in', { ...empty, dendra: 5, ardtype: '1' }, field, ['etosfyteyshs']],
  ] as const)('%s', (_what, row, crop, names) => expect(hidesOf(row, crop)).toEqual(names))
})
