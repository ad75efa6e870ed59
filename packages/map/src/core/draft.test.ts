import { describe, expect, it } from 'vitest'
import { draftOf, isSameWork, reviewDraft, usableHistory } from './draft.ts'
import type { Draft } from './draft.ts'
import { initialEditor, step } from './editor.ts'
import type { EditorEvent, EditorState, HostEntity } from './editor.ts'
import type { ParcelGeometry } from './grid.ts'
import { stackOf } from './history.ts'
import { at, box } from './testing/fixtures.ts'

const square = (size: number): ParcelGeometry => ({ type: 'Polygon', coordinates: [box(0, 0, size)] })
const east: ParcelGeometry = { type: 'Polygon', coordinates: [box(100, 0, 100)] }
const host = (key: string, geometry: ParcelGeometry | null): HostEntity => ({ key, geometry, disabledReason: null })
const play = (events: readonly EditorEvent[], from: EditorState = initialEditor) =>
  events.reduce((state, event) => step(state, event, { isSharing: true }).state, from)
const change = (size: number): EditorEvent => ({ type: 'change', kind: 'import', geometry: square(size) })

/** Two steps on parcel `w`; the browser keeps a copy, as IndexedDB does. */
const worked = play([{ type: 'setEntity', entity: host('w', square(100)) }, { type: 'edit' }, change(120), change(130)])
const kept = (state: EditorState): Draft => {
  const draft = draftOf(state)
  if (!draft) throw new Error('nothing was kept')
  return structuredClone(draft)
}
const reloaded = (hosts: readonly HostEntity[]): EditorState =>
  play([
    { type: 'setEntity', entity: hosts[0] ?? null },
    { type: 'setCompanions', entities: hosts.slice(1) },
  ])

