import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { describe, expect, it } from 'vitest'
import { ApplicationStore } from './application-store.ts'
import { declaredTree } from './changes.ts'

const meta = { rowVersion: 3, usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null }
const anAnswer = (): TreeAnswer =>
  ({
    catalogue: { others: {} },
    tree: {
      ...emptyParts(),
      header: { ...meta, id: 1, etos: 2026, lastname: 'Α' },
      parcels: [{ ...meta, id: 10, etos: 2026, edeId: 1, kodikos: 1, topothesia: 'ΠΑΛΙΑ' }],
      crops: [{ ...meta, id: 20, etos: 2026, edeId: 1, edaId: 10, kodikos: 1 }],
    },
  }) as unknown as TreeAnswer

/** What a person must fill in of a new parcel, and of a new crop. */
const PARCEL = {
  kodikos: 2,
  topothesia: 'ΝΕΟ',
  iemtype: 0,
  synidiopercent: 100,
  ektash: 10_000,
  dikaiomataflag: true,
  bioflag: 0,
  ardeyshflag: false,
}
const CROP = { kodikos: 1, xptype: 1, efyId: 5, epilektash100: 10_000, ardeyshflag: false }

const FACTS = { areaM2: 100, perimeterM: 40, isValid: true, point: [1, 2] } as unknown as ParcelGeometryFacts

describe('an application being edited', () => {
  it('sends only the fields that differ, with the version they were read at', () => {
    const store = new ApplicationStore(anAnswer())
    store.edit('parcels', 10, { topothesia: 'ΝΕΑ' })
    expect(store.batch()).toEqual([
      { status: 1, entityName: 'Edetedeaeeagroi', entity: { id: 10, rowVersion: 3, topothesia: 'ΝΕΑ' } },
    ])
  })

  it('tells by which key a row is known since it was saved, also after later saves', () => {
    const store = new ApplicationStore(anAnswer())
    const key = store.add('parcels', { kodikos: 2 })
    expect(store.getState().renamed[key]).toBeUndefined()
    store.replace(anAnswer(), { newIds: { [key]: 77 } })
    expect(store.getState().renamed).toEqual({ [key]: '77' })
    store.rebase(anAnswer())
    store.replace(anAnswer())
    expect(store.getState().renamed).toEqual({ [key]: '77' })
    // The next new row is not taken for the saved one.
    expect(store.add('parcels', { kodikos: 3 })).not.toBe(key)
  })

  it('has nothing to save once a value is back at the server’s', () => {
    const store = new ApplicationStore(anAnswer())
    store.edit('parcels', 10, { topothesia: 'ΝΕΑ' })
    store.edit('parcels', 10, { topothesia: 'ΠΑΛΙΑ' })
    expect(store.getState().pending.size).toBe(0)
  })

  it('sends a new parcel before the crop that hangs on it, by temporary keys', () => {
    const store = new ApplicationStore(anAnswer())
    const parcel = store.add('parcels', PARCEL)
    const crop = store.add('crops', { ...CROP, edaId: parcel })
    expect(store.batch().map(({ entityName, entity }) => [entityName, entity.id])).toEqual([
      ['Edetedeaeeagroi', parcel],
      ['Edetedeaeefytiko', crop],
    ])
    expect(store.batch()[1]?.entity).toMatchObject({ edaId: parcel, edeId: 1 })
  })

  it('has nothing in the fields of a new row that the server fills in, and sends none of them', () => {
    const store = new ApplicationStore(anAnswer())
    store.add('documents', { kodikos: 1, edkId: 5, fileId: 7 })
    expect(store.getState().tree.documents).toMatchObject([{ photox: null, photoy: null, dtephoto: null }])
    expect(store.batch()[0]?.entity).not.toHaveProperty('photox')
  })

  it('takes the crops away with their parcel and deletes the parcel alone', () => {
    const store = new ApplicationStore(anAnswer())
    store.edit('crops', 20, { kodikos: 5 })
    store.remove('parcels', 10)
    expect(store.getState().tree.crops).toEqual([])
    expect(store.batch()).toEqual([{ status: 2, entityName: 'Edetedeaeeagroi', entity: { id: 10, rowVersion: 3 } }])
  })

  it('keeps the user’s values on top of newer rows after a conflict', () => {
    const store = new ApplicationStore(anAnswer())
    store.edit('parcels', 10, { topothesia: 'ΔΙΚΗ ΜΟΥ' })
    const newer = anAnswer()
    const rows = newer.tree.parcels.map((row) => ({ ...row, rowVersion: 4, topothesia: 'ΑΛΛΟΥ' }))
    store.rebase({ ...newer, tree: { ...newer.tree, parcels: rows } })
    expect(store.batch()).toEqual([
      { status: 1, entityName: 'Edetedeaeeagroi', entity: { id: 10, rowVersion: 4, topothesia: 'ΔΙΚΗ ΜΟΥ' } },
    ])
  })

  it('lets the other’s values stand where the user gave his up, field by field', () => {
    const store = new ApplicationStore(anAnswer())
    store.edit('parcels', 10, { topothesia: 'ΔΙΚΗ ΜΟΥ', ektash: 7_000 })
    store.remove('crops', 20)
    const newer = anAnswer()
    store.rebase(
      newer,
      new Map([
        ['parcels:10', new Set(['ektash'])],
        ['crops:20', new Set(['id'])],
      ]),
    )
    expect(store.batch()).toEqual([
      expect.objectContaining({ entity: { id: 10, rowVersion: 3, topothesia: 'ΔΙΚΗ ΜΟΥ' } }),
    ])
    expect(store.getState().tree.crops).toEqual(newer.tree.crops)
  })

  it('keeps new rows after a conflict, by their keys, with what was drawn of them', () => {
    const store = new ApplicationStore(anAnswer())
    const parcel = store.add('parcels', PARCEL)
    const crop = store.add('crops', { ...CROP, edaId: parcel })
    store.edit('parcels', parcel, { topothesia: 'ΝΕΟΤΕΡΟ' }, FACTS)
    const before = store.batch()
    store.rebase(anAnswer())
    expect(store.batch()).toEqual(before)
    expect(store.getState().drawn).toEqual({ [parcel]: FACTS })
    expect(store.getState().tree.crops.map(({ id }) => id)).toEqual([20, crop])
  })

  it('leaves deleted what somebody else deleted meanwhile, with what was to hang on it', () => {
    const store = new ApplicationStore(anAnswer())
    store.edit('parcels', 10, { topothesia: 'ΔΙΚΗ ΜΟΥ' })
    store.remove('crops', 20)
    store.add('crops', { ...CROP, edaId: 10 })
    const newer = anAnswer()
    store.rebase({ ...newer, tree: { ...newer.tree, parcels: [], crops: [] } })
    expect(store.batch()).toEqual([])
    expect(store.getState().tree.crops).toEqual([])
  })
})

