import './popup-pager.css'
import { useRef } from 'react'
import type { ReactNode } from 'react'

interface PopupSheetProps {
  readonly className?: string
  readonly children: ReactNode
}

/**
 * What opens under the finger that tapped the map. The click of that tap, which browsers send last, would press a button
 * of it: only what was also pressed here counts.
 */
export function PopupSheet({ className, children }: PopupSheetProps) {
  const isPressed = useRef(false)
  return (
    <div
      className={className}
      role="presentation"
      onPointerDownCapture={() => {
        isPressed.current = true
      }}
      onClickCapture={(event) => {
        // Keys make clicks without a count.
        if (event.detail > 0 && !isPressed.current) {
          event.preventDefault()
          event.stopPropagation()
        }
        isPressed.current = false
      }}
    >
      {children}
    </div>
  )
}
