import type { ParcelGeometry } from '../core/grid.ts'
import type { ModeCode } from '../core/machine-state.ts'
import type { TextName } from '../core/messages.ts'
import { isLand } from '../core/shapes.ts'
import type { LayerShape } from '../core/shapes.ts'

/** What copying would take, or why there is nothing to take. */
export type CopyChoice =
  | { readonly shape: ParcelGeometry; readonly reason: null }
  | { readonly shape: null; readonly reason: TextName }

/** In select mode the selected feature, where there is one; else the parcel itself. Never another than what is marked. */
export function copyChoice(
  mode: ModeCode,
  selected: readonly { readonly geometry: LayerShape }[],
  own: ParcelGeometry | null,
): CopyChoice {
  const [only, ...more] = mode === 0 ? selected : []
  if (more.length > 0) return { shape: null, reason: 'copyOne' }
  if (only)
    return isLand(only.geometry) ? { shape: only.geometry, reason: null } : { shape: null, reason: 'copyNotLand' }
  return own ? { shape: own, reason: null } : { shape: null, reason: 'copyNone' }
}