describe('a new row that lacks something', () => {
  const newIds = (...keys: readonly string[]) => Object.fromEntries(keys.map((key, at) => [key, 70 + at]))

  it('names what it lacks, is not declared, and is not sent with what is complete', () => {
    const store = new ApplicationStore(anAnswer())
    const crop = store.add('crops', { ...CROP, efyId: null, epilektash100: null, edaId: 10 })
    store.edit('parcels', 10, { topothesia: 'ΝΕΑ' })
    expect(store.missing()).toMatchObject([
      { entityName: 'Edetedeaeefytiko', id: crop, field: 'efyId', code: 'error.required' },
      { entityName: 'Edetedeaeefytiko', id: crop, field: 'epilektash100', code: 'error.required' },
    ])
    const { tree, pending } = store.getState()
    expect(declaredTree(tree, pending).crops.map(({ id }) => id)).toEqual([20])
    expect(store.batch().map(({ entityName }) => entityName)).toEqual(['Edetedeaeeagroi'])
    store.type('crops', crop, 'efyId', 5)
    store.type('crops', crop, 'epilektash100', 100)
    expect(store.missing()).toEqual([])
    expect(store.batch().map(({ entityName }) => entityName)).toEqual(['Edetedeaeeagroi', 'Edetedeaeefytiko'])
  })

  it('may have a field emptied again: it lacks it, and nothing else is held up', () => {
    const store = new ApplicationStore(anAnswer())
    const crop = store.add('crops', { ...CROP, edaId: 10 })
    store.type('crops', crop, 'epilektash100', null)
    expect(store.faults()).toEqual([])
    expect(store.missing()).toMatchObject([{ field: 'epilektash100' }])
  })

  it('stays with all that was typed after the others are saved, under the parent that got its key', () => {
    const store = new ApplicationStore(anAnswer())
    const parcel = store.add('parcels', PARCEL)
    const crop = store.add('crops', { ...CROP, efyId: null, edaId: parcel })
    store.keepMark(parcel, 'm')
    const saved = anAnswer()
    const parcels = [...saved.tree.parcels, { ...saved.tree.parcels[0], ...PARCEL, id: 70 }]
    store.replace({ ...saved, tree: { ...saved.tree, parcels } } as TreeAnswer, { newIds: newIds(parcel) })
    expect(store.getState().tree.crops.at(-1)).toMatchObject({ id: crop, edaId: 70, epilektash100: 10_000 })
    expect([...store.getState().pending.values()]).toMatchObject([{ part: 'crops', id: crop, kind: 'insert' }])
    store.type('crops', crop, 'efyId', 5)
    expect(store.batch()).toMatchObject([{ entity: { edaId: 70, efyId: 5 } }])
  })

  it('keeps what hangs on it in the page as well, with what was drawn of it and around it', () => {
    const store = new ApplicationStore(anAnswer())
    const parcel = store.add('parcels', { ...PARCEL, iemtype: null })
    const crop = store.add('crops', { ...CROP, edaId: parcel })
    store.edit('parcels', parcel, { geom: { type: 'Polygon', coordinates: [] } }, FACTS)
    store.keepMark(parcel, 'm')
    expect(store.batch()).toEqual([])
    store.replace(anAnswer(), { newIds: {} })
    expect(store.getState().drawn).toEqual({ [parcel]: FACTS })
    store.edit('parcels', parcel, { iemtype: 0 })
    expect(store.batch().map(({ entity, seen }) => [entity.id, seen])).toEqual([
      [parcel, 'm'],
      [crop, undefined],
    ])
  })

  it('goes with a reload that saved nothing', () => {
    const store = new ApplicationStore(anAnswer())
    store.add('crops', { edaId: 10 })
    store.replace(anAnswer())
    expect(store.getState().pending.size).toBe(0)
  })
})

