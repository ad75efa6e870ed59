import { changedPlaces } from './changed-places.ts'
import { applyCommand, invertCommand, madeBy, patchesOf } from './commands.ts'
import type { Command, CommandKind, SetGeometry } from './commands.ts'
import { addHole, insertVertex, moveVertex, polygonFrom } from './edits.ts'
import { sameGeometry } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { emptyHistory, isBlocked, nextSteps, popRedo, popUndo, pushCommand, renameParcels } from './history.ts'
import type { History } from './history.ts'
import { initialMachine, transition } from './machine.ts'
import type { ActionName, LineTool, MachineEvent, MachineState, ParkedSketch, PointTool } from './machine-state.ts'
import type { GuardContext, ReasonCode } from './machine-guards.ts'
import { activeEntity, emptyDocument, withEntity } from './model.ts'
import type { EntityState, MapDocument } from './model.ts'
import { resume } from './parked.ts'
import { alongside, isShared } from './shared-border.ts'
import { validate } from './validity.ts'
import type { ValidityIssue } from './validity.ts'

/** The whole editing session: what mode, what geometry, what can be undone. */
export interface EditorState {
  readonly machine: MachineState
  readonly document: MapDocument
  readonly history: History
}

export const initialEditor: EditorState = { machine: initialMachine, document: emptyDocument, history: emptyHistory }

/** What the surroundings must do after a step. */
export type Effect =
  | { readonly type: 'refused'; readonly reason: ReasonCode }
  | {
      readonly type: 'rejected'
      readonly issues: readonly ValidityIssue[]
      readonly veto: string | null
      readonly draft: ParcelGeometry | null
      /** The neighbour that the change of a common border would break; null when it is the parcel itself. */
      readonly along: string | null
    }
  /** A tool has got its line or position and is to be used. */
  | { readonly type: 'tool'; readonly tool: LineTool | PointTool; readonly points: readonly Point[] }
  | ({
      readonly type: 'changed'
      readonly kind: CommandKind
      readonly way: 'do' | 'undo' | 'redo'
      /** Where it changed: the corners that are new, or those that went where none is. */
      readonly places: readonly Point[]
      /** Parcels changed in the same step. */
      readonly others: readonly ParcelChange[]
    } & ParcelChange)

/** The new shape of one parcel. */
export interface ParcelChange {
  readonly key: string
  readonly geometry: ParcelGeometry | null
  /** False where the step that made the parcel is taken back: then there is no such parcel. */
  readonly isThere: boolean
}

/** The parcel the host wants to be edited. */
export interface HostEntity {
  readonly key: string
  readonly geometry: ParcelGeometry | null
  readonly disabledReason: string | null
}

export type EditorEvent =
  | MachineEvent
  | { readonly type: 'setEntity'; readonly entity: HostEntity | null }
  /** The parcels that may be changed along with the edited one. */
  | { readonly type: 'setCompanions'; readonly entities: readonly HostEntity[] }
  /** Parcels that the host has made a moment ago, without a shape yet: it will name them among the companions. */
  | { readonly type: 'addCompanions'; readonly keys: readonly string[] }
  /** The host calls parcels by other keys now, and has no others than the present ones; null when it does not tell. */
  | {
      readonly type: 'setKeys'
      readonly renamed: Readonly<Record<string, string>>
      readonly present: ReadonlySet<string> | null
    }
  /** Brings back the work of an earlier session: shapes that differ from the host's, and the steps that led there. */
  | {
      readonly type: 'restore'
      readonly entities: readonly { readonly key: string; readonly geometry: ParcelGeometry | null }[]
      readonly history: History
      /** Sketches that were left, and the one that was being drawn. */
      readonly parked?: readonly ParkedSketch[]
      readonly open?: ParkedSketch | null
    }

export interface EditorRules {
  /** Entity-specific veto: the text to show, or null to accept. */
  readonly checkEntity?: ((geometry: ParcelGeometry) => string | null) | undefined
  /** Neighbours that may be edited, too, keep the border they have in common with the edited parcel. */
  readonly isSharing?: boolean | undefined
}

export interface EditorStep {
  readonly state: EditorState
  readonly effects: readonly Effect[]
}

/** What the guards look at, from the editor state. */
export function guardContext(state: EditorState): GuardContext {
  const entity = activeEntity(state.document)
  const steps = nextSteps(state.history, entity?.key ?? null)
  const key = entity?.key ?? null
  const reason = (step: Command | null, side: 'done' | 'undone', none: ReasonCode) =>
    step === null ? none : isBlocked(state.history, key, side) ? 'sharedChanged' : null
  return {
    entity,
    last: steps.undo,
    undo: reason(steps.undo, 'done', 'nothingToUndo'),
    redo: reason(steps.redo, 'undone', 'nothingToRedo'),
  }
}

