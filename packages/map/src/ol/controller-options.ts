import type { MapMark } from '../core/contract.ts'
import type { EditorStore } from '../core/editor-store.ts'
import type { CornerMenu } from '../core/grab.ts'
import type { Box, ParcelGeometry, Point } from '../core/grid.ts'
import type { ClickedPlace } from '../core/shapes.ts'
import type { LayerStatus } from '../core/layer-loader.ts'
import type { LayerHit, MovedLand } from './layer-land.ts'

/** The land that applying the topology would take from a shape while other parcels move along, by key; null for none. */
export type CutPreview = (geometry: ParcelGeometry, moved: MovedLand) => ParcelGeometry | null

/** What a click in select mode found. */
export interface Pick {
  readonly point: Point
  /** With Shift, or while several are chosen: more is selected beside what was. */
  readonly isAdding: boolean
  readonly hits: readonly LayerHit[]
  readonly marks: readonly MapMark[]
}

/** Whether there are views before and after this one. */
export interface ViewSteps {
  readonly back: boolean
  readonly forward: boolean
}

/** What the map is given by what it stands in, and what it tells it. */
export interface ControllerOptions {
  readonly target: HTMLElement
  readonly popup: HTMLElement
  readonly store: EditorStore
  /** What the map begins with, however far out that is; null for the common view. */
  readonly home: Box | null
  readonly onPick: (pick: Pick) => void
  readonly onCornerMenu: (menu: CornerMenu | null) => void
  /** Right click in select mode; false leaves it to the browser. */
  readonly onExportMenu: (place: ClickedPlace) => boolean
  readonly onReady: () => void
  readonly onPointer: (point: Point | null) => void
  /** Name of the layer whose border attracted the position under the hand; empty for none. */
  readonly onSnap: (layer: string) => void
  /** Centre in EPSG:3857 and resolution, after each movement. */
  readonly onView: (center: readonly number[], resolution: number, history: ViewSteps) => void
  /** Whether every layer in view has its answer and the picture with it is drawn. */
  readonly onSettled: (isSettled: boolean) => void
  readonly onLayerStatus: (layerId: string, status: LayerStatus) => void
  readonly onProblem: (error: unknown) => void
}
