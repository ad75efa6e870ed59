import { describe, expect, it } from 'vitest'
import { initialEditor, step } from './editor.ts'
import type { EditorEvent, EditorRules, EditorState, Effect } from './editor.ts'
import { area, ringsOf, sameGeometry } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'
import { HISTORY_LIMIT, nextSteps } from './history.ts'
import { initialMachine, modeOf, transition } from './machine.ts'
import type { StateName } from './machine-state.ts'
import { activeEntity } from './model.ts'
import { at, box, ring } from './testing/fixtures.ts'
import { validate } from './validity.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const entity = (geometry: ParcelGeometry | null, disabledReason: string | null = null, key = 'a') =>
  ({ type: 'setEntity', entity: { key, geometry, disabledReason } }) as const
const point = (x: number, y: number) => ({ type: 'addPoint', point: at(x, y) }) as const

function play(events: readonly EditorEvent[], rules: EditorRules = {}, from: EditorState = initialEditor) {
  let state = from
  const effects: Effect[] = []
  for (const event of events) {
    const result = step(state, event, rules)
    state = result.state
    effects.push(...result.effects)
  }
  return { state, effects, geometry: activeEntity(state.document)?.geometry ?? null }
}

const triangle = [point(0, 0), point(100, 0), point(0, 100)]

describe('editor', () => {
  it('draws a polygon and hands it out', () => {
    const { state, effects, geometry } = play([entity(null), { type: 'edit' }, ...triangle, { type: 'finish' }])
    expect(area(geometry)).toBe(5000)
    expect(effects).toEqual([{ type: 'changed', key: 'a', geometry, kind: 'draw', way: 'do', others: [] }])
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
    expect(undone.effects[0]).toMatchObject({ type: 'changed', way: 'undo', geometry: square })
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
})

describe('random walks', () => {
  const rules: EditorRules = {
    checkEntity: (geometry) => (area(geometry) > 60_000 ? 'too large' : null),
    isSharing: true,
  }
  const east: ParcelGeometry = { type: 'Polygon', coordinates: [box(100, 0, 100)] }

  /** A small generator with a fixed start, so that a failure can be repeated. */
  function dice(seed: number) {
    let value = seed
    return (sides: number) => {
      value = (value * 1103515245 + 12345) % 2147483648
      return Math.floor((value / 2147483648) * sides)
    }
  }

  /** A neighbour with a whole side in common, handed back as the document has it. */
  const companion = (disabledReason: string | null) => ({ key: 'e', geometry: east, disabledReason })

  function anyEvent(roll: (sides: number) => number): EditorEvent {
    const place = at(roll(300), roll(300))
    const ref = { part: 0, ring: roll(2), index: roll(6) }
    const events: readonly EditorEvent[] = [
      { type: 'toggleEdit' },
      { type: 'select' },
      { type: 'edit' },
      { type: 'edit' },
      { type: 'hole' },
      { type: 'measureLength' },
      { type: 'measureArea' },
      { type: 'freeze' },
      { type: 'freeze' },
      { type: 'popPoint' },
      { type: 'finish' },
      { type: 'finish' },
      { type: 'abort' },
      { type: 'undo' },
      { type: 'redo' },
      { type: 'addPoint', point: place },
      { type: 'addPoint', point: place },
      { type: 'addPoint', point: place },
      { type: 'addPoint', point: place, via: [at(roll(300), roll(300)), at(roll(300), roll(300))] },
      { type: 'grab', ref, insert: roll(2) === 1 },
      { type: 'drop', point: place },
      { type: 'change', kind: 'delete', geometry: null },
      { type: 'lineTool', tool: roll(2) === 1 ? 'split' : 'reshape' },
      { type: 'pointTool', tool: roll(2) === 1 ? 'fill' : 'side' },
      {
        type: 'change',
        kind: 'import',
        geometry: { type: 'Polygon', coordinates: [box(roll(100), roll(100), 5 + roll(150))] },
      },
      entity(square, roll(10) === 0 ? 'locked' : null, roll(8) === 0 ? 'b' : 'a'),
      { type: 'setCompanions', entities: [companion(roll(20) === 0 ? 'locked' : null)] },
      {
        type: 'change',
        kind: 'repairAll',
        geometry: square,
        others: [{ key: 'e', geometry: { type: 'Polygon', coordinates: [box(100, 0, 50 + roll(60))] } }],
      },
    ]
    return events[roll(events.length)] ?? { type: 'select' }
  }

  it('10,000 steps: only valid shapes in the model, codes for every refusal, undo leads back to the start', () => {
    const roll = dice(7)
    let state = play([entity(square)]).state
    const seen = new Set<StateName>()
    let groups = 0
    for (let i = 0; i < 10_000; i++) {
      const event = anyEvent(roll)
      // The host hands back what it was given, as a form does.
      const own = activeEntity(state.document)?.geometry ?? null
      const other = state.document.entities.get('e')?.geometry ?? null
      const real: EditorEvent =
        event.type === 'setCompanions' && other
          ? { ...event, entities: event.entities.map((one) => ({ ...one, geometry: other })) }
          : event.type === 'setEntity' && event.entity?.key === state.document.activeKey
            ? entity(own, event.entity?.disabledReason ?? null, event.entity?.key)
            : event
      const { state: next, effects } = step(state, real, rules)
      groups += effects.filter((effect) => effect.type === 'changed' && effect.others.length > 0).length
      state = next
      seen.add(state.machine.name)
      const { sketch, strides } = state.machine
      expect(strides.reduce((sum, stride) => sum + stride, 0)).toBe(sketch.length)
      const isTool = state.machine.name === 'edit.line' || state.machine.name === 'edit.point'
      expect(state.machine.tool !== null, state.machine.name).toBe(isTool)
      for (const { geometry } of state.document.entities.values()) if (geometry) expect(validate(geometry)).toEqual([])
    }
    expect(seen.size).toBe(9)
    // The walk met changes of both parcels, and their histories agree about them.
    expect(groups).toBeGreaterThan(5)
    state = play(
      [
        entity(activeEntity(state.document)?.geometry ?? null, null, 'c'),
        entity(square, null, 'd'),
        { type: 'select' },
      ],
      rules,
      state,
    ).state
    if (state.machine.frozen) state = step(state, { type: 'freeze' }, rules).state
    state = step(state, { type: 'edit' }, rules).state
    let last: ParcelGeometry | null = square
    for (let i = 0; i < 100; i++) {
      const size = 10 + roll(200)
      state = step(
        state,
        { type: 'change', kind: 'import', geometry: { type: 'Polygon', coordinates: [box(0, 0, size)] } },
        rules,
      ).state
      last = activeEntity(state.document)?.geometry ?? null
    }
    while (nextSteps(state.history, 'd').undo) state = step(state, { type: 'undo' }, rules).state
    expect(sameGeometry(activeEntity(state.document)?.geometry ?? null, square)).toBe(true)
    while (nextSteps(state.history, 'd').redo) state = step(state, { type: 'redo' }, rules).state
    expect(sameGeometry(activeEntity(state.document)?.geometry ?? null, last)).toBe(true)
  }, 30_000)

  it('has the four published mode codes', () => {
    expect((['select', 'edit.idle', 'measure.area', 'hole.drawing'] as const).map(modeOf)).toEqual([0, 1, 2, 3])
    expect(
      transition(initialMachine, { type: 'finish' }, { entity: null, undo: 'nothingToUndo', redo: 'nothingToRedo' }),
    ).toEqual({
      state: initialMachine,
      action: null,
      refusal: null,
    })
  })
})
