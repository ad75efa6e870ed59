export { MapEditor } from './react/map-editor.tsx'
export type { BaseLayerDefinition, LayerAnswer, LayerDefinition, MapFocus } from './react/types.ts'
