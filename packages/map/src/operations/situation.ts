import { guardContext } from '../core/editor.ts'
import type { EditorState } from '../core/editor.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import type { MachineEvent, ModeCode } from '../core/machine-state.ts'
import { modeOf, refusalOf } from '../core/machine.ts'
import { say, sayReason } from '../core/messages.ts'
import type { Language, TextName } from '../core/messages.ts'
import type { ShapeOperation } from '../geometry/plan.ts'
import type { PanelName } from './panels.ts'

/** What an operation may look at to say whether it may run now, and how it looks. */
export interface Situation {
  readonly lang: Language
  readonly state: EditorState
  /** Why the parcel may not be edited, in words of the host; null when it may. */
  readonly disabledReason: string | null
  /** The map shows and changes nothing: operations that edit are not there at all. */
  readonly isViewOnly: boolean
  readonly panel: PanelName | null
  /** The map has the page to itself, without list and panel; null where the host has neither. */
  readonly isAlone: boolean | null
  readonly isFull: boolean
  /** Why nothing can be copied; null when something can. */
  readonly copyReason: TextName | null
  /** Whether there are views before and after this one. */
  readonly steps: { readonly back: boolean; readonly forward: boolean }
  readonly topologyType: number
  /** How many other features are selected. */
  readonly selected: number
  readonly hasCopied: boolean
  /** The operation in the panel of shapes; null while it is closed. */
  readonly shaping: ShapeOperation | null
  readonly isTracing: boolean
  readonly isSharing: boolean
  /** Last year's border is shown. */
  readonly isFormer: boolean
  readonly hasFormer: boolean
  /** Parcels that may be edited along. */
  readonly companions: number
}

/** 0 select, 1 draw and edit, 2 measure, 3 hole. */
export const modeIn = ({ state }: Situation): ModeCode => modeOf(state.machine.name)

/** The stored shape of the parcel; null without one. */
export const shapeIn = ({ state }: Situation): ParcelGeometry | null => guardContext(state).entity?.geometry ?? null

/** Why the editor would refuse an event now, in words; null when it would not. Keys and buttons agree by it. */
export function refusal({ lang, state, disabledReason }: Situation, event: MachineEvent): string | null {
  const code = refusalOf(state.machine, event, guardContext(state))
  if (code === null) return null
  return code === 'disabled' && disabledReason !== null ? disabledReason : sayReason(code, lang)
}

/** Why the shape may not be replaced now. A hole takes corners only: what changes the shape belongs to draw mode. */
export const changeReason = (situation: Situation): string | null =>
  modeIn(situation) === 3
    ? sayReason('holeOpen', situation.lang)
    : refusal(situation, { type: 'change', kind: 'delete', geometry: null })

/** Why there is nothing to work on; null when the parcel has a shape. */
export const shapeReason = (situation: Situation): string | null =>
  shapeIn(situation) ? null : sayReason('noPolygon', situation.lang)

/** Why an operation that begins editing by itself may not run now: `event` is what it asks the editor for then. */
export function editingReason(situation: Situation, event: MachineEvent): string | null {
  const mode = modeIn(situation)
  if (mode === 1 || mode === 3) return refusal(situation, event)
  return refusal(situation, { type: 'edit' })
}

/** A text of the map in the language of the situation, where a condition holds; null where it does not. */
export const saidWhen = (isSo: boolean, text: TextName, { lang }: Situation): string | null =>
  isSo ? say(text, lang) : null
