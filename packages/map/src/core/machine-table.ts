import type { ActionName, EventName, StateName } from './machine-state.ts'
import type { GuardName, ReasonCode } from './machine-guards.ts'

interface Move {
  /** Target state; the present one when left out. */
  readonly to?: StateName
  readonly guards?: readonly GuardName[]
  readonly action?: ActionName
  /** `keep` carries the sketch over and applies the event to it; without it the sketch is dropped. */
  readonly sketch?: 'keep'
  /** Marks the sketch of a measurement or of a line tool as finished. */
  readonly finish?: true
  readonly freeze?: true
}
/** A move, a fixed refusal, or null: the event has no meaning in the state and is ignored. */
export type Rule = Move | { readonly refuse: ReasonCode } | null

const editable = ['entity', 'enabled', 'thawed'] as const

const toSelect: Rule = { to: 'select' }
const toEdit: Rule = { to: 'edit.idle', guards: editable }
const toLength: Rule = { to: 'measure.length', guards: ['thawed'] }
const toArea: Rule = { to: 'measure.area', guards: ['thawed'] }
const freeze: Rule = { sketch: 'keep', freeze: true }
const keep: Rule = { sketch: 'keep' }
const back: Rule = { sketch: 'keep', guards: ['thawed', 'sketch'] }
const again: Rule = { sketch: 'keep', guards: ['thawed', 'popped'] }
const notEditing: Rule = { refuse: 'notEditing' }
const changed: Rule = { to: 'edit.idle', guards: editable, action: 'commitChange' }
const entityChanged: Rule = { to: 'select' }
const lineTool: Rule = { to: 'edit.line', guards: [...editable, 'polygon'] }
const pointTool: Rule = { to: 'edit.point', guards: editable }

const measuring = (own: 'measure.length' | 'measure.area'): Readonly<Record<EventName, Rule>> => ({
  toggleEdit: toSelect,
  select: toSelect,
  edit: toEdit,
  hole: notEditing,
  measureLength: own === 'measure.length' ? toSelect : toLength,
  measureArea: own === 'measure.area' ? toSelect : toArea,
  freeze,
  addPoint: { sketch: 'keep', guards: ['thawed'] },
  popPoint: back,
  finish: { finish: true, guards: ['thawed', 'sketch'] },
  abort: {},
  undo: back,
  redo: again,
  entityChanged: keep,
  grab: null,
  drop: null,
  lineTool: notEditing,
  pointTool: notEditing,
  change: notEditing,
})

/** Every state with every event. The type makes a missing pair a compile error. */
export const table: Readonly<Record<StateName, Readonly<Record<EventName, Rule>>>> = {
  select: {
    toggleEdit: toEdit,
    select: toSelect,
    edit: toEdit,
    hole: notEditing,
    measureLength: toLength,
    measureArea: toArea,
    freeze,
    addPoint: null,
    popPoint: null,
    finish: null,
    abort: null,
    undo: notEditing,
    redo: notEditing,
    entityChanged,
    grab: null,
    drop: null,
    lineTool: notEditing,
    pointTool: notEditing,
    change: notEditing,
  },
  'edit.idle': {
    toggleEdit: toSelect,
    select: toSelect,
    edit: toEdit,
    hole: { to: 'hole.drawing', guards: [...editable, 'polygon'] },
    measureLength: toLength,
    measureArea: toArea,
    freeze,
    addPoint: { to: 'edit.drawing', sketch: 'keep', guards: [...editable, 'noGeometry'] },
    popPoint: null,
    finish: null,
    abort: null,
    undo: { guards: [...editable, 'undoable'], action: 'undo' },
    redo: { guards: [...editable, 'redoable'], action: 'redo' },
    entityChanged,
    grab: { to: 'edit.dragging', sketch: 'keep', guards: [...editable, 'polygon'] },
    drop: null,
    lineTool,
    pointTool,
    change: changed,
  },
  'edit.drawing': {
    toggleEdit: toSelect,
    select: toSelect,
    edit: keep,
    hole: { refuse: 'noPolygon' },
    measureLength: toLength,
    measureArea: toArea,
    freeze,
    addPoint: { sketch: 'keep', guards: [...editable, 'straight'] },
    popPoint: back,
    finish: { to: 'edit.idle', guards: [...editable, 'closable'], action: 'commitSketch' },
    abort: { to: 'edit.idle' },
    undo: back,
    redo: again,
    entityChanged,
    grab: null,
    drop: null,
    lineTool,
    pointTool,
    change: changed,
  },
  'edit.dragging': {
    toggleEdit: toSelect,
    select: toSelect,
    edit: { to: 'edit.idle' },
    hole: { refuse: 'busy' },
    measureLength: { refuse: 'busy' },
    measureArea: { refuse: 'busy' },
    freeze: { refuse: 'busy' },
    addPoint: null,
    popPoint: null,
    finish: null,
    abort: { to: 'edit.idle' },
    undo: { to: 'edit.idle' },
    redo: { refuse: 'busy' },
    entityChanged,
    grab: null,
    drop: { to: 'edit.idle', guards: ['enabled'], action: 'commitDrag' },
    lineTool: { refuse: 'busy' },
    pointTool: { refuse: 'busy' },
    change: { refuse: 'busy' },
  },
  'edit.line': {
    toggleEdit: toSelect,
    select: toSelect,
    edit: { to: 'edit.idle' },
    hole: { to: 'hole.drawing', guards: [...editable, 'polygon'] },
    measureLength: toLength,
    measureArea: toArea,
    freeze,
    addPoint: { sketch: 'keep', guards: editable },
    popPoint: back,
    finish: { finish: true, guards: [...editable, 'line'], action: 'useTool' },
    abort: { to: 'edit.idle' },
    undo: back,
    redo: again,
    entityChanged,
    grab: null,
    drop: null,
    lineTool,
    pointTool,
    change: changed,
  },
  'edit.point': {
    toggleEdit: toSelect,
    select: toSelect,
    edit: { to: 'edit.idle' },
    hole: { to: 'hole.drawing', guards: [...editable, 'polygon'] },
    measureLength: toLength,
    measureArea: toArea,
    freeze,
    addPoint: { guards: editable, action: 'useTool' },
    popPoint: null,
    finish: null,
    abort: { to: 'edit.idle' },
    undo: { guards: [...editable, 'undoable'], action: 'undo' },
    redo: { guards: [...editable, 'redoable'], action: 'redo' },
    entityChanged,
    grab: { to: 'edit.dragging', sketch: 'keep', guards: [...editable, 'polygon', 'nudging'] },
    drop: null,
    lineTool,
    pointTool,
    change: changed,
  },
  'measure.length': measuring('measure.length'),
  'measure.area': measuring('measure.area'),
  'hole.drawing': {
    toggleEdit: toSelect,
    select: toSelect,
    edit: { to: 'edit.idle' },
    hole: { to: 'edit.idle' },
    measureLength: toLength,
    measureArea: toArea,
    freeze,
    addPoint: { sketch: 'keep', guards: [...editable, 'insideParcel', 'straight'] },
    popPoint: back,
    finish: { to: 'edit.idle', guards: [...editable, 'closable'], action: 'commitHole' },
    abort: { to: 'edit.idle' },
    undo: back,
    redo: again,
    entityChanged,
    grab: null,
    drop: null,
    lineTool,
    pointTool,
    change: changed,
  },
}
