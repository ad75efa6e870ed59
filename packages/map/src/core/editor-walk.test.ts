import { describe, expect, it } from 'vitest'
import { draftOf, reviewDraft, usableHistory } from './draft.ts'
import { guardContext, step } from './editor.ts'
import type { EditorEvent, EditorRules, EditorState, EditorStep } from './editor.ts'
import { area } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'
import { HISTORY_LIMIT, nextSteps } from './history.ts'
import { refusalOf } from './machine.ts'
import type { MachineEvent, StateName } from './machine-state.ts'
import { sayIssue, sayReason } from './messages.ts'
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

  const startOf = (key: string) => (key === 'e' ? east : square)
  const shapesOf = ({ document }: EditorState) =>
    new Map([...document.entities.values()].map(({ key, geometry }) => [key, geometry]))
  const shapeOf = (state: EditorState, key: string) => state.document.entities.get(key)?.geometry ?? null

  /** The host chooses a parcel as the document has it, with all others beside it, and it is edited. */
  function editing(state: EditorState, key: string): EditorState {
    const others = [...state.document.entities.keys()].filter((one) => one !== key)
    const entities = others.map((one) => ({ key: one, geometry: shapeOf(state, one), disabledReason: null }))
    const chosen = play(
      [{ type: 'select' }, entity(shapeOf(state, key), null, key), { type: 'setCompanions', entities }],
      rules,
      state,
    ).state
    return play([...(chosen.machine.frozen ? [{ type: 'freeze' } as const] : []), { type: 'edit' }], rules, chosen)
      .state
  }

  /** Takes back, or does again, every step of every parcel; one that waits for another parcel comes after that one. */
  function runThrough(from: EditorState, way: 'undo' | 'redo'): EditorState {
    const left = (state: EditorState) =>
      [...state.history.values()].reduce((sum, { done, undone }) => sum + (way === 'undo' ? done : undone).length, 0)
    let state = from
    for (let before = Infinity; left(state) > 0 && left(state) < before;) {
      before = left(state)
      for (const key of state.history.keys()) {
        state = editing(state, key)
        for (let count = Infinity; left(state) < count && nextSteps(state.history, key)[way];) {
          count = left(state)
          state = step(state, way === 'undo' ? { type: 'undo', ofShape: true } : { type: 'redo' }, rules).state
        }
      }
    }
    expect(left(state), `steps that could not be taken: ${way}`).toBe(0)
    return state
  }

  /** The page is lost and comes again; the host has saved nothing, and all that was kept is brought back. */
  function crash(state: EditorState): EditorState {
    const found = draftOf(state)
    const hosts = [...state.document.entities.keys()].map((key) => ({
      key,
      geometry: startOf(key.charAt(0)),
      disabledReason: null,
    }))
    const { activeKey } = state.document
    const first = hosts.find(({ key }) => key === activeKey)
    const fresh = play([
      { type: 'setEntity', entity: first ?? null },
      { type: 'setCompanions', entities: hosts },
    ]).state
    if (!found) return fresh
    const draft = structuredClone(found)
    const { changed, parked, open } = reviewDraft(draft, hosts)
    const entities = changed.map((key) => ({ key, geometry: draft.entities.get(key) ?? null }))
    const event = { type: 'restore', entities, history: usableHistory(draft, hosts), parked, open } as const
    return step(fresh, event, rules).state
  }

  /** A refusal says why, by a code that has words, and changes nothing. */
  function checkRefusal(before: EditorState, event: EditorEvent, { state, effects }: EditorStep): number {
    const isHost = event.type.startsWith('set') || event.type === 'restore'
    const wanted = isHost ? null : refusalOf(before.machine, event as MachineEvent, guardContext(before))
    const refused = effects.filter((effect) => effect.type === 'refused')
    expect(refused).toEqual(wanted === null ? [] : [{ type: 'refused', reason: wanted }])
    if (wanted !== null) {
      expect(state).toBe(before)
      expect(sayReason(wanted, 'el')).toMatch(/\p{Script=Greek}/u)
    }
    for (const effect of effects) {
      if (effect.type !== 'rejected') continue
      expect(effect.issues.length > 0 || effect.veto !== null, JSON.stringify(effect)).toBe(true)
      for (const { code } of effect.issues) expect(sayIssue(code, 'el')).toMatch(/\p{Script=Greek}/u)
      expect(shapesOf(state)).toEqual(shapesOf(before))
    }
    return effects.filter(({ type }) => type === 'refused' || type === 'rejected').length
  }

  it('10,000 steps: only valid shapes in the model, codes for every refusal, undo leads back to the start', () => {
    const seen = new Set<StateName>()
    const count = { groups: 0, refusals: 0, crashes: 0, renamed: 0, redone: 0, steps: 0 }
    // Short enough that no parcel has more steps than its history keeps: so the start can be come back to.
    for (let walk = 0; walk < 40; walk++) {
      const roll = dice(7 + walk)
      let state = play([entity(square)]).state
      // A save gives a parcel another key, over and over.
      let second = 'b'
      for (let i = 0; i < 250; i++) {
        const event = anyEvent(roll)
        const before = state
        // The host hands back what it was given, as a form does.
        const own = activeEntity(state.document)?.geometry ?? null
        const other = shapeOf(state, 'e')
        const { activeKey } = state.document
        const called = event.type === 'setEntity' && event.entity?.key === 'b' ? second : null
        const key = event.type === 'setEntity' ? (called ?? event.entity?.key ?? '') : ''
        const real: EditorEvent =
          event.type === 'setCompanions' && other
            ? { ...event, entities: event.entities.map((one) => ({ ...one, geometry: other })) }
            : event.type === 'setEntity'
              ? entity(key === activeKey ? own : square, event.entity?.disabledReason ?? null, key)
              : event
        const result = step(state, real, rules)
        count.refusals += checkRefusal(before, real, result)
        count.groups += result.effects.filter((one) => one.type === 'changed' && one.others.length > 0).length
        state = result.state
        if (roll(60) === 0) {
          const next = `b${walk}-${i}`
          const present = new Set([...state.document.entities.keys()].map((one) => (one === second ? next : one)))
          const shape = shapeOf(state, second)
          state = step(state, { type: 'setKeys', renamed: { [second]: next }, present }, rules).state
          expect(shapeOf(state, next)).toBe(shape)
          second = next
          count.renamed++
        }
        if (roll(80) === 0) {
          const lost = shapesOf(state)
          state = crash(state)
          expect(shapesOf(state)).toEqual(lost)
          count.crashes++
        }
        seen.add(state.machine.name)
        const { sketch, strides } = state.machine
        expect(strides.reduce((sum, stride) => sum + stride, 0)).toBe(sketch.length)
        const isTool = state.machine.name === 'edit.line' || state.machine.name === 'edit.point'
        // A corner taken by clicks stays in the hand of its tool.
        const isTaken = state.machine.name === 'edit.dragging' && state.machine.tool === 'nudge'
        expect(state.machine.tool !== null, state.machine.name).toBe(isTool || isTaken)
        for (const { geometry } of state.document.entities.values())
          if (geometry) expect(validate(geometry)).toEqual([])
      }
      const steps = [...state.history.values()].map(({ done }) => done.length)
      expect(Math.max(0, ...steps)).toBeLessThan(HISTORY_LIMIT)
      count.steps += steps.reduce((sum, one) => sum + one, 0)
      const last = shapesOf(state)
      const start = runThrough(state, 'undo')
      for (const [key, geometry] of shapesOf(start)) expect(geometry, key).toEqual(startOf(key))
      // Redo goes on to what had been taken back when the walk ended, too.
      const ahead = shapesOf(runThrough(start, 'redo'))
      if ([...state.history.values()].some(({ undone }) => undone.length > 0)) continue
      expect(ahead).toEqual(last)
      count.redone++
    }
    expect(seen.size).toBe(9)
    // The walks met everything they are about.
    expect(Math.min(count.groups, count.redone)).toBeGreaterThan(5)
    expect(Math.min(count.refusals, count.crashes, count.renamed, count.steps)).toBeGreaterThan(50)
  }, 60_000)
})
