import './toolbar.css'
import { useId, useState } from 'react'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'

/** Buttons that belong together; `extra` ones wait behind one button on a narrow map. */
export interface ToolGroup {
  readonly id: string
  readonly extra: boolean
  readonly tools: readonly Tool[]
}

/** One toolbar button. A reason disables it and becomes its tooltip. */
export interface Tool {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  readonly help: string
  readonly keys?: string
  readonly pressed?: boolean
  readonly reason: string | null
  readonly run: (shift: boolean) => void
}

interface Tip {
  readonly tool: Tool
  readonly left: number
}

interface ToolbarProps {
  readonly label: string
  readonly groups: readonly ToolGroup[]
  /** Name of the button that shows the groups left out on a narrow map. */
  readonly moreLabel: string
  readonly onRefused: (reason: string) => void
}

/** The buttons of the map. Refused buttons stay focusable, so that everybody can learn why. */
export function Toolbar({ label, groups, moreLabel, onRefused }: ToolbarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [tip, setTip] = useState<Tip | null>(null)
  const tipId = useId()
  const show = (tool: Tool, button: HTMLElement) => setTip({ tool, left: button.offsetLeft + button.offsetWidth / 2 })
  // The tool may have changed since the pointer came: the tip tells the present state.
  const current = tip && groups.flatMap(({ tools }) => tools).find(({ id }) => id === tip.tool.id)
  return (
    <div className="eae-map-toolbar" role="toolbar" aria-label={label}>
      {groups.map(({ id, extra, tools }) => (
        <div className="eae-map-group" key={id} data-extra={extra ? (isOpen ? 'open' : 'closed') : undefined}>
          {tools.map((tool) => (
            <button
              key={tool.id}
              type="button"
              className="eae-map-tool"
              data-tool={tool.id}
              aria-label={tool.help}
              aria-disabled={tool.reason !== null}
              aria-pressed={tool.pressed}
              aria-keyshortcuts={tool.keys?.replaceAll('Ctrl', 'Control')}
              aria-describedby={tip?.tool.id === tool.id ? tipId : undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && show(tool, event.currentTarget)}
              onPointerLeave={() => setTip(null)}
              onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(tool, event.currentTarget)}
              onBlur={() => setTip(null)}
              onClick={(event) => (tool.reason === null ? tool.run(event.shiftKey) : onRefused(tool.reason))}
            >
              <Icon name={tool.icon} />
              <span className="eae-map-tool-label">{tool.label}</span>
            </button>
          ))}
        </div>
      ))}
      <button
        type="button"
        className="eae-map-tool eae-map-more"
        aria-label={moreLabel}
        aria-expanded={isOpen}
        title={moreLabel}
        onClick={() => setIsOpen((now) => !now)}
      >
        <Icon name="more" />
      </button>
      {tip && current && (
        <div
          className="eae-map-tip"
          id={tipId}
          role="tooltip"
          style={{ left: `clamp(8rem, ${tip.left}px, calc(100% - 8rem))` }}
        >
          {current.help}
          {current.keys && <kbd>{current.keys}</kbd>}
          {current.reason !== null && <em>{current.reason}</em>}
        </div>
      )}
    </div>
  )
}
