import { useEffect, useState } from 'react'

/** Pixels around a box in which it is already in the way. */
const MARGIN = 16

const holds = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: PointerEvent): boolean =>
  clientX > left - MARGIN && clientX < right + MARGIN && clientY > top - MARGIN && clientY < bottom + MARGIN

/**
 * Keeps a box that only tells something away from the hand: what it stands before could not be drawn or seen. Gives what
 * takes the element of the box, and whether it stands at the top of the map now instead of at the bottom.
 */
export function useGivingWay(): readonly [setBox: (box: HTMLElement | null) => void, isAtTop: boolean] {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [isAtTop, setAtTop] = useState(false)
  useEffect(() => {
    if (!box) return undefined
    const giveWay = (event: PointerEvent) => {
      if (holds(box.getBoundingClientRect(), event)) setAtTop((before) => !before)
    }
    // Before the map hears of it, and also of a finger that holds a corner.
    addEventListener('pointermove', giveWay, { capture: true, passive: true })
    return () => removeEventListener('pointermove', giveWay, { capture: true })
  }, [box])
  return [setBox, isAtTop]
}