/**
 * Why `after` may not replace `before`; an empty list when it may. A stored geometry that is already invalid may be
 * repaired step by step: then each step must leave fewer problems than there were.
 */
export function problems(before: ParcelGeometry | null, after: ParcelGeometry): readonly ValidityIssue[] {
  const issues = validate(after)
  if (issues.length === 0 || !before) return issues
  return issues.length < validate(before).length ? [] : issues
}

function handOut(state: EditorState, command: Command, way: 'do' | 'undo' | 'redo'): EditorStep {
  let document = applyCommand(state.document, command)
  const changed: ParcelChange[] = []
  const gone = way === 'undo' ? madeBy(command) : []
  const places: Point[] = []
  for (const { key, before, after } of patchesOf(command)) {
    const entity = document.entities.get(key)
    if (!entity) continue
    document = withEntity(document, { ...entity, pending: [...entity.pending, after] })
    changed.push({ key, geometry: after, isThere: !gone.includes(key) })
    places.push(...changedPlaces(before, after))
  }
  const own = changed.find(({ key }) => key === document.activeKey) ?? changed[0]
  const others = changed.filter((one) => one !== own)
  const effects: readonly Effect[] = own ? [{ type: 'changed', ...own, kind: command.kind, way, places, others }] : []
  return { state: { ...state, document }, effects }
}

function commit(
  state: EditorState,
  kind: CommandKind,
  after: ParcelGeometry | null,
  rules: EditorRules,
  others: readonly SetGeometry[] = [],
  made: readonly string[] = [],
): EditorStep {
  const entity = activeEntity(state.document)
  if (!entity || (others.length === 0 && sameGeometry(entity.geometry, after))) return { state, effects: [] }
  const issues = after ? problems(entity.geometry, after) : []
  const veto = after && issues.length === 0 ? (rules.checkEntity?.(after) ?? null) : null
  const rejected = { type: 'rejected', issues, veto, draft: after, along: null } as const
  if (issues.length > 0 || veto !== null) return { state, effects: [rejected] }
  const own: SetGeometry = { type: 'setGeometry', key: entity.key, before: entity.geometry, after, kind }
  const along = others.length === 0 && rules.isSharing && isShared(kind) ? patchesAlong(state.document, own) : others
  for (const { key, before, after: next } of along) {
    const broken = next ? problems(before, next) : []
    if (broken.length > 0) return { state, effects: [{ ...rejected, issues: broken, draft: null, along: key }] }
  }
  const patches = sameGeometry(entity.geometry, after) ? along : [own, ...along]
  const group = { type: 'group', kind, commands: patches, ...(made.length === 0 ? {} : { made }) } as const
  const command: Command = along.length === 0 ? own : group
  return handOut({ ...state, history: pushCommand(state.history, command) }, command, 'do')
}

/** The neighbours that have a part in the changed border, each with its own change. */
export function patchesAlong(
  { entities, companions }: MapDocument,
  { key, before, after, kind }: SetGeometry,
): readonly SetGeometry[] {
  if (!before || !after) return []
  return companions.flatMap((other): SetGeometry[] => {
    const neighbour = entities.get(other)
    if (!neighbour?.geometry || other === key || neighbour.disabledReason !== null) return []
    const next = alongside(before, after, neighbour.geometry)
    return next ? [{ type: 'setGeometry', key: other, before: neighbour.geometry, after: next, kind }] : []
  })
}

/** Other parcels change only while the host lets them be edited; what is the same already is left out. */
function commitChange(
  state: EditorState,
  { kind, geometry, others = [], made = [] }: Extract<MachineEvent, { type: 'change' }>,
  rules: EditorRules,
): EditorStep {
  const { entities, companions } = state.document
  const patches = others.flatMap(({ key, geometry: after }): SetGeometry[] => {
    const entity = entities.get(key)
    const isFree = entity?.disabledReason === null && companions.includes(key)
    if (!isFree || sameGeometry(entity.geometry, after)) return []
    return [{ type: 'setGeometry', key, before: entity.geometry, after, kind }]
  })
  const present = activeEntity(state.document)?.geometry ?? null
  // A corner that has to stay, because an outline needs three, is told and not passed over in silence.
  if (kind === 'deleteVertex' && sameGeometry(present, geometry))
    return { state, effects: [{ type: 'refused', reason: 'tooFewCorners' }] }
  return commit(state, kind, geometry, rules, patches, made)
}

