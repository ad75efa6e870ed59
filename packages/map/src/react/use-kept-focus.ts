import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent, RefObject } from 'react'

export interface KeptFocus {
  readonly ref: RefObject<HTMLElement | null>
  readonly tabIndex: -1
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Properties of a panel that takes the focus when the element in it that had the focus goes away, as a button does with
 * its row: else the keyboard and a screen reader would begin anew at the top of the page.
 */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLElement>(null)
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => {
      last.current = target
    },
  }
}
