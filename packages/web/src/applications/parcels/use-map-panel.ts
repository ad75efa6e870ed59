import type { MapPanelState } from '@eae/map/index.ts'
import { useCallback, useState } from 'react'

/** The tab of the panel of the map that is open. */
export const MAP_TAB = 'map'

/**
 * The panel of the map that is open, and the element that it stands in. The element is there also while another tab is
 * looked at: it is off the page then, and what is in it stays as it is. What takes the focus when it opens gets it as soon
 * as it can be seen.
 */
export const useMapPanel = (onOpen: (isOpen: boolean) => void) => {
  const [panel, setPanel] = useState<MapPanelState | null>(null)
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.style.height = '100%'
    return element
  })
  const onPanel = useCallback(
    (next: MapPanelState | null): void => {
      setPanel(next)
      onOpen(next !== null)
    },
    [onOpen],
  )
  const attach = useCallback(
    (tab: HTMLElement | null): void => {
      if (tab === null) return
      tab.append(place)
      place.querySelector<HTMLElement>('section[tabindex="-1"]')?.focus({ preventScroll: true })
    },
    [place],
  )
  return { panel, place, onPanel, attach }
}
