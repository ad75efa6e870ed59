import { useEffect } from 'react'
import type { PixelBox } from '../core/free-view.ts'
import type { MapController } from '../ol/controller.ts'
import type { Watched } from './watched.ts'

/** What lies over the map for good. A panel that opens moves the land away from below it. */
const OVER =
  ':scope > :is(.eae-map-zoom, .eae-map-card, .eae-map-legend, .eae-map-measure, .eae-map-sketch-tools), :scope > .eae-map-top > *'

/** The boxes over the map that can be seen, in pixels of the map. */
function boxesOver(body: Element): readonly PixelBox[] {
  const whole = body.getBoundingClientRect()
  return [...body.querySelectorAll(OVER)].flatMap((one): readonly PixelBox[] => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    const isSeen = right > left && bottom > top && one.checkVisibility({ visibilityProperty: true })
    return isSeen ? [[left - whole.left, top - whole.top, right - whole.left, bottom - whole.top]] : []
  })
}

/** Keeps the labels of the map clear of what lies over it, whenever the map has moved or a box has come or gone. */
export function useLabelRoom(
  target: HTMLElement | null,
  controller: MapController | null,
  view: Watched<string>,
): void {
  useEffect(() => {
    const body = target?.parentElement
    if (!body || !controller) return undefined
    const look = () => controller.setObstacles(boxesOver(body))
    look()
    const changes = new MutationObserver(look)
    changes.observe(body, { childList: true })
    const top = body.querySelector('.eae-map-top')
    if (top) changes.observe(top, { childList: true })
    const stop = view.subscribe(look)
    return () => {
      changes.disconnect()
      stop()
    }
  }, [target, controller, view])
}
