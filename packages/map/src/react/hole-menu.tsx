import './popup-pager.css'
import { useEffect, useRef } from 'react'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'

interface HoleMenuProps {
  readonly lang: Language
  readonly onRemove: () => void
}

/** The menu at a corner of a hole. Without a pointer the vertex table removes holes. */
export function HoleMenuBox({ lang, onRemove }: HoleMenuProps) {
  const item = useRef<HTMLButtonElement>(null)
  useEffect(() => item.current?.focus({ preventScroll: true }), [])
  return (
    <div className="eae-map-popup" role="menu" aria-label={say('actions', lang)}>
      <button ref={item} type="button" role="menuitem" className="eae-map-button" onClick={onRemove}>
        {say('removeThisHole', lang)}
      </button>
    </div>
  )
}
