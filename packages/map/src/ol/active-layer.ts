import type { LayerDefinition } from '../core/contract.ts'
import type { LayerSettings } from '../core/layer-settings.ts'

/** A layer with the settings in force. */
export interface ActiveLayer {
  readonly definition: LayerDefinition
  readonly settings: LayerSettings
}
