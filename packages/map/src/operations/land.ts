import { bbox } from '../core/grid.ts'
import type { Box, ParcelGeometry } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import type { TextName } from '../core/messages.ts'
import type { Surroundings } from '../geometry/clip.ts'
import type { LandAround, MovedLand } from '../ol/layer-land.ts'
import type { LandDesk } from './desk.ts'

/** Kinds of topology: none, only free of neighbours, and (custom) also inside an enclosing polygon. */
const CUSTOM_TOPOLOGY = 2

/** What is to be done where not all of the land is known, and will not be by itself. */
const missingTexts = {
  tooMuch: 'landTooMuch',
  beyond: 'landBeyond',
} as const satisfies Partial<Record<ReturnType<LandAround['missing']>, TextName>>

/** What surrounds a shape, by the kind of topology. */
export const surroundingsIn = ({ topologyType }: LandDesk, land: LandAround): Surroundings => ({
  neighbours: land.neighbours,
  enclosing: topologyType === CUSTOM_TOPOLOGY ? land.enclosing : null,
})

/**
 * True when all of the land in a box is known, and what cuts it. What is still loading is waited for, and then it is done
 * `again`; else it is said what is to be done.
 */
export function isLandKnown(
  { tell, lang, hasEngine, waitForLand }: LandDesk,
  land: LandAround | null,
  box: Box | null,
  again: (desk: LandDesk) => void,
): land is LandAround {
  const missing = land && box && !land.isKnownIn(box) ? land.missing(box) : null
  if (missing === 'tooMuch' || missing === 'beyond') tell('info', say(missingTexts[missing], lang))
  else if (land && box && missing === null && hasEngine) return true
  else waitForLand(again)
  return false
}

/**
 * The land around the edited parcel for a preview, with the parcels that move along where they would be; null while it is
 * not known, and where no topology is defined.
 */
export function surroundings(desk: LandDesk, moved?: MovedLand): Surroundings | null {
  const land = desk.topologyType === 0 ? null : desk.landAround(moved)
  return land?.isKnownIn(null) ? surroundingsIn(desk, land) : null
}

/** The land around a shape to be cut; null while it is not known. */
export function surroundingsOf(desk: LandDesk, shape: ParcelGeometry): Surroundings | null {
  const [land, box] = [desk.landAround(), bbox(shape)]
  return land && box && land.isKnownIn(box) ? surroundingsIn(desk, land) : null
}
