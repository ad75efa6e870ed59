import { describe, expect, it } from 'vitest'
import { initialEditor, step } from './editor.ts'
import type { EditorEvent, EditorRules, EditorState, Effect, HostEntity } from './editor.ts'
import type { ParcelGeometry } from './grid.ts'
import { box, at, ring } from './testing/fixtures.ts'

const sharing: EditorRules = { isSharing: true }
const west: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const east: ParcelGeometry = { type: 'Polygon', coordinates: [box(100, 0, 100)] }
const host = (key: string, geometry: ParcelGeometry | null, disabledReason: string | null = null): HostEntity => ({
  key,
  geometry,
  disabledReason,
})
const choose = (entity: HostEntity, ...others: readonly HostEntity[]): readonly EditorEvent[] => [
  { type: 'setEntity', entity },
  { type: 'setCompanions', entities: others },
  { type: 'edit' },
]
/** Moves the corner of the west parcel at the foot of the common border. */
const drag = (to: readonly [number, number]): readonly EditorEvent[] => [
  { type: 'grab', ref: { part: 0, ring: 0, index: 1 }, insert: false },
  { type: 'drop', point: at(...to) },
]

function play(events: readonly EditorEvent[], rules = sharing, from: EditorState = initialEditor) {
  let state = from
  const effects: Effect[] = []
  for (const event of events) {
    const result = step(state, event, rules)
    state = result.state
    effects.push(...result.effects)
  }
  return { state, effects, of: (key: string) => state.document.entities.get(key)?.geometry ?? null }
}

describe('editing a border that two parcels of the host share', () => {
  const start = [...choose(host('w', west), host('e', east)), ...drag([110, -10])]

  it('changes both in one named step and hands both out', () => {
    const { effects, of } = play(start)
    expect(of('e')).toEqual({ type: 'Polygon', coordinates: [ring([110, -10], [200, 0], [200, 100], [100, 100])] })
    expect(effects).toEqual([
      {
        type: 'changed',
        key: 'w',
        geometry: of('w'),
        isThere: true,
        kind: 'moveVertex',
        way: 'do',
        places: expect.any(Array),
        others: [{ key: 'e', geometry: of('e'), isThere: true }],
      },
    ])
  })

  it('takes both back in one step, from either parcel, and does both again', () => {
    const moved = play(start)
    const back = play([{ type: 'undo' }], sharing, moved.state)
    expect([back.of('w'), back.of('e')]).toEqual([west, east])
    const fromOther = play(
      [...choose(host('e', moved.of('e')), host('w', moved.of('w'))), { type: 'undo' }],
      sharing,
      moved.state,
    )
    expect([fromOther.of('w'), fromOther.of('e')]).toEqual([west, east])
    expect(fromOther.effects.at(-1)).toMatchObject({ key: 'e', way: 'undo', others: [{ key: 'w', geometry: west }] })
    const again = play([{ type: 'redo' }], sharing, fromOther.state)
    expect([again.of('w'), again.of('e')]).toEqual([moved.of('w'), moved.of('e')])
  })

  it('says that the neighbour changed since instead of undoing over its later change', () => {
    const moved = play(start)
    const later: ParcelGeometry = { type: 'Polygon', coordinates: [box(300, 0, 10)] }
    const other = play(
      [{ type: 'setCompanions', entities: [host('e', later)] }, { type: 'undo' }],
      sharing,
      moved.state,
    )
    expect(other.of('e')).toEqual(later)
    expect(other.effects).toEqual([{ type: 'refused', reason: 'sharedChanged' }])
  })

  it('refuses what would break the neighbour, and names it', () => {
    const { effects, of } = play([...choose(host('w', west), host('e', east)), ...drag([250, 50])])
    expect(effects).toMatchObject([{ type: 'rejected', along: 'e', issues: [{ code: 'selfCrossing' }] }])
    expect([of('w'), of('e')]).toEqual([west, east])
  })

  it('changes no other corner of the neighbour over 1,000 rounds of load, edit and save', () => {
    const odd = ring([100, 0], [200.123, 0.456], [199.999, 100.001], [100, 100])
    let own: ParcelGeometry | null = west
    let other: ParcelGeometry | null = { type: 'Polygon', coordinates: [odd] }
    for (let round = 0; round < 1000; round++) {
      const load = (geometry: ParcelGeometry | null): ParcelGeometry => JSON.parse(JSON.stringify(geometry))
      const saved = play([
        ...choose(host('w', load(own)), host('e', load(other))),
        ...drag([100 + (round % 9), (round % 5) - 2]),
      ])
      own = saved.of('w')
      other = saved.of('e')
    }
    const [first, ...others] = other?.type === 'Polygon' ? (other.coordinates[0] ?? []) : []
    expect(first).toEqual(own?.type === 'Polygon' ? own.coordinates[0]?.[1] : null)
    expect(others.slice(0, 3)).toEqual(odd.slice(1, 4))
  }, 30_000)

  it('leaves a locked neighbour, and any while sharing is off', () => {
    const locked = play([...choose(host('w', west), host('e', east, 'locked')), ...drag([110, -10])])
    expect(locked.of('e')).toBe(east)
    const off = play(start, { isSharing: false })
    expect(off.of('e')).toBe(east)
    expect(off.effects).toMatchObject([{ type: 'changed', others: [] }])
  })
})
