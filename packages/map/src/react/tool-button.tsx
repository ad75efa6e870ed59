import type { Tool } from '../operations/tools.ts'
import { Icon } from './icons.tsx'

interface ToolButtonProps {
  readonly tool: Tool
  /** Whether the Tab key stops here: a bar is one stop. */
  readonly isStop: boolean
  readonly tipId: string | undefined
  /** Shows the tip of the tool at its button; null hides it. */
  readonly onTip: (button: HTMLElement | null) => void
  readonly onFocus: () => void
}

/** The button of one tool on the bar. Refused, it can still be reached, so that everybody can learn why. */
export function ToolButton({ tool, isStop, tipId, onTip, onFocus }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="eae-map-tool"
      data-tool={tool.id}
      data-stop=""
      tabIndex={isStop ? 0 : -1}
      aria-label={tool.short}
      aria-disabled={tool.reason !== null}
      aria-pressed={tool.isOn ?? undefined}
      aria-keyshortcuts={tool.key?.replaceAll('Ctrl', 'Control')}
      aria-describedby={tipId}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onTip(event.currentTarget)}
      onPointerLeave={() => onTip(null)}
      onFocus={(event) => {
        onFocus()
        if (event.currentTarget.matches(':focus-visible')) onTip(event.currentTarget)
      }}
      onBlur={() => onTip(null)}
      onClick={(event) => {
        // What opens must not be read through the tip of its button.
        onTip(null)
        tool.run({ isShift: event.shiftKey, isKey: false })
      }}
    >
      <Icon name={tool.icon} />
      <span className="eae-map-tool-label">{tool.short}</span>
    </button>
  )
}
