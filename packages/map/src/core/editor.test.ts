import { describe, expect, it } from 'vitest'
import { step } from './editor.ts'
import type { EditorEvent } from './editor.ts'
import { deleteVertex } from './edits.ts'
import { area, ringsOf } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'
import { HISTORY_LIMIT, nextSteps } from './history.ts'
import { initialMachine, modeOf, transition } from './machine.ts'
import { activeEntity } from './model.ts'
import { at, box, ring } from './testing/fixtures.ts'
import { entity, play, square } from './testing/play.ts'

const point = (x: number, y: number) => ({ type: 'addPoint', point: at(x, y) }) as const
const triangle = [point(0, 0), point(100, 0), point(0, 100)]

describe('editor', () => {
  it('draws a polygon and hands it out', () => {
    const { state, effects, geometry } = play([entity(null), { type: 'edit' }, ...triangle, { type: 'finish' }])
    expect(area(geometry)).toBe(5000)
    const places = [at(0, 0), at(100, 0), at(0, 100)]
    expect(effects).toEqual([
      { type: 'changed', key: 'a', geometry, isThere: true, kind: 'draw', way: 'do', places, others: [] },
    ])
    expect(state.machine.name).toBe('edit.idle')
  })

  it('never edits a locked parcel and says why', () => {
    const { state, effects } = play([entity(square, 'locked'), { type: 'toggleEdit' }])
    expect(state.machine.name).toBe('select')
    expect(effects).toEqual([{ type: 'refused', reason: 'disabled' }])
    const locked = play([entity(square), { type: 'edit' }, entity(square, 'locked')])
    expect(locked.state.machine.name).toBe('select')
    expect(play([{ type: 'edit' }]).effects).toEqual([{ type: 'refused', reason: 'noEntity' }])
  })

  it('drags a corner, takes it back and does it again', () => {
    const drag = [
      entity(square),
      { type: 'edit' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 2 }, insert: false },
      { type: 'drop', point: at(150, 150) },
    ] as const
    const moved = play(drag)
    expect(area(moved.geometry)).toBe(15_000)
    const undone = play([{ type: 'undo' }], {}, moved.state)
    expect(undone.geometry).toBe(square)
    expect(undone.effects[0]).toMatchObject({ type: 'changed', way: 'undo', geometry: square, places: [at(100, 100)] })
    expect(play([{ type: 'redo' }], {}, undone.state).geometry).toBe(moved.geometry)
    expect(play([{ type: 'undo' }], {}, undone.state).effects).toEqual([{ type: 'refused', reason: 'nothingToUndo' }])
  })

  it('inserts a corner by dragging a side', () => {
    const { geometry, effects } = play([
      entity(square),
      { type: 'edit' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 1 }, insert: true },
      { type: 'drop', point: at(50, -20) },
    ])
    expect(area(geometry)).toBe(11_000)
    expect(effects[0]).toMatchObject({ kind: 'insertVertex' })
  })

  it('deletes a corner as a step with a name, and says why the last three stay', () => {
    const corner = { part: 0, ring: 0, index: 0 }
    const remove = (geometry: ParcelGeometry): EditorEvent => ({
      type: 'change',
      kind: 'deleteVertex',
      geometry: deleteVertex(geometry, corner),
    })
    const four = play([entity(square), { type: 'edit' }, remove(square)])
    expect(area(four.geometry)).toBe(5000)
    expect(four.effects).toMatchObject([{ type: 'changed', kind: 'deleteVertex', way: 'do' }])
    expect(play([{ type: 'undo' }], {}, four.state).geometry).toBe(square)
    if (!four.geometry) throw new Error('no shape is left')
    const three = play([remove(four.geometry)], {}, four.state)
    expect(three.geometry).toBe(four.geometry)
    expect(three.effects).toEqual([{ type: 'refused', reason: 'tooFewCorners' }])
    expect(three.state.history).toBe(four.state.history)
  })

  it('reverts what is not valid and tells the reasons', () => {
    const { geometry, effects } = play([
      entity(square),
      { type: 'edit' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 0 }, insert: false },
      { type: 'drop', point: at(150, 50) },
    ])
    expect(geometry).toBe(square)
    expect(effects).toMatchObject([{ type: 'rejected', issues: [{ code: 'selfCrossing' }], veto: null }])
  })

  it('reverts what the host vetoes', () => {
    const rules = { checkEntity: (geometry: ParcelGeometry) => (area(geometry) > 1000 ? 'too large' : null) }
    const { state, geometry, effects } = play([entity(null), { type: 'edit' }, ...triangle, { type: 'finish' }], rules)
    expect(geometry).toBeNull()
    expect(effects).toMatchObject([{ type: 'rejected', issues: [], veto: 'too large', draft: { type: 'Polygon' } }])
    expect(state.machine.sketch).toHaveLength(3)
  })

  it('refuses a sketch corner that crosses, and keeps the sketch', () => {
    const { state, effects } = play([
      entity(null),
      { type: 'edit' },
      point(0, 0),
      point(100, 100),
      point(100, 0),
      point(0, 100),
    ])
    expect(effects).toEqual([{ type: 'refused', reason: 'crosses' }])
    expect(state.machine.sketch).toHaveLength(3)
  })

  it('takes sketch corners back and again, and leaves drawing with the last', () => {
    const start = [entity(null), { type: 'edit' }, ...triangle] as const
    expect(play([...start, { type: 'undo' }]).state.machine.sketch).toHaveLength(2)
    expect(play([...start, { type: 'undo' }, { type: 'redo' }]).state.machine.sketch).toHaveLength(3)
    const empty = play([...start, { type: 'undo' }, { type: 'popPoint' }, { type: 'undo' }])
    expect(empty.state.machine.name).toBe('edit.idle')
    expect(play([...start, { type: 'abort' }]).state.machine).toMatchObject({ name: 'edit.idle', sketch: [] })
  })

  it('takes a traced border as one step: back, again, and refused as a whole', () => {
    const traced = { type: 'addPoint', point: at(100, 0), via: [at(30, 5), at(60, 5)] } as const
    const start = [entity(null), { type: 'edit' }, point(0, 0), traced] as const
    const { state } = play(start)
    expect(state.machine).toMatchObject({ sketch: [at(0, 0), at(30, 5), at(60, 5), at(100, 0)], strides: [1, 3] })
    const back = play([{ type: 'undo' }], {}, state)
    expect(back.state.machine).toMatchObject({ sketch: [at(0, 0)], strides: [1] })
    expect(play([{ type: 'redo' }], {}, back.state).state.machine.sketch).toEqual(state.machine.sketch)
    const crossing = { type: 'addPoint', point: at(100, 50), via: [at(50, 50), at(50, -50)] } as const
    expect(play([crossing], {}, state)).toMatchObject({ effects: [{ type: 'refused', reason: 'crosses' }] })
    const hole = play([entity(square), { type: 'edit' }, { type: 'hole' }, point(20, 20)])
    expect(play([{ ...traced, point: at(40, 20), via: [at(130, 20)] }], {}, hole.state).effects).toEqual([
      { type: 'refused', reason: 'outsideParcel' },
    ])
  })

  it('draws a hole, vetoes corners outside and goes back to editing', () => {
    const { state, geometry, effects } = play([
      entity(square),
      { type: 'edit' },
      { type: 'hole' },
      point(20, 20),
      point(200, 20),
      point(40, 20),
      point(30, 40),
      { type: 'finish' },
    ])
    expect(effects.map((effect) => (effect.type === 'refused' ? effect.reason : effect.type))).toEqual([
      'outsideParcel',
      'changed',
    ])
    expect(area(geometry)).toBe(10_000 - 200)
    expect(state.machine.name).toBe('edit.idle')
    expect(play([entity(null), { type: 'edit' }, { type: 'hole' }]).effects).toEqual([
      { type: 'refused', reason: 'noPolygon' },
    ])
  })

  it('freezes everything but the way out', () => {
    const { state, effects } = play([
      entity(square),
      { type: 'edit' },
      { type: 'freeze' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 0 }, insert: false },
      { type: 'undo' },
      { type: 'hole' },
    ])
    expect(effects.every((effect) => effect.type === 'refused' && effect.reason === 'frozen')).toBe(true)
    expect(play([{ type: 'freeze' }], {}, state).state.machine.frozen).toBe(false)
    expect(play([{ type: 'select' }], {}, state).state.machine).toMatchObject({ name: 'select', frozen: true })
  })

  it.each([
    ['a sketch', [entity(null), { type: 'edit' }, ...triangle, point(0, 150), { type: 'undo' }]],
    [
      'a hole',
      [
        entity(square),
        { type: 'edit' },
        { type: 'hole' },
        point(20, 20),
        point(40, 20),
        point(30, 40),
        point(20, 30),
        { type: 'undo' },
      ],
    ],
    [
      'a line',
      [
        entity(square),
        { type: 'edit' },
        { type: 'lineTool', tool: 'split' },
        point(-10, 50),
        point(110, 50),
        point(110, 60),
        { type: 'undo' },
      ],
    ],
    ['a measurement', [{ type: 'measureArea' }, ...triangle, point(0, 150), { type: 'undo' }]],
  ] as const satisfies readonly (readonly [string, readonly EditorEvent[]])[])('freezes %s as it is', (_, events) => {
    const { state } = play([...events, { type: 'freeze' }])
    const next = [{ type: 'finish' }, { type: 'undo' }, { type: 'popPoint' }, { type: 'redo' }, point(1, 1)] as const
    for (const event of next) {
      const result = step(state, event, {})
      expect(result.effects).toEqual([{ type: 'refused', reason: 'frozen' }])
      expect(result.state).toBe(state)
    }
    const thawed = play([{ type: 'freeze' }, { type: 'finish' }], {}, state)
    expect(thawed.effects.filter(({ type }) => type === 'refused')).toEqual([])
  })

  it('measures: points, finish, a new start, the button again leaves', () => {
    const { state } = play([{ type: 'measureLength' }, point(0, 0), point(50, 0), { type: 'finish' }])
    expect(state.machine).toMatchObject({ name: 'measure.length', finished: true })
    expect(play([point(5, 5)], {}, state).state.machine).toMatchObject({ finished: false, sketch: [at(5, 5)] })
    expect(play([{ type: 'measureArea' }], {}, state).state.machine).toMatchObject({ name: 'measure.area', sketch: [] })
    expect(play([{ type: 'measureLength' }], {}, state).state.machine.name).toBe('select')
  })

  it('takes an echo of its own change for no change, late or not, and anything else for an undoable one', () => {
    const grab = (index: number) => ({ type: 'grab', ref: { part: 0, ring: 0, index }, insert: false }) as const
    const one = play([entity(square), { type: 'edit' }, grab(2), { type: 'drop', point: at(110, 110) }])
    const two = play([grab(2), { type: 'drop', point: at(120, 120) }], {}, one.state)
    const late = play([entity(one.geometry)], {}, two.state)
    expect(late.geometry).toBe(two.geometry)
    const echoed = play([entity(two.geometry)], {}, late.state)
    expect(activeEntity(echoed.state.document)?.pending).toEqual([])
    const other: ParcelGeometry = { type: 'Polygon', coordinates: [box(300, 0, 10)] }
    const replaced = play([entity(other)], {}, echoed.state)
    expect(replaced.geometry).toBe(other)
    expect(replaced.state.machine.name).toBe('edit.idle')
    expect(play([{ type: 'undo' }], {}, replaced.state).geometry).toBe(two.geometry)
  })

  it('keeps the history per parcel', () => {
    const drawn = play([entity(null), { type: 'edit' }, ...triangle, { type: 'finish' }])
    const away = play([entity(square, null, 'b'), { type: 'edit' }, { type: 'undo' }], {}, drawn.state)
    expect(away.effects).toEqual([{ type: 'refused', reason: 'nothingToUndo' }])
    const back = play([entity(drawn.geometry), { type: 'edit' }, { type: 'undo' }], {}, away.state)
    expect(back.geometry).toBeNull()
  })

  it('lets a stored invalid shape be repaired step by step, never made worse', () => {
    const broken = { type: 'Polygon', coordinates: [box(0, 0, 100), box(200, 0, 10), box(300, 0, 10)] } as const
    const better: ParcelGeometry = { type: 'Polygon', coordinates: broken.coordinates.slice(0, 2) }
    const repair = play([entity(broken), { type: 'edit' }, { type: 'change', kind: 'removeHole', geometry: better }])
    expect(repair.geometry).toBe(better)
    const worse = play([{ type: 'change', kind: 'numeric', geometry: broken }], {}, repair.state)
    expect(worse.geometry).toBe(better)
    expect(worse.effects[0]?.type).toBe('rejected')
  })

  it('limits the history', () => {
    let { state } = play([entity(square), { type: 'edit' }])
    for (let i = 0; i < HISTORY_LIMIT + 20; i++) {
      const geometry: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 10 + i)] }
      state = step(state, { type: 'change', kind: 'numeric', geometry }, {}).state
    }
    let count = 0
    while (nextSteps(state.history, 'a').undo) {
      state = step(state, { type: 'undo' }, {}).state
      count++
    }
    expect(count).toBe(HISTORY_LIMIT)
  })

  it('changes no untouched corner over 1,000 rounds of load, edit and save', () => {
    const odd = ring([0, 0], [100.001, 0.002], [99.999, 100.003], [50.007, 60.011], [0.5, 99.123]).map(
      ([x, y]) => [x + 0.0001234567, y] as const,
    )
    const closed = [...odd.slice(0, -1), odd[0] ?? at(0, 0)]
    let geometry: ParcelGeometry = { type: 'Polygon', coordinates: [closed] }
    for (let round = 0; round < 1000; round++) {
      const stored: ParcelGeometry = JSON.parse(JSON.stringify(geometry))
      const result = play([
        entity(stored),
        { type: 'edit' },
        { type: 'grab', ref: { part: 0, ring: 0, index: 2 }, insert: false },
        { type: 'drop', point: at(100 + (round % 7), 100 + (round % 5)) },
      ])
      geometry = result.geometry ?? geometry
    }
    const [ringNow] = ringsOf(geometry)
    closed.forEach((corner, index) => {
      if (index !== 2) expect(ringNow?.[index]).toEqual([...corner])
    })
  })

  it('has the four published mode codes', () => {
    expect((['select', 'edit.idle', 'measure.area', 'hole.drawing'] as const).map(modeOf)).toEqual([0, 1, 2, 3])
    expect(
      transition(
        initialMachine,
        { type: 'finish' },
        { entity: null, last: null, undo: 'nothingToUndo', redo: 'nothingToRedo' },
      ),
    ).toEqual({
      state: initialMachine,
      action: null,
      refusal: null,
    })
  })
})
