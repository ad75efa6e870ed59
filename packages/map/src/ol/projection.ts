import { addCoordinateTransforms, addProjection, disableCoordinateWarning, get, setUserProjection } from 'ol/proj.js'
import Projection from 'ol/proj/Projection.js'
import { fromDisplay, fromWgs84, NATIONAL_EXTENT, toDisplay, toWgs84 } from '../core/crs.ts'

/** Code of the storage system, used as OpenLayers' user projection. */
export const GREEK_GRID = 'EPSG:2100'

/**
 * Makes EPSG:2100 the user projection, with the exact transforms: features keep their stored coordinates and are
 * transformed only for drawing. Global to the page's OpenLayers; safe to call again.
 */
export function installGreekGrid(): void {
  if (!get(GREEK_GRID)) {
    addProjection(
      new Projection({ code: GREEK_GRID, units: 'm', extent: [...NATIONAL_EXTENT], axisOrientation: 'enu' }),
    )
    addCoordinateTransforms(GREEK_GRID, 'EPSG:3857', toDisplay, fromDisplay)
    addCoordinateTransforms(GREEK_GRID, 'EPSG:4326', toWgs84, fromWgs84)
  }
  disableCoordinateWarning()
  setUserProjection(GREEK_GRID)
}