describe('the neighbours of a parcel', () => {
  const MARK = '0123456789abcdef'
  const geom = { type: 'Polygon', coordinates: [] }
  /** Parcel 10 was drawn and saved, and the server says that its neighbours are others. */
  const told = (): ApplicationStore => {
    const store = new ApplicationStore(anAnswer())
    store.keepMark(10, MARK)
    store.replace(anAnswer(), { newIds: {}, changedAround: [{ entityName: 'Edetedeaeeagroi', id: 10 }] })
    return store
  }

  it('go as a mark with the change that saves its shape, until that was answered', () => {
    const store = new ApplicationStore(anAnswer())
    const drawn = store.add('parcels', { ...PARCEL, geom })
    store.edit('parcels', 10, { geom })
    for (const id of [10, drawn]) store.keepMark(id, MARK)
    expect(store.batch().map(({ seen }) => seen)).toEqual([MARK, MARK])
    store.rebase(anAnswer())
    expect(store.batch().map(({ seen }) => seen)).toEqual([MARK, MARK])
    store.replace(anAnswer())
    store.edit('parcels', 10, { geom })
    expect(store.batch()).toMatchObject([{ entity: { geom } }])
    expect(store.batch()[0]).not.toHaveProperty('seen')
  })

  it('are not spoken of where the shape is not sent, is deleted, or was drawn where they are not known', () => {
    const store = new ApplicationStore(anAnswer())
    store.keepMark(10, MARK)
    store.edit('parcels', 10, { topothesia: 'ΝΕΑ' })
    expect(store.batch()[0]).not.toHaveProperty('seen')
    store.edit('parcels', 10, { geom })
    store.keepMark(10, null)
    expect(store.batch()[0]).not.toHaveProperty('seen')
    store.keepMark(10, MARK)
    store.remove('parcels', 10)
    expect(store.batch()[0]).not.toHaveProperty('seen')
  })

  it('stay told of through reloads and other saves, until the user looks', () => {
    const store = told()
    store.replace(anAnswer())
    store.replace(anAnswer(), { newIds: {} })
    store.rebase(anAnswer())
    expect(store.getState()).toMatchObject({ changedAround: [10], looks: 0 })
    store.lookAround(10)
    expect(store.getState()).toMatchObject({ changedAround: [], looks: 1 })
  })

  it('are no longer told of once the parcel was drawn beside the new ones, or is gone', () => {
    const store = told()
    store.keepMark(10, MARK)
    store.replace(anAnswer(), { newIds: {} })
    expect(store.getState().changedAround).toEqual([])
    const gone = told()
    const without = anAnswer()
    gone.replace({ ...without, tree: { ...without.tree, parcels: [] } })
    expect(gone.getState().changedAround).toEqual([])
  })
})

