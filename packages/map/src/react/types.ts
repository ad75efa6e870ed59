import type { ReactNode } from 'react'
import type { BaseLayerDefinition, LayerDefinition, MapFocus, MapMark, ParcelState } from '../core/contract.ts'
import type { Box, ParcelGeometry, Point } from '../core/grid.ts'
import type { AreaUnit } from '../core/measure.ts'
import type { Choosing } from '../core/when-chosen.ts'
import type { ExportFile, NamedGeometry } from '../formats/write-file.ts'

export type {
  BaseLayerDefinition,
  LayerAnswer,
  LayerDefinition,
  MapFocus,
  MapMark,
  ParcelState,
} from '../core/contract.ts'

/** The parcel to edit, in EPSG:2100 metres. */
export interface EditedEntity {
  key: string
  label: string
  geometry: ParcelGeometry | null
  /** Why it may not be edited, shown as the tooltip of the edit button; null when it may. */
  disabledReason: string | null
  topologyType: number
  /** What it was last year, as a feature of a layer; null when it was not there. */
  former?: { layerId: string; id: string | number } | null
}

/** A document that the host makes. `make` gives the file; a failure says why in words. */
export interface DocumentFormat {
  id: string
  label: string
  make(list: readonly NamedGeometry[]): Promise<ExportFile>
}

/** A change of one parcel, in EPSG:2100 metres. */
export interface GeometryChange {
  key: string
  geometry: ParcelGeometry | null
  /**
   * False where the step that made the parcel is taken back: it goes with all that hangs on it, and comes back as it was
   * with the next change that says true.
   */
  isThere: boolean
  /**
   * What the map held around the new shape in the layer `neighbourLayer` (`core/neighbour-mark.ts`); null without that
   * layer, without a shape, and where not all of it was held.
   */
  neighbourMark: string | null
  /**
   * How much of the new shape, m², is land of that layer, each place counted once; null where the mark is, and while the
   * overlays are not loaded.
   */
  neighbourM2: number | null
}

/** Something that the map can do now, for a list of commands of the host. */
export interface MapTool {
  id: string
  label: string
  /** Its sign, as the toolbar draws it. */
  icon: ReactNode
  /** Its key as it is written; null without one. */
  key: string | null
  /** Why it may not run now, in words; null when it may. */
  reason: string | null
  /** Runs it; refused, it says why. */
  run: () => void
}

/** A panel of the map that is open: its name, and the way to close it. */
export interface MapPanelState {
  id: string
  label: string
  close(): void
}

export interface MapEditorProps {
  lang: 'el' | 'en'
  /** In which areas are told first. */
  areaUnit: AreaUnit
  /** First part of the local-storage key of the layer settings. */
  storageName: string
  entity: EditedEntity | null
  /**
   * Asked when a key or a tool is pressed: where the host has chosen another parcel that has not come as `entity` yet, it
   * answers with what settles when it has, and the press waits for it. Without it the chosen parcel is always here.
   */
  choosing?: Choosing
  /** Key of a parcel that was added to be drawn: while it is the edited one and has no shape, the map begins to draw it by itself. */
  begun?: string | null
  /**
   * Under this name the history is kept in the browser, through a crash or reload, and only one tab may edit. Without
   * it nothing is kept.
   */
  draftName?: string
  /** All other parcels of the host (what it lacks is gone, with its history): they keep the borders they have in common with the edited one. Keep the array stable. */
  companions?: readonly Omit<EditedEntity, 'topologyType'>[]
  /** Keys of parcels that a step which was taken back had made (`isThere`): their steps stay. Keep the array stable. */
  resting?: readonly string[]
  /** Keys of parcels that the host has deleted and its layers still hold: neither drawn nor checked. Keep the array stable. */
  removed?: readonly string[]
  /** Keys that became others, as those of new parcels do when they are saved. Keep the object stable. */
  renamed?: Readonly<Record<string, string>>
  layers: readonly LayerDefinition[]
  /** The layer whose features around a changed shape are handed over as a mark. */
  neighbourLayer?: string
  baseLayers: readonly BaseLayerDefinition[]
  /** Maps of other authorities, to lie over the base map. */
  overlays?: readonly BaseLayerDefinition[]
  marks: readonly MapMark[]
  /** What the map begins with, EPSG:2100 metres, however far out that is; without it the common view of the country. */
  home?: Box
  /** A new token moves the map. */
  focus: MapFocus | null
  /** A new number forgets the cached features and loads them again. */
  refreshToken: number
  /** Entity-specific check of a valid geometry: a text refuses it. */
  checkEntity?(geometry: ParcelGeometry): string | null
  /** Each accepted change, in EPSG:2100 metres on the 1 mm grid; untouched corners are bit-identical. */
  onGeometryChange(
    key: string,
    geometry: ParcelGeometry | null,
    around: Pick<GeometryChange, 'neighbourMark' | 'neighbourM2'>,
  ): void
  /** One step over several parcels, undone together; without it each is told by `onGeometryChange`. */
  onGroupChange?(changes: readonly GeometryChange[]): void
  /**
   * Makes a parcel of each shape, with the name that it has in its file, or an empty one, and gives their keys in that
   * order. `from`: the parcel that they were a part of, null for those of a file. Without it a file goes into one parcel,
   * and the pieces of a division are copied.
   */
  onNewShapes?(shapes: readonly NamedGeometry[], from: string | null): readonly string[]
  /** Names of the places at some positions (EPSG:2100 metres), for the preview of a file; null where there is none. */
  placesAt?: (points: readonly Point[], signal: AbortSignal) => Promise<readonly (string | null)[]>
  /** A file to save for the user. */
  onExport(file: ExportFile): void
  /** Formats that the host makes of the corners of shapes, in the export menu below those of the map itself. */
  documents?: readonly DocumentFormat[]
  onFeatureSelect?(layerId: string, id: string | number): void
  /** The button of a mark in the list of what lies at a place; without it marks only say what they are. */
  onMarkOpen?(id: string): void
  /** What is in view, EPSG:2100 metres, after each movement. Keep the function stable. */
  onViewBox?(box: Box): void
  /** A press on a place (EPSG:2100 metres) while nothing is edited: what lies there is then not shown. Enter takes the middle of the map. */
  onPlaceSelect?(point: Point): void
  /** The map shows and never edits: its tools for editing are not there. */
  viewOnly?: boolean
  /** What stands at the left of the map, from edge to edge of its height. */
  start?: ReactNode
  /** What stands at its right. */
  end?: ReactNode
  /** What stands at the top left of the map itself, before the words about what is done. */
  corner?: ReactNode
  /** On a phone, what stands at the bottom of the map while nothing is drawn. */
  card?: ReactNode
  /** On a phone, the first button of the bar below the map: it leads to the rest of the host. */
  phoneStart?: { label: string; onPress(): void }
  /** Where panels of the map open, as an element of the host; null lets them lie over the map. */
  panelTarget?: HTMLElement | null
  /** A panel opened, or the one that was open closed. Keep the function stable. */
  onPanel?(panel: MapPanelState | null): void
  /** How the parcels of the host stand, by key; one that is not among them was not begun. Without it they look as their layer says. Keep the object stable. */
  states?: Readonly<Record<string, ParcelState>>
  /** What the map can do, again whenever that changes. Keep the function stable. */
  onTools?(tools: readonly MapTool[]): void
  /** Whether the host shows only the map, and the way to change it; without it there is no such tool. */
  alone?: { isOn: boolean; toggle(): void }
  /** CSS height of the editor. */
  height?: string
}
