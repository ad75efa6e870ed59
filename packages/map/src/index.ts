export { MapEditor } from './react/map-editor.tsx'
export { RetryLater } from './core/contract.ts'
export type { LayerSearch, SearchAnswer, SearchField } from './core/contract.ts'
export type {
  BaseLayerDefinition,
  DocumentFormat,
  GeometryChange,
  LayerAnswer,
  LayerDefinition,
  MapFocus,
} from './react/types.ts'
