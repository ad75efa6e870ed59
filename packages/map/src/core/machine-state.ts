import type { Command, CommandKind } from './commands.ts'
import type { VertexRef } from './edits.ts'
import type { ParcelGeometry, Point } from './grid.ts'

/** Leaf states. The published mode codes are 0 select, 1 draw/edit, 2 measure, 3 hole. */
export type StateName =
  | 'select'
  | 'edit.idle'
  | 'edit.drawing'
  | 'edit.dragging'
  | 'edit.line'
  | 'edit.point'
  | 'measure.length'
  | 'measure.area'
  | 'hole.drawing'

/** Tools that take a drawn line, and tools that take one position. */
export type LineTool = 'split' | 'reshape'
export type PointTool = 'fill' | 'side' | 'nudge'

/** Numeric mode of a leaf state. */
export type ModeCode = 0 | 1 | 2 | 3

export type MachineEvent =
  | { readonly type: 'toggleEdit' | 'select' | 'edit' | 'hole' | 'measureLength' | 'measureArea' | 'freeze' }
  /** A corner; `via` are the corners of a traced border that lead to it. */
  | { readonly type: 'addPoint'; readonly point: Point; readonly via?: readonly Point[] }
  | { readonly type: 'popPoint' | 'finish' | 'abort' | 'redo' | 'entityChanged' }
  /** `ofShape`: a step of the shape itself is meant, even where a sketch was left after it. */
  | { readonly type: 'undo'; readonly ofShape?: true }
  | { readonly type: 'grab'; readonly ref: VertexRef; readonly insert: boolean }
  | { readonly type: 'drop'; readonly point: Point }
  | { readonly type: 'lineTool'; readonly tool: LineTool }
  | { readonly type: 'pointTool'; readonly tool: PointTool }
  /**
   * A change of the edited parcel; `others` are further parcels of the host that change in the same step, `made` those of
   * them that the host made for it.
   */
  | {
      readonly type: 'change'
      readonly kind: CommandKind
      readonly geometry: ParcelGeometry | null
      readonly others?: readonly { readonly key: string; readonly geometry: ParcelGeometry | null }[]
      readonly made?: readonly string[]
    }
export type EventName = MachineEvent['type']

/** A sketch that was left unfinished, for undo; without corners one that was taken back whole, for redo. */
export interface ParkedSketch {
  /** The parcel it was drawn for; null: one that is no more, so that any without a shape may have it. */
  readonly key: string | null
  readonly name: 'edit.drawing' | 'hole.drawing'
  readonly sketch: readonly Point[]
  readonly strides: readonly number[]
  readonly popped: readonly (readonly Point[])[]
  /** The newest step of the parcel's shape when it was drawn; null for none. */
  readonly after: Command | null
}

export interface MachineState {
  readonly name: StateName
  readonly frozen: boolean
  /** Corners placed so far (drawing, hole or measurement), open. */
  readonly sketch: readonly Point[]
  /** How many corners each step of the sketch brought: a traced border is taken back in one step. */
  readonly strides: readonly number[]
  /** Steps taken back while drawing, for redo. */
  readonly popped: readonly (readonly Point[])[]
  /** Sketches that were left, oldest first: nothing drawn is lost. */
  readonly parked: readonly ParkedSketch[]
  /** A finished measurement stays on the map until the next click. */
  readonly finished: boolean
  /** The tool of the states `edit.line` and `edit.point`, and of a corner taken by `nudge`; null elsewhere. */
  readonly tool: LineTool | PointTool | null
  readonly grabbed: { readonly ref: VertexRef; readonly insert: boolean } | null
}

/** Work the editor does on the document when a transition fires. */
export type ActionName = 'commitSketch' | 'commitHole' | 'commitDrag' | 'commitChange' | 'useTool' | 'undo' | 'redo'
