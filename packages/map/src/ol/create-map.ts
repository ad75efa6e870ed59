import Attribution from 'ol/control/Attribution.js'
import ScaleLine from 'ol/control/ScaleLine.js'
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js'
import Map from 'ol/Map.js'
import { installGreekGrid } from './projection.ts'
import { createView } from './view.ts'

/** An empty map of OpenLayers in an element, in EPSG:2100, that may be zoomed to some resolutions (metres a pixel). */
export function createMap(target: HTMLElement, resolutions: readonly number[]): Map {
  installGreekGrid()
  return new Map({
    target,
    view: createView(resolutions),
    // At most two and a half times as long: it has its place in the legend.
    controls: [new ScaleLine({ minWidth: 36 }), new Attribution({ collapsible: false })],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    keyboardEventTarget: target,
    moveTolerance: 4,
  })
}
