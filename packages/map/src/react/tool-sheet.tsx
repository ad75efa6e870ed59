import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Icon } from './icons.tsx'
import { ToolButton } from './tool-button.tsx'
import type { Tool } from './tool.ts'

interface ToolSheetProps {
  /** Name of the button that opens the sheet. */
  readonly label: string
  readonly tools: readonly Tool[]
  readonly onRefused: (reason: string) => void
}

/** The tools that a narrow map has no room for, with their names, over the map; a choice closes them. */
export function ToolSheet({ label, tools, onRefused }: ToolSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <div
      className="eae-map-more-tools"
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A finger on the map: the sheet must not lie over what is worked on.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={opener}
        type="button"
        className="eae-map-tool eae-map-more"
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
        onClick={() => setIsOpen((now) => !now)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div className="eae-map-tool-sheet">
          {tools.map((tool) => (
            <ToolButton
              key={tool.id}
              tool={tool}
              onClick={(isShift) => {
                setIsOpen(false)
                opener.current?.focus()
                if (tool.reason === null) tool.run(isShift)
                else onRefused(tool.reason)
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}
