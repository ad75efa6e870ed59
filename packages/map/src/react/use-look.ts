import { useEffect } from 'react'
import type { MapController } from '../ol/controller.ts'
import type { MapLook } from '../ol/map-look.ts'
import { useLatest } from './use-latest.ts'

/** Letters that a label has: a font may come in parts, by alphabet. */
const SAMPLE = 'ΑΒΓ 012'

/**
 * Gives the map the look of the page. What is written on a canvas takes the font that is there at that moment, and never
 * another: once the page's own has come, everything is written anew.
 */
export function useLook(
  controller: MapController | null,
  { scheme, font }: Pick<MapLook, 'scheme' | 'font'>,
  states: MapLook['states'],
): void {
  const latest = useLatest({ scheme, font, states })
  useEffect(() => {
    let isOver = false
    const again = () => {
      if (!isOver) controller?.setLook(latest.current)
    }
    // A font that does not come leaves the letters in the next of its family.
    document.fonts.load(`600 13px ${font}`, SAMPLE).then(again, again)
    return () => {
      isOver = true
    }
  }, [controller, font, latest])
  useEffect(() => controller?.setLook({ scheme, font, states }), [controller, scheme, font, states])
}
