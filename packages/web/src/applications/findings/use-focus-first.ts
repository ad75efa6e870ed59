import { useEffect, useRef, type RefObject } from 'react'

/** A button that takes the focus as it comes: it stands in the place of what was pressed, which is gone. */
export const useFocusFirst = (): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}