describe('what is done while a save is on its way', () => {
  /** What the server has after the save: the first parcel with its new place, and a second one. */
  const saved = (): TreeAnswer => {
    const before = anAnswer()
    const parcels = [
      { ...before.tree.parcels[0], rowVersion: 4, topothesia: 'ΝΕΑ' },
      { ...before.tree.parcels[0], ...PARCEL, id: 70 },
    ]
    return { ...before, tree: { ...before.tree, parcels } } as TreeAnswer
  }
  /** A store with a changed parcel and a new one, both of which were sent. */
  const sending = () => {
    const store = new ApplicationStore(anAnswer())
    store.edit('parcels', 10, { topothesia: 'ΝΕΑ' })
    const added = store.add('parcels', PARCEL)
    return { store, added, sent: store.getState(), newIds: { [added]: 70 } }
  }

  it('is nothing where nobody did anything', () => {
    const { store, sent, newIds } = sending()
    store.replace(saved(), { newIds }, sent)
    expect(store.getState().pending.size).toBe(0)
  })

  it('stays to be saved: in rows that were sent, in new ones, and in others', () => {
    const { store, added, sent, newIds } = sending()
    store.edit('parcels', 10, { topothesia: 'ΝΕΟΤΕΡΗ' })
    store.edit('parcels', added, { topothesia: 'ΑΛΛΗ' })
    store.edit('crops', 20, { edaId: added, kodikos: 3 })
    store.replace(saved(), { newIds }, sent)
    expect(store.batch().map(({ status, entity }) => [status, entity])).toEqual([
      [1, { id: 10, rowVersion: 4, topothesia: 'ΝΕΟΤΕΡΗ' }],
      [1, { id: 70, rowVersion: 3, topothesia: 'ΑΛΛΗ' }],
      [1, { id: 20, rowVersion: 3, edaId: 70, kodikos: 3 }],
    ])
  })

  it('stays where a value went back to what it was before the save', () => {
    const { store, sent, newIds } = sending()
    store.edit('parcels', 10, { topothesia: 'ΠΑΛΙΑ' })
    store.replace(saved(), { newIds }, sent)
    expect(store.batch()).toMatchObject([{ entity: { id: 10, rowVersion: 4, topothesia: 'ΠΑΛΙΑ' } }])
  })

  it('stays taken away, with what hung on it', () => {
    const { store, added, sent, newIds } = sending()
    store.remove('parcels', added)
    store.remove('parcels', 10)
    store.replace(saved(), { newIds }, sent)
    expect(store.getState().tree.parcels).toEqual([])
    expect(store.batch().map(({ status, entity }) => [status, entity['id']])).toEqual([
      [2, 10],
      [2, 70],
    ])
  })

  it('keeps a shape with what is known of it, and with what the map held around it', () => {
    const { store, added, sent, newIds } = sending()
    store.edit('parcels', added, { geom: { type: 'Polygon', coordinates: [] } }, FACTS)
    store.keepMark(added, 'm')
    store.replace(saved(), { newIds }, sent)
    expect(store.getState().drawn).toEqual({ 70: FACTS })
    expect(store.batch()).toMatchObject([{ entity: { id: 70 }, seen: 'm' }])
  })

  it('keeps what is typed and is no value yet', () => {
    const { store, added, sent, newIds } = sending()
    store.type('parcels', added, 'ektash', '8O')
    store.replace(saved(), { newIds }, sent)
    expect(store.getState().typed).toEqual({ 'in-parcels-70-ektash': '8O' })
  })
})
