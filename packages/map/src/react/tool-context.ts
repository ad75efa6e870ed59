import type { EditorState } from '../core/editor.ts'
import type { MachineEvent } from '../core/machine-state.ts'
import type { Language, TextName } from '../core/messages.ts'
import type { ViewSteps } from '../ol/controller-options.ts'

/** Panels of which one at a time lies beside the map. */
export type PanelName =
  | 'layers'
  | 'search'
  | 'imagery'
  | 'table'
  | 'goTo'
  | 'history'
  | 'issues'
  | 'print'
  | 'walk'
  | 'keys'

/** What the toolbar does outside the editor machine. */
export interface ToolActions {
  readonly dispatch: (event: MachineEvent) => void
  readonly removeHoles: () => void
  readonly remove: () => void
  readonly zoomTo: () => void
  /** With `isClearing` the temporary imported geometries go, too. */
  readonly refresh: (isClearing: boolean) => void
  readonly previous: () => void
  readonly next: () => void
  readonly topology: () => void
  readonly shapeTools: () => void
  readonly toggleTracing: () => void
  readonly toggleSharing: () => void
  readonly toggleFormer: () => void
  readonly copy: () => void
  readonly paste: () => void
  readonly merge: () => void
  readonly toggleFull: () => void
  readonly importFile: () => void
  readonly exportFile: () => void
  readonly togglePanel: (panel: PanelName) => void
}

export interface ToolContext {
  readonly lang: Language
  readonly state: EditorState
  readonly disabledReason: string | null
  /** The map shows and changes nothing: tools that edit are not there at all. */
  readonly isViewOnly: boolean
  readonly panel: PanelName | null
  readonly full: boolean
  /** Why nothing can be copied; null when something can. */
  readonly copyReason: TextName | null
  readonly steps: ViewSteps
  readonly topologyType: number
  /** How many other features are selected. */
  readonly selected: number
  readonly hasCopied: boolean
  readonly isShaping: boolean
  readonly isTracing: boolean
  readonly isSharing: boolean
  /** Last year's border is shown. */
  readonly isFormer: boolean
  readonly hasFormer: boolean
  /** Parcels that may be edited along. */
  readonly companions: number
  readonly actions: ToolActions
}
