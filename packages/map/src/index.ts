export { toDisplay } from './core/crs.ts'
export { area } from './core/grid.ts'
export type { ParcelGeometry, ParcelMultiPolygon, ParcelPolygon } from './core/grid.ts'
export { validate } from './core/validity.ts'
export type { ValidityCode, ValidityIssue } from './core/validity.ts'
export { MapEditor } from './react/map-editor.tsx'
export type {
  BaseLayerDefinition,
  EditedEntity,
  LayerAnswer,
  LayerDefinition,
  LayerFeature,
  LayerRequest,
  MapEditorProps,
  MapFocus,
  MapMark,
} from './react/types.ts'