/** What the host says of a parcel: as the editor knows it from now on, and the step that it is, if it is one. */
function heardOf(known: EntityState | undefined, host: HostEntity): { entity: EntityState; command: Command | null } {
  const echo = known ? known.pending.findIndex((geometry) => sameGeometry(geometry, host.geometry)) : -1
  const { key, geometry, disabledReason } = host
  const base: EntityState = known ?? { key, geometry, disabledReason, version: 0, pending: [] }
  const entity = { ...base, disabledReason, pending: base.pending.slice(echo + 1) }
  if (!known || echo >= 0 || sameGeometry(known.geometry, geometry)) return { entity, command: null }
  return {
    entity: { ...entity, geometry, version: base.version + 1, pending: [] },
    command: { type: 'setGeometry', key, before: known.geometry, after: geometry, kind: 'external' },
  }
}

/** Takes over what the host says. An echo of our own change is no change; anything else becomes an undoable step. */
function takeOver(state: EditorState, hosts: readonly HostEntity[]): EditorState {
  // One copy for all: an application may have thousands of parcels.
  const entities = new Map(state.document.entities)
  let { history } = state
  for (const host of hosts) {
    const { entity, command } = heardOf(entities.get(host.key), host)
    entities.set(host.key, entity)
    if (command !== null) history = pushCommand(history, command)
  }
  return { ...state, document: { ...state.document, entities }, history }
}

function setCompanions(state: EditorState, hosts: readonly HostEntity[]): EditorStep {
  const others = hosts.filter(({ key }) => key !== state.document.activeKey)
  const taken = takeOver(state, others)
  const document = { ...taken.document, companions: others.map(({ key }) => key) }
  return { state: { ...taken, document }, effects: [] }
}

function addCompanions({ document, ...state }: EditorState, keys: readonly string[]): EditorState {
  const made = keys.map((key): EntityState => ({ key, geometry: null, disabledReason: null, version: 0, pending: [] }))
  const known = made.reduce(withEntity, document)
  return { ...state, document: { ...known, companions: [...document.companions, ...keys] } }
}

/** Carries shapes and steps over to the new keys; those of parcels that the host no longer has are forgotten. */
function setKeys(state: EditorState, { renamed, present }: Extract<EditorEvent, { type: 'setKeys' }>): EditorState {
  const keyOf = (key: string): string | null => {
    const now = Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key
    return present === null || present.has(now) ? now : null
  }
  const { document } = state
  const history = renameParcels(state.history, keyOf)
  if (history === state.history && [...document.entities.keys()].every((key) => keyOf(key) === key)) return state
  const named = state.machine.parked.flatMap((one) => {
    const key = one.key === null ? null : keyOf(one.key)
    return one.key !== null && key === null ? [] : [{ ...one, key }]
  })
  const entities = [...document.entities.values()].flatMap((entity) => {
    const key = keyOf(entity.key)
    return key === null ? [] : [[key, { ...entity, key }] as const]
  })
  const activeKey = document.activeKey === null ? null : keyOf(document.activeKey)
  const companions = document.companions.flatMap((key) => keyOf(key) ?? [])
  const machine = { ...state.machine, parked: named }
  return { machine, history, document: { entities: new Map(entities), activeKey, companions } }
}

/** The machine with sketches of an earlier session: what was being drawn goes on where its parcel is the chosen one. */
function withSketches(
  { machine, document }: EditorState,
  parked: readonly ParkedSketch[],
  open: ParkedSketch | null,
): MachineState {
  const waiting = { ...machine, parked: [...machine.parked, ...parked] }
  if (!open) return waiting
  const isFree = machine.name === 'select' || machine.name === 'edit.idle'
  return isFree && open.key !== null && open.key === document.activeKey
    ? resume(waiting, open)
    : { ...waiting, parked: [...waiting.parked, open] }
}

/** Steps that do not lead to a restored shape are replaced by one step that does. */
function restore(state: EditorState, event: Extract<EditorEvent, { type: 'restore' }>): EditorStep {
  const { entities, history, parked = [], open = null } = event
  const present = state.document.entities
  const commands = entities.flatMap(({ key, geometry }): SetGeometry[] => {
    const entity = present.get(key)
    const isLost = !entity || (geometry !== null && problems(entity.geometry, geometry).length > 0)
    return isLost ? [] : [{ type: 'setGeometry', key, before: entity.geometry, after: geometry, kind: 'restore' }]
  })
  const merged: History = new Map([...state.history, ...history])
  const foreign = commands.filter(({ key }) => !history.has(key))
  const machine = withSketches(state, parked, open)
  const next = { ...state, machine, history: foreign.reduce(pushCommand, merged) }
  return commands.length === 0
    ? { state: next, effects: [] }
    : handOut(next, { type: 'group', kind: 'restore', commands }, 'do')
}

