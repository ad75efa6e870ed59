import { guards } from './machine-guards.ts'
import type { GuardContext, ReasonCode } from './machine-guards.ts'
import type { ActionName, MachineEvent, MachineState, ModeCode, StateName } from './machine-state.ts'
import { table } from './machine-table.ts'

export const initialMachine: MachineState = {
  name: 'select',
  frozen: false,
  sketch: [],
  strides: [],
  popped: [],
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
  if (to !== 'edit.line' && to !== 'edit.point') return null
  return event.type === 'lineTool' || event.type === 'pointTool' ? event.tool : state.tool
}

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

/** One step of the machine. Events without a rule in the present state change nothing. */
export function transition(state: MachineState, event: MachineEvent, context: GuardContext): TransitionResult {
  const rule = table[state.name][event.type]
  if (rule === null) return { state, action: null, refusal: null }
  const refusal = refusalOf(state, event, context)
  if (refusal !== null || 'refuse' in rule) return { state, action: null, refusal }
  const to = rule.to ?? state.name
  const base = rule.sketch === 'keep' ? { ...state, ...nextSketch(state, event) } : { ...state, ...cleared }
  const frozen = rule.freeze ? !state.frozen : state.frozen
  const next: MachineState = { ...base, name: to, frozen, tool: nextTool(state, event, to) }
  const action = rule.action ?? null
  if (rule.finish) return { state: { ...state, finished: true }, action, refusal: null }
  // Taking back the first corner leaves drawing mode: the next click may again be anything.
  if (next.name === 'edit.drawing' && next.sketch.length === 0) {
    return { state: { ...next, ...cleared, name: 'edit.idle' }, action, refusal: null }
  }
  return { state: next, action, refusal: null }
}
