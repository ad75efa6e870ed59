import { useRef } from 'react'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'

interface SwipeHandleProps {
  readonly lang: Language
  /** Share of the width, 0 to 1. */
  readonly share: number
  readonly onMove: (share: number) => void
}

/** A key moves the line by this share of the width. */
const STEP = 0.02

/** The line between two photographs: dragged by mouse or finger, moved by the arrow keys. */
export function SwipeHandle({ lang, share, onMove }: SwipeHandleProps) {
  const dragging = useRef(false)
  const clamp = (value: number) => onMove(Math.min(1, Math.max(0, value)))
  return (
    <div
      className="eae-map-swipe"
      style={{ left: `${share * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={say('compareAt', lang)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0
        if (step === 0) return
        event.preventDefault()
        event.stopPropagation()
        clamp(share + step)
      }}
      onPointerDown={(event) => {
        dragging.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const box = event.currentTarget.parentElement?.getBoundingClientRect()
        if (dragging.current && box) clamp((event.clientX - box.left) / box.width)
      }}
      onPointerUp={() => (dragging.current = false)}
      onPointerCancel={() => (dragging.current = false)}
    />
  )
}
