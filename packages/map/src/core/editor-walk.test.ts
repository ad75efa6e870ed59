import { describe, expect, it } from 'vitest'
import { step } from './editor.ts'
import type { EditorEvent, EditorRules } from './editor.ts'
import { area, sameGeometry } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'
import { nextSteps } from './history.ts'
import type { StateName } from './machine-state.ts'
import { activeEntity } from './model.ts'
import { at, box } from './testing/fixtures.ts'
import { entity, play, square } from './testing/play.ts'
import { validate } from './validity.ts'

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
      { type: 'pointTool', tool: (['fill', 'side', 'nudge'] as const)[roll(3)] ?? 'side' },
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
      // A corner taken by clicks stays in the hand of its tool.
      const isTaken = state.machine.name === 'edit.dragging' && state.machine.tool === 'nudge'
      expect(state.machine.tool !== null, state.machine.name).toBe(isTool || isTaken)
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
})
