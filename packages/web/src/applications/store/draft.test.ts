import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApplicationStore } from './application-store.ts'
import type { Part } from './changes.ts'
import { draftOf, parseDraft, restoreDraft } from './draft.ts'

const NOW = '2026-05-14T09:30:00.000Z'
const PARTS = Object.keys(treeEntities) as Part[]
const meta = { rowVersion: 3, usrinsert: 'a', dteinsert: '', usrupdate: null, dteupdate: null, id: 7 }
/** An application with one row in each of its parts; the crop and the title hang on the parcel. */
const anAnswer = (rowVersion = 3): TreeAnswer => {
  const row = { ...meta, rowVersion, etos: 2026, edeId: 7, edaId: 7, zekmId: 7 }
  const parts = Object.fromEntries(PARTS.map((part) => [part, part === 'header' ? row : [row]]))
  return { tree: parts, catalogue: { others: {} } } as unknown as TreeAnswer
}
/** What stands after a reload: the draft as a text, read again over what the server gives now. */
const afterReload = (store: ApplicationStore, answer = anAnswer()): ApplicationStore => {
  const next = new ApplicationStore(answer)
  const draft = parseDraft(JSON.stringify(draftOf(store, NOW)))
  if (draft !== null) restoreDraft(next, draft)
  return next
}

describe('what was typed and not saved', () => {
  it('is no draft while everything is saved', () => {
    expect(draftOf(new ApplicationStore(anAnswer()), NOW)).toBeNull()
  })

  it('comes back after a reload: changed fields, new rows with what hangs on them, deletions, half a number', () => {
    const store = new ApplicationStore(anAnswer())
    store.type('parcels', 7, 'topothesia', 'ΡΑΧΗ')
    store.type('crops', 7, 'epilektash100', '4a')
    const parcel = store.add('parcels', { kodikos: 9 })
    store.add('crops', { edaId: parcel })
    store.remove('documents', 7)
    const back = afterReload(store)
    expect(back.batch()).toEqual(store.batch())
    expect(back.getState().typed).toEqual(store.getState().typed)
    expect(back.missing()).toEqual(store.missing())
    // The next new row does not take the key of one that came back.
    expect(back.add('parcels', {})).not.toBe(parcel)
  })

  it('keeps the version a row was read at, so that a save tells of what somebody else changed meanwhile', () => {
    const store = new ApplicationStore(anAnswer(3))
    store.type('parcels', 7, 'topothesia', 'ΡΑΧΗ')
    expect(afterReload(store, anAnswer(4)).batch()[0]?.entity).toMatchObject({ rowVersion: 3, topothesia: 'ΡΑΧΗ' })
    const rebased = afterReload(store, anAnswer(4))
    rebased.rebase(anAnswer(5))
    expect(rebased.batch()[0]?.entity).toMatchObject({ rowVersion: 5, topothesia: 'ΡΑΧΗ' })
  })

  it('leaves alone what somebody else deleted, or has changed in the same way', () => {
    const store = new ApplicationStore(anAnswer())
    store.type('parcels', 7, 'topothesia', 'ΡΑΧΗ')
    store.add('crops', { edaId: 7 })
    const gone = anAnswer()
    const without = { ...gone, tree: { ...gone.tree, parcels: [], crops: [] } }
    expect(afterReload(store, without).batch()).toEqual([])
    const same = anAnswer(4)
    Object.assign(same.tree.parcels[0] ?? {}, { topothesia: 'ΡΑΧΗ' })
    const [change] = afterReload(store, same).batch()
    expect(change?.entityName).not.toBe('Edetedeaeeagroi')
  })

  it.each([
    '',
    '{',
    'null',
    '{"at":1}',
    '{"at":"x","rows":[{"part":"users"}],"typed":{}}',
    '{"at":"x","rows":[],"typed":{}}',
  ])('is none where the browser keeps %j', (text) => expect(parseDraft(text)).toBeNull())

  it('survives whatever is typed into every field of every part of an application', () => {
    const fields = PARTS.flatMap((part) =>
      Object.entries(treeEntities[part].fields).flatMap(([name, field]) =>
        field.computed ? [] : [[part, name] as const],
      ),
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '4a', '1e309', '-0', '31/02/2026'),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    // An input gives what it read as a number, and the text itself where that is none.
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...fields), texts), { maxLength: 20 }), (typing) => {
        const store = new ApplicationStore(anAnswer())
        for (const [[part, name], text] of typing) store.type(part, 7, name, text)
        const back = afterReload(store)
        expect(JSON.stringify(back.getState().typed)).toBe(JSON.stringify(store.getState().typed))
        expect(JSON.stringify(back.batch())).toBe(JSON.stringify(store.batch()))
      }),
    )
  })
})
