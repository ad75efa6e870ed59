import type Map from 'ol/Map.js'
import { middleAfter } from '../core/free-view.ts'
import type { PixelBox } from '../core/free-view.ts'

/** Where the element stands in what its page shows of the map and its neighbours, pixels. */
function placeOf(target: HTMLElement): PixelBox {
  const [own, whole] = [target, target.closest('.eae-map') ?? target].map((one) => one.getBoundingClientRect())
  const [left, top] = [(own?.left ?? 0) - (whole?.left ?? 0), (own?.top ?? 0) - (whole?.top ?? 0)]
  return [left, top, left + (own?.width ?? 0), top + (own?.height ?? 0)]
}

/**
 * Keeps the size of the map that of its element. OpenLayers keeps what is in the middle, so that the land would jump when a
 * list or a panel opens beside it: the middle is moved by as much, and the land stays where it was on the screen. Gives the
 * way to stop.
 */
export function keepInPlace(map: Map, target: HTMLElement): () => void {
  let before = placeOf(target)
  const sizes = new ResizeObserver(() => {
    const now = placeOf(target)
    const middle = middleAfter(before, now)
    const place = middle && map.getCoordinateFromPixel([...middle])
    before = now
    if (place) map.getView().setCenter(place)
    map.updateSize()
  })
  sizes.observe(target)
  return () => sizes.disconnect()
}
