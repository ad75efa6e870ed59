export { MapEditor } from './react/map-editor.tsx'
export { RetryLater } from './core/contract.ts'
export type {
  LandLook,
  LayerFeature,
  LayerRequest,
  LayerSearch,
  LayerTiles,
  SearchAnswer,
  SearchCriterion,
  SearchField,
  SearchRequest,
} from './core/contract.ts'
export type { Box, ParcelGeometry, ParcelPolygon, Point } from './core/grid.ts'
export type { LayerShape } from './core/shapes.ts'
export type { ExportFile, NamedGeometry } from './formats/write-file.ts'
export type {
  BaseLayerDefinition,
  DocumentFormat,
  EditedEntity,
  GeometryChange,
  LayerAnswer,
  LayerDefinition,
  MapEditorProps,
  MapFocus,
  MapMark,
  MapPanelState,
  MapTool,
  ParcelState,
} from './react/types.ts'
