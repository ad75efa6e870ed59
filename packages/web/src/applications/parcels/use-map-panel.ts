import type { MapPanelState, MapTool } from '@eae/map/index.ts'
import { useCallback, useRef, useState } from 'react'

/** The tab of the panel of the map that is open. */
export const MAP_TAB = 'map'

/**
 * The panel of the map that is open, and the element that it stands in. The element is there also while another tab is
 * looked at: it is off the page then, and what is in it stays as it is. What takes the focus when it opens gets it as soon
 * as it can be seen.
 */
export const useMapPanel = (onOpen: (panel: MapPanelState | null) => void) => {
  const [panel, setPanel] = useState<MapPanelState | null>(null)
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.style.height = '100%'
    return element
  })
  const onPanel = useCallback(
    (next: MapPanelState | null): void => {
      setPanel(next)
      onOpen(next)
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

/**
 * Opens the panel of the map that an address has, by the tool that opens it, as soon as the map tells its tools; where it
 * cannot be, `onGone` is called instead. Gives what the map tells them by.
 */
export const useReopened = (
  { panel, tool }: { readonly panel?: string | undefined; readonly tool?: string | undefined },
  onTools: (tools: readonly MapTool[]) => void,
  onGone: () => void,
): ((tools: readonly MapTool[]) => void) => {
  const wanted = useRef(panel === MAP_TAB ? (tool ?? '') : null)
  return useCallback(
    (tools: readonly MapTool[]): void => {
      onTools(tools)
      if (wanted.current === null || tools.length === 0) return
      const opener = tools.find(({ id, reason }) => id === wanted.current && reason === null)
      wanted.current = null
      if (opener === undefined) onGone()
      else opener.run()
    },
    [onTools, onGone],
  )
}
