import type { SearchHit } from '../core/contract.ts'
import { area, lineLength } from '../core/grid.ts'
import { areaForms, formatArea, formatCoordinate, formatShare, formatPiece, lengthForms } from '../core/measure.ts'
import type { AreaUnit } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { isLand } from '../core/shapes.ts'
import type { LayerShape } from '../core/shapes.ts'
import type { Overlap } from '../geometry/overlap.ts'

/** What is measured of a shape, for people: the area of land, the length of a line, where a point is (EPSG:2100). */
export function sizeText(shape: LayerShape, lang: Language, unit: AreaUnit): string {
  if (isLand(shape)) return areaForms(area(shape), lang, unit).join(' · ')
  return shape.type === 'Point'
    ? shape.coordinates.map(formatCoordinate).join(', ')
    : lengthForms(lineLength(shape.coordinates), lang).join(' · ')
}

/** The same for a row of a search: of land the area that is stored. */
export const foundSize = ({ geom, ektash }: SearchHit, lang: Language, unit: AreaUnit): string =>
  geom === null || isLand(geom) ? formatArea(ektash, lang, unit) : sizeText(geom, lang, unit)

/** What a polygon of a file takes from its neighbours, in percent of itself and in m². */
export const overlapText = ({ area: size, share }: Overlap, lang: Language): string =>
  say('importOverlap', lang, { share: formatShare(share, lang), area: formatPiece(size, lang) })
