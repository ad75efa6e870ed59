export { MapEditor } from './react/map-editor.tsx'
export type { BaseLayerDefinition, GeometryChange, LayerAnswer, LayerDefinition, MapFocus } from './react/types.ts'
