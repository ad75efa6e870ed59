import { useEffect } from 'react'
import type { PixelBox } from '../core/free-view.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import type { LayerShape } from '../core/shapes.ts'
import type { MapController } from '../ol/controller.ts'
import { useLatest } from './use-latest.ts'

/** What lies over the map for as long as somebody works in it. */
const PANELS = ':scope > :is(.eae-map-panel, .eae-map-dialog)'

interface Shown {
  readonly geometry: ParcelGeometry | null
  /** Features selected instead of the edited parcel. */
  readonly selected: readonly LayerShape[]
  readonly isFrozen: boolean
}

/** The part of the map's body that a panel covers, in pixels of the map. */
function coverOf(panel: Element, body: Element): PixelBox {
  const [over, whole] = [panel.getBoundingClientRect(), body.getBoundingClientRect()]
  return [over.left - whole.left, over.top - whole.top, over.right - whole.left, over.bottom - whole.top]
}

/**
 * A panel that opens, or grows, over what is selected: the map moves it to the part that stays free. Panels arrive with
 * their chunks and get their height from what they load, so it is the page that tells when one is there.
 */
export function usePanelRoom(target: HTMLElement | null, controller: MapController | null, shown: Shown): void {
  const latest = useLatest(shown)
  useEffect(() => {
    const body = target?.parentElement
    if (!body || !controller) return undefined
    let panel: Element | null = null
    const sizes = new ResizeObserver(() => {
      if (!panel) return
      controller.setCover(coverOf(panel, body))
      const { geometry, selected, isFrozen } = latest.current
      if (!isFrozen) controller.makeRoom(selected.length > 0 ? selected : geometry ? [geometry] : [])
    })
    const look = () => {
      const found = body.querySelector(PANELS)
      if (found === panel) return
      sizes.disconnect()
      panel = found
      controller.setCover(panel && coverOf(panel, body))
      if (panel) sizes.observe(panel)
    }
    look()
    const changes = new MutationObserver(look)
    changes.observe(body, { childList: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [target, controller, latest])
}
