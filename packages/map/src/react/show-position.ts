import { fromWgs84, isInCountry } from '../core/crs.ts'
import type { TextName } from '../core/messages.ts'
import type { Point } from '../core/grid.ts'

/** How long the device may look for its position, in ms, and how old one may be that it knows already. */
const LOOKS_FOR_MS = 15_000
const KNOWN_FOR_MS = 30_000

/** The receiver of the device. Typed as always there; pages without a secure origin have none. */
export const receiverOf = (of: Pick<Navigator, 'geolocation'>): Geolocation | null =>
  'geolocation' in of ? of.geolocation : null

/**
 * Asks the device where it is, and gives the place (EPSG:2100) to `show`. Where it gives none, may not, or stands outside the
 * country, `tell` gets the words that say so.
 */
export const findPosition = (
  receiver: Geolocation | null,
  show: (point: Point) => void,
  tell: (text: TextName) => void,
): void => {
  if (receiver === null) {
    tell('walkUnsupported')
    return
  }
  receiver.getCurrentPosition(
    ({ coords }) => {
      const point = fromWgs84([coords.longitude, coords.latitude])
      if (isInCountry(point)) show(point)
      else tell('positionAbroad')
    },
    ({ code, PERMISSION_DENIED }) => tell(code === PERMISSION_DENIED ? 'walkDenied' : 'walkUnavailable'),
    { enableHighAccuracy: true, timeout: LOOKS_FOR_MS, maximumAge: KNOWN_FOR_MS },
  )
}
