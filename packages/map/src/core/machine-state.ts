import type { CommandKind } from './commands.ts'
import type { VertexRef } from './edits.ts'
import type { ParcelGeometry, Point } from './grid.ts'

/** Leaf states. The published mode codes are 0 select, 1 draw/edit, 2 measure, 3 hole. */
export type StateName =
  | 'select'
  | 'edit.idle'
  | 'edit.drawing'
  | 'edit.dragging'
  | 'measure.length'
  | 'measure.area'
  | 'hole.drawing'

/** Numeric mode of a leaf state. */
export type ModeCode = 0 | 1 | 2 | 3

export type MachineEvent =
  | { readonly type: 'toggleEdit' | 'select' | 'edit' | 'hole' | 'measureLength' | 'measureArea' | 'freeze' }
  | { readonly type: 'addPoint'; readonly point: Point }
  | { readonly type: 'popPoint' | 'finish' | 'abort' | 'undo' | 'redo' | 'entityChanged' }
  | { readonly type: 'grab'; readonly ref: VertexRef; readonly insert: boolean }
  | { readonly type: 'drop'; readonly point: Point }
  | { readonly type: 'change'; readonly kind: CommandKind; readonly geometry: ParcelGeometry | null }
export type EventName = MachineEvent['type']

export interface MachineState {
  readonly name: StateName
  readonly frozen: boolean
  /** Corners placed so far (drawing, hole or measurement), open. */
  readonly sketch: readonly Point[]
  /** Corners taken back while drawing, for redo. */
  readonly popped: readonly Point[]
  /** A finished measurement stays on the map until the next click. */
  readonly finished: boolean
  readonly grabbed: { readonly ref: VertexRef; readonly insert: boolean } | null
}

/** Work the editor does on the document when a transition fires. */
export type ActionName = 'commitSketch' | 'commitHole' | 'commitDrag' | 'commitChange' | 'undo' | 'redo'
