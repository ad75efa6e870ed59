import './popup-pager.css'
import { useEffect, useRef } from 'react'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'

interface CornerMenuProps {
  readonly lang: Language
  /** A hole has a corner here. */
  readonly hasHole: boolean
  readonly onDelete: () => void
  readonly onRemoveHole: () => void
}

/** The menu at a corner of the edited shape. Without a pointer the vertex table does the same. */
export function CornerMenuBox({ lang, hasHole, onDelete, onRemoveHole }: CornerMenuProps) {
  const item = useRef<HTMLButtonElement>(null)
  useEffect(() => item.current?.focus({ preventScroll: true }), [])
  return (
    <div className="eae-map-popup eae-map-corner-menu" role="menu" aria-label={say('actions', lang)}>
      <button ref={item} type="button" role="menuitem" className="eae-map-button" onClick={onDelete}>
        {say('deleteThisVertex', lang)}
      </button>
      {hasHole && (
        <button type="button" role="menuitem" className="eae-map-button" onClick={onRemoveHole}>
          {say('removeThisHole', lang)}
        </button>
      )}
    </div>
  )
}