function setEntity(state: EditorState, host: HostEntity | null): EditorStep {
  const before = activeEntity(state.document)
  const active: EditorState = { ...state, document: { ...state.document, activeKey: host?.key ?? null } }
  const next = host ? takeOver(active, [host]) : active
  const sameParcel = before?.key === host?.key && !host?.disabledReason
  if (sameParcel && before !== null) return { state: next, effects: [] }
  const { state: machine } = transition(state.machine, { type: 'entityChanged' }, guardContext(state))
  return { state: { ...next, machine }, effects: [] }
}

function afterDrag(machine: MachineState, geometry: ParcelGeometry, event: MachineEvent): ParcelGeometry | null {
  if (!machine.grabbed || event.type !== 'drop') return null
  const { ref, insert } = machine.grabbed
  return insert ? insertVertex(geometry, ref, event.point) : moveVertex(geometry, ref, event.point)
}

/** A sketch stays on the map when it is refused, so that taking back its last corners can still save it, or when what would
 * take its place is. */
function keepRejectedSketch(before: EditorState, result: EditorStep): EditorStep {
  return result.effects.some(({ type }) => type === 'rejected') ? { ...result, state: before } : result
}

/** One step of the editor: machine, document, history and the effects for the outside. Never throws on user input. */
export function step(state: EditorState, event: EditorEvent, rules: EditorRules): EditorStep {
  if (event.type === 'setEntity') return setEntity(state, event.entity)
  if (event.type === 'setCompanions') return setCompanions(state, event.entities)
  if (event.type === 'addCompanions') return { state: addCompanions(state, event.keys), effects: [] }
  if (event.type === 'setKeys') return { state: setKeys(state, event), effects: [] }
  if (event.type === 'restore') return restore(state, event)
  const { state: machine, action, refusal } = transition(state.machine, event, guardContext(state))
  if (refusal !== null) return { state, effects: [{ type: 'refused', reason: refusal }] }
  const next: EditorState = { ...state, machine }
  const entity = activeEntity(state.document)
  if (action === null || !entity) return { state: next, effects: [] }
  return run(action, state, next, event, entity, rules)
}

/** Does the work of a transition: `before` is the editor as it was, `next` with the machine already moved. */
function run(
  action: ActionName,
  before: EditorState,
  next: EditorState,
  event: MachineEvent,
  entity: EntityState,
  rules: EditorRules,
): EditorStep {
  const nothing: EditorStep = { state: next, effects: [] }
  const { sketch, grabbed } = before.machine
  if (action === 'commitSketch') return keepRejectedSketch(before, commit(next, 'draw', polygonFrom(sketch), rules))
  if (action === 'commitHole') {
    const holed = entity.geometry && addHole(entity.geometry, sketch)
    const outside: Effect = {
      type: 'rejected',
      issues: [{ code: 'holeOutside', point: sketch[0] ?? null }],
      veto: null,
      draft: null,
      along: null,
    }
    return keepRejectedSketch(
      before,
      holed ? commit(next, 'addHole', holed, rules) : { state: next, effects: [outside] },
    )
  }
  if (action === 'commitDrag') {
    const moved = entity.geometry && afterDrag(before.machine, entity.geometry, event)
    return moved ? commit(next, grabbed?.insert ? 'insertVertex' : 'moveVertex', moved, rules) : nothing
  }
  if (action === 'commitChange') {
    if (event.type !== 'change') return nothing
    const result = commitChange(next, event, rules)
    return before.machine.name.endsWith('drawing') ? keepRejectedSketch(before, result) : result
  }
  if (action === 'useTool') {
    const { tool } = before.machine
    const points = event.type === 'addPoint' ? [event.point] : sketch
    return tool ? { state: next, effects: [{ type: 'tool', tool, points }] } : nothing
  }
  const popped = (action === 'undo' ? popUndo : popRedo)(before.history, entity.key)
  if (!popped) return nothing
  const command = action === 'undo' ? invertCommand(popped.command) : popped.command
  return handOut({ ...next, history: popped.history }, command, action)
}