describe('a kept session', () => {
  it('is nothing before the first step', () => {
    expect(draftOf(play([{ type: 'setEntity', entity: host('w', square(100)) }]))).toBeNull()
  })

  it('comes back after a reload, with every step to take back', () => {
    const draft = kept(worked)
    const hosts = [host('w', square(100))]
    expect(reviewDraft(draft, hosts)).toMatchObject({ changed: ['w'], orphans: [], steps: 2 })
    const entities = [{ key: 'w', geometry: draft.entities.get('w') ?? null }]
    const back = step(reloaded(hosts), { type: 'restore', entities, history: usableHistory(draft, hosts) }, {})
    expect(back.effects).toEqual([
      {
        type: 'changed',
        key: 'w',
        geometry: square(130),
        isThere: true,
        kind: 'restore',
        way: 'do',
        places: expect.any(Array),
        others: [],
      },
    ])
    const undone = play([{ type: 'edit' }, { type: 'undo' }, { type: 'undo' }], back.state)
    expect(undone.document.entities.get('w')?.geometry).toEqual(square(100))
  })

  it('asks nothing when the host has the same, and keeps the steps', () => {
    const hosts = [host('w', square(130))]
    const draft = kept(worked)
    expect(reviewDraft(draft, hosts)).toMatchObject({ changed: [], orphans: [], steps: 0 })
    const state = play([{ type: 'restore', entities: [], history: usableHistory(draft, hosts) }], reloaded(hosts))
    const undone = play([{ type: 'edit' }, { type: 'undo' }], state)
    expect(undone.document.entities.get('w')?.geometry).toEqual(square(120))
  })

  it('makes one step of it where the host has a shape that the steps do not know', () => {
    const draft = kept(worked)
    const hosts = [host('w', square(55))]
    expect(usableHistory(draft, hosts).size).toBe(0)
    const entities = [{ key: 'w', geometry: square(130) }]
    const state = play([{ type: 'restore', entities, history: new Map() }], reloaded(hosts))
    expect(stackOf(state.history, 'w').done).toMatchObject([{ kind: 'restore' }])
    const undone = play([{ type: 'edit' }, { type: 'undo' }], state)
    expect(undone.document.entities.get('w')?.geometry).toEqual(square(55))
  })

  it('gives the shapes of parcels that were never saved as orphans', () => {
    expect(reviewDraft(kept(worked), [])).toMatchObject({ changed: [], orphans: [square(130)], steps: 0 })
  })

  it('knows a new parcel that was saved by its shape, to the last corner', () => {
    const draft = kept(worked)
    expect(reviewDraft(draft, [host('77', square(130))])).toMatchObject({ changed: [], orphans: [], steps: 0 })
    expect(reviewDraft(draft, [host('77', square(131))]).orphans).toEqual([square(130)])
  })

  it('goes on under the key that a save gave to a new parcel, with the editing and every step', () => {
    const saved = play(
      [
        { type: 'setKeys', renamed: { w: '77' }, present: new Set(['77']) },
        { type: 'setEntity', entity: host('77', square(130)) },
      ],
      worked,
    )
    expect(saved.machine.name).toBe('edit.idle')
    expect(reviewDraft(kept(saved), [host('77', square(130))])).toMatchObject({ changed: [], orphans: [], steps: 0 })
    const undone = play([{ type: 'undo' }, { type: 'undo' }], saved)
    expect(undone.document.entities.get('77')?.geometry).toEqual(square(100))
    expect(undone.document.entities.has('w')).toBe(false)
  })

  const drawing: readonly EditorEvent[] = [
    { type: 'edit' },
    ...[at(0, 0), at(50, 0), at(50, 40)].map((point): EditorEvent => ({ type: 'addPoint', point })),
  ]
  /** The page is loaded anew and all that was found is taken back. */
  const restored = (draft: Draft, hosts: readonly HostEntity[], from = reloaded(hosts)) => {
    const { changed, parked, open } = reviewDraft(draft, hosts)
    const entities = changed.map((key) => ({ key, geometry: draft.entities.get(key) ?? null }))
    return play([{ type: 'restore', entities, history: usableHistory(draft, hosts), parked, open }], from)
  }

  it('keeps what is being drawn, and goes on drawing it in the same parcel', () => {
    const hosts = [host('n', null)]
    const sketching = play(drawing, reloaded(hosts))
    const draft = kept(sketching)
    expect(reviewDraft(draft, hosts)).toMatchObject({ changed: [], orphans: [], open: { key: 'n' } })
    const state = restored(draft, hosts)
    expect(state.machine).toMatchObject({ name: 'edit.drawing', sketch: sketching.machine.sketch })
    const done = play([{ type: 'undo' }, { type: 'redo' }, { type: 'finish' }], state)
    expect(done.document.entities.get('n')?.geometry).toMatchObject({ type: 'Polygon' })
  })

  it('keeps a hole that is being drawn after steps that are not saved, with the steps', () => {
    const inside = [at(10, 10), at(20, 10)].map((point) => ({ type: 'addPoint', point }) as const)
    const draft = kept(play([{ type: 'hole' }, ...inside], worked))
    const state = restored(draft, [host('w', square(100))])
    expect(state.machine).toMatchObject({ name: 'hole.drawing', sketch: [at(10, 10), at(20, 10)] })
    expect(state.document.entities.get('w')?.geometry).toEqual(square(130))
    // Over another shape the hole would be another one.
    expect(reviewDraft(draft, [host('w', square(55))]).open).toBeNull()
  })

  it('lets a sketch of another parcel wait there, and that of a parcel that is no more in any without a shape', () => {
    const draft = kept(play(drawing, reloaded([host('n', null)])))
    const again = [{ type: 'edit' }, { type: 'undo' }] as const
    const other = restored(draft, [host('w', square(100)), host('n', null)])
    expect(other.machine.name).toBe('select')
    expect(play(again, other).machine.name).toBe('edit.idle')
    const there = play([{ type: 'setEntity', entity: host('n', null) }, ...again], other)
    expect(there.machine).toMatchObject({ name: 'edit.drawing', sketch: [at(0, 0), at(50, 0), at(50, 40)] })

    const gone = restored(draft, [host('w', square(100))])
    expect(play(again, gone).machine.name).toBe('edit.idle')
    const fresh = play([{ type: 'setEntity', entity: host('TEMP_2', null) }, ...again], gone)
    expect(fresh.machine).toMatchObject({ name: 'edit.drawing', sketch: [at(0, 0), at(50, 0), at(50, 40)] })
  })

  it('brings back a sketch that was left, without a question', () => {
    const hosts = [host('n', null)]
    const draft = kept(play([...drawing, { type: 'abort' }], reloaded(hosts)))
    const review = reviewDraft(draft, hosts)
    expect(review).toMatchObject({ changed: [], orphans: [], open: null })
    const state = play([{ type: 'edit' }, { type: 'undo' }], restored(draft, hosts))
    expect(state.machine).toMatchObject({ name: 'edit.drawing', sketch: [at(0, 0), at(50, 0), at(50, 40)] })
  })

  it('takes a sketch along under the key that a save gave to its parcel', () => {
    const left = play([...drawing, { type: 'abort' }], reloaded([host('n', null)]))
    const saved = play([{ type: 'setKeys', renamed: { n: '78' }, present: new Set(['78']) }, { type: 'undo' }], left)
    expect(saved.machine.sketch).toHaveLength(3)
    expect(play([{ type: 'setKeys', renamed: {}, present: new Set() }], left).machine.parked).toEqual([])
  })

  it('is another one with each corner, and the same while one looks around or measures', () => {
    const hosts = [host('n', null)]
    const start = reloaded(hosts)
    expect(isSameWork(start, play([{ type: 'edit' }], start))).toBe(true)
    const measured = play([{ type: 'measureLength' }, { type: 'addPoint', point: at(0, 0) }], start)
    expect(isSameWork(start, measured)).toBe(true)
    expect(draftOf(measured)).toBeNull()
    const one = play(drawing.slice(0, 2), start)
    expect(isSameWork(start, one)).toBe(false)
    expect(isSameWork(one, play(drawing.slice(2, 3), one))).toBe(false)
    expect(isSameWork(one, play([{ type: 'abort' }], one))).toBe(false)
  })

  it('forgets a parcel that the host no longer has, and nothing when the host does not tell', () => {
    const present = (...keys: readonly string[]): EditorEvent => ({
      type: 'setKeys',
      renamed: {},
      present: new Set(keys),
    })
    expect(draftOf(play([present('e')], worked))).toBeNull()
    expect(play([present('w')], worked)).toBe(worked)
    expect(play([{ type: 'setKeys', renamed: {}, present: null }], worked)).toBe(worked)
  })

  it('takes back the own half of a common step when the neighbour is gone', () => {
    const both = play([
      { type: 'setEntity', entity: host('w', square(100)) },
      { type: 'setCompanions', entities: [host('e', east)] },
      { type: 'edit' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 1 }, insert: false },
      { type: 'drop', point: at(110, -10) },
      { type: 'setKeys', renamed: { w: '77' }, present: new Set(['77']) },
      { type: 'undo' },
    ])
    expect(both.document.entities.get('77')?.geometry).toEqual(square(100))
    expect([...both.document.entities.keys()]).toEqual(['77'])
  })

  it('keeps a step over two parcels one step, also in the copy', () => {
    const both = play([
      { type: 'setEntity', entity: host('w', square(100)) },
      { type: 'setCompanions', entities: [host('e', east)] },
      { type: 'edit' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 1 }, insert: false },
      { type: 'drop', point: at(110, -10) },
    ])
    const draft = kept(both)
    const hosts = [host('w', square(100)), host('e', east)]
    expect(reviewDraft(draft, hosts)).toMatchObject({ changed: ['w', 'e'], orphans: [], steps: 1 })
    const entities = ['w', 'e'].map((key) => ({ key, geometry: draft.entities.get(key) ?? null }))
    const state = play([{ type: 'restore', entities, history: usableHistory(draft, hosts) }], reloaded(hosts))
    const undone = play([{ type: 'edit' }, { type: 'undo' }], state)
    expect(undone.document.entities.get('w')?.geometry).toEqual(square(100))
    expect(undone.document.entities.get('e')?.geometry).toEqual(east)
    // The neighbour is another one now: its half of the step could not be taken back.
    expect(usableHistory(draft, [host('w', square(100)), host('e', square(1))]).size).toBe(0)
  })
})
