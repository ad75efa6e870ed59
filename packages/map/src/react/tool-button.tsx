import { Icon } from './icons.tsx'
import type { Tool } from './tool.ts'

interface ToolButtonProps {
  readonly tool: Tool
  readonly tipId?: string | undefined
  readonly onClick: (isShift: boolean) => void
  /** Shows the tip of the tool at its button; null hides it. */
  readonly onTip?: (button: HTMLElement | null) => void
}

/** The button of one tool. */
export function ToolButton({ tool, tipId, onClick, onTip }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="eae-map-tool"
      data-tool={tool.id}
      aria-label={tool.help}
      aria-disabled={tool.reason !== null}
      aria-pressed={tool.pressed}
      aria-keyshortcuts={tool.keys?.replaceAll('Ctrl', 'Control')}
      aria-describedby={tipId}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onTip?.(event.currentTarget)}
      onPointerLeave={() => onTip?.(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onTip?.(event.currentTarget)}
      onBlur={() => onTip?.(null)}
      onClick={(event) => {
        // What opens must not be read through the tip of its button.
        onTip?.(null)
        onClick(event.shiftKey)
      }}
    >
      <Icon name={tool.icon} />
      <span className="eae-map-tool-label">{tool.label}</span>
    </button>
  )
}
