import type { LayerDefinition, ParcelState } from '../core/contract.ts'
import { MAP_COLOURS } from '../core/land-looks.ts'
import type { LandColours, MapColours } from '../core/land-looks.ts'
import type { LayerSettings } from '../core/layer-settings.ts'

/** How the map looks beside what its layers say: the scheme of the page, its font, and how the parcels of the host stand. */
export interface MapLook {
  readonly scheme: 'light' | 'dark'
  /** Family of the letters on the map, as a style sheet has it. */
  readonly font: string
  /** State of each parcel by key; null where the host knows of none, and parcels look as their layer says. */
  readonly states: Readonly<Record<string, ParcelState>> | null
}

/** Before the page is known. */
export const PLAIN_LOOK: MapLook = { scheme: 'light', font: 'sans-serif', states: null }

/** The colours of the scheme. */
export const coloursOf = ({ scheme }: MapLook): MapColours => MAP_COLOURS[scheme]

/** Whether the user left the colours of a layer as they were; those he chose go before all others. */
export const hasOwnColours = (
  { fill, border }: Pick<LayerDefinition, 'fill' | 'border'>,
  settings: Pick<LayerSettings, 'fill' | 'border'>,
): boolean => fill === settings.fill && border === settings.border

/** The colours that the map itself has for a feature of a layer, by its key; null where the layer's own hold. */
export function landColours(
  definition: LayerDefinition,
  settings: Pick<LayerSettings, 'fill' | 'border'>,
  look: MapLook,
  key: string,
): LandColours | null {
  if (!hasOwnColours(definition, settings)) return null
  const { states, looks } = coloursOf(look)
  if (definition.entities === true && look.states !== null) return states[look.states[key] ?? 'none']
  return definition.own ? looks[definition.own] : null
}
