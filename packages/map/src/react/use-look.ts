import { useEffect, useState } from 'react'
import type { MapController } from '../ol/controller.ts'
import type { MapLook } from '../ol/map-look.ts'

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
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    let isOver = false
    const done = () => {
      if (!isOver) setLoaded(font)
    }
    // A font that does not come leaves the letters in the next of its family.
    document.fonts.load(`600 13px ${font}`, SAMPLE).then(done, done)
    return () => {
      isOver = true
    }
  }, [font])
  useEffect(() => controller?.setLook({ scheme, font, states }), [controller, scheme, font, states, loaded])
}
