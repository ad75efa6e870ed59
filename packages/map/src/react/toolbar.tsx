import './toolbar.css'
import { useId, useState } from 'react'
import type { Tool, ToolGroup } from './tool.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolSheet } from './tool-sheet.tsx'

interface Tip {
  readonly tool: Tool
  readonly left: number
}

interface ToolbarProps {
  readonly label: string
  readonly groups: readonly ToolGroup[]
  /** Name of the button that shows the tools left out on a narrow map. */
  readonly moreLabel: string
  readonly isNarrow: boolean
  readonly onRefused: (reason: string) => void
}

/** What stands in the one row of a narrow map. */
const mainOf = (groups: readonly ToolGroup[]): readonly ToolGroup[] =>
  groups
    .map(({ id, tools }) => ({ id, tools: tools.filter(({ isMain }) => isMain) }))
    .filter(({ tools }) => tools.length > 0)

/** The buttons of the map. Refused buttons stay focusable, so that everybody can learn why. */
export function Toolbar({ label, groups, moreLabel, isNarrow, onRefused }: ToolbarProps) {
  const [tip, setTip] = useState<Tip | null>(null)
  const tipId = useId()
  const show = (tool: Tool, button: HTMLElement) => setTip({ tool, left: button.offsetLeft + button.offsetWidth / 2 })
  // The tool may have changed since the pointer came: the tip tells the present state.
  const current = tip && groups.flatMap(({ tools }) => tools).find(({ id }) => id === tip.tool.id)
  return (
    <div className="eae-map-toolbar" role="toolbar" aria-label={label}>
      {(isNarrow ? mainOf(groups) : groups).map(({ id, tools }) => (
        <div className="eae-map-tools" key={id}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.id}
              tool={tool}
              tipId={tip?.tool.id === tool.id ? tipId : undefined}
              onTip={(button) => (button ? show(tool, button) : setTip(null))}
              onClick={(isShift) => (tool.reason === null ? tool.run(isShift) : onRefused(tool.reason))}
            />
          ))}
        </div>
      ))}
      {isNarrow && (
        <ToolSheet
          label={moreLabel}
          tools={groups.flatMap(({ tools }) => tools).filter(({ isMain }) => !isMain)}
          onRefused={onRefused}
        />
      )}
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
