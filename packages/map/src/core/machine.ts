import { guards } from './machine-guards.ts'
import type { GuardContext, ReasonCode } from './machine-guards.ts'
import type { ActionName, MachineEvent, MachineState, ModeCode, StateName } from './machine-state.ts'
import { table } from './machine-table.ts'
import { park, parkedFor, resume } from './parked.ts'

export const initialMachine: MachineState = {
  name: 'select',
  frozen: false,
  sketch: [],
  strides: [],
  popped: [],
  parked: [],
  finished: false,
  tool: null,
  grabbed: null,
}

export interface TransitionResult {
  readonly state: MachineState
  readonly action: ActionName | null
  /** Why the event was refused; null when it was taken or has no meaning here. */
  readonly refusal: ReasonCode | null
}

export function modeOf(name: StateName): ModeCode {
  if (name === 'select') return 0
  if (name === 'hole.drawing') return 3
  return name.startsWith('measure') ? 2 : 1
}

const cleared = { sketch: [], strides: [], popped: [], finished: false, grabbed: null } as const

/** The sketch after an event; events that do not concern it leave it as it is. */
function nextSketch(state: MachineState, event: MachineEvent): Partial<MachineState> {
  const { sketch, strides, popped } = state
  if (event.type === 'addPoint') {
    const step = [...(event.via ?? []), event.point]
    if (state.finished) return { sketch: step, strides: [step.length], popped: [], finished: false }
    return { sketch: [...sketch, ...step], strides: [...strides, step.length], popped: [] }
  }
  if (event.type === 'popPoint' || event.type === 'undo') {
    const stride = strides.at(-1)
    if (stride === undefined) return {}
    const last = sketch.slice(-stride)
    return {
      sketch: sketch.slice(0, -stride),
      strides: strides.slice(0, -1),
      popped: [...popped, last],
      finished: false,
    }
  }
  if (event.type === 'redo') {
    const again = popped.at(-1)
    if (!again) return {}
    return { sketch: [...sketch, ...again], strides: [...strides, again.length], popped: popped.slice(0, -1) }
  }
  return event.type === 'grab' ? { grabbed: { ref: event.ref, insert: event.insert } } : {}
}

/** The tool after an event: the one just chosen, or the present one while its state lasts. */
function nextTool(state: MachineState, event: MachineEvent, to: StateName): MachineState['tool'] {
  if (to === 'edit.dragging') return state.tool
  if (to !== 'edit.line' && to !== 'edit.point') return null
  return event.type === 'lineTool' || event.type === 'pointTool' ? event.tool : state.tool
}

/** Actions that store the sketch: afterwards the shape itself can be undone. */
const storing: ReadonlySet<ActionName | null> = new Set<ActionName | null>(['commitSketch', 'commitHole'])

/** The rule for one event in one state, with its first failing guard; the buttons use it for their tooltips. */
export function refusalOf(state: MachineState, event: MachineEvent, context: GuardContext): ReasonCode | null {
  const rule = table[state.name][event.type]
  if (rule === null) return null
  if ('refuse' in rule) return rule.refuse
  for (const name of rule.guards ?? []) {
    const reason = guards[name](state, event, context)
    if (reason) return reason
  }
  return null
}

/** Moving corners by clicks goes on after each of them, until it is left by a word of its own. */
function goesOn({ name, tool }: MachineState, event: MachineEvent, to: StateName): boolean {
  if (tool !== 'nudge' || to !== 'edit.idle' || event.type === 'edit') return false
  return name === 'edit.dragging' || (event.type === 'change' && event.kind === 'deleteVertex')
}

/** One step of the machine. Events without a rule in the present state change nothing. */
export function transition(state: MachineState, event: MachineEvent, context: GuardContext): TransitionResult {
  const rule = table[state.name][event.type]
  if (rule === null) return { state, action: null, refusal: null }
  const refusal = refusalOf(state, event, context)
  if (refusal !== null || 'refuse' in rule) return { state, action: null, refusal }
  const found = parkedFor(state, event, context)
  if (found) {
    const drawing = resume(state, found)
    const again = event.type === 'redo' ? nextSketch(drawing, event) : {}
    return { state: { ...drawing, ...again }, action: null, refusal: null }
  }
  const wanted = rule.to ?? state.name
  const to = goesOn(state, event, wanted) ? 'edit.point' : wanted
  const action = rule.action ?? null
  const isLeft = rule.sketch !== 'keep' && !storing.has(action)
  const parked = isLeft ? park(state, context) : state.parked
  const base = rule.sketch === 'keep' ? { ...state, ...nextSketch(state, event) } : { ...state, ...cleared, parked }
  const frozen = rule.freeze ? !state.frozen : state.frozen
  const next: MachineState = { ...base, name: to, frozen, tool: nextTool(state, event, to) }
  if (rule.finish) return { state: { ...state, finished: true }, action, refusal: null }
  // Taking back the first corner leaves drawing mode: the next click may again be anything.
  if (next.name === 'edit.drawing' && next.sketch.length === 0) {
    return { state: { ...next, ...cleared, parked: park(next, context), name: 'edit.idle' }, action, refusal: null }
  }
  return { state: next, action, refusal: null }
}
