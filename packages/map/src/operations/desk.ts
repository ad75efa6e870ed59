import type { EditorStore } from '../core/editor-store.ts'
import type { LayerDefinition } from '../core/contract.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import type { Language } from '../core/messages.ts'
import type { LayerShape } from '../core/shapes.ts'
import type { GeometryEngine } from '../geometry/engine.ts'
import type { ShapeOperation } from '../geometry/plan.ts'
import type { LandAround, LayerHit, MovedLand } from '../ol/layer-land.ts'
import type { PanelName } from './panels.ts'

/** Another parcel of the host, which may change along. */
interface Companion {
  readonly key: string
  readonly label: string
  readonly disabledReason: string | null
}

/** What operations need that work with the land around the parcel. */
export interface LandDesk {
  readonly lang: Language
  readonly store: EditorStore
  /** 0 none, 1 free of neighbours, 2 also inside an enclosing polygon. */
  readonly topologyType: number
  /** Shows a message. */
  readonly tell: (level: 'error' | 'info', title: string, lines?: readonly string[]) => void
  /** Runs an overlay; a failure is told and gives null. */
  readonly attempt: <Result>(overlay: (engine: GeometryEngine) => Result) => Result | null
  /** Whether the geometry engine is here. */
  readonly hasEngine: boolean
  /** Says that something waits for the land around and for the engine, and does it when they are here, unless it is given up. */
  readonly waitForLand: (again: (desk: LandDesk) => void) => void
  /** The land around the edited parcel, with parcels that move along where they would be; null without a map. */
  readonly landAround: (moved?: MovedLand) => LandAround | null
  /** Tells what a cut made of the shape: the part that was kept, then the others. */
  readonly setParts: (parts: readonly ParcelGeometry[]) => void
}

/** The view of the map. */
interface DeskView {
  readonly zoomTo: (geometry: LayerShape | null) => void
  readonly showForTools: (geometry: LayerShape | null) => void
  readonly previousView: () => void
  readonly nextView: () => void
  readonly centre: () => Point
}

/** What an operation works with; the map on the page lends it, a test makes its own. */
export interface Desk extends LandDesk {
  /** Null before the map is there. */
  readonly view: DeskView | null
  readonly layers: readonly LayerDefinition[]
  readonly companions: readonly Companion[]
  readonly refreshLayers: () => void
  /** Takes the shapes of a file away that were left on the map. */
  readonly forgetTemporary: () => void
  readonly clipboard: readonly ParcelGeometry[]
  readonly setClipboard: (geometries: readonly ParcelGeometry[]) => void
  readonly selected: readonly LayerHit[]
  readonly clearSelection: () => void
  readonly panel: PanelName | null
  readonly openPanel: (panel: PanelName) => void
  readonly closePanel: () => void
  readonly goToIssue: (step: 1 | -1) => void
  /** Goes to where the device is, or says why not. */
  readonly showPosition: () => void
  readonly shaping: ShapeOperation | null
  readonly openShaping: (operation: ShapeOperation) => void
  readonly closeShaping: () => void
  readonly isTracing: boolean
  readonly setTracing: (isTracing: boolean) => void
  readonly isSharing: boolean
  readonly setSharing: (isSharing: boolean) => void
  readonly isFormer: boolean
  readonly setFormer: (isFormer: boolean) => void
  readonly toggleAlone: () => void
  readonly isFull: boolean
  readonly setFull: (isFull: boolean) => void
  /** Opens the file chooser of the page. */
  readonly chooseFile: () => void
  /** Opens the menu of file formats at a position; false when there is nothing to save. */
  readonly openExport: (at: Point) => boolean
}
